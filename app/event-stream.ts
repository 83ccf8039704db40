type Listener = {
  /** The kind of event that is listened to. */
  readonly event: string;
  readonly onEvent: (event: MessageEvent<string>) => void;
  /** The stream is broken; it is opened again by itself. */
  readonly onLost: () => void;
  /** The site refuses the stream, or cannot be reached. */
  readonly onRefused?: () => void;
};

/** The browser connects again by itself after a broken stream; after a refused one we do, this often. */
const REOPEN = 5_000;
/** A break shorter than this, in milliseconds, goes unmentioned. */
export const BREAK_TIMEOUT = 1_500;

/**
 * Follows a stream of the site's events while the page is in view.
 *
 * @param address where the stream is; asked for anew whenever it is opened.
 * @returns the function that ends it.
 */
export function followStream(address: () => string, { event, onEvent, onLost, onRefused }: Listener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(timer);
    const opened = new EventSource(address());
    source = opened;
    opened.addEventListener(event, onEvent);
    opened.addEventListener('error', () => {
      onLost();
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, REOPEN);
      onRefused?.();
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
    else if (!source) open();
  }

  // A browser knows that its network has gone or come back long before a silent stream breaks by itself.
  function reopen() {
    close();
    follow();
  }

  const listeners: readonly [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', follow],
    [window, 'offline', reopen],
    [window, 'online', reopen],
    // A page that is left with an open connection cannot come back as it was.
    [window, 'pagehide', close],
    [window, 'pageshow', follow],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  follow();
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    close();
  };
}
