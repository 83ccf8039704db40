import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { BREAK_TIMEOUT, followStream } from '#app/event-stream.ts';
import { listeners } from '#app/ui/listeners.ts';
import { readFigures, readVersions, versionsOf } from '#domain/review/rules/live-figures.ts';
import type { LensFigures } from '#domain/review/rules.ts';

/** Whether open figures follow the site as it changes. */
export type Connection = 'connecting' | 'live' | 'lost';

type Snapshot = {
  readonly connection: Connection;
  /** The site itself cannot read its figures just now. */
  readonly stale: boolean;
  readonly figures: ReadonlyMap<number, LensFigures>;
};

const NO_VERSIONS: ReadonlyMap<number, number> = new Map();
const NOTHING_YET: Snapshot = { connection: 'connecting', stale: false, figures: new Map() };

/**
 * The newest figures that this page shows or has received, and the stream that delivers them, shared by all components
 * that show figures.
 */
class LiveFigures {
  private snapshot = NOTHING_YET;
  private readonly figures = new Map<number, LensFigures>();
  /** The versions that the site had when the stream last sent something. */
  private announced = NO_VERSIONS;
  private end = () => {};
  private readonly listeners = listeners(() => {
    this.follow();
    return () => {
      this.end();
      this.announced = NO_VERSIONS;
    };
  });

  readonly read = () => this.snapshot;

  readonly subscribe = this.listeners.subscribe;

  /**
   * Records figures that came with a page: the stream need not repeat them, and is reopened if they are older than
   * those received.
   */
  readonly note = (loaded: readonly LensFigures[]) => {
    let behind = false;
    for (const lens of loaded) behind = this.keep(lens).version < (this.announced.get(lens.lensId) ?? 0) || behind;
    if (behind) this.follow();
  };

  private keep(lens: LensFigures) {
    const newer = newest(lens, this.figures.get(lens.lensId));
    this.figures.set(lens.lensId, newer);
    return newer;
  }

  private follow() {
    this.end();
    this.announced = NO_VERSIONS;
    this.end = followStream(() => `/api/live?since=${versionsOf([...this.figures.values()])}`, {
      event: 'figures',
      onEvent: ({ lastEventId, data }) => {
        this.announced = readVersions(lastEventId);
        const { stale, lenses } = readFigures(JSON.parse(data));
        for (const lens of lenses) this.keep(lens);
        this.change({ connection: 'live', stale, figures: new Map(this.figures) });
      },
      onLost: () => this.change({ ...this.snapshot, connection: 'lost' }),
    });
  }

  private change(next: Snapshot) {
    this.snapshot = next;
    this.listeners.notify();
  }
}

const newest = (a: LensFigures, b: LensFigures | undefined) => (b && b.version > a.version ? b : a);

const Live = createContext<LiveFigures | null>(null);

/** Holds the one stream of a page; it is open while something on the page shows figures. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [live] = useState(() => new LiveFigures());
  return <Live value={live}>{children}</Live>;
}

function useLive(): LiveFigures {
  const live = use(Live);
  if (!live) throw new Error('Live figures need a LiveProvider above them.');
  return live;
}

const useSnapshot = ({ subscribe, read }: LiveFigures) => useSyncExternalStore(subscribe, read, () => NOTHING_YET);

/** The figures that came with the page, or newer ones received since. In the same order. */
export function useLiveFigures(loaded: readonly LensFigures[]): readonly LensFigures[] {
  const live = useLive();
  // Before the stream is opened, which then omits what is here.
  useLayoutEffect(() => live.note(loaded), [live, loaded]);
  const { figures } = useSnapshot(live);
  return loaded.map((lens) => newest(lens, figures.get(lens.lensId)));
}

/** Whether the figures on this page follow the site; unknown until its stream has connected. */
export function useLiveStatus(): 'unknown' | 'fresh' | 'stale' {
  const { connection, stale } = useSnapshot(useLive());
  const doubtful = stale || connection === 'lost';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(doubtful), doubtful ? BREAK_TIMEOUT : 0);
    return () => clearTimeout(timer);
  }, [doubtful]);
  if (lasting) return 'stale';
  return connection === 'connecting' ? 'unknown' : 'fresh';
}
