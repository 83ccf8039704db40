import { setTimeout as pause } from 'node:timers/promises';
import { createCoalescer, type Translate } from './coalescer.ts';
import { deliver, type Frame, frameOf, type LiveStream } from './frame.ts';

/** Open streams that get the same messages. */
export type Hub = {
  /**
   * Adds a stream with a first message. It is removed when it closes.
   *
   * @param translate replaces each message by one for this stream only.
   */
  readonly add: (stream: LiveStream, first: string, translate?: Translate) => void;
  readonly broadcast: (message: string) => void;
  readonly size: () => number;
  /**
   * Ends every stream after a last message, which slow readers have half a second to read. Streams added later end at
   * once.
   */
  readonly close: (farewell: string) => Promise<void>;
};

/**
 * Pending bytes of a slow reader, beyond the system's own buffers, at which its stream is dropped. The browser
 * reconnects by itself and gets what it has missed.
 */
const MOST_WAITING = 32 * 1024;
const FAREWELL = 500;

/**
 * Broadcasts messages to many streams without waiting for the slowest. Each message is encoded once and shared, so that
 * a stream costs one write, and no memory but its connection.
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
      // Sent together with the head of the response.
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

/** An error closes the stream, which is all that needs to be known. */
function ignore() {}
