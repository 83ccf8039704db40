import { data, redirect } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { type PeriodAnswer, PeriodPage } from '#app/features/outcome/periods/period-page.tsx';
import { unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { textOf } from '#domain/form/rules.ts';
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

const STATUS = { done: 200, changed: 409, refused: 422, failed: 503 } as const;

/** Counts, closes, reopens or deletes a period, or adds the eyes of an imported file. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { periods, site } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const fields = await request.formData();
  const intent = textOf(fields.get('intent'));
  const typed = Object.fromEntries([...fields].map(([name, value]) => [name, textOf(value)]));
  function act() {
    switch (intent) {
      case 'save':
        return periods.save(doctor, id, fields);
      case 'close':
        return periods.close(doctor, id, fields);
      case 'reopen':
        return periods.reopen(doctor, id);
      case 'remove':
        return periods.remove(doctor, id);
      case 'add-import':
        return periods.addBatch(doctor, id, textOf(fields.get('batch')));
      default:
        throw unknownAct();
    }
  }
  const answer = (result: Pick<PeriodAnswer, 'kind'> & Partial<PeriodAnswer>) =>
    data<PeriodAnswer>({ intent, errors: {}, typed, ...result }, { status: STATUS[result.kind] });
  try {
    const result = await act();
    if (result.kind === 'gone') throw new Response(null, { status: 404 });
    if (result.kind === 'done' && intent === 'remove') return redirect('/doctor-dashboard/periods');
    return answer(result.kind === 'done' ? { ...result, typed: {} } : result);
  } catch (error) {
    if (error instanceof Response) throw error;
    site.report(error);
    return answer({ kind: 'failed' });
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = () => privateHead('Period');

export default function DoctorPeriod({ loaderData: { period, batches }, actionData }: Route.ComponentProps) {
  const { lenses } = useDashboard();
  return <PeriodPage key={period.id} period={period} batches={batches} lenses={lenses} answer={actionData} />;
}
