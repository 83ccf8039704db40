import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

/*
 * The migrations that give the tallies their sums of squares, their steps of proof, years and histograms, their
 * comments by stars and the counts of each practice keep every figure that is there, count the answers that are there,
 * and leave triggers that count those to come.
 */

const folder = new URL('../../database/migrations/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
const scores = ['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'];

let server: pg.Client;
let client: pg.Client;
let name: string;

beforeEach(async () => {
  name = `iolite_test_${randomBytes(8).toString('hex')}`;
  server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  client = new pg.Client({ connectionString: address.href });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

const rows = async (text: string) => (await client.query<Record<string, string | number>>(text)).rows;
const migrate = async (some: readonly string[]) => {
  await client.query('begin');
  for (const file of some) {
    for (const statement of readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint')) {
      await client.query(statement);
    }
  }
  await client.query('commit');
};
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
/** Everything that the tallies sum up of the patients and the doctors of each lens. */
async function tallied(names: readonly string[]) {
  return rows(`select lens_id, reviewer_type, ${names.map((column) => `sum(${column})::int as ${column}`)}
    from review_tallies group by 1, 2 having sum(reviews) > 0 order by 1, 2`);
}
const versions = () => rows('select lens_id, sum(changes)::int as version from review_tallies group by 1 order by 1');
const columns = async () =>
  (await rows(`select column_name from information_schema.columns where table_name = 'review_tallies'`))
    .map(({ column_name }) => `${column_name}`)
    .filter((column) => !['lens_id', 'reviewer_type', 'step', 'year', 'shard', 'changes'].includes(column));

/** What the tallies hold, and what they should by the reviews that count. */
async function exact() {
  const bins = scores.flatMap((score) => Array.from({ length: 10 }, (_, bin) => [score, bin] as const));
  const keys = 'lens_id, reviewer_type, step, year';
  const stars = [1, 2, 3, 4, 5];
  const stored = await rows(
    `select ${keys}, sum(reviews)::int as reviews, ${stars.map((each) => `sum(comments${each})::int as comments${each}`)},
       ${scores.map((score) => `sum(${score}_squares)::int as ${score}`)},
       ${bins.map(([score, bin]) => `sum(${score}_bin${bin})::int as ${score}_${bin}`)}
     from review_tallies group by 1, 2, 3, 4 having sum(reviews) > 0 order by 1, 2, 3, 4`,
  );
  const counted = await rows(
    `select ${keys}, count(*)::int as reviews,
       ${stars.map((each) => `count(*) filter (where overall = ${each} and comments <> '')::int as comments${each}`)},
       ${scores.map((score) => `coalesce(sum(${score}::int ^ 2), 0)::int as ${score}`)},
       ${bins.map(([score, bin]) => `count(*) filter (where least(9, floor(${score} / 10.0)) = ${bin} and ${score} is not null)::int as ${score}_${bin}`)}
     from (select *, extract(year from submitted_at at time zone 'UTC')::int as year from reviews) as dated
     where hidden_at is null and waiting_since is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  return { stored, counted };
}

test.each(['answer_squares', 'steps_of_proof'])(
  'the migration %s keeps every figure and every version, and counts every answer',
  async (migration) => {
    const first = files.findIndex((file) => file.includes(migration));
    expect(first).toBeGreaterThan(0);
    await migrate(files.slice(0, first));
    await addReviews('before', 300);
    await client.query(`update reviews set verified_at = now() where overall > 2`);
    const known = await columns();
    const [before, versionsBefore] = [await tallied(known), await versions()];
    const ticked = before.map(({ lens_id, reviewer_type, verified }) => ({ lens_id, reviewer_type, verified }));

    await migrate(files.slice(first));
    const kept = known.filter((column) => !column.startsWith('verified'));
    const after = await tallied(kept);
    expect(after).toHaveLength(6);
    expect(before).toEqual(after.map((tally) => expect.objectContaining(tally)));
    expect(await versions()).toEqual(versionsBefore);
    expect(
      await rows(`select lens_id, reviewer_type, sum(reviews) filter (where step = 'confirmed')::int as verified
        from review_tallies group by 1, 2 having sum(reviews) > 0 order by 1, 2`),
    ).toEqual(ticked);
    const grown = await exact();
    expect(grown.stored.length).toBeGreaterThan(12);
    expect(grown.stored).toEqual(grown.counted);

    await addReviews('after', 200);
    await client.query(`update reviews set day_vision = 3, hidden_at = null where lens_id = 2`);
    await client.query(`update reviews set waiting_since = now(), waiting_rule = 1 where overall = 1`);
    await client.query(`delete from reviews where lens_id = 3 and reviewer_type = 'doctor'`);
    const later = await exact();
    expect(later.stored).toEqual(later.counted);
    await client.query('truncate reviews, review_changes cascade');
    expect((await exact()).stored).toEqual([]);
    expect((await rows('select sum(day_vision_bin0)::int as bins from review_tallies'))[0]).toEqual({ bins: 0 });
  },
);

test('the migration comments_by_stars keeps every figure and every version, and counts the comments that are there', async () => {
  const first = files.findIndex((file) => file.includes('comments_by_stars'));
  await migrate(files.slice(0, first));
  await addReviews('before', 300);
  const known = await columns();
  const [before, versionsBefore] = [await tallied(known), await versions()];
  await migrate(files.slice(first));
  expect(await tallied(known)).toEqual(before);
  expect(await versions()).toEqual(versionsBefore);
  const counted = await exact();
  expect(counted.stored.some(({ comments4 }) => Number(comments4) > 0)).toBe(true);
  expect(counted.stored).toEqual(counted.counted);
});

test('the migration practices keeps every figure and every version, and counts the reviews that came by invitation', async () => {
  const practices = () => rows('select * from practice_tallies order by 1, 2, 3, 4, 5');
  const counted = () =>
    rows(`select lens_id, reviewer_type, step, extract(year from submitted_at at time zone 'UTC')::int as year,
        vouched_by as practice, count(*)::int as overall, ${scores.map((score) => `count(${score})::int as ${score}`)}
      from reviews where vouched_by is not null and hidden_at is null and waiting_since is null
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
  const invite = (some: string) =>
    client.query(`update reviews set vouched_by = (array['ada', 'ben'])[1 + overall % 2] where ${some}`);
  const first = files.findIndex((file) => file.includes('practices'));
  await migrate(files.slice(0, first));
  await client.query(`insert into auth_users (id, name, email) values ('ada', '', 'ada'), ('ben', '', 'ben')`);
  await addReviews('before', 300);
  await invite('overall > 2');
  const known = await columns();
  const [before, versionsBefore] = [await tallied(known), await versions()];
  await migrate(files.slice(first));
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
