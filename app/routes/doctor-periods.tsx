import { redirect } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { AgreementStep } from '#app/features/outcome/import/agreement-step.tsx';
import { DeclaredRuptures, OpenPeriod, PeriodList } from '#app/features/outcome/periods/period-list.tsx';
import { formOf, text } from '#app/form/fields.ts';
import { takeForm } from '#app/form/take-form.ts';
import { unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type Errors, textOf } from '#domain/form/rules.ts';
import type { Route } from './+types/doctor-periods';

const OPENING = formOf({ year: text });

export async function loader({ context }: Route.LoaderArgs) {
  const { outcomes, periods } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const hasAgreed = await outcomes.hasAgreed(doctor);
  return { hasAgreed, year: new Date().getUTCFullYear(), ...(await periods.overview(doctor)) };
}

/** Accepts the data use agreement, or opens a period and goes to it. */
export const action = (args: Route.ActionArgs) =>
  takeForm(args, OPENING, async (sent) => {
    const { outcomes, periods } = args.context.get(outcomeServices);
    const doctor = args.context.get(doctorContext);
    const read = (name: string) => textOf(sent.get(name));
    if (read('intent') === 'agree') {
      const agreed = await outcomes.acceptAgreement(doctor, read('agreement'));
      return agreed.ok ? redirect('/doctor-dashboard/periods') : { kind: 'refused', errors: agreed.errors };
    }
    if (read('intent') !== 'open') throw unknownAct();
    const opened = await periods.open(doctor, read('year'));
    return opened.kind === 'done' ? redirect(`/doctor-dashboard/periods/${opened.id}`) : opened;
  });

export const meta: Route.MetaFunction = () => privateHead('Periods');

export default function DoctorPeriods({ loaderData, actionData }: Route.ComponentProps) {
  const { hasAgreed, year, list, ruptures } = loaderData;
  const outcome = actionData?.outcome;
  const errors: Errors<'year' | 'agreement'> = outcome?.kind === 'refused' ? outcome.errors : {};
  return (
    <>
      <PageHeading
        title="Periods"
        lead="Send every eye of a period, or say why it is missing. Then your figures do not depend on which eyes you chose."
      />
      {outcome?.kind === 'failed' && (
        <Notice tone="error" announce className="mb-6" title="Nothing was changed.">
          Please try again in a minute.
        </Notice>
      )}
      <Section id="periods" heading="Your Periods">
        <PeriodList periods={list} />
      </Section>
      {ruptures && <DeclaredRuptures ruptures={ruptures} />}
      {hasAgreed ? (
        <OpenPeriod year={actionData?.values.year || String(year)} error={errors.year} />
      ) : (
        <AgreementStep error={errors.agreement} />
      )}
    </>
  );
}
