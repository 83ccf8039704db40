import { Hono } from 'hono';
import type { FigureCache } from '#domain/review/figure-cache.ts';
import { readVersions, versionsOf, writeFigures } from '#domain/review/rules/live-figures.ts';
import type { LensFigures } from '#domain/review/rules.ts';
import type { Hub } from '#platform/live/hub.ts';
import { throttle } from '#platform/live/throttle.ts';
import { openStream } from '../raw-stream.ts';
import { readOnly } from './problem.ts';

const HEARTBEAT = 20_000;
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY = 1_500;
/** While reviews keep coming, open pages are told of them this often, in milliseconds; of the first one at once. */
const BREATH = 250;

/** What `versionsOf` writes. Whoever sends something else is told everything. */
const NAME = /^(\d+\.\d+(_\d+\.\d+)*)?$/;

/** The text of one event: the figures of lenses that changed, and whether figures may be out of date. */
function figuresEvent(figures: FigureCache, changed: readonly LensFigures[]): string {
  const data = JSON.stringify(writeFigures(changed, figures.isStale()));
  return `event: figures\nid: ${versionsOf(figures.all())}\ndata: ${data}\n\n`;
}

/**
 * Tells open streams of changed lenses; of several together while they come fast, and then the last figures count.
 * Whether figures are out of date is told at once: those who look at them should know.
 */
export function createFigureNews(hub: Hub, figures: () => FigureCache): (changed: readonly LensFigures[]) => void {
  const waiting = new Set<number>();
  function tell() {
    const lenses = [...waiting].map(figures().of);
    waiting.clear();
    hub.broadcast(figuresEvent(figures(), lenses));
  }
  const sendThrottled = throttle(BREATH, () => {
    if (waiting.size > 0) tell();
  });
  return (changed) => {
    for (const { lensId } of changed) waiting.add(lensId);
    if (changed.length === 0) tell();
    else sendThrottled();
  };
}

/**
 * Server-sent events: every change of figures from now on. Before that, what a page has missed that says by `since`,
 * or by the last event it has heard, which versions it shows; whoever says nothing gets the figures of all lenses.
 */
export function createLiveApi(figures: FigureCache, hub: Hub) {
  const api = new Hono();
  api.get('/', (c) => {
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

/** Keeps idle streams open through proxies; the function that comes back stops it. */
export function beatHeart(hub: Hub): () => void {
  const timer = setInterval(() => hub.broadcast(': still here\n\n'), HEARTBEAT);
  return () => clearInterval(timer);
}
