import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createReviewData } from '../data/personal-data.ts';
import { type Harness, KEYED_HASH, NETWORK, openHarness, REVIEW_FORM } from '../write/service.fixture.ts';
import { createModeration, type Moderation } from './moderation.ts';

const GROUND = { rule: 5, reason: null } as const;

let harness: Harness;
let moderation: Moderation;
let id: string;

beforeAll(async () => {
  harness = await openHarness();
  moderation = harness.moderation;
});
beforeEach(async () => {
  await harness.empty();
  await harness.service.submit(REVIEW_FORM, 'key', NETWORK);
  id = (await harness.reviews())[0]?.id ?? '';
});
afterAll(() => harness.close());

const counted = async () =>
  (await harness.opened.pool.query('select sum(reviews)::int as reviews from review_tallies')).rows[0].reviews;
const audit = async () =>
  (
    await harness.opened.pool.query(
      'select act, actor, rule, reason from review_audit where review_id = $1 order by id',
      [id],
    )
  ).rows;

test('a hidden review counts nowhere, and counts again when it is shown', async () => {
  expect(await moderation.hide(id, { rule: 1, reason: 'Names a nurse.' }, 'Olga')).toEqual({ kind: 'done' });
  expect(await harness.reviews()).toMatchObject([{ status: 'hidden' }]);
  expect(await counted()).toBe(0);
  expect((await harness.service.readCommentsFrom({ lensId: 3, cursor: null }))?.comments).toEqual([]);

  expect(await moderation.unhide(id, 'Piet')).toEqual({ kind: 'done' });
  expect(await harness.reviews()).toMatchObject([{ status: 'unverified' }]);
  expect(await counted()).toBe(1);
  expect(await audit()).toEqual([
    { act: 'hidden', actor: 'Olga', rule: 1, reason: 'Names a nurse.' },
    { act: 'shown', actor: 'Piet', rule: null, reason: null },
  ]);
});

test('a review is not hidden for a reason that its writer may not see', async () => {
  const { db, links, now: clock } = harness;
  const post = () => Promise.reject(new Error('The queue is full.'));
  const mute = createModeration({ db, clock, keyedHash: KEYED_HASH, catalogue: CATALOGUE, links, post });
  await expect(mute.hide(id, { rule: 1, reason: null }, 'Olga')).rejects.toThrow('The queue is full.');
  expect(await harness.reviews()).toMatchObject([{ status: 'unverified' }]);
  expect(await audit()).toEqual([]);
});

test('saying the same again changes nothing', async () => {
  expect(await moderation.unhide(id, 'Olga')).toEqual({ kind: 'unchanged' });
  await moderation.hide(id, GROUND, 'Olga');
  expect(await moderation.hide(id, GROUND, 'Piet')).toEqual({ kind: 'unchanged' });
  expect(await audit()).toHaveLength(1);
});

test('a hidden review stays hidden when its author writes it again', async () => {
  await moderation.hide(id, GROUND, 'Olga');
  await harness.service.submit({ ...REVIEW_FORM, comments: 'Once more.' }, 'key', NETWORK);
  expect(await harness.reviews()).toMatchObject([{ status: 'hidden', comments: 'Once more.' }]);
  expect(await counted()).toBe(0);
});

