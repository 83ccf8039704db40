import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { unlessOtherView } from '#app/features/doctor/other-view.ts';
import { Outcomes } from '#app/features/outcome/figures/outcomes.tsx';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { privateHead } from '#app/head.ts';
import type { Route } from './+types/doctor-outcomes';

/** Revalidates at the site, and with it the dashboard's guard; the figures are fetched separately. */
export const loader = () => null;

/** The choice of figures is in the URL, and no loaded data depend on it. */
export const shouldRevalidate = unlessOtherView;

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = () => privateHead('Outcomes');

export default function DoctorOutcomes() {
  const { lenses } = useDashboard();
  return <Outcomes lenses={lenses} />;
}
