import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { createBatcher } from '#platform/db/batcher.ts';
import { connectionTo } from '#platform/db/connection.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import type { Log } from '#platform/log/log.ts';
import { jobsDone, queueSuccess } from '#platform/metrics/metrics.ts';
import { traced } from '#platform/traces/traces.ts';
import { failingSince, PermanentFailure, reasonIn, reasonOf } from './failure.ts';
import { endTries } from './pg-boss.store.ts';
import { deadLetterName, deadLetterRetention, type Queue, repetition, retrySchedule } from './queue.ts';

/** A job. The id stays the same over all its tries, also when an operator retries it after dead-lettering. */
export type Job<Data> = { readonly id: string; readonly data: Data };

/** A job whose retries are exhausted. Its data may have a schema that this release does not know. */
export type DeadLetteredJob = Job<unknown> & {
  readonly addedAt: Date;
  readonly deadLetteredAt: Date;
  /** The last error, without e-mail addresses. */
  readonly reason: string;
};

/** A queue, for callers that do not need to know the data of its jobs. */
type NamedQueue = { readonly name: string };

/**
 * Handles one job. When the signal aborts, this process has lost the job, and work that has not begun must not begin.
 */
export type Handle<Data> = (job: Job<Data>, signal: AbortSignal) => Promise<void>;

export type Jobs = {
  /** Migrates the queue's tables (safe when several processes start at once) and creates the queues. */
  start(): Promise<void>;
  /**
   * Takes no new jobs, lets running ones finish for a while and returns the rest; resolves within a second after that.
   */
  stop(): Promise<void>;
  /**
   * Adds a job in the caller's transaction: it exists if and only if that transaction commits.
   *
   * @param startsAt earliest start of the job.
   */
  enqueue<Data extends object>(tx: Transaction, queue: Queue<Data>, data: Data, startsAt?: Date): Promise<void>;
  /** As `enqueue`, for many jobs in one statement. */
  enqueueAll<Data extends object>(
    tx: Transaction,
    queue: Queue<Data>,
    items: readonly { readonly data: Data; readonly startsAt?: Date | undefined }[],
  ): Promise<void>;
  /**
   * Handles the jobs of a queue from now on (after `start`). A handler that throws is called again later, so it must be
   * idempotent; after two days, or at once on a PermanentFailure, the job is dead-lettered. Several jobs run
   * concurrently.
   */
  work<Data extends object>(queue: Queue<Data>, handle: Handle<Data>): Promise<void>;
  /**
   * Runs something on a schedule (after `start`): in one process at a time, and once after a period in which none was
   * running. Failures are logged, and the next run comes as scheduled.
   *
   * @param cron when, in UTC.
   */
  repeat(name: string, cron: string, act: () => Promise<void>): Promise<void>;
  /**
   * Runs a repeated task ahead of its schedule, in one process: at once, or within half a minute when it was requested a
   * moment ago. However often it is requested, it runs at most twice in half a minute.
   */
  runSoon(name: string): Promise<void>;
  /** The dead-lettered jobs of a queue, oldest first. */
  listDeadLettered(queue: NamedQueue): Promise<DeadLetteredJob[]>;
  /** Returns dead-lettered jobs to their queue with all retries; the ids of those that were found. */
  retryDeadLettered(queue: NamedQueue, ids: readonly string[]): Promise<string[]>;
};

/** Batch size: one statement takes this many jobs, and few mark them as done. */
const BATCH = 20;
/** How a queue is worked on. */
const WORKING = {
  includeMetadata: true,
  batchSize: BATCH,
  burstWhenBatchFull: true,
  localConcurrency: 2,
  notifyPollingIntervalSeconds: 5,
} as const;
/** How long running jobs may take to end when the process stops, in milliseconds. */
const GRACE = 6_000;
/** Requests to run a repeated task within so many seconds are one. */
const SOON = 30;

/**
 * Durable background jobs in PostgreSQL. Outages of the database are logged; workers continue when it is back.
 *
 * @param options.url PostgreSQL connection string; it must reach the server itself or a session-mode pooler, because
 * new jobs are announced by NOTIFY.
 * @param options.queues every queue that this process may add to or work on.
 * @param options.failures for what an outage of the database causes.
 * @param options.repeats this process runs scheduled work.
 * @param options.grace how long running jobs may take to end when the process stops: a second or more, in milliseconds.
 */
