import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Transaction } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { PermanentFailure, reasonOf } from './failure.ts';
import { parkedName, parkedRetention, type Queue, retrySchedule } from './queue.ts';

/** One piece of work. The id stays the same over all its tries. */
export type Job<Data> = { readonly id: string; readonly data: Data };

export type Jobs = {
  /** Brings the queue's tables up to date (safe when several processes start at once) and creates the queues. */
  start(): Promise<void>;
  /** Takes no new job, lets running ones finish for up to 7 s, gives the rest back; resolves within 8 s. */
  stop(): Promise<void>;
  /** Adds a job to the caller's transaction: it exists if and only if that transaction commits. */
  enqueue<Data extends object>(tx: Transaction, queue: Queue<Data>, data: Data): Promise<void>;
  /**
   * Handles the jobs of a queue from now on (after `start`). A handler that throws is called again later, so it
   * must be safe to repeat; after two days, or at once on a PermanentFailure, the job is parked.
   */
  work<Data extends object>(queue: Queue<Data>, handle: (job: Job<Data>) => Promise<void>): Promise<void>;
};

const GRACE_MS = 7_000;
const STOP_WITHIN_MS = 8_000;

/**
 * Durable background work in PostgreSQL. An outage of the database is logged and survived: workers carry on when
 * it is back.
 *
 * @param options.url PostgreSQL connection string; it must reach the server itself or a session-mode pooler,
 *   because new jobs are announced by NOTIFY.
 * @param options.queues every queue that this process may add to or work on.
 */
export function createJobs(options: { url: string; queues: readonly { readonly name: string }[]; log: Log }): Jobs {
  const { url, queues, log } = options;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'iolite-jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 300,
  });
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'Job queue in trouble'));
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'Job queue warning'));

  return {
    async start() {
      await boss.start();
      for (const queue of queues) {
        const parked = parkedName(queue);
        await boss.createQueue(parked, parkedRetention);
        await boss.createQueue(queue.name, { deadLetter: parked });
        await boss.updateQueue(queue.name, { ...retrySchedule, deadLetter: parked, notify: true });
      }
    },

    async stop() {
      const timer = new AbortController();
      const stopped = boss.stop({ timeout: GRACE_MS }).then(
        () => true,
        (error: unknown) => log.error({ reason: reasonOf(error) }, 'Job queue did not stop cleanly'),
      );
      const late = pause(STOP_WITHIN_MS, false, { signal: timer.signal });
      if ((await Promise.race([stopped, late])) === false) log.error('Job queue did not stop in time');
      timer.abort();
    },

    async enqueue(tx, queue, data) {
      await boss.send(queue.name, data, { db: fromDrizzle(tx, sql) });
    },

    async work(queue, handle) {
      const options = {
        perJobResults: true,
        includeMetadata: true,
        batchSize: 5,
        burstWhenBatchFull: true,
        localConcurrency: 2,
        notifyPollingIntervalSeconds: 5,
      } as const;
      await boss.work(queue.name, options, (jobs) => Promise.all(jobs.map((job) => settle(queue, handle, job, log))));
    },
  };
}

async function settle<Data extends object>(
  queue: Queue<Data>,
  handle: (job: Job<Data>) => Promise<void>,
  job: JobWithMetadata<unknown>,
  log: Log,
): Promise<JobResult> {
  try {
    // Data that does not fit may come from a newer release during a rolling update: an ordinary failure, tried again.
    await handle({ id: job.id, data: queue.data.parse(job.data) });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const failure = { queue: queue.name, job: job.id, attempt: job.retryCount + 1, reason: reasonOf(error) };
    const parked = error instanceof PermanentFailure || job.retryCount >= job.retryLimit;
    if (parked) log.error(failure, 'Job parked');
    else log.warn(failure, 'Job failed; it will be tried again');
    return { id: job.id, status: parked ? 'deadletter' : 'failed', output: { reason: failure.reason } };
  }
}
