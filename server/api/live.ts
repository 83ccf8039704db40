import { Hono } from 'hono';
import type { FigureCache } from '#domain/review/count/figure-cache.ts';
import { readVersions, versionsOf, writeFigures } from '#domain/review/rules/live-figures.ts';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';
import type { Hub } from '#platform/live/hub.ts';
import { throttle } from '#platform/live/throttle.ts';
import { openStream } from '../raw-stream.ts';
import { readOnly } from './problem.ts';
import { takes } from './unknown-parameters.ts';

const HEARTBEAT = 20_000;
/** How long a browser waits before it reconnects, in milliseconds. */
const RETRY = 1_500;
/** Minimum interval between updates to one stream, in milliseconds; the first is sent at once. */
const BREATH = 250;

/** The format of `versionsOf`. Clients that send anything else get all figures. */
const NAME = /^(\d+\.[0-9a-f]{8}(_\d+\.[0-9a-f]{8})*)?$/;

/** The text of one event: the figures of lenses that changed, and whether figures may be out of date. */
function figuresEvent(figures: FigureCache, changed: readonly ShownLensFigures[]): string {
  const data = JSON.stringify(writeFigures(changed, figures.isStale()));
  return `event: figures\nid: ${versionsOf(figures.all())}\ndata: ${data}\n\n`;
}

/**
 * Sends changed lenses to open streams, throttled so that the latest figures win. A change of staleness is sent at
 * once.
 */
export function createFigureNews(hub: Hub, figures: () => FigureCache): (lensIds: readonly number[]) => void {
  const waiting = new Set<number>();
  function send() {
    const lenses = [...waiting].map(figures().of);
    waiting.clear();
    hub.broadcast(figuresEvent(figures(), lenses));
  }
  const sendSoon = throttle(BREATH, () => {
    if (waiting.size > 0) send();
  });
  return (lensIds) => {
    for (const lensId of lensIds) waiting.add(lensId);
    if (lensIds.length === 0) send();
    else sendSoon();
  };
}

/**
 * Server-sent events of every change of figures. The client gives the versions it shows by `since` or by its last event
 * ID and first gets what it has missed; without them, it gets the figures of all lenses.
 */
export function createLiveApi(figures: FigureCache, hub: Hub) {
  const api = new Hono();
  api.get('/', takes('since'), (c) => {
    const seen = c.req.header('Last-Event-ID') ?? c.req.query('since');
    const shown = seen !== undefined && NAME.test(seen) ? readVersions(seen) : undefined;
    const missed = () =>
      figures.all().filter(({ lensId, version }) => !shown || (shown.get(lensId) ?? version) !== version);
    c.header('Cache-Control', 'no-cache, no-transform');
    return openStream(c, (stream) => hub.add(stream, `retry: ${RETRY}\n\n${figuresEvent(figures, missed())}`));
  });
  api.all('/', readOnly);
  return api;
}

/** Keeps idle streams open through proxies. The returned function stops it. */
export function beatHeart(hub: Hub): () => void {
  const timer = setInterval(() => hub.broadcast(': still here\n\n'), HEARTBEAT);
  return () => clearInterval(timer);
}
