import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createModeration, type Moderation } from './moderation.ts';
import { type Desk, NETWORK, openDesk, REVIEW_FORM } from './service.fixture.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let desk: Desk;
let moderation: Moderation;
let id: string;

beforeAll(async () => {
  database = await testDatabase();
  desk = await openDesk(database.url);
  moderation = createModeration({ db: desk.db, clock: desk.now });
});
beforeEach(async () => {
  await desk.empty();
  await desk.service.submit(REVIEW_FORM, 'key', NETWORK);
  id = (await desk.reviews())[0]?.id ?? '';
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});

const counted = async () =>
  (await desk.opened.pool.query('select sum(reviews)::int as reviews from review_tallies')).rows[0].reviews;
const audit = async () =>
  (await desk.opened.pool.query('select act, actor, reason from review_audit where review_id = $1 order by id', [id]))
    .rows;

test('a hidden review counts nowhere, and counts again when it is shown', async () => {
  expect(await moderation.hide(id, 'Names a person.', 'Olga')).toBe(true);
  expect(await desk.reviews()).toMatchObject([{ status: 'hidden' }]);
  expect(await counted()).toBe(0);
  expect((await desk.service.readComments({ lensId: 3, doctorsOnly: false, after: null })).comments).toEqual([]);

  expect(await moderation.show(id, 'Piet')).toBe(true);
  expect(await desk.reviews()).toMatchObject([{ status: 'unverified' }]);
  expect(await counted()).toBe(1);
  expect(await audit()).toEqual([
    { act: 'hidden', actor: 'Olga', reason: 'Names a person.' },
    { act: 'shown', actor: 'Piet', reason: null },
  ]);
});

test('saying the same again changes nothing', async () => {
  expect(await moderation.show(id, 'Olga')).toBe(false);
  await moderation.hide(id, 'x', 'Olga');
  expect(await moderation.hide(id, 'y', 'Piet')).toBe(false);
  expect(await audit()).toHaveLength(1);
});

test('a hidden review stays hidden when its author writes it again', async () => {
  await moderation.hide(id, 'x', 'Olga');
  await desk.service.submit({ ...REVIEW_FORM, comments: 'Once more.' }, 'key', NETWORK);
  expect(await desk.reviews()).toMatchObject([{ status: 'hidden', comments: 'Once more.' }]);
  expect(await counted()).toBe(0);
});

test.each(['', 'x', "' or true --", '00000000-0000-4000-8000-000000000000'])('there is no review %j', async (other) => {
  expect(await moderation.hide(other, 'x', 'Olga')).toBeNull();
  expect(await moderation.show(other, 'Olga')).toBeNull();
});

test('the audit is append-only', async () => {
  await moderation.hide(id, 'x', 'Olga');
  for (const statement of [`update review_audit set actor = 'nobody'`, 'delete from review_audit']) {
    await expect(desk.opened.pool.query(statement)).rejects.toThrow('review_audit is append-only');
  }
});