export function createJobs(options: {
  url: string;
  queues: readonly NamedQueue[];
  log: Log;
  failures?: FailureLog;
  repeats?: boolean;
  grace?: number;
}): Jobs {
  const { url, queues, log, failures = log, repeats = false, grace = GRACE } = options;
  const boss = bossOf(url, repeats);
  boss.on('error', (error) => failures.error({ reason: reasonOf(error) }, 'Job queue in trouble'));
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'Job queue warning'));

  async function findDeadLettered(queue: NamedQueue): Promise<JobWithMetadata<unknown>[]> {
    const found = await boss.findJobs<unknown>(deadLetterName(queue), { queued: true });
    return found.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
  }

  return {
    async start() {
      await boss.start();
      for (const queue of queues) {
        const deadLetter = deadLetterName(queue);
        await boss.createQueue(deadLetter, deadLetterRetention);
        await boss.createQueue(queue.name, { deadLetter });
        await boss.updateQueue(queue.name, { ...retrySchedule, deadLetter, notify: true });
      }
    },

    async stop() {
      const timer = new AbortController();
      const stopped = boss.stop({ timeout: grace }).then(
        () => true,
        (error: unknown) => log.error({ reason: reasonOf(error) }, 'Job queue did not stop cleanly'),
      );
      const late = pause(grace + 1_000, false, { signal: timer.signal });
      if ((await Promise.race([stopped, late])) === false) log.error('Job queue did not stop in time');
      timer.abort();
      // A connection that is still closing may break with a server that stops next.
      boss.removeAllListeners('error').on('error', () => undefined);
    },

    async enqueue(tx, queue, data, startsAt) {
      await boss.send(queue.name, data, { db: fromDrizzle(tx, sql), ...(startsAt && { startAfter: startsAt }) });
    },

    async enqueueAll(tx, queue, items) {
      const jobs = items.map(({ data, startsAt }) => ({ data, ...(startsAt && { startAfter: startsAt }) }));
      if (jobs.length > 0) await boss.insert(queue.name, jobs, { db: fromDrizzle(tx, sql) });
    },

    async work(queue, handle) {
      queueSuccess.set({ queue: queue.name }, Date.now() / 1000);
      const markDone = createBatcher<JobWithMetadata<unknown>, void>(async (jobs) => {
        await boss.complete(queue.name, [...jobs]);
        return jobs.map(() => undefined);
      });
      await boss.work(queue.name, WORKING, (jobs) => workOff(boss, log, queue, jobs, handle, markDone));
    },

    async repeat(name, cron, act) {
      await boss.createQueue(name, repetition);
      await boss.work(name, () =>
        traced(takingFrom(name), act).catch((error: unknown) =>
          log.error({ task: name, reason: reasonOf(error) }, 'A repeated task failed'),
        ),
      );
      await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
    },

    async runSoon(name) {
      await boss.sendDebounced(name, null, null, SOON);
    },

    async listDeadLettered(queue) {
      return (await findDeadLettered(queue)).map((job) => ({
        id: idOf(job),
        data: job.data,
        addedAt: job.sourceCreatedOn ?? job.createdOn,
        deadLetteredAt: job.createdOn,
        reason: reasonIn(job.sourceOutput),
      }));
    },

    async retryDeadLettered(queue, ids) {
      const chosen = (await findDeadLettered(queue)).filter((job) => ids.includes(idOf(job)));
      if (chosen.length > 0) {
        await boss.redrive(deadLetterName(queue), { ids: chosen.map(({ id }) => id), limit: chosen.length });
      }
      return chosen.map(idOf);
    },
  };
}

/** The queue's library on connections of its own. @param schedule whether this process runs scheduled work. */
const bossOf = (url: string, schedule: boolean) =>
  new PgBoss({
    ...connectionTo(url),
    application_name: 'iolite-jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    schedule,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 300,
  });

/** The id under which the job was added; dead-lettering and retrying create new rows. */
const idOf = ({ id, sourceRootId }: JobWithMetadata<unknown>) => sourceRootId ?? id;

/** The trace span of a job: its queue only. */
const takingFrom = (queue: string) =>
  ({ name: `process ${queue}`, kind: 'consumer', attributes: { 'messaging.destination.name': queue } }) as const;

/**
 * Handles a batch of jobs. Jobs that end before the last are marked as done meanwhile, so that little is repeated if
 * this process dies. The library marks the rest by id at the end: given a result for each, it would search the whole
 * queue, which gets slower as the queue grows.
 */
async function workOff<Data extends object>(
  boss: PgBoss,
  log: Log,
  queue: Queue<Data>,
  jobs: readonly JobWithMetadata<unknown>[],
  handle: Handle<Data>,
  markDone: (job: JobWithMetadata<unknown>) => Promise<unknown>,
): Promise<void> {
  let open = jobs.length;
  const tries = await Promise.all(
    jobs.map(async (job) => {
      const failure = await tryJob(queue, handle, job, log);
      open -= 1;
      // Jobs that cannot be marked now are marked with the rest.
      if (open > 0 && !failure) await markDone(job).catch(() => undefined);
      return { job, failure };
    }),
  );
  const failed = tries.flatMap(({ job, failure }) => (failure ? [{ job, failure }] : []));
  if (failed.length === 0) return;
  // Finished jobs first, so that they stay done even if reporting the rest fails.
  const done = tries.flatMap(({ job, failure }) => (failure ? [] : [job]));
  if (done.length > 0) await boss.complete(queue.name, done);
  for (const { job, failure } of failed) {
    if (failure.isFinal) await endTries(boss.getDb(), queue, job);
    const since = failingSince(job.output) ?? new Date().toISOString();
    await boss.fail(queue.name, job, { reason: failure.reason, since });
  }
}

/** The error of a try, without e-mail addresses; null when it succeeded. */
async function tryJob<Data extends object>(
  queue: Queue<Data>,
  handle: Handle<Data>,
  job: JobWithMetadata<unknown>,
  log: Log,
): Promise<{ readonly reason: string; readonly isFinal: boolean } | null> {
  const id = idOf(job);
  try {
    // Data of another schema may come from a newer release during a rolling update, so this is an ordinary failure and
    // is retried.
    await traced(takingFrom(queue.name), async () => handle({ id, data: queue.data.parse(job.data) }, job.signal));
    jobsDone.inc({ queue: queue.name, result: 'completed' });
    queueSuccess.set({ queue: queue.name }, Date.now() / 1000);
    return null;
  } catch (error) {
    const failure = { queue: queue.name, job: id, attempt: job.retryCount + 1, reason: reasonOf(error) };
    const isFinal = error instanceof PermanentFailure || job.retryCount >= job.retryLimit;
    jobsDone.inc({ queue: queue.name, result: isFinal ? 'parked' : 'failed' });
    if (isFinal) log.error(failure, 'Job parked');
    else log.warn(failure, 'Job failed; it will be tried again');
    return { reason: failure.reason, isFinal };
  }
}
