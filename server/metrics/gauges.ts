import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readQueueStates } from '#platform/jobs/pg-boss.store.ts';
import * as metrics from '#platform/metrics/metrics.ts';
import type { Site } from '../site.ts';

/** Minimum interval between readings that cost the database or a disk something, in milliseconds. */
const FRESH = 5_000;
/** How long a scrape waits for a reading before it gets the last one, in milliseconds. */
const TIMEOUT = 1_000;

export type GaugeOptions = {
  readonly site: Pick<Site, 'database' | 'hub' | 'outcomeHub' | 'readiness' | 'folders' | 'backups'> & {
    readonly services: { readonly figures: Pick<Site['services']['figures'], 'staleSeconds'> };
  };
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
};

/** Updates gauges. Readings that fail are omitted; this never throws. */
export function createGauges({ site, now = () => performance.now() }: GaugeOptions): () => Promise<void> {
  const { database, hub, outcomeHub, readiness, folders, backups, services } = site;
  const { pool } = database;
  let read = Number.NEGATIVE_INFINITY;
  let reading: Promise<unknown> | undefined;

  function readHere(): void {
    metrics.openStreams.set({ kind: 'reviews' }, hub.size());
    metrics.openStreams.set({ kind: 'outcomes' }, outcomeHub.size());
    metrics.figuresAge.set(services.figures.staleSeconds());
    metrics.poolConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    metrics.poolConnections.set({ state: 'idle' }, pool.idleCount);
    metrics.poolConnections.set({ state: 'waiting' }, pool.waitingCount);
    metrics.poolSize.set(pool.options.max ?? 0);
  }

  async function readQueues(): Promise<void> {
    const states = await readQueueStates(database.db).catch(() => null);
    metrics.databaseUp.set(states ? 1 : 0);
    metrics.queueLength.reset();
    metrics.queueOldest.reset();
    metrics.queueFailing.reset();
    for (const { queue, oldestSeconds, failingSeconds, ...lengths } of states ?? []) {
      metrics.queueOldest.set({ queue }, oldestSeconds);
      metrics.queueFailing.set({ queue }, failingSeconds);
      for (const [state, length] of Object.entries(lengths)) metrics.queueLength.set({ queue, state }, length);
    }
  }

  async function readDisk(place: string, folder: string | undefined): Promise<void> {
    if (folder === undefined) return;
    const disk = await statfs(folder).catch(() => null);
    if (disk) {
      metrics.diskFree.set({ place }, disk.bavail * disk.bsize);
      metrics.diskSize.set({ place }, disk.blocks * disk.bsize);
    } else {
      metrics.diskFree.remove({ place });
      metrics.diskSize.remove({ place });
    }
  }

  async function readBackups(): Promise<void> {
    if (!backups) return;
    const age = (at: Date | null) => (at ? (Date.now() - at.getTime()) / 1000 : Number.POSITIVE_INFINITY);
    const { verified, ...places } = await backups.instants();
    for (const [place, at] of Object.entries(places)) metrics.backupAge.set({ place }, age(at));
    if (verified !== undefined) metrics.backupVerifiedAge.set(age(verified));
  }

  async function readAll(): Promise<void> {
    await Promise.all([
      readQueues(),
      readiness.check().then((refusal) => metrics.ready.set(refusal === undefined ? 1 : 0)),
      readDisk('data', folders.data),
      readDisk('backups', folders.backups),
      readBackups(),
    ]);
    read = now();
  }

  return async () => {
    readHere();
    if (now() - read < FRESH) return;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    const answered = new AbortController();
    const late = pause(TIMEOUT, 'late', { signal: answered.signal }).catch(() => undefined);
    if ((await Promise.race([reading, late])) === 'late') metrics.databaseUp.set(0);
    answered.abort();
  };
}
