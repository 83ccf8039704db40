import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PermanentFailure } from './failure.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';
import { retrySchedule } from './queue.ts';
import { timePasses, waitsOf } from './time.fixture.ts';

const errands = { name: 'errands', data: z.object({ number: z.int() }) };
type Errand = z.infer<typeof errands.data>;

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
let jobs: Jobs;
let logged: string[];

const log = pino({}, { write: (line) => void logged.push(line) });
const newJobs = (options: { grace?: number; repeats?: boolean } = {}) =>
  createJobs({ url: database.url, queues: [errands], log, ...options });

const enqueue = (number: number) => opened.db.transaction((tx) => jobs.enqueue(tx, errands, { number }));

/** The states of the stored jobs of a queue, oldest first. */
async function stored(queue: string): Promise<unknown[]> {
  const { rows } = await opened.db.execute<{ state: string }>(
    sql`select state::text from pgboss.job where name = ${queue} order by created_on`,
  );
  return rows.map(({ state }) => state);
}

beforeEach(async () => {
  logged = [];
  database = await testDatabase();
  opened = openDatabase(database.url, () => {});
  jobs = newJobs();
});

afterEach(async () => {
  await jobs.stop();
  await opened.close();
  await database.drop();
});

test('a repeated job runs when it is due, and again after a failure', async () => {
  let done = 0;
  await jobs.start();
  await jobs.repeat('chores', '* * * * *', async () => {
    done += 1;
    throw new Error('no answer from ada@example.org');
  });
  const keeper = newJobs({ repeats: true });
  await keeper.start();
  await eventually(() => expect(done).toBeGreaterThan(0));
  expect(logged.join()).toContain('no answer from [address]');
  const before = done;
  await opened.db.execute(sql`insert into pgboss.job (name) values ('chores')`);
  await eventually(() => expect(done).toBeGreaterThan(before));
  await keeper.stop();
});

test('a repeated job that is requested runs ahead of its schedule, and once more for all requests in between', async () => {
  let done = 0;
  await jobs.start();
  await jobs.repeat('chores', '0 0 1 1 *', async () => {
    done += 1;
  });
  await Promise.all(Array.from({ length: 20 }, () => jobs.runSoon('chores')));
  await eventually(() => expect(done).toBeGreaterThan(0));
  // Two, or three where half a minute ended between the requests.
  expect([2, 3]).toContain((await stored('chores')).length);
});

test('several processes may start at once on an empty database', async () => {
  const others = [newJobs(), newJobs()];
  await Promise.all([jobs, ...others].map((each) => each.start()));
  await Promise.all(others.map((each) => each.stop()));
  await enqueue(1);
  expect(await stored('errands')).toEqual(['created']);
});

