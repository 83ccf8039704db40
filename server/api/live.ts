import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { FigureCache } from '#domain/review/figure-cache.ts';
import type { LensFigures } from '#domain/review/rules.ts';
import type { Hub } from '#platform/live/hub.ts';
import { readOnly } from './problem.ts';

const HEARTBEAT = 20_000;
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY = 1_500;

/** The text of one event: the figures of lenses that changed, and whether figures may be out of date. */
export function figuresEvent(figures: FigureCache, changed: readonly LensFigures[]): string {
  const data = JSON.stringify({ stale: figures.isStale(), lenses: changed });
  return `event: figures\nid: ${figures.version()}\ndata: ${data}\n\n`;
}

/** Server-sent events: a snapshot for whoever has missed something, then every change. */
export function createLiveApi(figures: FigureCache, hub: Hub) {
  const api = new Hono();
  api.get('/', (c) => {
    const seen = c.req.header('Last-Event-ID') ?? c.req.query('since');
    const missed = seen === figures.version() ? [] : figures.all();
    c.header('X-Accel-Buffering', 'no');
    // Nobody would read the stream of a HEAD request, nor end it.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const remove = hub.add({
        write: (text) => stream.write(text),
        close: ended.resolve,
      });
      stream.onAbort(remove);
      await stream.write(`retry: ${RETRY}\n\n${figuresEvent(figures, missed)}`);
      await ended.promise;
      remove();
    });
  });
  api.all('/', readOnly);
  return api;
}

/** Keeps idle streams open through proxies; the function that comes back stops it. */
export function beatHeart(hub: Hub): () => void {
  const timer = setInterval(() => hub.broadcast(': still here\n\n'), HEARTBEAT);
  return () => clearInterval(timer);
}
