import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReviews, type Row } from '../rows.fixture.ts';
import { ALARM_WORDS } from '../rules/alarms.ts';
import { DAY, type Harness, openHarness } from '../service.fixture.ts';
import type { AlarmLetter } from './service.ts';

let harness: Harness;
let letters: AlarmLetter[];

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  await harness.empty();
  await harness.opened.pool.query('delete from review_alarms');
  letters = [];
});
afterAll(() => harness.close());

/** A confirmed review of lens 3 that came so many days ago. */
const confirmed = (daysAgo: number, overall: number, row: Row = {}): Row => {
  const at = new Date(harness.now().getTime() - 1000 * DAY * daysAgo);
  return { lens_id: 3, overall, verified_at: at, submitted_at: at, ...row };
};
const waiting = (rule: number): Row => ({ waiting_since: harness.now(), waiting_rule: rule });
const add = (...rows: Row[]) => addReviews(harness.opened.pool, rows);
/** A hundred reviews at 4.2 stars, too old for any window. */
const addOlder = () =>
  add(...[5, 5, 10, 25, 55].flatMap((count, place) => Array.from({ length: count }, () => confirmed(200, place + 1))));

const check = () => harness.moderation.checkAlarms(async (_tx, letter) => void letters.push(letter));
const open = async () => (await harness.moderation.openAlarms()).map(({ kind, reviews }) => `${kind} ${reviews}`);

describe('an alarm is opened, and operators are written to at once,', () => {
  test('when what waits in the queue of a lens differs from what counts, with what it would move', async () => {
    await addOlder();
    await add(confirmed(100, 1, waiting(6)), confirmed(100, 1, waiting(7)));
    expect(await check()).toBe(0);
    await add(confirmed(100, 1, waiting(9)));
    expect(await check()).toBe(1);
    expect(letters).toEqual([
      {
        kind: 'operator-alarm',
        lens: 'Alcon PanOptix Pro',
        alarm: ALARM_WORDS.queue,
        reviews: 3,
        effect: expect.closeTo(-0.093, 3),
        waiting: 3,
        ifAllCounted: expect.closeTo(-0.093, 3),
      },
    ]);
  });

  test('when changes that wait differ from what counts, which keeps the number of reviews', async () => {
    await addOlder();
    const ids = await add(...[1, 2, 3].map((daysAgo) => confirmed(100 + daysAgo, 5)));
    await harness.opened.pool.query(
      `insert into review_changes (review_id, reviewer_type, overall, author_key_hash, accepted_as, submitted_at, expires_at)
       select unnest($1::uuid[]), 'patient', 1, '', 'confirmed', $2, $2`,
      [ids, harness.now()],
    );
    expect(await check()).toBe(1);
    expect(await open()).toEqual(['queue 3']);
  });

  test('when reviews have waited for a week, whatever they say', async () => {
    await addOlder();
    await add(...[3, 4, 5].map((overall) => confirmed(100, overall, waiting(6))));
    harness.wait(7 * DAY - 1);
    expect(await check()).toBe(0);
    harness.wait(1);
    expect(await check()).toBe(1);
    expect(await open()).toEqual(['queue 3']);
  });

  test('when a slow drift has moved a lens by less than 0.1', async () => {
    await addOlder();
    for (const overall of [1, 1, 1]) {
      await add(confirmed(0, overall));
      if ((await check()) > 0) break;
      harness.wait(2 * DAY);
    }
    expect(letters.map(({ alarm }) => alarm)).toEqual([ALARM_WORDS.mean, ALARM_WORDS.one]);
    expect(letters[0]?.effect).toBeGreaterThan(-0.1);
    expect(letters[0]?.effect).toBeLessThan(-0.05);
  });

  test('when confirmed reviews come from one network, or share their words, whether they count or wait', async () => {
    const origin = { network_mark: 'network-1', marked_at: harness.now() };
    const comments = 'The halos around lights are terrible and I cannot drive at night';
    await add(
      confirmed(1, 5, { ...origin, comments }),
      confirmed(2, 5, { ...origin, comments }),
      confirmed(3, 5, { ...origin, comments, ...waiting(7) }),
      confirmed(4, 5, origin),
    );
    expect(await check()).toBe(2);
    expect(await open()).toEqual(['network 4', 'words 3']);
    expect(await harness.moderation.alarmsSince()).toEqual([harness.now(), harness.now()]);
  });

  test('and not for what nobody has confirmed and does not count, nor for what is hidden', async () => {
    const origin = { network_mark: 'network-1', marked_at: harness.now(), submitted_at: harness.now(), lens_id: 3 };
    await add(...Array.from({ length: 6 }, () => ({ ...origin, ...waiting(2) })));
    await add(...Array.from({ length: 6 }, () => ({ ...origin, hidden_at: harness.now() })));
    expect(await check()).toBe(0);
    expect(await open()).toEqual([]);
  });
});

