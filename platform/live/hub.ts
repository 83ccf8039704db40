import { setTimeout as pause } from 'node:timers/promises';

/** One open stream to a browser. `write` resolves once the bytes have been handed on. */
export type Subscriber = {
  readonly write: (text: string) => Promise<unknown>;
  readonly close: () => void;
};

export type Hub = {
  /** Adds a stream; the function that comes back removes it. */
  readonly add: (subscriber: Subscriber) => () => void;
  readonly broadcast: (text: string) => void;
  readonly size: () => number;
  /** Closes every stream after a last message, for which slow readers are given half a second; later ones at once. */
  readonly close: (farewell: string) => Promise<void>;
};

/** Messages that may wait for one slow reader before its stream is dropped; it reconnects and catches up. */
const MOST_WAITING = 32;
const FAREWELL = 500;

/** Sends the same text to many streams and never waits for the slowest. */
export function createHub(): Hub {
  const waiting = new Map<Subscriber, number>();
  let closed = false;

  async function send(subscriber: Subscriber, text: string) {
    const queued = waiting.get(subscriber);
    if (queued === undefined) return;
    if (queued >= MOST_WAITING) return drop(subscriber);
    waiting.set(subscriber, queued + 1);
    try {
      await subscriber.write(text);
      const left = waiting.get(subscriber);
      if (left !== undefined) waiting.set(subscriber, left - 1);
    } catch {
      drop(subscriber);
    }
  }

  function drop(subscriber: Subscriber) {
    if (waiting.delete(subscriber)) subscriber.close();
  }

  return {
    add(subscriber) {
      if (closed) subscriber.close();
      else waiting.set(subscriber, 0);
      return () => drop(subscriber);
    },
    broadcast(text) {
      for (const subscriber of [...waiting.keys()]) void send(subscriber, text);
    },
    size: () => waiting.size,
    async close(farewell) {
      closed = true;
      const subscribers = [...waiting.keys()];
      const told = Promise.all(subscribers.map((subscriber) => send(subscriber, farewell)));
      const given = new AbortController();
      await Promise.race([told, pause(FAREWELL, undefined, { signal: given.signal })]);
      given.abort();
      subscribers.forEach(drop);
    },
  };
}
