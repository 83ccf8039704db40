import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { LensOption } from '#app/features/outcome/post-op/form/groups.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { lensName } from '#domain/lens/rules.ts';
import type { OwnSubmission, OwnSubmissionPage } from '#domain/outcome/rules.ts';
import { OwnFiltersForm } from './own-filters.tsx';
import { OwnHead } from './own-head.tsx';
import { PatientSearch } from './patient-search.tsx';
import { Pager, SubmissionList } from './submission-list.tsx';
import { type OwnView, ownQuery } from './view.ts';
import './own-submissions.css';

/** The result of a search for a patient, or what is wrong with the number. */
export type FoundEyes = { readonly eyes: readonly OwnSubmission[] } | { readonly error: string };

type Props = {
  readonly page: OwnSubmissionPage;
  readonly view: OwnView;
  readonly isOlder: boolean;
  readonly isWhole: boolean;
  readonly lenses: readonly LensOption[];
  readonly found: FoundEyes | undefined;
};

/** One's own submissions: search, filter, correct, withdraw, export. */
export function OwnSubmissions({ page, view, isOlder, isWhole, lenses, found }: Props) {
  const { state } = useNavigation();
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(new Set());
  const nameOf = (lensId: number) => lensName(lensId, lenses);
  if (page.months.length === 0)
    return (
      <>
        <p className="mb-4">You have not submitted any data yet.</p>
        <ButtonLink to="/doctor-dashboard">Enter the First Eye</ButtonLink>
      </>
    );
  const list = { lensName: nameOf, onWithdrawn: (id: string) => setWithdrawn(new Set(withdrawn).add(id)) };
  return (
    <>
      <div className="own-search">
        <OwnFiltersForm lenses={lenses} months={page.months} />
        <PatientSearch error={found && 'error' in found ? found.error : undefined} />
      </div>
      {found && 'eyes' in found && (
        <Section id="patient" heading="Eyes of This Patient" level={3}>
          {found.eyes.length === 0 ? (
            <p role="status">There are none under this number.</p>
          ) : (
            <SubmissionList
              {...list}
              caption="Eyes of this patient, newest first"
              submissions={found.eyes.filter(({ id }) => !withdrawn.has(id))}
            />
          )}
        </Section>
      )}
      <div aria-busy={state === 'loading'} className="own-list">
        <OwnHead view={view} total={page.total} listed={page.submissions.length} isWhole={isWhole} lensName={nameOf} />
        {page.submissions.length === 0 ? (
          <p>
            {isOlder ? 'There are no older submissions. ' : 'None of your submissions match. '}
            <Link to="/doctor-dashboard/submissions">All submissions</Link>
          </p>
        ) : (
          <SubmissionList {...list} caption="Your submissions, newest first" submissions={page.submissions} />
        )}
        <Pager page={page} query={ownQuery(view)} isOlder={isOlder} />
      </div>
    </>
  );
}
