import { data, redirect } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { PERIOD_FORM, type PeriodOutcome, PeriodPage } from '#app/features/outcome/periods/period-page.tsx';
import { takeForm } from '#app/form/take-form.ts';
import { unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import type { Route } from './+types/doctor-period';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { batches, periods } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const period = await periods.find(doctor, params.id);
  if (!period) throw data(null, { status: 404 });
  return { period, batches: period.isClosed ? [] : await batches.list(doctor) };
}

/** Also after a refusal: counts that do not add up yet are stored, and the form then asks why eyes are missing. */
export const shouldRevalidate = () => true;

/** Counts, closes, reopens or deletes a period, or adds the eyes of an imported file. */
export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    PERIOD_FORM,
    async (sent) => {
      const { periods } = args.context.get(outcomeServices);
      const doctor = args.context.get(doctorContext);
      const { id } = args.params;
      const { intent, typed } = PERIOD_FORM.read(sent);
      const acts: Readonly<Record<string, () => Promise<PeriodOutcome | { readonly kind: 'gone' }>>> = {
        save: () => periods.save(doctor, id, sent),
        close: () => periods.close(doctor, id, sent),
        reopen: () => periods.reopen(doctor, id),
        remove: () => periods.remove(doctor, id),
        'add-import': () => periods.addBatch(doctor, id, typed.batch ?? ''),
      };
      const act = Object.hasOwn(acts, intent) && acts[intent];
      if (!act) throw unknownAct();
      const outcome = await act();
      if (outcome.kind === 'gone') throw new Response(null, { status: 404 });
      return outcome.kind === 'done' && intent === 'remove' ? redirect('/doctor-dashboard/periods') : outcome;
    },
    { changed: 409 },
  );

export const meta: Route.MetaFunction = () => privateHead('Period');

export default function DoctorPeriod({ loaderData: { period, batches }, actionData }: Route.ComponentProps) {
  const { lenses } = useDashboard();
  return <PeriodPage key={period.id} period={period} batches={batches} lenses={lenses} answer={actionData} />;
}
