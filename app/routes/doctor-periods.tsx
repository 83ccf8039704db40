import { data, redirect } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { AgreementStep } from '#app/features/outcome/import/agreement-step.tsx';
import { DeclaredRuptures, OpenPeriod, PeriodList } from '#app/features/outcome/periods/period-list.tsx';
import { unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { textOf } from '#domain/form/rules.ts';
import type { Route } from './+types/doctor-periods';

export async function loader({ context }: Route.LoaderArgs) {
  const { outcomes, periods } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const hasAgreed = await outcomes.hasAgreed(doctor);
  return { hasAgreed, year: new Date().getUTCFullYear(), ...(await periods.overview(doctor)) };
}

/** Accepts the data use agreement, or opens a period and goes to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { outcomes, periods, site } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const fields = await request.formData();
  const text = (name: string) => textOf(fields.get(name));
  type PeriodErrors = { year?: string; agreement?: string };
  const refuse = (errors: PeriodErrors) =>
    data({ kind: 'refused' as const, errors, year: text('year') }, { status: 422 });
  try {
    if (text('intent') === 'agree') {
      const agreed = await outcomes.acceptAgreement(doctor, text('agreement'));
      return agreed.ok ? redirect('/doctor-dashboard/periods') : refuse(agreed.errors);
    }
    if (text('intent') !== 'open') throw unknownAct();
    const opened = await periods.open(doctor, text('year'));
    return opened.kind === 'done' ? redirect(`/doctor-dashboard/periods/${opened.id}`) : refuse(opened.errors);
  } catch (error) {
    if (error instanceof Response) throw error;
    site.report(error);
    return data({ kind: 'failed' as const, errors: {} as PeriodErrors, year: text('year') }, { status: 503 });
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = () => privateHead('Periods');

export default function DoctorPeriods({ loaderData, actionData }: Route.ComponentProps) {
  const { hasAgreed, year, list, ruptures } = loaderData;
  return (
    <>
      <PageHeading
        title="Periods"
        lead="Send every eye of a period, or say why it is missing. Then your figures do not depend on which eyes you chose."
      />
      {actionData?.kind === 'failed' && (
        <Notice tone="error" announce className="mb-6" title="Nothing was changed.">
          Please try again in a minute.
        </Notice>
      )}
      <Section id="periods" heading="Your Periods">
        <PeriodList periods={list} />
      </Section>
      {ruptures && <DeclaredRuptures ruptures={ruptures} />}
      {hasAgreed ? (
        <OpenPeriod year={actionData?.year || String(year)} error={actionData?.errors.year} />
      ) : (
        <AgreementStep error={actionData?.errors.agreement} />
      )}
    </>
  );
}
