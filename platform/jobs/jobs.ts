import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { connectionTo } from '#platform/db/address.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { jobsDone } from '#platform/metrics/metrics.ts';
import { traced } from '#platform/traces/traces.ts';
import { PermanentFailure, reasonIn, reasonOf } from './failure.ts';
import { endTries } from './pg-boss.store.ts';
import { deadLetterName, deadLetterRetention, type Queue, repetition, retrySchedule } from './queue.ts';

/** One piece of work. The id stays the same over all its tries, also when an operator takes it out of the parking. */
export type Job<Data> = { readonly id: string; readonly data: Data };

/** A job that no try has brought to an end. Its data may be of a shape that this release does not know. */
export type DeadLetteredJob = Job<unknown> & {
  readonly addedAt: Date;
  readonly deadLetteredAt: Date;
  /** What went wrong last, without addresses. */
  readonly reason: string;
};

/** All that is told of a queue to whoever does not work on it. */
type Named = { readonly name: string };

/** Does one job. The signal says that this process no longer has it in hand: what has not begun is not to begin. */
export type Handle<Data> = (job: Job<Data>, signal: AbortSignal) => Promise<void>;

export type Jobs = {
  /** Brings the queue's tables up to date (safe when several processes start at once) and creates the queues. */
  start(): Promise<void>;
  /** Takes no new job, lets running ones finish for a while, gives the rest back; resolves within a second more. */
  stop(): Promise<void>;
  /**
   * Adds a job to the caller's transaction: it exists if and only if that transaction commits.
   *
   * @param startsAt the job is not begun before this time.
   */
  enqueue<Data extends object>(tx: Transaction, queue: Queue<Data>, data: Data, startsAt?: Date): Promise<void>;
  /** As `enqueue`, many at once in one statement. */
  enqueueAll<Data extends object>(
    tx: Transaction,
    queue: Queue<Data>,
    items: readonly { readonly data: Data; readonly startsAt?: Date | undefined }[],
  ): Promise<void>;
  /**
   * Handles the jobs of a queue from now on (after `start`). A handler that throws is called again later, so it
   * must be safe to repeat; after two days, or at once on a PermanentFailure, the job is parked. Several are in hand at
   * a time.
   */
  work<Data extends object>(queue: Queue<Data>, handle: Handle<Data>): Promise<void>;
  /**
   * Does something again and again (after `start`): of all processes one at a time, and once after a time in which none
   * was running. What fails is logged and done again the next time.
   *
   * @param cron when, in UTC.
   */
  repeat(name: string, cron: string, act: () => Promise<void>): Promise<void>;
  /** The parked jobs of a queue, longest parked first. */
  listDeadLettered(queue: Named): Promise<DeadLetteredJob[]>;
  /** Puts parked jobs back into their queue, to be tried from the beginning; the ids of those that were parked. */
  retryDeadLettered(queue: Named, ids: readonly string[]): Promise<string[]>;
};

/** So many are taken from a queue at a time, for one statement that takes them and few that mark them as done. */
const BATCH = 20;
/** Running jobs have this long to end when the process stops, in milliseconds. */
const GRACE = 6_000;

/**
 * Durable background work in PostgreSQL. An outage of the database is logged and survived: workers carry on when
 * it is back.
 *
 * @param options.url PostgreSQL connection string; it must reach the server itself or a session-mode pooler,
 *   because new jobs are announced by NOTIFY.
 * @param options.queues every queue that this process may add to or work on.
 * @param options.repeats this process takes part in what is done again and again.
 * @param options.grace how long running jobs may take to end when the process stops: a second or more, in milliseconds.
 */
export function createJobs(options: {
  url: string;
  queues: readonly Named[];
  log: Log;
  repeats?: boolean;
  grace?: number;
}): Jobs {
  const { url, queues, log, repeats = false, grace = GRACE } = options;
  const boss = new PgBoss({
    ...connectionTo(url),
    application_name: 'iolite-jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    schedule: repeats,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 300,
  });
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'Job queue in trouble'));
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'Job queue warning'));

  /**
   * Handles jobs that were taken together. What ends before the last of them is marked as done meanwhile, so that little
   * is done twice if this process ends; what is still in hand at the end, the library marks, by the ids: told of the
   * result of each, it would look through all that the queue holds, the more the more wait.
   */
  async function workOff<Data extends object>(
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
        // What cannot be marked now is marked with the rest.
        if (open > 0 && !failure) await markDone(job).catch(() => undefined);
        return { job, failure };
      }),
    );
    const failed = tries.flatMap(({ job, failure }) => (failure ? [{ job, failure }] : []));
    if (failed.length === 0) return;
    // First what is done, so that it stays done whatever becomes of telling the rest.
    const done = tries.flatMap(({ job, failure }) => (failure ? [] : [job]));
    if (done.length > 0) await boss.complete(queue.name, done);
    for (const { job, failure } of failed) {
      if (failure.isFinal) await endTries(boss.getDb(), queue, job);
      await boss.fail(queue.name, job, { reason: failure.reason });
    }
  }

  async function findDeadLettered(queue: Named): Promise<JobWithMetadata<unknown>[]> {
    const found = await boss.findJobs<unknown>(deadLetterName(queue), { queued: true });
    return found.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
  }

  return {
    async start() {
      await boss.start();
      for (const queue of queues) {
        const parked = deadLetterName(queue);
        await boss.createQueue(parked, deadLetterRetention);
        await boss.createQueue(queue.name, { deadLetter: parked });
        await boss.updateQueue(queue.name, { ...retrySchedule, deadLetter: parked, notify: true });
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
    },

    async enqueue(tx, queue, data, startsAt) {
      await boss.send(queue.name, data, { db: fromDrizzle(tx, sql), ...(startsAt && { startAfter: startsAt }) });
    },

    async enqueueAll(tx, queue, items) {
      const jobs = items.map(({ data, startsAt }) => ({ data, ...(startsAt && { startAfter: startsAt }) }));
      if (jobs.length > 0) await boss.insert(queue.name, jobs, { db: fromDrizzle(tx, sql) });
    },

    async work(queue, handle) {
      const options = {
        includeMetadata: true,
        batchSize: BATCH,
        burstWhenBatchFull: true,
        localConcurrency: 2,
        notifyPollingIntervalSeconds: 5,
      } as const;
      const markDone = createBatcher<JobWithMetadata<unknown>, void>(async (jobs) => {
        await boss.complete(queue.name, [...jobs]);
        return jobs.map(() => undefined);
      });
      await boss.work(queue.name, options, (jobs) => workOff(queue, jobs, handle, markDone));
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

/** The id under which the job was added: parking and putting back make new rows. */
const idOf = ({ id, sourceRootId }: JobWithMetadata<unknown>) => sourceRootId ?? id;

/** How a try of a job is told of in a trace: by its queue alone. */
const takingFrom = (queue: string) =>
  ({ name: `process ${queue}`, kind: 'consumer', attributes: { 'messaging.destination.name': queue } }) as const;

/** What went wrong in a try of a job, without addresses; null when it is done. */
async function tryJob<Data extends object>(
  queue: Queue<Data>,
  handle: Handle<Data>,
  job: JobWithMetadata<unknown>,
  log: Log,
): Promise<{ readonly reason: string; readonly isFinal: boolean } | null> {
  const id = idOf(job);
  try {
    // Data that does not fit may come from a newer release during a rolling update: an ordinary failure, tried again.
    await traced(takingFrom(queue.name), async () => handle({ id, data: queue.data.parse(job.data) }, job.signal));
    jobsDone.inc({ queue: queue.name, result: 'completed' });
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
