import { connect } from 'node:net';
import type { Context } from './context.ts';

/** A message that a stream brought: the moment its last byte arrived (performance.now) and its bytes. */
export type Arrival = { readonly at: number; readonly bytes: Buffer };
export type EventStream = {
  /** The next event with figures that arrives from now on. */
  next(): Promise<Arrival>;
  close(): void;
};

const REQUEST = 'GET /api/live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n';
const EVENT = 'event: figures';
/** An event ends with an empty line, its chunk with another line end. */
const END = Buffer.from('\n\n\r\n');

/**
 * Opens a stream of figures on a bare socket, which costs the measuring process next to nothing, and waits
 * for the snapshot that comes first.
 */
export async function openEventStream(port: number): Promise<EventStream> {
  let received = Buffer.alloc(0);
  let waiting = Promise.withResolvers<Arrival>();
  const opened = performance.now();
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  socket.write(REQUEST);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    if (!received.subarray(-END.length).equals(END)) return;
    if (received.includes(EVENT)) waiting.resolve({ at: performance.now(), bytes: received });
    received = Buffer.alloc(0);
  });
  socket.on('error', (cause) => {
    const when = `after ${Math.round(performance.now() - opened)} ms and ${socket.bytesRead} bytes`;
    waiting.reject(new Error(`A stream of port ${port} broke ${when}.`, { cause }));
  });
  socket.on('end', () => waiting.reject(new Error('The site ended a stream.')));
  await waiting.promise;
  return {
    next() {
      waiting = Promise.withResolvers();
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/** Connections that are opened at the same time. */
const AT_ONCE = 50;

/** Opens so many streams, until the measure ends. */
export async function openStreams(context: Context, port: number, count: number): Promise<EventStream[]> {
  const streams: EventStream[] = [];
  context.atEnd(() => {
    for (const stream of streams) stream.close();
  });
  while (streams.length < count) {
    streams.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openEventStream(port)))));
  }
  return streams;
}
