import { useSearchParams } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { unlessOtherView } from '#app/features/doctor/other-view.ts';
import { FairSheet, outcomeNamed } from '#app/features/outcome/figures/fair/fair-sheet.tsx';
import { PartNav } from '#app/features/outcome/figures/part-nav.tsx';
import { readView } from '#app/features/outcome/figures/view/url.ts';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { privateHead } from '#app/head.ts';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-fair';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(outcomeServices).outcomes.fair(context.get(doctorContext));

/** The outcome that is drawn is in the URL, and no loaded data depend on it. */
export const shouldRevalidate = unlessOtherView;

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = () => privateHead('Fair comparison');

export default function DoctorFair({ loaderData }: Route.ComponentProps) {
  const { lenses } = useDashboard();
  const [query] = useSearchParams();
  return (
    <>
      <PageHeading
        title="Fair Comparison"
        lead="Your own results compared with what is expected from other surgeons’ eyes of the same kinds. Only you can see this."
      />
      <PartNav view={readView(query, lenses)} current="fair" />
      <FairSheet figures={loaderData} outcome={outcomeNamed(query.get('outcome'))} lenses={lenses} />
    </>
  );
}
