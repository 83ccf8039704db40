import { type ReactNode, Suspense } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Question } from './view/ask-figures.ts';
import type { ShownFigures } from './view/scopes.ts';
import { FETCH_FAILED, useFigures } from './view/use-figures.ts';

/** The figures of a lens as they change, or why there are none to show: loading, failed, or logged out. */
export function LensFigures({ children, ...question }: Question & { children: (shown: ShownFigures) => ReactNode }) {
  const { shown, status, isLive, askAgain } = useFigures(question);
  const waiting = <Spinner label="Loading the figures..." />;
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
      {shown && status !== 'notAdmitted' && <Suspense fallback={waiting}>{children(shown)}</Suspense>}
    </div>
  );
}

/** Stands where the figures would be. */
export function FiguresNeedScripts() {
  return (
    <noscript>
      <p>The figures need JavaScript, which is off in this browser.</p>
    </noscript>
  );
}
