import type { ShouldRevalidateFunctionArgs as ShouldRevalidate } from 'react-router';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { Outcomes } from '#app/features/outcome/figures/outcomes.tsx';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { privateHead } from '#app/head.ts';
import type { Route } from './+types/doctor-outcomes';

/** Asks the site, and with it the dashboard's guard; the figures are fetched by themselves. */
export const loader = () => null;

/** Which figures are shown stands in the address, and nothing that was loaded depends on it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate): boolean {
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherView ? false : defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = () => privateHead('Outcomes');

export default function DoctorOutcomes() {
  const { lenses } = useDashboard();
  return <Outcomes lenses={lenses} />;
}
