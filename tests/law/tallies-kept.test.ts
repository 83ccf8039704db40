import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { baselineDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';

/*
 * The migration that adds the counts of each practice to the tallies changes no existing figure and counts existing
 * answers; its triggers count new ones.
 */

const scores = ['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'];

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await baselineDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const rows = async (text: string) => (await client.query<Record<string, string | number>>(text)).rows;
/** Reviews of three lenses and three years, some of them hidden. */
const addReviews = (prefix: string, count: number) =>
  client.query(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
       intermediate_vision, dysphotopsia, comments, submitted_at, hidden_at)
     select 1 + n % 3, key, key, (array['patient', 'doctor'])[1 + n % 2], 1 + n % 5, n % 101, nullif(7 * n % 101, 0),
       nullif(n % 4, 0), null, 100 - n % 101, repeat('x', n % 2), timestamptz '2023-06-01Z' + n % 900 * interval '1 day',
       case when n % 9 = 0 then now() end
     from generate_series(1, $2::int) as n, concat($1::text, n) as key`,
    [prefix, count],
  );
/** All sums of the tallies for the patients and the doctors of each lens. */
async function tallied(names: readonly string[]) {
  return rows(`select lens_id, reviewer_type, ${names.map((column) => `sum(${column})::int as ${column}`)}
    from review_tallies group by 1, 2 having sum(reviews) > 0 order by 1, 2`);
}
const versions = () => rows('select lens_id, sum(changes)::int as version from review_tallies group by 1 order by 1');
const columns = async () =>
  (await rows(`select column_name from information_schema.columns where table_name = 'review_tallies'`))
    .map(({ column_name }) => `${column_name}`)
    .filter((column) => !['lens_id', 'reviewer_type', 'step', 'year', 'shard', 'changes'].includes(column));

test('the migration practices preserves every figure and every version, and counts the reviews that came by invitation', async () => {
  const practices = () => rows('select * from practice_tallies order by 1, 2, 3, 4, 5');
  const counted = () =>
    rows(`select lens_id, reviewer_type, step, extract(year from submitted_at at time zone 'UTC')::int as year,
        vouched_by as practice, count(*)::int as overall, ${scores.map((score) => `count(${score})::int as ${score}`)}
      from reviews where vouched_by is not null and hidden_at is null and waiting_since is null
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
  const invite = (some: string) =>
    client.query(`update reviews set vouched_by = (array['ada', 'ben'])[1 + overall % 2] where ${some}`);
  await client.query(`insert into auth_users (id, name, email) values ('ben', '', 'ben')`);
  await addReviews('before', 300);
  await invite('overall > 2');
  const known = await columns();
  const [before, versionsBefore] = [await tallied(known), await versions()];
  await migrateDatabase(database.url);
  expect(await tallied(known)).toEqual(before);
  expect(await versions()).toEqual(versionsBefore);
  expect((await practices()).length).toBeGreaterThan(10);
  expect(await practices()).toEqual(await counted());

  await addReviews('after', 200);
  await invite('overall > 1');
  await client.query(`delete from auth_users where id = 'ada'`);
  expect(await practices()).toEqual(await counted());
  expect((await practices()).every(({ practice }) => practice === 'ben')).toBe(true);
  await client.query('truncate reviews, review_changes cascade');
  expect(await practices()).toEqual([]);
});
