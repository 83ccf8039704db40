import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { shippedProgram } from '#platform/config/files.ts';
import type { Log } from '#platform/log/log.ts';
import { openBucket } from './bucket.ts';
import { partOf } from './folder.ts';
import { newestBackup } from './newest.ts';
import { type Done, isDue, type Turn } from './turn.ts';

const HOUR = 3600 * 1000;
/** How long a listing of the bucket is reused, in milliseconds. */
const LISTING_FRESH = 10 * 60 * 1000;

export type BackupSchedule = {
  /** Makes a backup when one is due, copies it to the bucket if there is one, and logs the result. */
  look(): Promise<void>;
  /**
   * Since when the newest backup, or the newest copy in the bucket, is more than twice as old as intended; one instant,
   * or none.
   */
  lateSince(): Promise<readonly Date[]>;
  /** When the newest copy in the bucket was made as a backup; null without one or if it is unknown. */
  newestCopy(): Promise<Date | null>;
  /** Aborts a running backup, which leaves nothing. */
  stop(): Promise<void>;
};

/**
 * Scheduled backups of a site.
 *
 * @param options.turn what to do, and how often; its time is that of `clock`.
 */
export function createBackupSchedule(options: {
  turn: (at: Date) => Turn;
  clock: () => Date;
  log: Log;
}): BackupSchedule {
  const { turn, clock, log } = options;
  const started = clock();
  let running: Worker | undefined;
  /** Name of the backup that this process knows to be in the bucket. */
  let copied: string | undefined;
  let listing: { readonly at: number; readonly newest: Promise<Date | null> } | undefined;

  async function isCopyDue({ bucket, folder, source }: Turn): Promise<boolean> {
    if (!bucket) return false;
    const newest = await newestBackup(folder.folder, source.site);
    return newest !== null && basename(newest.file) !== copied;
  }

  async function act(due: Turn): Promise<void> {
    const worker = new Worker(shippedProgram('platform/backup/worker'), { workerData: due });
    running = worker;
    const begun = performance.now();
    worker.on('message', (done: Done) => {
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      if (done.kind === 'made') {
        const { file, bytes, deleted } = done;
        log.info({ file: basename(file), bytes, seconds, deleted: deleted.length }, 'A backup is made');
      } else {
        const { name, deleted } = done;
        if (copied !== name) log.info({ file: name, seconds, deleted: deleted.length }, 'The backup is in the bucket');
        copied = name;
        listing = undefined;
      }
    });
    try {
      // A terminated worker thread reports no error.
      await once(worker, 'exit');
    } finally {
      await worker.terminate();
      await rm(partOf(due.source, due.folder), { force: true });
      running = undefined;
    }
  }

  async function readNewestCopy({ bucket, source }: Turn): Promise<Date | null> {
    if (!bucket) return null;
    const backups = await openBucket(bucket).list();
    return backups.find(({ site }) => site === source.site)?.at ?? null;
  }

  async function newestCopy(): Promise<Date | null> {
    const now = performance.now();
    if (!listing || now - listing.at > LISTING_FRESH) {
      listing = { at: now, newest: readNewestCopy(turn(clock())).catch(() => null) };
    }
    return listing.newest;
  }

  return {
    async look() {
      const due = turn(clock());
      try {
        if (running || !((await isDue(due)) || (await isCopyDue(due)))) return;
        await act(due);
      } catch (error) {
        log.error({ err: error, folder: due.folder.folder }, 'The backup has failed; it is tried again in ten minutes');
      }
    },

    async lateSince() {
      const { folder, source, every, bucket } = turn(clock());
      const made = (await newestBackup(folder.folder, source.site).catch(() => null))?.at;
      const newest = [made, ...(bucket ? [await newestCopy()] : [])];
      const late = new Date(Math.min(...newest.map((at) => (at ?? started).getTime())) + 2 * every * HOUR);
      return late < clock() ? [late] : [];
    },

    newestCopy,

    async stop() {
      await running?.terminate();
    },
  };
}
