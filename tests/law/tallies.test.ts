import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { samples } from '#tests/support/samples.ts';
import { anyWork, everyWork, PRACTICES, perform, type Work } from './writes.fixture.ts';

/*
 * The law: for all writers and concurrency, every snapshot of the database has tallies that are the exact sums over its
 * reviews that count, and counts of those that each practice has invited; versions only grow; and each commit notifies
 * exactly the lenses it changed.
 */

const SCORES = ['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'] as const;
const BINS = Array.from({ length: 10 }, (_, bin) => `bin${bin}`);
type Review = Record<(typeof SCORES)[number], number | null> & {
  lens_id: number;
  reviewer_type: string;
  shard: number;
  overall: number;
  comments: string;
  step: string;
  submitted_at: Date;
  waiting_since: Date | null;
  hidden_at: Date | null;
  vouched_by: string | null;
};
/** Columns of a tally by name, by "lens type step year shard", and of those of practices by "… of practice". */
type Tallies = Record<string, Record<string, number>>;

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
let ear: pg.Client;
let heard: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const name = new URL(database.url).pathname.slice(1);
  opened = openDatabase(database.url, () => undefined);
  // A short deadlock timeout for writers, where the account of the test run may set it.
  await opened.pool.query(`do $$ begin
    execute 'alter database ${name} set deadlock_timeout = ''10ms''';
  exception when insufficient_privilege then null; end $$`);
  await opened.close();
  opened = openDatabase(database.url, () => undefined);
  for (const uid of PRACTICES) {
    await opened.pool.query(`insert into auth_users (id, name, email) values ($1, '', $1)`, [uid]);
  }
  ear = new pg.Client({ connectionString: database.url });
  ear.on('error', () => undefined);
  ear.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await ear.connect();
  await ear.query('listen lens_figures');
});
beforeEach(reset);
afterAll(async () => {
  await ear.end();
  await opened.close();
  await database.drop();
});

async function reset() {
  await opened.pool.query(emptied('reviews, review_changes, review_tallies'));
  await notifications();
}

/** All notifications since the last call, in commit order. */
async function notifications(): Promise<Set<number>> {
  const mark = `mark ${Math.random()}`;
  const marked = new Promise<void>((resolve) => {
    const listen = ({ payload }: pg.Notification) => {
      if (payload !== mark) return;
      ear.off('notification', listen);
      resolve();
    };
    ear.on('notification', listen);
  });
  await opened.pool.query(`select pg_notify('lens_figures', $1)`, [mark]);
  await marked;
  const lenses = heard.filter((payload) => payload !== mark);
  heard = [];
  for (const payload of lenses) expect(payload).toMatch(/^[1-9]\d*$/);
  return new Set(lenses.map(Number));
}

/** Reviews and tallies of one snapshot. It waits for a running TRUNCATE, which is not transactional for snapshots. */
async function snapshot(): Promise<{ summed: Tallies; stored: Tallies; versions: Map<number, number> }> {
  const client = await opened.pool.connect();
  try {
    await client.query('begin isolation level repeatable read; lock table reviews in access share mode');
    const reviews = await client.query<Review>('select *, hashtext(email_key) & 7 as shard from reviews');
    const tallies = await client.query<Record<string, string | number>>('select * from review_tallies');
    const practices = await client.query<Record<string, string | number>>('select * from practice_tallies');
    await client.query('commit');
    const versions = new Map<number, number>();
    const stored: Tallies = {};
    for (const { lens_id, reviewer_type, step, year, shard, changes, ...columns } of tallies.rows) {
      versions.set(Number(lens_id), (versions.get(Number(lens_id)) ?? 0) + Number(changes));
      const numbers = Object.entries(columns).map(([name, value]) => [name, Number(value)] as const);
      if (numbers.some(([, value]) => value !== 0)) {
        stored[`${lens_id} ${reviewer_type} ${step} ${year} ${shard}`] = Object.fromEntries(numbers);
      }
    }
    for (const { lens_id, reviewer_type, step, year, practice, ...columns } of practices.rows) {
      stored[`${lens_id} ${reviewer_type} ${step} ${year} of ${practice}`] = columns as Record<string, number>;
    }
    return { summed: sumUp(reviews.rows), stored, versions };
  } finally {
    client.release();
  }
}

