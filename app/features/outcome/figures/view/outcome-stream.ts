import { followStream } from '#app/event-stream.ts';
import type { FigureVersions } from '#domain/outcome/rules.ts';

type Listener = {
  /** Lenses whose figures have changed for this doctor, and all lenses whenever the stream begins anew. */
  readonly onVersions: (lenses: readonly FigureVersions[]) => void;
  readonly onLost: () => void;
  /** The site refuses the stream, or cannot be reached: an ordinary request shows which. */
  readonly onRefused: () => void;
};

/** Follows changes of the figures while the page is in view. Returns a function that stops it. */
export function followOutcomes({ onVersions, onLost, onRefused }: Listener): () => void {
  return followStream(() => '/api/outcomes/live', {
    event: 'outcomes',
    onEvent: ({ data }) => onVersions((JSON.parse(data) as { lenses: FigureVersions[] }).lenses),
    onLost,
    onRefused,
  });
}
