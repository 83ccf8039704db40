import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';
import { type MadeBackup, partOf } from './folder.ts';
import { newestBackup } from './newest.ts';
import { isDue, type Turn } from './turn.ts';

const HOUR = 3600 * 1000;

export type BackupSchedule = {
  /** Makes a backup when one is due, and logs the result. */
  look(): Promise<void>;
  /** Since when the newest backup is more than twice as old as intended; empty when it is not. */
  lateSince(): Promise<readonly Date[]>;
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

  async function make(due: Turn): Promise<Omit<MadeBackup, 'contents'> | null> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: due });
    running = worker;
    try {
      // A terminated worker thread reports no error.
      const [made] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [null])]);
      return made;
    } finally {
      await worker.terminate();
      await rm(partOf(due.source, due.folder), { force: true });
      running = undefined;
    }
  }

  return {
    async look() {
      const due = turn(clock());
      try {
        if (running || !(await isDue(due))) return;
        const begun = performance.now();
        const made = await make(due);
        if (!made) return;
        const seconds = Math.round((performance.now() - begun) / 100) / 10;
        const { file, bytes, deleted } = made;
        log.info({ file: basename(file), bytes, seconds, deleted: deleted.length }, 'A backup is made');
      } catch (error) {
        log.error({ err: error, folder: due.folder.folder }, 'The backup has failed; it is tried again in ten minutes');
      }
    },

    async lateSince() {
      const { folder, source, every } = turn(clock());
      const newest = await newestBackup(folder.folder, source.site).catch(() => null);
      const since = newest?.at ?? started;
      const late = new Date(since.getTime() + 2 * every * HOUR);
      return late < clock() ? [late] : [];
    },

    async stop() {
      await running?.terminate();
    },
  };
}
