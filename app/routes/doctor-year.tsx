import { useSearchParams } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { PartNav } from '#app/features/outcome/figures/part-nav.tsx';
import { readView } from '#app/features/outcome/figures/view/url.ts';
import { readYearView } from '#app/features/outcome/year/view.ts';
import { YearReportPage } from '#app/features/outcome/year/year-report.tsx';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { privateHead } from '#app/head.ts';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-year';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, outcomes, periods } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const reports = await outcomes.yearReports(doctor, readYearView(url.searchParams, catalogue));
  const ofYear = (await periods.list(doctor)).filter(({ year }) => year === reports.report?.year);
  return { ...reports, periods: ofYear };
}

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = () => privateHead('Yearly report');

export default function DoctorYear({ loaderData }: Route.ComponentProps) {
  const { lenses } = useDashboard();
  const [query] = useSearchParams();
  return (
    <>
      <PageHeading title="Yearly Report" lead="Your own operations, year by year. Only you can see this." />
      <PartNav view={readView(query, lenses)} current="year" />
      <YearReportPage {...loaderData} lenses={lenses} />
    </>
  );
}
