import { Window } from 'happy-dom';
import { act, type ReactNode } from 'react';
import { vi } from 'vitest';

/** An event stream as a browser opens it. The test sends its events. */
export class Stream extends EventTarget {
  static readonly CLOSED = 2;
  /** All opened streams, in order. */
  static opened: Stream[] = [];
  readonly address: string;
  readyState = 0;

  constructor(address: string) {
    super();
    this.address = address;
    Stream.opened.push(this);
  }

  close() {
    this.readyState = Stream.CLOSED;
  }

  /** The site sends an event. */
  send(type: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }

  /** The connection ends; the browser opens it again, unless the site refuses it. */
  fail({ refused }: { refused: boolean }) {
    if (refused) this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

/**
 * A browser without a screen, a network or a clock of its own: timers run when the test says so.
 *
 * @returns functions that act on it, and `close`, which restores the globals.
 */
export function openBrowser() {
  const window = new Window({ url: 'https://iolite.example/' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Stream.opened = [];
  let unmount: () => Promise<void> = async () => undefined;
  return {
    /** Dispatches an event on the window, such as going offline. */
    happen: (type: string) => window.dispatchEvent(new window.Event(type)),
    /** Another window, or none, is now in front of the page. */
    setVisible(visible: boolean) {
      Object.defineProperty(window.document, 'visibilityState', {
        configurable: true,
        value: visible ? 'visible' : 'hidden',
      });
      window.document.dispatchEvent(new window.Event('visibilitychange'));
    },
    /** Puts components on the page. */
    async show(content: ReactNode) {
      // It looks for a document when it is loaded.
      const { createRoot } = await import('react-dom/client');
      const root = createRoot(window.document.body as unknown as Element);
      unmount = () => act(async () => root.unmount());
      await act(async () => root.render(content));
    },
    /** Takes the components off the page. */
    clear: () => unmount(),
    async close() {
      await unmount();
      vi.useRealTimers();
      vi.unstubAllGlobals();
      await window.happyDOM.close();
    },
  };
}