describe('letters about an alarm', () => {
  beforeEach(addOlder);
  const queueThree = () => add(...[6, 6, 6].map((rule) => confirmed(100, 1, waiting(rule))));
  const release = () => harness.moderation.releaseLens(3, 'Olga');

  test('leave once, however many processes look', async () => {
    await queueThree();
    const sent = await Promise.all([check(), check()]);
    expect(sent.toSorted()).toEqual([0, 1]);
    await queueThree();
    expect(await check()).toBe(0);
    expect(await open()).toEqual(['queue 6']);
  });

  test('leave at most once a day for a lens and a kind, and are made up for', async () => {
    await queueThree();
    expect(await check()).toBe(1);
    await release();
    await check();
    expect(await open()).toEqual([]);
    harness.wait(DAY / 2);
    await queueThree();
    expect(await check()).toBe(0);
    expect(await open()).toEqual(['queue 3']);
    await add(...Array.from({ length: 30 }, () => confirmed(200, 4, { lens_id: 4 })));
    await add(...[6, 6, 6].map((rule) => confirmed(100, 1, { lens_id: 4, ...waiting(rule) })));
    expect(await check(), 'another lens').toBe(1);
    harness.wait(DAY / 2);
    expect(await check(), 'the alarm goes on').toBe(1);
    expect(letters.map(({ lens }) => lens)).toEqual(['Alcon PanOptix Pro', expect.anything(), 'Alcon PanOptix Pro']);
  });

  test('are not noted when they cannot be written', async () => {
    await queueThree();
    await expect(harness.moderation.checkAlarms(() => Promise.reject(new Error('no post')))).rejects.toThrow('no post');
    expect(await open()).toEqual([]);
    expect(await check()).toBe(1);
  });
});

test('alarms that ended a year ago are deleted, and no open one', async () => {
  await addOlder();
  await add(...[6, 6, 6].map((rule) => confirmed(100, 1, waiting(rule))));
  await check();
  harness.wait(400 * DAY);
  expect(await harness.moderation.pruneAlarms()).toBe(0);
  await harness.moderation.releaseLens(3, 'Olga');
  await check();
  harness.wait(364 * DAY);
  expect(await harness.moderation.pruneAlarms()).toBe(0);
  harness.wait(DAY);
  expect(await harness.moderation.pruneAlarms()).toBe(1);
});

test('a practice is to be checked from its twentieth review on', async () => {
  const { pool } = harness.opened;
  await pool.query(`insert into auth_users (id, name, email) values ('practice', 'Dr. Grace', 'grace@x.example')`);
  const invited = (daysAgo: number): Row => confirmed(daysAgo, 5, { step: 'invited', vouched_by: 'practice' });
  const { practicesToCheckSince } = harness.moderation;
  const daysAgo = (days: number) => new Date(harness.now().getTime() - 1000 * DAY * days);
  await add(...Array.from({ length: 19 }, () => invited(5)));
  expect(await practicesToCheckSince()).toEqual([]);
  await add(invited(3), invited(1));
  expect(await practicesToCheckSince()).toEqual([daysAgo(3)]);
  await harness.moderation.giveRecord('practice', 'Olga');
  expect(await practicesToCheckSince()).toEqual([]);
});
