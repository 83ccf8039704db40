import { lazy } from 'react';
import { Controls, type LensOption, useOutcomesView } from './controls.tsx';
import { FiguresNeedScripts, LensFigures } from './lens-figures.tsx';
import { ToComparison } from './to-comparison.tsx';

// The charts are loaded together with the figures that they draw.
const FigureSheet = lazy(() => import('./figure-sheet.tsx'));

/** The aggregated outcomes of a lens that the doctor chooses; until then, only the choice. */
export function Outcomes({ lenses }: { lenses: readonly LensOption[] }) {
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
