import { lazy, Suspense } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useUrlView } from '#app/ui/url-view.ts';
import { Controls, type LensOption } from './controls.tsx';
import { ToComparison } from './to-comparison.tsx';
import { type OutcomesView, readView, withView } from './view/url.ts';
import { FETCH_FAILED, useFigures } from './view/use-figures.ts';

// The charts are loaded together with the figures that they draw.
const FigureSheet = lazy(() => import('./figure-sheet.tsx'));

/** The aggregated outcomes of a lens that the doctor chooses; until then, only the choice. */
export function Outcomes({ lenses }: { lenses: readonly LensOption[] }) {
  const [view, choose] = useUrlView({
    read: (query) => readView(query, lenses),
    write: withView,
    replaces: () => true,
  });
  const lens = lenses.find(({ id }) => id === view.lensId);
  return (
    <>
      <h1 className="text-heading">Aggregated Outcomes</h1>
      <Controls lenses={lenses} view={view} onChange={choose} />
      <noscript>
        <p>The figures need JavaScript, which is off in this browser.</p>
      </noscript>
      {lens ? (
        <LensOutcomes lens={lens} view={view} onChange={choose} />
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

type Props = {
  readonly lens: LensOption;
  readonly view: OutcomesView;
  readonly onChange: (view: OutcomesView) => void;
};

function LensOutcomes({ lens, view, onChange }: Props) {
  const { shown, status, isLive, askAgain } = useFigures({ ...view, lensId: lens.id });
  const waiting = <Spinner label="Loading the figures..." showLabel />;
  return (
    <div className="mt-4 flex flex-col gap-4 print:mt-2 print:block" aria-busy={status === 'asking'}>
      {status === 'failed' && (
        <Notice tone="error" announce title={FETCH_FAILED}>
          <p className="mb-2">We will load the figures as soon as the site can be reached again.</p>
          <Button look="secondary" onClick={askAgain}>
            Try Again
          </Button>
        </Notice>
      )}
      {status === 'notAdmitted' && (
        <Notice tone="error" announce title="You have been logged out.">
          <p>Outcome figures are open to verified doctors who are logged in.</p>
        </Notice>
      )}
      <p role="status" className="text-ink-soft text-sm empty:sr-only">
        {shown &&
          !isLive &&
          'These figures may be a few minutes old. They update by themselves once the connection is back.'}
      </p>
      {status === 'asking' && !shown && waiting}
      {shown && status !== 'notAdmitted' && (
        <Suspense fallback={waiting}>
          <FigureSheet lensName={lens.name} shown={shown} view={view} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