describe('a hiding survives', () => {
  const other = { ...REVIEW_FORM, comments: 'Once more.' };
  const showsOnly = async (status: string) => {
    expect((await harness.reviews()).map((row) => row.status)).toEqual([status]);
    expect(await counted()).toBe(status === 'hidden' ? 0 : 1);
  };

  test('“this wasn’t me” and sending again, from whatever browser and under whatever spelling', async () => {
    const token = await harness.newestToken();
    await moderation.hide(id, GROUND, 'Olga');
    await harness.service.removeReview(token);
    for (const email of ['ada@example.com', 'ADA+new@example.com']) {
      expect(await harness.service.submit({ ...other, email }, 'stranger', NETWORK)).toEqual({ kind: 'taken' });
      await showsOnly('hidden');
      await harness.service.removeReview(await harness.newestToken());
    }
    await harness.db.transaction((tx) =>
      harness.service.submitVerified(tx, other, { authorKey: 'invited', network: NETWORK, step: 'invited' }),
    );
    await showsOnly('hidden');
  });

  test('deletion of all that is stored under the address', async () => {
    await moderation.hide(id, GROUND, 'Olga');
    await harness.db.transaction((tx) =>
      createReviewData({ keyedHash: KEYED_HASH, catalogue: CATALOGUE }).erase(tx, 'ada@example.com'),
    );
    expect(await harness.reviews()).toEqual([]);
    await harness.service.submit(other, 'key', NETWORK);
    await showsOnly('hidden');
  });

  test('a newer rule of which spellings are of one mailbox', async () => {
    const email = 'a.da@pm.me';
    const earlier = KEYED_HASH(`hidden review of lens ${other.lensId}: ${email}`);
    await harness.opened.pool.query('delete from reviews');
    await harness.opened.pool.query('insert into review_hidings (mark, hidden_at) values ($1, now())', [earlier]);
    await harness.service.submit({ ...other, email: 'a.da+new@pm.me' }, 'key', NETWORK);
    await showsOnly('hidden');
    const [review] = await harness.reviews();
    await moderation.unhide(String(review?.id), 'Olga');
    expect((await harness.opened.pool.query('select from review_hidings')).rowCount).toBe(0);
  });

  test('a hiding survives also when it comes from before hidings were remembered', async () => {
    await harness.opened.pool.query('update reviews set hidden_at = now()');
    await harness.service.removeReview(await harness.newestToken());
    await harness.service.submit(other, 'key', NETWORK);
    await showsOnly('hidden');
  });

  test('a hiding survives until a moderator shows it again; other lenses and other mailboxes are not concerned', async () => {
    const token = await harness.newestToken();
    await moderation.hide(id, GROUND, 'Olga');
    await harness.service.removeReview(token);
    await harness.service.submit(other, 'key', NETWORK);
    const [again] = await harness.reviews();
    await moderation.unhide(again?.id ?? '', 'Piet');
    await showsOnly('unverified');
    await harness.service.removeReview(await harness.newestToken());
    await harness.service.submit(other, 'key', NETWORK);
    await showsOnly('unverified');

    await moderation.hide((await harness.reviews())[0]?.id ?? '', GROUND, 'Olga');
    await harness.service.submit({ ...other, lensId: '4' }, 'key', NETWORK);
    await harness.service.submit({ ...other, email: 'bea@example.com' }, 'key', NETWORK);
    expect((await harness.reviews()).map((row) => row.status).toSorted()).toEqual([
      'hidden',
      'unverified',
      'unverified',
    ]);
  });

  test('a hiding survives without telling who is meant', async () => {
    await moderation.hide(id, GROUND, 'Olga');
    const { rows } = await harness.opened.pool.query('select * from review_hidings');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/@|example/i);
  });
});

test.each(['', 'x', "' or true --", '00000000-0000-4000-8000-000000000000'])('there is no review %j', async (other) => {
  expect(await moderation.hide(other, GROUND, 'Olga')).toEqual({ kind: 'gone' });
  expect(await moderation.unhide(other, 'Olga')).toEqual({ kind: 'gone' });
});

test('the audit takes no rule that is not public, and none beside what was shown', async () => {
  const add = (act: string, rule: number) =>
    harness.opened.pool.query(`insert into review_audit (review_id, act, actor, rule) values ($1, $2, 'x', $3)`, [
      id,
      act,
      rule,
    ]);
  for (const [act, rule] of [
    ['hidden', 0],
    ['hidden', 7],
    ['shown', 1],
  ] as const) {
    await expect(add(act, rule)).rejects.toThrow('review_audit_rule');
  }
});

test('the audit is append-only', async () => {
  await moderation.hide(id, GROUND, 'Olga');
  for (const statement of [`update review_audit set actor = 'nobody'`, 'delete from review_audit']) {
    await expect(harness.opened.pool.query(statement)).rejects.toThrow('review_audit is append-only');
  }
});
