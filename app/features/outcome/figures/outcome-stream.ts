/** One state of the submissions of a lens. */
export type LensVersion = { readonly lensId: number; readonly version: string };

type Listener = {
  /** Lenses whose submissions have changed, and all lenses whenever the stream begins anew. */
  readonly onVersions: (lenses: readonly LensVersion[]) => void;
  readonly onLost: () => void;
  /** The site refuses the stream, or cannot be reached: an ordinary question tells which. */
  readonly onRefused: () => void;
};

/** The browser connects again by itself after a broken stream; after a refused one we do, this often. */
const REOPEN = 5_000;

/** Follows what doctors submit while the page is in view; the function that comes back stops it. */
export function followOutcomes({ onVersions, onLost, onRefused }: Listener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    const opened = new EventSource('/api/outcomes/live');
    source = opened;
    opened.addEventListener('outcomes', (event: MessageEvent<string>) => {
      onVersions((JSON.parse(event.data) as { lenses: LensVersion[] }).lenses);
    });
    opened.addEventListener('error', () => {
      onLost();
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, REOPEN);
      onRefused();
    });
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  // A page in the background gives its connection back: browsers allow few to one site.
  function follow() {
    if (document.visibilityState === 'hidden') close();
    else if (!source) {
      clearTimeout(timer);
      open();
    }
  }

  function reopen() {
    close();
    follow();
  }

  document.addEventListener('visibilitychange', follow);
  window.addEventListener('offline', reopen);
  window.addEventListener('online', reopen);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('offline', reopen);
    window.removeEventListener('online', reopen);
    close();
  };
}
