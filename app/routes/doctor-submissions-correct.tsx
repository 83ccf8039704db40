import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { storedForm } from '#app/features/outcome/post-op/form/values.ts';
import { Correction } from '#app/features/outcome/post-op/own-submissions/correction.tsx';
import { DoctorsOnly } from '#app/features/outcome/post-op/sending/problem-notice.tsx';
import { STATUS } from '#app/features/outcome/post-op/sending/receive.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-submissions-correct';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue, doctors, outcomes } = context.get(servicesContext);
  const doctor = await doctors.requireVerified(request.headers);
  if (typeof doctor === 'string') return data({ access: doctor }, { status: STATUS[doctor] });
  const submission = await outcomes.findOwn(doctor, params.id);
  if (!submission) throw data(null, { status: 404 });
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  return data({ access: 'verified' as const, lenses, submission, owner: doctor.uid });
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = () => privateHead('Correct a submission');

export default function CorrectSubmission({ loaderData }: Route.ComponentProps) {
  if (loaderData.access !== 'verified') {
    return (
      <Page>
        <PageHeading title="Correct a Submission" />
        <DoctorsOnly access={loaderData.access} />
      </Page>
    );
  }
  const { submission, lenses, owner } = loaderData;
  return (
    <Page>
      <PageHeading
        title={
          <>
            Correct <span className="inline-block font-code">{submission.referenceId}</span>
          </>
        }
        lead="What you save here takes the place of what you submitted. The reference ID stays the same."
      />
      <Correction
        key={submission.id}
        lenses={lenses}
        id={submission.id}
        start={storedForm(submission.outcome)}
        draftOwner={owner}
      />
    </Page>
  );
}
