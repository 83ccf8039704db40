import { followStream } from '#app/event-stream.ts';

/** One state of the submissions of a lens. */
export type LensVersion = { readonly lensId: number; readonly version: string };

type Listener = {
  /** Lenses whose submissions have changed, and all lenses whenever the stream begins anew. */
  readonly onVersions: (lenses: readonly LensVersion[]) => void;
  readonly onLost: () => void;
  /** The site refuses the stream, or cannot be reached: an ordinary question tells which. */
  readonly onRefused: () => void;
};

/** Follows what doctors submit while the page is in view; the function that comes back stops it. */
export function followOutcomes({ onVersions, onLost, onRefused }: Listener): () => void {
  return followStream(() => '/api/outcomes/live', {
    event: 'outcomes',
    onEvent: ({ data }) => onVersions((JSON.parse(data) as { lenses: LensVersion[] }).lenses),
    onLost,
    onRefused,
  });
}
