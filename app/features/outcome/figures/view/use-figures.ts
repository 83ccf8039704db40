import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { followStream } from '#app/event-stream.ts';
import { session } from '#app/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type FigureScope, type FigureVersions, isOwnScope } from '#domain/outcome/rules.ts';
import { askFigures, NotAdmitted, type Question } from './ask-figures.ts';
import type { ShownFigures } from './scopes.ts';

export const FETCH_FAILED = 'Could not fetch aggregated data.';

type Answer = { readonly question: string; readonly lensId: number; readonly shown: ShownFigures };

export type FiguresState = {
  /** The previous figures of the same lens while others are loading; never figures for another lens. */
  readonly shown: ShownFigures | null;
  readonly status: 'asking' | 'answered' | 'failed' | 'notAdmitted';
  /** Whether the figures follow every change. */
  readonly isLive: boolean;
  readonly askAgain: () => void;
};

/** The figures for a view, with live updates. */
export function useFigures({ lensId, scope, filters: { settled, healthy } }: Question): FiguresState {
  const toast = useToast();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [status, setStatus] = useState<FiguresState['status']>('asking');
  const [isLive, setIsLive] = useState(true);
  const asking = useRef<AbortController | null>(null);
  const question = `${lensId} ${scope} ${settled} ${healthy}`;

  const ask = useCallback(
    (isFirst: boolean) => {
      asking.current?.abort();
      asking.current = new AbortController();
      const { signal } = asking.current;
      if (isFirst) setStatus('asking');
      askFigures({ lensId, scope, filters: { settled, healthy } }, signal).then(
        (shown) => {
          if (signal.aborted) return;
          setAnswer({ question, lensId, shown });
          setStatus('answered');
        },
        (error: unknown) => {
          if (signal.aborted) return;
          setStatus(error instanceof NotAdmitted ? 'notAdmitted' : 'failed');
        },
      );
    },
    [question, lensId, scope, settled, healthy],
  );
  useEffect(() => {
    ask(true);
    return () => asking.current?.abort();
  }, [ask]);

  useEffect(() => {
    if (status === 'failed') toast({ title: FETCH_FAILED, variant: 'destructive' });
    // The page then asks the server again, which explains the refusal.
    if (status === 'notAdmitted') session.announceChange();
  }, [status, toast]);

  const hear = useEffectEvent((lenses: readonly FigureVersions[]) => {
    setIsLive(true);
    const newest = lenses.find((lens) => lens.lensId === lensId);
    const versionOf = (whose: FigureScope) => newest?.[isOwnScope(whose) ? 'mine' : 'all'];
    const isCurrent =
      status === 'answered' && answer?.shown.every(({ scope: whose, version }) => version === versionOf(whose));
    if (status === 'failed' || (newest !== undefined && !isCurrent)) ask(false);
  });
  const lose = useEffectEvent(() => setIsLive(false));
  const knock = useEffectEvent(() => ask(false));
  useEffect(() => followOutcomes({ onVersions: hear, onLost: lose, onRefused: knock }), []);

  const isUsable = answer && answer.lensId === lensId && (answer.question === question || status === 'asking');
  return { shown: isUsable ? answer.shown : null, status, isLive, askAgain: () => ask(true) };
}

type Listener = {
  /** Lenses whose figures have changed for this doctor, and all lenses whenever the stream starts again. */
  readonly onVersions: (lenses: readonly FigureVersions[]) => void;
  readonly onLost: () => void;
  /** The site refuses the stream, or cannot be reached: an ordinary request shows which. */
  readonly onRefused: () => void;
};

/** Follows changes of the figures while the page is in view. Returns a function that stops it. */
function followOutcomes({ onVersions, onLost, onRefused }: Listener): () => void {
  return followStream(() => '/api/outcomes/live', {
    event: 'outcomes',
    onEvent: ({ data }) => onVersions((JSON.parse(data) as { lenses: FigureVersions[] }).lenses),
    onLost,
    onRefused,
  });
}
