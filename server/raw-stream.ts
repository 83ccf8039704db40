import type { OutgoingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { LiveStream } from '#platform/live/frame.ts';

/** What goes on writing once the head of an answer has left. */
type Begin = (stream: LiveStream) => void;

declare module 'hono' {
  interface ContextVariableMap {
    begin: Begin | undefined;
  }
}

/** What an answer is that goes on telling of events. */
export const EVENTS = 'text/event-stream';

/** Answers with a stream of events, which begins once everything around the route has had its say about the head. */
export function openStream(c: Context, begin: Begin): Response {
  c.header('Content-Type', EVENTS);
  c.header('X-Accel-Buffering', 'no');
  // Nobody would read the stream of a HEAD request, nor end it.
  if (c.req.method !== 'HEAD') c.set('begin', begin);
  return c.body(null, 200);
}

/**
 * Says to the listener of Node's requests that this one has been answered. A clone is what `Response` is without the
 * listener's own haste, which answers before it reads the headers.
 */
const ANSWERED = new Response(null, { headers: { 'x-hono-already-sent': 'true' } }).clone();

/**
 * Comes before everything else and hands an answer that never ends to whoever writes it, on the answer of Node itself:
 * around a stream of the web's, thousands of them would cost several times as much.
 */
export const rawStreams: MiddlewareHandler = async (c, next) => {
  await next();
  const begin = c.get('begin');
  if (!begin) return;
  const { status, headers } = c.res;
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
  c.res = undefined;
  if (outgoing) {
    // A stream ends when the site stops or drops it: nothing comes after it on its connection.
    outgoing.shouldKeepAlive = false;
    outgoing.writeHead(status, Object.fromEntries(headers) as OutgoingHttpHeaders);
    begin(outgoing as LiveStream);
    // Unless it has left with the first message already: what follows goes past it.
    outgoing.flushHeaders();
    c.res = ANSWERED;
  } else {
    const { body, stream } = webStream();
    c.res = new Response(body, { status, headers });
    begin(stream);
  }
};

/** The body of an answer, and what is written to it, where there is no server of Node around. */
function webStream() {
  let taken: (() => void) | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    pull() {
      const done = taken;
      taken = undefined;
      done?.();
    },
    cancel: () => void stream.destroy(),
  });
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken = done;
      controller.enqueue(new Uint8Array(chunk));
    },
    final(done) {
      controller.close();
      done();
    },
    destroy(error, done) {
      controller.error(error ?? new Error('The stream was dropped.'));
      done(error);
    },
  });
  return { body, stream };
}
