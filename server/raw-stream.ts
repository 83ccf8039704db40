import type { OutgoingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { LiveStream } from '#platform/live/frame.ts';

/** Writes to the stream after the response head was sent. */
type Begin = (stream: LiveStream) => void;

declare module 'hono' {
  interface ContextVariableMap {
    begin: Begin | undefined;
  }
}

/** Content type of server-sent events. */
export const EVENTS = 'text/event-stream';

/** Answers with an event stream, which begins after all other middleware has set its headers. */
export function openStream(c: Context, begin: Begin): Response {
  c.header('Content-Type', EVENTS);
  c.header('X-Accel-Buffering', 'no');
  // A HEAD request has no body that could be read or closed.
  if (c.req.method !== 'HEAD') c.set('begin', begin);
  return c.body(null, 200);
}

/**
 * Writes event streams directly to Node's response, outside the middleware that sets headers. As web streams, thousands
 * of them would cost several times as much.
 */
export const rawStreams: MiddlewareHandler = async (c, next) => {
  await next();
  const begin = c.get('begin');
  if (!begin) return;
  const { status, headers } = c.res;
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
  c.res = undefined;
  if (outgoing) {
    // A stream ends only when the site stops or drops it, so its connection is not reused.
    outgoing.shouldKeepAlive = false;
    outgoing.writeHead(status, Object.fromEntries(headers) as OutgoingHttpHeaders);
    begin(outgoing as LiveStream);
    // Sends the head now, unless the first message has done so.
    outgoing.flushHeaders();
    c.res = RESPONSE_ALREADY_SENT;
  } else {
    const { body, stream } = webStream();
    c.res = new Response(body, { status, headers });
    begin(stream);
  }
};

/** A response body and its writer, for tests without a Node server. */
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
