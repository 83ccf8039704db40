import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { BREAK_TIMEOUT, followStream } from '#app/event-stream.ts';
import { listeners } from '#app/ui/listeners.ts';
import { readFigures, readVersions, versionsOf } from '#domain/review/rules/live-figures.ts';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';

/** Whether open figures follow the site as it changes. */
export type Connection = 'connecting' | 'live' | 'lost';

type Snapshot = {
  readonly connection: Connection;
  /** The site itself cannot read its figures just now. */
  readonly stale: boolean;
  readonly figures: ReadonlyMap<number, ShownLensFigures>;
};

type Versions = ReadonlyMap<number, string>;
const NO_VERSIONS: Versions = new Map();
const NOTHING_YET: Snapshot = { connection: 'connecting', stale: false, figures: new Map() };

/**
 * The newest figures that this page shows or has received, and the stream that delivers them, shared by all components
 * that show figures.
 */
class LiveFigures {
  private snapshot = NOTHING_YET;
  private readonly figures = new Map<number, ShownLensFigures>();
  /** The versions that the site had when the stream last sent something. Versions have no order: the stream decides. */
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
   * Records figures that came with a page: the stream need not repeat them. It is reopened if it has announced another
   * version that it has not sent.
   */
  readonly note = (loaded: readonly ShownLensFigures[]) => {
    let isUnsure = false;
    let isOther = false;
    for (const lens of loaded) {
      const announced = this.announced.get(lens.lensId);
      const held = this.figures.get(lens.lensId);
      if (lens.version === held?.version || (announced !== undefined && announced === held?.version)) continue;
      this.figures.set(lens.lensId, lens);
      isOther ||= this.snapshot.figures.has(lens.lensId);
      isUnsure ||= announced !== undefined && announced !== lens.version;
    }
    if (isOther) this.change({ ...this.snapshot, figures: new Map(this.figures) });
    if (isUnsure) this.follow();
  };

  private follow() {
    this.end();
    this.announced = NO_VERSIONS;
    this.end = followStream(() => `/api/live?since=${versionsOf([...this.figures.values()])}`, {
      event: 'figures',
      onEvent: ({ lastEventId, data }) => {
        const { stale, lenses } = readFigures(JSON.parse(data));
        this.announced = readVersions(lastEventId);
        for (const lens of lenses) this.figures.set(lens.lensId, lens);
        this.change({ connection: 'live', stale, figures: new Map(this.figures) });
      },
      onLost: () => {
        this.announced = NO_VERSIONS;
        this.change({ ...this.snapshot, connection: 'lost' });
      },
    });
  }

  private change(next: Snapshot) {
    this.snapshot = next;
    this.listeners.notify();
  }
}

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

/** The figures that came with the page, or those that the site has sent since. In the same order. */
export function useLiveFigures(loaded: readonly ShownLensFigures[]): readonly ShownLensFigures[] {
  const live = useLive();
  // Before the stream is opened, which then omits what is here.
  useLayoutEffect(() => live.note(loaded), [live, loaded]);
  const shown = () => loaded.map((lens) => live.read().figures.get(lens.lensId) ?? lens);
  // Most of what the stream sends is about other lenses, or that it has connected.
  const versions = () => versionsOf(shown());
  useSyncExternalStore(live.subscribe, versions, () => versionsOf(loaded));
  return shown();
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
