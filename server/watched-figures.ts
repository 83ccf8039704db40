import { createExperienceFigures, type ExperienceFigureCache } from '#domain/experience/figures/figure-cache.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import type { OutcomeService } from '#domain/outcome/service.ts';
import { createFigureCache, type FigureCache } from '#domain/review/count/figure-cache.ts';
import type { Database } from '#platform/db/database.ts';
import type { Reader } from '#platform/db/reader.ts';
import { createHub, type Hub } from '#platform/live/hub.ts';
import { listen } from '#platform/live/listener.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import { createFigureNews } from './api/live.ts';
import { OUTCOMES_CHANGED } from './api/outcomes.ts';
import type { ResponseCache } from './response-cache.ts';

export type WatchedFiguresOptions = {
  readonly db: Database;
  readonly reader: Reader;
  /** Direct URL of the database for notifications, without a pooler. */
  readonly directUrl: string;
  readonly catalogue: Catalogue;
  readonly outcomes: OutcomeService;
  readonly responseCache: ResponseCache;
  /** Called soon after the reviews of a lens, or answers about it, have changed: requests a check for alarms. */
  readonly checkAlarms: () => Promise<void>;
  readonly clock: () => Date;
  readonly log: FailureLog;
};

export type WatchedFigures = {
  readonly figures: FigureCache;
  readonly experienceFigures: ExperienceFigureCache;
  /** Public streams. */
  readonly hub: Hub;
  /** Streams of doctors. */
  readonly outcomeHub: Hub;
  /** Resolves once no change can be missed. */
  readonly connected: Promise<unknown>;
  /** Stops listening; streams are closed when the site leaves. */
  stop(): Promise<unknown>;
};

/**
 * Reloads the figures on notifications of the database, then invalidates the pages that show them and updates open
 * streams.
 */
export async function watchFigures(options: WatchedFiguresOptions): Promise<WatchedFigures> {
  const { db, reader, directUrl, catalogue, outcomes, responseCache, checkAlarms, clock, log } = options;
  const hub = createHub();
  const sendFigures = createFigureNews(hub, () => figures);
  const figures: FigureCache = createFigureCache(db, catalogue, (lensIds, shown) => {
    // Where a mark changes, it does for both lenses.
    const shownIds = shown.map(({ lensId }) => lensId);
    responseCache.invalidate(lensIds.length > 0 ? new Set([...lensIds, ...shownIds]) : 'all');
    if (shown.length > 0 || lensIds.length === 0) sendFigures(shownIds);
  });
  // The scheduled check makes up for one that could not be requested.
  const requestCheck = () =>
    checkAlarms().catch((error) => log.warn({ err: error }, 'The check for alarms could not be requested'));
  await figures.refresh();
  const listener = listen({
    url: directUrl,
    channel: 'lens_figures',
    async onNotifications(lensIds) {
      // Before its pages are invalidated, so that none is rendered from a replica that lags behind.
      await reader.catchUp();
      await figures.refresh([...lensIds].map(Number));
      await requestCheck();
    },
    async onConnected() {
      await reader.catchUp();
      await figures.refresh();
      figures.setStale(false);
    },
    onDisconnected(error) {
      log.warn({ err: error }, 'Live figures have lost the database');
      figures.setStale(true);
    },
  });

  const outcomeHub = createHub();
  const allLensIds = catalogue.map(({ id }) => id);
  /** Reloads the snapshots of some lenses, and notifies their streams. */
  async function readOutcomes(lensIds: readonly number[]): Promise<void> {
    const before = lensIds.map((lensId) => outcomes.publicFigures(lensId)?.version);
    await outcomes.readStanding(lensIds);
    const moved = lensIds.filter((lensId, place) => outcomes.publicFigures(lensId)?.version !== before[place]);
    if (moved.length > 0) responseCache.invalidate(new Set(moved));
    outcomeHub.broadcast(OUTCOMES_CHANGED);
  }
  const outcomeListener = listen({
    url: directUrl,
    channel: 'outcome_figures',
    onNotifications: (lensIds) => readOutcomes([...lensIds].map(Number)),
    onConnected: () => readOutcomes(allLensIds),
    missed: allLensIds.map(String),
    onDisconnected: (error) => log.warn({ err: error }, 'Live outcomes have lost the database'),
  });

  const experienceFigures = createExperienceFigures(db, clock, (lensIds, otherPairs) =>
    // Every comparison page lists the pairs.
    responseCache.invalidate(otherPairs ? 'all' : new Set(lensIds)),
  );
  const experienceListener = listen({
    url: directUrl,
    channel: 'experience_figures',
    async onNotifications(lensIds) {
      await experienceFigures.advance([...lensIds].map(Number));
      await requestCheck();
    },
    onConnected: () => experienceFigures.read(allLensIds),
    missed: allLensIds.map(String),
    onDisconnected: (error) => log.warn({ err: error }, 'Figures of what people say since surgery lost the database'),
  });
  const listeners = [listener, outcomeListener, experienceListener];
  return {
    figures,
    experienceFigures,
    hub,
    outcomeHub,
    connected: Promise.all(listeners.map(({ connected }) => connected)),
    stop: () => Promise.all(listeners.map((each) => each.stop())),
  };
}
