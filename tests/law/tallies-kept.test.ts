import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/*
 * The migration that gives the tallies their sums of squares keeps every figure that is there, counts the answers
 * that are there, and leaves triggers that count those to come.
 */

const folder = new URL('../../database/migrations/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
const first = files.findIndex((file) => file.includes('answer_squares'));

const name = `iolite_test_${randomBytes(8).toString('hex')}`;
let server: pg.Client;
let client: pg.Client;

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  client = new pg.Client({ connectionString: address.href });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

const migrate = async (some: readonly string[]) => {
  await client.query('begin');
  for (const file of some) {
    for (const statement of readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint')) {
      await client.query(statement);
    }
  }
  await client.query('commit');
};
const addReviews = (prefix: string, count: number) =>
  client.query(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
       intermediate_vision, dysphotopsia, hidden_at)
     select 1 + n % 3, key, key, (array['patient', 'doctor'])[1 + n % 2], 1 + n % 5, n % 101, nullif(7 * n % 101, 0),
       nullif(n % 4, 0), null, 100 - n % 101, case when n % 9 = 0 then now() end
     from generate_series(1, $2::int) as n, concat($1::text, n) as key`,
    [prefix, count],
  );
const tallies = async () =>
  (await client.query('select * from review_tallies order by lens_id, reviewer_type, shard')).rows;

/** Squares as they are in the tallies, and as they should be by the visible reviews. */
async function squares() {
  const scores = ['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'];
  const { rows: stored } = await client.query(
    `select lens_id, reviewer_type, ${scores.map((score) => `sum(${score}_squares)::int as ${score}`)}
     from review_tallies group by 1, 2 having sum(reviews) > 0 order by 1, 2`,
  );
  const { rows: counted } = await client.query(
    `select lens_id, reviewer_type, ${scores.map((score) => `coalesce(sum(${score}::int ^ 2), 0)::int as ${score}`)}
     from reviews where hidden_at is null group by 1, 2 order by 1, 2`,
  );
  return { stored, counted };
}

test('every figure is kept, and every answer is in the sums of squares', async () => {
  expect(first).toBeGreaterThan(0);
  await migrate(files.slice(0, first));
  await addReviews('before', 300);
  const before = await tallies();
  await migrate(files.slice(first));
  expect(await tallies()).toEqual(before.map((tally) => expect.objectContaining(tally)));
  const kept = await squares();
  expect(kept.stored).toHaveLength(6);
  expect(kept.stored).toEqual(kept.counted);

  await addReviews('after', 200);
  await client.query(`update reviews set day_vision = 3, hidden_at = null where lens_id = 2`);
  await client.query(`delete from reviews where lens_id = 3 and reviewer_type = 'doctor'`);
  const later = await squares();
  expect(later.stored).toEqual(later.counted);
  await client.query('truncate reviews, review_changes');
  expect((await squares()).stored).toEqual([]);
});
