import { data } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { periodOptions } from '#app/features/outcome/periods/options.ts';
import { storedForm } from '#app/features/outcome/post-op/form/values.ts';
import { Correction } from '#app/features/outcome/post-op/own-submissions/correction.tsx';
import { privateHead } from '#app/head.ts';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-submission';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { outcomes, periods, site } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const submission = await outcomes.findOwn(doctor, params.id);
  if (!submission) throw data(null, { status: 404 });
  const options = periodOptions(await periods.list(doctor), submission.periodId);
  return { submission, periods: options, questionnaire: site.questionnaire };
}

export const meta: Route.MetaFunction = () => privateHead('Correct a submission');

export default function CorrectSubmission({
  loaderData: { submission, periods, questionnaire },
}: Route.ComponentProps) {
  const { uid, lenses } = useDashboard();
  return (
    <>
      <PageHeading
        title={
          <>
            Correct <span className="inline-block font-code">{submission.referenceId}</span>
          </>
        }
        lead="What you save here replaces what you submitted. The reference ID stays the same."
      />
      <Correction
        key={submission.id}
        lenses={lenses}
        periods={periods}
        questionnaire={questionnaire}
        caseNumber={submission.caseNumber}
        id={submission.id}
        start={storedForm(submission)}
        draftOwner={uid}
      />
    </>
  );
}