describe('a started queue', () => {
  beforeEach(() => jobs.start());

  test('handles what was committed, without delay, and never what was rolled back', async () => {
    const handled: number[] = [];
    await jobs.work(errands, async ({ data }) => void handled.push(data.number));
    await enqueue(0);
    await eventually(() => expect(handled).toEqual([0]));

    const rolledBack = opened.db.transaction(async (tx) => {
      await jobs.enqueue(tx, errands, { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    const began = performance.now();
    const committed = [0];
    for (let number = 2; number <= 11; number += 1) {
      await enqueue(number);
      committed.push(number);
      await eventually(() => expect(handled).toEqual(committed));
    }
    // Polling every five seconds would take most of a minute.
    expect(performance.now() - began).toBeLessThan(25_000);
    await eventually(async () => expect(await stored('errands')).toEqual(committed.map(() => 'completed')));
  });

  test('calls a handler that failed again, with the same job', async () => {
    const tries: Job<Errand>[] = [];
    await jobs.work(errands, async (job) => {
      tries.push(job);
      if (tries.length === 1) throw new Error('no answer from ada@example.org');
    });
    await enqueue(7);
    await eventually(async () => expect(await stored('errands')).toEqual(['retry']));
    await timePasses(opened.db, errands, 4);
    await eventually(() => expect(tries).toHaveLength(2));
    expect(tries[1]).toEqual(tries[0]);
    await eventually(async () => expect(await stored('errands')).toEqual(['completed']));
    expect(await stored('errands.parked')).toEqual([]);
    expect(logged.join()).toContain('no answer from [address]');
    expect(logged.join()).not.toContain('ada@');
  });

  test('stores since when a job has failed, over all its tries', async () => {
    const since = async () => {
      const { rows } = await opened.pool.query(`select output, retry_count as tries from pgboss.job where name = $1`, [
        errands.name,
      ]);
      return [rows[0]?.tries, rows[0]?.output?.since];
    };
    await jobs.work(errands, async () => {
      throw new Error('no answer');
    });
    await enqueue(7);
    await eventually(async () => expect(await since()).toEqual([0, expect.any(String)]));
    const [, first] = await since();
    await timePasses(opened.db, errands, 4);
    await eventually(async () => expect(await since()).toEqual([1, first]));
  });

  const enqueueTogether = (numbers: readonly number[]) =>
    opened.db.transaction((tx) =>
      jobs.enqueueAll(
        tx,
        errands,
        numbers.map((number) => ({ data: { number } })),
      ),
    );

  test('records the result of each job, independently of others in its batch', async () => {
    const handled: number[] = [];
    const numbers = [1, 2, 3, 4, 5];
    await enqueueTogether(numbers);
    await jobs.work(errands, async ({ data: { number } }) => {
      handled.push(number);
      if (number === 2) throw new PermanentFailure('no such person');
      if (number === 4) throw new Error('no answer');
    });
    await eventually(async () => expect(await stored('errands.parked')).toEqual(['created']));
    const states = async () => (await stored('errands')).toSorted();
    await eventually(async () =>
      expect(await states()).toEqual(['completed', 'completed', 'completed', 'failed', 'retry']),
    );
    expect(handled.toSorted()).toEqual(numbers);
    expect((await jobs.listDeadLettered(errands)).map(({ data, reason }) => [data, reason])).toEqual([
      [{ number: 2 }, 'no such person'],
    ]);
  });

  test('records a finished job while others of its batch still run', async () => {
    const release = Promise.withResolvers<void>();
    const numbers = [1, 2, 3];
    await enqueueTogether(numbers);
    await jobs.work(errands, async ({ data: { number } }) => {
      if (number === 2) await release.promise;
    });
    const states = async () => (await stored('errands')).toSorted();
    await eventually(async () => expect(await states()).toEqual(['active', 'completed', 'completed']));
    release.resolve();
    await eventually(async () => expect(await states()).toEqual(['completed', 'completed', 'completed']));
  });

  test('dead-letters at once what no retry can fix', async () => {
    let tries = 0;
    await jobs.work(errands, async () => {
      tries += 1;
      throw new PermanentFailure('no such person');
    });
    await enqueue(1);
    await eventually(async () => expect(await stored('errands.parked')).toEqual(['created']));
    expect(await stored('errands')).toEqual(['failed']);
    expect(tries).toBe(1);
    expect(logged.join()).toContain('Job parked');
  });

  test('retries for two days, at longer and longer intervals, then dead-letters', async () => {
    let tries = 0;
    await jobs.work(errands, async () => {
      tries += 1;
      throw new Error('still no answer');
    });
    await enqueue(1);
    const pauses: number[] = [];
    while (pauses.length < retrySchedule.retryLimit) {
      const pause = await eventually(async () => {
        expect(tries).toBe(pauses.length + 1);
        const [seconds = 0] = await waitsOf(opened.db, errands);
        expect(seconds, 'the last try is over').toBeGreaterThan(0);
        return seconds;
      });
      pauses.push(pause);
      await timePasses(opened.db, errands, pause);
    }
    await eventually(async () => expect(await stored('errands.parked')).toEqual(['created']));
    expect(await stored('errands')).toEqual(['failed']);

    const hours = (seconds: readonly number[]) => seconds.reduce((all, pause) => all + pause, 0) / 3600;
    expect(pauses[0]).toBeLessThan(5);
    expect(hours(pauses.slice(0, 9)), 'an outage of an hour is bridged by some ten tries').toBeLessThan(1);
    expect(Math.round(Math.max(...pauses) / 60), 'minutes').toBe(180);
    expect(hours(pauses)).toBeGreaterThan(36);
    expect(hours(pauses)).toBeLessThan(54);
  });

  test('retries dead-lettered jobs on request, under the same ids, any number of times', async () => {
    const tries: Job<Errand>[] = [];
    let isMended = false;
    await jobs.work(errands, async (job) => {
      tries.push(job);
      if (!isMended) throw new PermanentFailure('no such person as ada@example.org');
    });
    for (const number of [1, 2]) {
      await enqueue(number);
      await eventually(async () => expect(await jobs.listDeadLettered(errands)).toHaveLength(number));
    }
    const [first, second] = await jobs.listDeadLettered(errands);
    expect([first, second]).toMatchObject(tries);
    expect(first?.reason).toBe('no such person as [address]');
    expect(first?.addedAt.getTime()).toBeLessThanOrEqual(first?.deadLetteredAt.getTime() ?? 0);

    const { id = '' } = first ?? {};
    const retry = async (ids: string[]) => {
      const retried = await jobs.retryDeadLettered(errands, ids);
      await timePasses(opened.db, errands, 0);
      return retried;
    };
    expect(await retry([id, 'nonsense'])).toEqual([id]);
    await eventually(async () =>
      expect((await jobs.listDeadLettered(errands)).map((job) => job.id)).toEqual([second?.id, id]),
    );
    expect(tries[2], 'dead-lettered once more').toEqual(tries[0]);
    isMended = true;
    expect(await retry([id])).toEqual([id]);
    await eventually(() => expect(tries).toHaveLength(4));
    expect(tries[3]).toEqual(tries[0]);
    expect((await jobs.listDeadLettered(errands)).map((job) => job.id)).toEqual([second?.id]);
    expect(await retry([id])).toEqual([]);
  });

  test('never passes on data of another schema, but retains it for a process that knows it', async () => {
    const handled: unknown[] = [];
    await jobs.work(errands, async ({ data }) => void handled.push(data));
    const newer = { name: 'errands', data: z.object({ text: z.string() }) };
    await opened.db.transaction((tx) => jobs.enqueue(tx, newer, { text: 'from a newer release' }));
    await eventually(async () => expect(await stored('errands')).toEqual(['retry']));
    expect(handled).toEqual([]);
  });

  test('works off a backlog without pauses', async () => {
    // With the pause that follows an empty queue, five seconds, after every batch, this many would take a minute.
    const backlog = 120;
    for (let number = 0; number < backlog; number += 1) await enqueue(number);
    const handled = new Set<number>();
    const began = performance.now();
    await jobs.work(errands, async ({ data }) => void handled.add(data.number));
    await eventually(() => expect(handled.size).toBe(backlog));
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  test('continues after the database has dropped every connection', async () => {
    const handled: number[] = [];
    await jobs.work(errands, async ({ data }) => void handled.push(data.number));
    await enqueue(1);
    await eventually(() => expect(handled).toEqual([1]));
    await opened.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'iolite-jobs' and datname = current_database()`,
    );
    await eventually(() => expect(logged.join()).toContain('Job queue in trouble'));
    await enqueue(2);
    await eventually(() => expect(handled).toEqual([1, 2]));
  });
});

describe('stopping', () => {
  test('waits for running jobs and takes no other', async () => {
    await jobs.start();
    const inHand: number[] = [];
    const release = Promise.withResolvers<void>();
    const handled: number[] = [];
    await jobs.work(errands, async ({ data }) => {
      inHand.push(data.number);
      await release.promise;
      handled.push(data.number);
    });
    // A process has two workers: with a job in each, neither is just about to take the next one.
    for (const number of [1, 2]) {
      await enqueue(number);
      await eventually(() => expect(inHand).toContain(number));
    }
    const stopped = jobs.stop().then(() => handled.push(-1));
    // From this moment it is not notified of new jobs.
    await eventually(async () => {
      const { rows } = await opened.db.execute(
        sql`select from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
      );
      expect(rows).toEqual([]);
    });
    await enqueue(3);
    release.resolve();
    await stopped;
    expect(handled).toEqual([1, 2, -1]);
    expect(await stored('errands')).toEqual(['completed', 'completed', 'created']);
  });

  test('returns a hanging job for another try within a second of its grace period, and aborts its signal', async () => {
    jobs = newJobs({ grace: 1_000 });
    await jobs.start();
    const begun = Promise.withResolvers<AbortSignal>();
    const release = Promise.withResolvers<void>();
    await jobs.work(errands, (_job, signal) => {
      begun.resolve(signal);
      return release.promise;
    });
    await enqueue(1);
    const signal = await begun.promise;
    expect(signal.aborted).toBe(false);
    const asked = performance.now();
    await jobs.stop();
    // Less than the default grace period.
    expect(performance.now() - asked).toBeLessThan(6_000);
    expect(await stored('errands')).toEqual(['retry']);
    expect(signal.aborted).toBe(true);
    release.resolve();
  });
});
