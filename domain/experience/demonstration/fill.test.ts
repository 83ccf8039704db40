import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillReviews } from '#domain/review/data/demonstration/fill.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { findAnswerAlarms } from '../figures/alarms.ts';
import { createExperienceFigures } from '../figures/figure-cache.ts';
import { FEWEST_PEOPLE } from '../rules.ts';
import { experienceAnswers } from '../tables.ts';
import { fillExperience } from './fill.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const ALL = Array.from({ length: 10 }, (_, place) => place + 1);
const [LAL, PANOPTIX, VIVITY, SYMFONY, MONOFOCAL, PURESEE] = [1, 3, 4, 6, 7, 10];

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
const rows = async (text: string) => (await opened.pool.query(text)).rows;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
  await fillReviews(opened.db, NOW);
  await fillExperience(opened.db, NOW);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Part of the answers of a lens for which a condition holds, of all that have said something there. */
async function part(lensId: number, condition: string, among = 'true'): Promise<number> {
  const [row] = await rows(
    `select (count(*) filter (where ${condition}))::float8 / count(*) as part from experience_answers
     where lens_id = ${lensId} and ${among} and (${condition}) is not null`,
  );
  return row.part;
}
const CLEAR_HALOS = 'halos >= 2';

test('a site whose reviews are nobody’s in the demonstration is left without answers', async () => {
  const empty = await testDatabase();
  const { db, close } = openDatabase(empty.url, () => undefined);
  await fillExperience(db, NOW);
  expect(await db.$count(experienceAnswers)).toBe(0);
  await close();
  await empty.drop();
});

describe('the demonstration', () => {
  test('has people enough of every lens but one, and follows half of them', async () => {
    const people = await rows(
      `select lens_id, count(distinct review_id)::int as people, count(*)::int as answers from experience_answers group by 1 order by 1`,
    );
    expect(people).toHaveLength(10);
    for (const { lens_id, people: count, answers } of people) {
      if (lens_id === PURESEE) expect(count).toBeLessThan(FEWEST_PEOPLE);
      else expect(count, `lens ${lens_id}`).toBeGreaterThan(30);
      if (lens_id !== PURESEE) expect(answers / count).toBeGreaterThan(1.4);
    }
  });

  test('lets the classes differ: halos, glasses, what lies between', async () => {
    const halos = async (lensId: number) => part(lensId, CLEAR_HALOS, 'months_since >= 4');
    expect(await halos(MONOFOCAL)).toBeLessThan(0.12);
    expect(await halos(PANOPTIX)).toBeGreaterThan(0.25);
    expect(await halos(VIVITY)).toBeGreaterThan(await halos(MONOFOCAL));
    expect(await halos(VIVITY)).toBeLessThan(await halos(PANOPTIX));
    const reads = (lensId: number) => part(lensId, 'glasses_reading = 0');
    expect(await reads(PANOPTIX)).toBeGreaterThan(0.7);
    expect(await reads(MONOFOCAL)).toBeLessThan(0.2);
    for (const between of [VIVITY, LAL]) {
      expect(await reads(between)).toBeGreaterThan(await reads(MONOFOCAL));
      expect(await reads(between)).toBeLessThan(await reads(PANOPTIX));
    }
  });

  test('joins two lenses in one pair of eyes often enough for figures of two pairs', async () => {
    const experience = createExperienceFigures(
      opened.db,
      () => NOW,
      () => undefined,
    );
    await experience.advance([PANOPTIX, VIVITY, SYMFONY, MONOFOCAL]);
    expect([...experience.pairs().keys()].toSorted()).toEqual(['3-6', '4-7']);
  });

  test('lets halos fade, in the same people as well', async () => {
    expect(await part(PANOPTIX, CLEAR_HALOS, 'months_since <= 1')).toBeGreaterThan(
      0.15 + (await part(PANOPTIX, CLEAR_HALOS, 'months_since >= 7')),
    );
    const [followed] = await rows(
      `select avg(early.halos - late.halos)::float8 as faded, count(*)::int as people
       from experience_answers early join experience_answers late using (review_id)
       where early.lens_id = ${PANOPTIX} and early.asked is null and late.asked = 12`,
    );
    expect(followed.people).toBeGreaterThan(FEWEST_PEOPLE);
    expect(followed.faded).toBeGreaterThan(0.3);
  });

  test('contains no future times, and is the same every time', async () => {
    expect(await rows(`select from experience_answers where answered_at > '${NOW.toISOString()}'`)).toEqual([]);
    const count = `select count(*)::int as answers, sum(halos)::int as halos from experience_answers`;
    const before = await rows(count);
    await fillExperience(opened.db, NOW);
    expect(await rows(count), 'what is filled stays').toEqual(before);
    await opened.pool.query('truncate experience_answers cascade');
    await fillExperience(opened.db, NOW);
    expect(await rows(count)).toEqual(before);
  });
});

test('the demonstration raises no alarm about its answers, before its first daily hour and after', async () => {
  let now = NOW;
  const figures = createExperienceFigures(
    opened.db,
    () => now,
    () => undefined,
  );
  await figures.advance(ALL);
  expect(await findAnswerAlarms(opened.db, now)).toEqual([]);
  await figures.moveBases();
  now = new Date(NOW.getTime() + 24 * 3600_000);
  expect(await findAnswerAlarms(opened.db, now)).toEqual([]);
});
