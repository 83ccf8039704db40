type Listener = {
  /** The event type to listen for. */
  readonly event: string;
  readonly onEvent: (event: MessageEvent<string>) => void;
  /** The stream is broken; it will be reopened. */
  readonly onLost: () => void;
  /** The site refuses the stream, or cannot be reached. */
  readonly onRefused?: () => void;
};

/** The browser reconnects after a broken stream. After a refused one we reconnect, at this interval in milliseconds. */
const REOPEN = 5_000;
/** A shorter interruption, in milliseconds, is not reported. */
export const BREAK_TIMEOUT = 1_500;

/**
 * Follows a stream of the site's events while the page is in view.
 *
 * @param address returns the URL of the stream; called each time it is opened.
 * @returns a function that stops following.
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

  // A page in the background closes its connection: browsers allow few for each site.
  function follow() {
    if (document.visibilityState === 'hidden') close();
    else if (!source) open();
  }

  // A browser knows that its network has gone or come back long before a silent stream breaks.
  function reopen() {
    close();
    follow();
  }

  const listeners: readonly [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', follow],
    [window, 'offline', reopen],
    [window, 'online', reopen],
    // A page with an open connection is not eligible for the back/forward cache.
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
