import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { followStream } from '#app/event-stream.ts';
import { listeners } from '#app/ui/listeners.ts';
import type { LensFigures } from '#domain/review/rules.ts';

/** Whether open figures follow the site as it changes. */
export type Connection = 'connecting' | 'live' | 'lost';

type Snapshot = {
  readonly connection: Connection;
  /** The site itself cannot reach its figures just now. */
  readonly stale: boolean;
  readonly figures: ReadonlyMap<number, LensFigures>;
};

const NOTHING_YET: Snapshot = { connection: 'connecting', stale: false, figures: new Map() };

/** The newest figures that this page has been told, and the stream they come by, shared by all that show them. */
class LiveFigures {
  private snapshot = NOTHING_YET;
  private readonly listeners = listeners(() => this.follow());
  private since = '';

  readonly read = () => this.snapshot;

  readonly subscribe = this.listeners.subscribe;

  private follow() {
    return followStream(() => `/api/live?since=${this.since}`, {
      event: 'figures',
      onEvent: ({ lastEventId, data }) => {
        this.since = lastEventId;
        const { stale, lenses } = JSON.parse(data) as { stale: boolean; lenses: LensFigures[] };
        const figures = new Map(this.snapshot.figures);
        for (const lens of lenses) figures.set(lens.lensId, newest(lens, figures.get(lens.lensId)));
        this.change({ connection: 'live', stale, figures });
      },
      onLost: () => this.change({ ...this.snapshot, connection: 'lost' }),
    });
  }

  private change(next: Snapshot) {
    this.snapshot = next;
    this.listeners.tell();
  }
}

const newest = (a: LensFigures, b: LensFigures | undefined) => (b && b.version > a.version ? b : a);

const Live = createContext<LiveFigures | null>(null);

/** Holds the one stream of a page; it is open while something on the page shows figures. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [live] = useState(() => new LiveFigures());
  return <Live value={live}>{children}</Live>;
}

function useSnapshot(): Snapshot {
  const live = use(Live);
  if (!live) throw new Error('Live figures need a LiveProvider above them.');
  return useSyncExternalStore(live.subscribe, live.read, () => NOTHING_YET);
}

/** The figures that came with the page, or newer ones if the site has told any. In the same order. */
export function useLiveFigures(loaded: readonly LensFigures[]): readonly LensFigures[] {
  const { figures } = useSnapshot();
  return loaded.map((lens) => newest(lens, figures.get(lens.lensId)));
}

/** A break shorter than this, in milliseconds, goes unmentioned. */
const PATIENCE = 1_500;

/** Whether the figures on this page follow the site; unknown until its stream has said so. */
export function useLiveStatus(): 'unknown' | 'fresh' | 'stale' {
  const { connection, stale } = useSnapshot();
  const doubtful = stale || connection === 'lost';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(doubtful), doubtful ? PATIENCE : 0);
    return () => clearTimeout(timer);
  }, [doubtful]);
  if (lasting) return 'stale';
  return connection === 'connecting' ? 'unknown' : 'fresh';
}
