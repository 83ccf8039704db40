import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { LinkToOther } from '#domain/doctor/rules/persons.ts';
import type { Doctor } from '#domain/doctor/rules.ts';
import { longDate } from '#domain/wording/rules.ts';
import { ActNotice } from '../act-notice.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { phoneLink, searchLink, websiteLink } from './look-up.ts';
import { ACT_WORDS, STATUS_WORDS } from './statuses.ts';
import { type VerdictAnswer, VerdictForms } from './verdict-forms.tsx';

type Step = { readonly act: string; readonly actor: string; readonly reason: string | null; readonly at: Date };

const DONE: Readonly<Record<string, string>> = {
  done: 'Done. We e-mail the doctor.',
  seen: 'Saved. The doctor stays verified.',
  judged: 'Saved in the records of both accounts.',
};
const NOT_DONE = { unproven: 'The e-mail address is not confirmed. Say why you verify anyway.' };

type Props = {
  readonly doctor: Doctor;
  readonly audit: readonly Step[];
  readonly links: readonly LinkToOther[];
  readonly answer: VerdictAnswer | undefined;
};

/** What a doctor has entered, links to look the practice up, the decision, and the history of decisions. */
export function DoctorPage({ doctor, audit, links, answer }: Props) {
  const [website, phone] = [websiteLink(doctor.practiceWebsite), phoneLink(doctor.practicePhone)];
  return (
    <>
      <Link to="/operator/doctors" className="mb-4 inline-flex min-h-11 items-center">
        All doctors
      </Link>
      <PageHeading title={doctor.practiceName} />
      <ActNotice outcome={answer?.outcome} done={answer && DONE[answer.outcome.kind]} notDone={NOT_DONE} />
      <dl className="mb-12 grid max-w-form grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-3">
        <Fact label="Status">{STATUS_WORDS[doctor.status]}</Fact>
        <Fact label="E-mail address">
          <WholeWords>{doctor.email}</WholeWords>, {doctor.hasProvenAddress ? 'confirmed' : 'not confirmed'}
        </Fact>
        <Fact label="Website">
          {website ? (
            <LookUp href={website}>{doctor.practiceWebsite}</LookUp>
          ) : (
            <WholeWords>{doctor.practiceWebsite}</WholeWords>
          )}
        </Fact>
        <Fact label="Phone">{phone ? <LookUp href={phone}>{doctor.practicePhone}</LookUp> : doctor.practicePhone}</Fact>
        <Fact label="Look it up">
          <LookUp href={searchLink(doctor.practiceName)}>Search the web for this name</LookUp>
        </Fact>
      </dl>
      {doctor.addressChangedAt && <NewAddress changedAt={doctor.addressChangedAt} />}
      <LinkedAccounts links={links} />
      <VerdictForms key={doctor.status} doctor={doctor} answer={answer} />
      <Section id="history" heading="History">
        <ol className="flex max-w-form flex-col gap-3">
          {audit.map(({ act, actor, reason, at }) => (
            <li key={`${act} ${at.toISOString()}`}>
              <b>{ACT_WORDS[act] ?? act}</b> on {longDate(at)} by {actor}
              {reason !== null && <span className="block text-ink-soft [overflow-wrap:anywhere]">{reason}</span>}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

/** The e-mail address was checked when the doctor was verified, and has changed since. */
function NewAddress({ changedAt }: { changedAt: Date }) {
  return (
    <Section id="new-address" heading="The E-mail Address Has Changed">
      <Form method="post" className="max-w-form">
        <p className="mb-4">
          On {longDate(changedAt)} the doctor changed the e-mail address of the account and confirmed it, or the owner
          of the old address stopped such a change. The history below says which. Compare the address with the practice:
          an account must not pass to someone else. If it does not fit, withdraw the verification.
        </p>
        <SubmitButton name="intent" value="see-address" look="secondary" busyLabel="Saving...">
          I Have Checked It
        </SubmitButton>
      </Form>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** An external link, without a referrer. */
function LookUp({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noreferrer" target="_blank" className="inline-block py-2.5">
      <WholeWords>{children}</WholeWords>
      {!href.startsWith('tel:') && <span className="sr-only"> (opens a new tab)</span>}
    </a>
  );
}
