import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { addReviews, type Row } from '../../data/rows.fixture.ts';
import { ALARM_WORDS, type Alarm } from '../../rules/alarms.ts';
import { DAY, type Harness, openHarness } from '../../write/service.fixture.ts';
import { type AlarmLetter, createAlarms } from './service.ts';

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
  return { lens_id: 3, overall, verified_at: at, submitted_at: at, created_at: at, ...row };
};
const waiting = (rule: number): Row => ({ waiting_since: harness.now(), waiting_rule: rule });
const add = (...rows: Row[]) => addReviews(harness.opened.pool, rows);
/** A hundred reviews at 4.2 stars, too old for any window. */
const addOlder = () =>
  add(...[5, 5, 10, 25, 55].flatMap((count, place) => Array.from({ length: count }, () => confirmed(200, place + 1))));

const check = () => harness.moderation.checkAlarms(async (_tx, letter) => void letters.push(letter));
const open = async () => (await harness.moderation.openAlarms()).map(({ kind, reviews }) => `${kind} ${reviews}`);

describe('an alarm is opened, and operators are written to at once,', () => {
  test('an alarm is opened when what came since the daily hour differs from what was shown, with what it moves', async () => {
    await addOlder();
    await harness.moderation.moveBases();
    await add(confirmed(100, 1), confirmed(100, 1));
    expect(await check()).toBe(0);
    await add(confirmed(100, 1));
    expect(await check()).toBe(1);
    expect(letters).toEqual([
      {
        kind: 'operator-alarm',
        lens: 'Alcon PanOptix Pro',
        alarm: ALARM_WORDS.movement,
        reviews: 3,
        effect: expect.closeTo(-0.093, 3),
        unit: 'stars',
        toFollow: expect.closeTo(-0.043, 3),
      },
    ]);
  });

  test('an alarm is opened when praise has come, or reviews were withdrawn', async () => {
    await addOlder();
    const ids = await add(...Array.from({ length: 6 }, () => confirmed(100, 5)));
    await harness.moderation.moveBases();
    await harness.opened.pool.query('delete from reviews where id = any($1::uuid[])', [ids]);
    expect(await check()).toBe(0);
    const { rows } = await harness.opened.pool.query('select id from reviews where overall = 5 limit 20');
    await harness.opened.pool.query('delete from reviews where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
    expect(await check()).toBe(1);
    expect(await open()).toEqual(['movement 26']);
  });

  test('an alarm is opened when as many were withdrawn as came, with other stars', async () => {
    await addOlder();
    await harness.moderation.moveBases();
    await harness.opened.pool.query(
      'delete from reviews where id in (select id from reviews where overall = 5 order by id limit 3)',
    );
    await add(...[1, 1, 1].map((overall) => confirmed(100, overall)));
    expect(await check()).toBe(1);
    expect(letters).toMatchObject([{ alarm: ALARM_WORDS.movement, effect: expect.closeTo(-0.12, 3) }]);
  });

  test('an alarm is opened when a new lens has five reviews in an hour, or an average outside those of all others', async () => {
    for (const lens_id of [4, 6]) {
      await add(...Array.from({ length: 100 }, (_, place) => confirmed(200, 3 + (place % 3), { lens_id })));
    }
    await add(...[5, 4, 4, 4].map((overall, hours) => confirmed(1 + hours / 24, overall)));
    expect(await check()).toBe(0);
    await add(confirmed(2, 1), confirmed(3, 1));
    expect(await check()).toBe(1);
    expect(letters).toMatchObject([{ alarm: ALARM_WORDS.young, reviews: 6 }]);
    await add(...[5, 4, 3, 4, 4].map((overall, minutes) => confirmed(minutes / 1440, overall, { lens_id: 7 })));
    await check();
    expect(await open()).toContain('young 5');
  });

  test('an alarm stays quiet once an operator has looked, until it is about more reviews', async () => {
    await addOlder();
    await harness.moderation.moveBases();
    await add(...[1, 1, 1].map((overall) => confirmed(100, overall)));
    await check();
    const [alarm] = await harness.moderation.openAlarms();
    expect(await harness.moderation.answerAlarm(alarm?.id ?? 0, { actor: 'Olga', words: 'Real people.' })).toBe(true);
    expect(await harness.moderation.alarmsSince()).toEqual([]);
    harness.wait(DAY);
    expect(await check()).toBe(0);
    expect(await harness.moderation.openAlarms()).toMatchObject([{ seenBy: 'Olga', seenWords: 'Real people.' }]);
    await add(confirmed(100, 1));
    expect(await check()).toBe(1);
    expect(await harness.moderation.alarmsSince()).toHaveLength(1);
  });

  test('an alarm is opened when answers since surgery move by more than chance, in percentage points', async () => {
    const found: Alarm[] = [{ lensId: 3, kind: 'answers', reviews: 25, effect: 12 }];
    const { db, now: clock } = harness;
    const alarms = createAlarms({ db, clock, catalogue: CATALOGUE, answerAlarms: async () => found });
    const ring = () => alarms.checkAlarms(async (_tx, letter) => void letters.push(letter));
    expect(await ring()).toBe(1);
    expect(letters).toMatchObject([
      { alarm: ALARM_WORDS.answers, effect: 12, unit: 'percentage points', toFollow: null },
    ]);
    const [alarm] = await harness.moderation.openAlarms();
    expect(await harness.moderation.answerAlarm(alarm?.id ?? 0, { actor: 'Olga', words: 'Real people.' })).toBe(true);
    found.pop();
    await ring();
    expect(await open()).toEqual([]);
  });

  test('an alarm is opened when a slow drift has moved a lens by less than 0.1', async () => {
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

  test('an alarm is opened when confirmed reviews come from one network, or share their words', async () => {
    const origin = { network_mark: 'network-1', marked_at: harness.now() };
    const comments = 'The halos around lights are terrible and I cannot drive at night';
    await add(
      confirmed(1, 5, { ...origin, comments }),
      confirmed(2, 5, { ...origin, comments }),
      confirmed(3, 5, { ...origin, comments }),
      confirmed(4, 5, origin),
    );
    expect(await check()).toBe(2);
    expect(await open()).toEqual(['network 4', 'words 3']);
    expect(await harness.moderation.alarmsSince()).toEqual([harness.now(), harness.now()]);
  });

  test('no alarm is opened for what nobody has confirmed and does not count, nor for what is hidden', async () => {
    const origin = { network_mark: 'network-1', marked_at: harness.now(), submitted_at: harness.now(), lens_id: 3 };
    await add(...Array.from({ length: 6 }, () => ({ ...origin, ...waiting(2) })));
    await add(...Array.from({ length: 6 }, () => ({ ...origin, hidden_at: harness.now() })));
    expect(await check()).toBe(0);
    expect(await open()).toEqual([]);
  });
});

describe('letters about an alarm', () => {
  beforeEach(async () => {
    await addOlder();
    await harness.moderation.moveBases();
  });
  const addThree = () => add(...[1, 1, 1].map((overall) => confirmed(100, overall)));
  const follow = () => harness.moderation.followNow(3, 'Olga');

  test('leave once, however many processes look', async () => {
    await addThree();
    const sent = await Promise.all([check(), check()]);
    expect(sent.toSorted()).toEqual([0, 1]);
    await addThree();
    expect(await check()).toBe(0);
    expect(await open()).toEqual(['movement 6']);
  });

  test('leave at most once a day for a lens and a kind, and are made up for', async () => {
    await addThree();
    expect(await check()).toBe(1);
    await follow();
    await check();
    expect(await open()).toEqual([]);
    harness.wait(DAY / 2);
    await addThree();
    expect(await check()).toBe(0);
    expect(await open()).toEqual(['movement 3']);
    await add(...Array.from({ length: 30 }, () => confirmed(200, 4, { lens_id: 4 })));
    await harness.moderation.followNow(4, 'Olga');
    await add(...[1, 1, 1].map((overall) => confirmed(100, overall, { lens_id: 4 })));
    expect(await check(), 'another lens').toBe(1);
    harness.wait(DAY / 2);
    expect(await check(), 'the alarm goes on').toBe(1);
    expect(letters.map(({ lens }) => lens)).toEqual(['Alcon PanOptix Pro', expect.anything(), 'Alcon PanOptix Pro']);
  });

  test('are not noted when they cannot be written', async () => {
    await addThree();
    await expect(harness.moderation.checkAlarms(() => Promise.reject(new Error('no post')))).rejects.toThrow('no post');
    expect(await open()).toEqual([]);
    expect(await check()).toBe(1);
  });
});

test('alarms that ended a year ago are deleted, and no open one', async () => {
  await addOlder();
  await harness.moderation.moveBases();
  await add(...[1, 1, 1].map((overall) => confirmed(100, overall)));
  await check();
  harness.wait(400 * DAY);
  expect(await harness.moderation.pruneAlarms()).toBe(0);
  await harness.moderation.followNow(3, 'Olga');
  await check();
  harness.wait(364 * DAY);
  expect(await harness.moderation.pruneAlarms()).toBe(0);
  harness.wait(DAY);
  expect(await harness.moderation.pruneAlarms()).toBe(1);
});