/** The expected tallies of the reviews that count. */
function sumUp(reviews: readonly Review[]): Tallies {
  const tallies: Tallies = {};
  for (const review of reviews) {
    if (review.hidden_at || review.waiting_since) continue;
    const year = review.submitted_at.getUTCFullYear();
    const key = `${review.lens_id} ${review.reviewer_type} ${review.step} ${year} ${review.shard}`;
    tallies[key] ??= Object.fromEntries(
      ['reviews', 'comments', ...[1, 2, 3, 4, 5].flatMap((stars) => [`stars${stars}`, `comments${stars}`])]
        .concat(SCORES.flatMap((score) => ['sum', 'count', 'squares', ...BINS].map((what) => `${score}_${what}`)))
        .map((column) => [column, 0]),
    );
    const tally = tallies[key];
    const add = (column: string, amount = 1) => {
      tally[column] = (tally[column] ?? Number.NaN) + amount;
    };
    add('reviews');
    add(`stars${review.overall}`);
    if (review.comments !== '') {
      add('comments');
      add(`comments${review.overall}`);
    }
    for (const score of SCORES) {
      const tenths = review[score];
      if (tenths === null) continue;
      add(`${score}_sum`, tenths);
      add(`${score}_count`);
      add(`${score}_squares`, tenths * tenths);
      // From 0 to 0.9 points, from 1 to 1.9 …, from 9 to 10.
      add(`${score}_bin${tenths === 100 ? 9 : Math.floor(tenths / 10)}`);
    }
    if (review.vouched_by === null) continue;
    const of = `${review.lens_id} ${review.reviewer_type} ${review.step} ${year} of ${review.vouched_by}`;
    tallies[of] ??= Object.fromEntries(['overall', ...SCORES].map((score) => [score, 0]));
    const practice = tallies[of];
    for (const score of ['overall', ...SCORES] as const) {
      if (review[score] !== null) practice[score] = (practice[score] ?? Number.NaN) + 1;
    }
  }
  return tallies;
}

const moved = (before: Map<number, number>, after: Map<number, number>) =>
  new Set([...after].filter(([lens, version]) => version !== (before.get(lens) ?? 0)).map(([lens]) => lens));
function expectGrown(before: Map<number, number>, after: Map<number, number>) {
  for (const [lens, version] of before) expect(after.get(lens) ?? 0).toBeGreaterThanOrEqual(version);
}
const inOneGo = (work: Work) => perform((act) => inTransaction(opened.db, act), work);

describe('the tallies', () => {
  test('are correct in every snapshot under concurrent writes', async () => {
    let snapshots = 0;
    let most = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyWork, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 5 }),
        async (writers) => {
          await reset();
          let writing = true;
          let versions = (await snapshot()).versions;
          async function look() {
            const seen = await snapshot();
            snapshots += 1;
            most = Math.max(
              most,
              Object.values(seen.summed).reduce((sum, tally) => sum + (tally.reviews ?? 0), 0),
            );
            expect(seen.stored).toEqual(seen.summed);
            expectGrown(versions, seen.versions);
            versions = seen.versions;
          }
          async function watch() {
            while (writing) await look();
          }
          const watching = watch();
          try {
            await Promise.all(
              writers.map(async (works) => {
                for (const work of works) await inOneGo(work);
              }),
            );
          } finally {
            writing = false;
            await watching;
          }
          await look();
          expect(await notifications()).toEqual(moved(new Map(), versions));
        },
      ),
      { numRuns: samples(24), endOnFailure: true },
    );
    expect(snapshots, 'looked while others wrote').toBeGreaterThan(samples(60));
    expect(most, 'there was something to sum up').toBeGreaterThan(samples(30));
  });

  test('are correct after every single write, which notifies the lenses it changed and no other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(everyWork, { minLength: 1, maxLength: 2 }),
        fc.array(anyWork, { maxLength: 10 }),
        async (each, any) => {
          await reset();
          for (const work of [...each.flat(), ...any]) {
            const before = await snapshot();
            await inOneGo(work);
            const after = await snapshot();
            expect(after.stored).toEqual(after.summed);
            expectGrown(before.versions, after.versions);
            const named = await notifications();
            expect(named).toEqual(moved(before.versions, after.versions));
            for (const key of new Set([...Object.keys(before.stored), ...Object.keys(after.stored)])) {
              const same = JSON.stringify(before.stored[key]) === JSON.stringify(after.stored[key]);
              if (!same) expect(named, key).toContain(Number(key.split(' ')[0]));
            }
            if (work.undone) expect(named).toEqual(new Set());
          }
        },
      ),
      { numRuns: samples(8), endOnFailure: true },
    );
  });

  test('are correct after COPY, which dumps use', async () => {
    await opened.pool.query(`insert into reviews (lens_id, email, email_key, reviewer_type, overall)
      values (2, 'a', 'a', 'doctor', 5), (3, 'a', 'a', 'doctor', 5)`);
    await notifications();
    const rows = Array.from({ length: 300 }, (_, n) => [
      1 + 4 * (n % 2),
      `b${n}`,
      `b${n}`,
      'patient',
      1 + (n % 5),
      n % 101,
    ]);
    await copyIn(
      'copy reviews (lens_id, email, email_key, reviewer_type, overall, day_vision) from stdin',
      rows.map((row) => `${row.join('\t')}\n`).join(''),
    );
    const { stored, summed } = await snapshot();
    expect(Object.values(stored).reduce((sum, tally) => sum + (tally.reviews ?? 0), 0)).toBe(302);
    expect(stored).toEqual(summed);
    expect(await notifications()).toEqual(new Set([1, 5]));
  });
});

type Copying = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** Runs COPY … FROM STDIN with these lines on the protocol level. */
async function copyIn(statement: string, lines: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const done = Promise.withResolvers<void>();
  client.query({
    submit: (connection: pg.Connection) => connection.query(statement),
    handleCopyInResponse(connection: Copying) {
      connection.sendCopyFromChunk(Buffer.from(lines));
      connection.endCopyFrom();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done.resolve(),
    handleError: (error: Error) => done.reject(error),
  } as pg.Submittable);
  try {
    await done.promise;
  } finally {
    await client.end();
  }
}
