import { setTimeout as pause } from 'node:timers/promises';
import { createCoalescer, type Translate } from './coalescer.ts';
import { deliver, type Frame, frameOf, type LiveStream } from './frame.ts';

/** Streams that are told of the same things for as long as they are open. */
export type Hub = {
  /**
   * Opens a stream with a first message. It is forgotten when it closes.
   *
   * @param translate what this stream is told in place of a message, where each is told something of its own.
   */
  readonly add: (stream: LiveStream, first: string, translate?: Translate) => void;
  readonly broadcast: (message: string) => void;
  readonly size: () => number;
  /** Ends every stream after a last message, for which slow readers are given half a second; later ones at once. */
  readonly close: (farewell: string) => Promise<void>;
};

/**
 * Bytes that may wait for one slow reader, beyond what the system's own buffers hold, before its stream is dropped.
 * The browser connects again by itself and is told what it has missed.
 */
const MOST_WAITING = 32 * 1024;
const FAREWELL = 500;

/**
 * Sends each message to many streams and never waits for the slowest. A message becomes bytes once, and all streams
 * share them: what a stream costs is one write, and in memory the connection itself.
 */
export function createHub(): Hub {
  const streams = new Map<LiveStream, ((message: string) => void) | undefined>();
  let closed = false;

  // One function for all streams, which finds its stream in `this`.
  function remove(this: LiveStream) {
    streams.delete(this);
  }

  function send(stream: LiveStream, frame: Frame) {
    if (stream.writableLength > MOST_WAITING) stream.destroy();
    else deliver(stream, frame);
  }

  return {
    add(stream, first, translate) {
      if (closed) return void stream.end();
      if (stream.destroyed) return;
      stream.once('close', remove).on('error', ignore);
      const notify = translate && createCoalescer(stream, translate, send);
      streams.set(stream, notify);
      if (notify) notify(first);
      // Leaves together with the head of the answer.
      else stream.write(first);
    },
    broadcast(message) {
      const frame = frameOf(message);
      for (const [stream, notify] of streams) {
        if (notify) notify(message);
        else send(stream, frame);
      }
    },
    size: () => streams.size,
    async close(farewell) {
      closed = true;
      const frame = frameOf(farewell);
      const left = [...streams.keys()];
      const gone = Promise.all(left.map((stream) => new Promise((resolve) => stream.once('close', resolve))));
      for (const stream of left) {
        send(stream, frame);
        stream.end();
      }
      const given = new AbortController();
      await Promise.race([gone, pause(FAREWELL, undefined, { signal: given.signal })]);
      given.abort();
      for (const stream of left) stream.destroy();
      streams.clear();
    },
  };
}

/** A connection that breaks closes its stream, which is all there is to know of it. */
function ignore() {}
