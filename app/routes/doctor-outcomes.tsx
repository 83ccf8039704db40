import { lazy } from 'react';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { unlessOtherView } from '#app/features/doctor/other-view.ts';
import { Controls, useOutcomesView } from '#app/features/outcome/figures/controls.tsx';
import { FiguresNeedScripts, LensFigures } from '#app/features/outcome/figures/lens-figures.tsx';
import { ToComparison } from '#app/features/outcome/figures/to-comparison.tsx';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { privateHead } from '#app/head.ts';
import type { Route } from './+types/doctor-outcomes';

// The charts are loaded together with the figures that they draw.
const FigureSheet = lazy(() => import('#app/features/outcome/figures/figure-sheet.tsx'));

/** Revalidates at the site, and with it the dashboard's guard; the figures are fetched separately. */
export const loader = () => null;

/** The choice of figures is in the URL, and no loaded data depend on it. */
export const shouldRevalidate = unlessOtherView;

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = () => privateHead('Outcomes');

/** The aggregated outcomes of a lens that the doctor chooses; until then, only the choice. */
export default function DoctorOutcomes() {
  const { lenses } = useDashboard();
  const { view, choose, lens } = useOutcomesView(lenses);
  return (
    <>
      <h1 className="text-heading">Aggregated Outcomes</h1>
      <Controls lenses={lenses} view={view} onChange={choose} />
      <FiguresNeedScripts />
      {lens ? (
        <LensFigures lensId={lens.id} scope={view.scope} filters={view.filters}>
          {(shown) => <FigureSheet lensName={lens.name} shown={shown} view={view} onChange={choose} />}
        </LensFigures>
      ) : (
        <>
          <p className="mt-4 max-w-text">
            What participating surgeons submitted about eyes with one lens. Choose a lens to see its figures.
          </p>
          <ToComparison />
        </>
      )}
    </>
  );
}
