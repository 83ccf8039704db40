import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '#platform/limits/limits.ts';
import { DAY, type Harness, NETWORK, openHarness, REVIEW_CONTENT, REVIEW_FORM } from '../../write/service.fixture.ts';
import { type Appeals, createAppeals } from './service.ts';

let harness: Harness;
let appeals: Appeals;
let id: string;
let confirmToken: string;

beforeAll(async () => {
  harness = await openHarness();
  const { db, links, now: clock } = harness;
  const limits = createLimits({ pool: harness.opened.pool, secret: Buffer.alloc(32, 5).toString('base64url') });
  appeals = createAppeals({ db, limits, links, clock });
});
beforeEach(async () => {
  await harness.empty();
  await harness.service.submit(REVIEW_FORM, 'key', NETWORK);
  id = (await harness.reviews())[0]?.id ?? '';
  confirmToken = await harness.newestToken();
});
afterAll(() => harness.close());

const hide = (rule: 1 | 2 | 5 = 2) => harness.moderation.hide(id, { rule, reason: 'Mine alone.' }, 'Olga');
const letters = () => harness.moderationLetters();
async function newestToken() {
  const newest = (await letters()).findLast((letter) => letter.kind === 'review-hidden');
  return newest?.kind === 'review-hidden' ? newest.token : '';
}
const answer = (token: string, words = 'It is my own.') => appeals.appeal(token, { words }, NETWORK);
const stored = async () =>
  (await harness.opened.pool.query('select words, verdict from review_appeals order by at')).rows;

describe('a letter about a hiding', () => {
  test('names the rule, not the operator’s words, to the writer', async () => {
    await hide();
    expect(await letters()).toEqual([
      {
        kind: 'review-hidden',
        to: 'Ada@Example.com',
        lensName: 'Alcon PanOptix Pro',
        rule: 2,
        token: expect.any(String),
        holds: 180 * DAY,
      },
    ]);
    await hide();
    expect(await letters(), 'hidden once').toHaveLength(1);
  });

  test('a letter about a hiding of a campaign goes to verified addresses alone', async () => {
    await hide(5);
    expect(await letters()).toEqual([]);
    await harness.moderation.unhide(id, 'Olga');
    await harness.press.confirm(confirmToken);
    await hide(5);
    expect(await letters()).toHaveLength(1);
  });

  test('does not go to an invented, unverified spelling', async () => {
    await harness.service.submit({ ...REVIEW_FORM, lensId: '4', email: 'ada+1@example.com' }, 'key', NETWORK);
    const tagged = (await harness.reviews()).find((review) => review.lens_id === 4);
    await harness.moderation.hide(tagged?.id ?? '', { rule: 3, reason: null }, 'Olga');
    expect(await letters()).toEqual([]);
  });
});

describe('behind the letter', () => {
  test('the writer sees the review with its rule, and answers once', async () => {
    await hide();
    const token = await newestToken();
    expect(await appeals.open(token)).toMatchObject({ lensId: 3, rule: 2, state: 'open', content: REVIEW_CONTENT });
    expect(await answer(token, ' It is my\r\nown. ')).toEqual({ kind: 'taken' });
    expect(await answer(token, 'Once more.')).toEqual({ kind: 'unchanged' });
    expect(await stored()).toEqual([{ words: 'It is my\nown.', verdict: null }]);
    expect(await appeals.open(token)).toMatchObject({ state: 'waiting' });
  });

  test('of many answers that are sent at once, one counts', async () => {
    await hide();
    const token = await newestToken();
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer(token)));
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('an answer brings nothing back by itself; an operator who shows the review notifies the writer', async () => {
    await hide();
    const token = await newestToken();
    await answer(token);
    expect((await harness.reviews())[0]?.status).toBe('hidden');
    await harness.moderation.unhide(id, 'Olga');
    expect(await stored()).toMatchObject([{ verdict: 'upheld' }]);
    expect((await letters()).at(-1)).toMatchObject({ kind: 'appeal-answered', isBack: true, to: 'Ada@Example.com' });
    expect(await appeals.open(token)).toMatchObject({ state: 'shown' });
    expect(await answer(token)).toEqual({ kind: 'unchanged' });
  });

  test('a review that is back but waits, because its owner has confirmed another one, is said to wait', async () => {
    await harness.service.submit({ ...REVIEW_FORM, email: 'ada+1@example.com' }, 'key', NETWORK);
    const tagged = await harness.newestToken();
    await harness.press.confirm(confirmToken);
    await hide();
    await answer(await newestToken());
    harness.wait(DAY);
    await harness.press.confirm(tagged);
    await harness.moderation.unhide(id, 'Olga');
    expect((await letters()).at(-1)).toMatchObject({ kind: 'appeal-answered', isBack: true, waits: true });
  });

  test('the next hiding has a link of its own, and the old one is dead', async () => {
    await hide();
    const first = await newestToken();
    await harness.moderation.unhide(id, 'Olga');
    expect(
      (await letters()).map(({ kind }) => kind),
      'nobody had objected',
    ).toEqual(['review-hidden']);
    await hide(1);
    const second = await newestToken();
    expect(await appeals.open(first)).toBeNull();
    expect(await answer(first)).toEqual({ kind: 'gone' });
    expect(await appeals.open(second)).toMatchObject({ rule: 1, state: 'open' });
  });

  test('nothing is found of a review that is gone, with a link of another kind, or after its time', async () => {
    await hide();
    const token = await newestToken();
    expect(await appeals.open(confirmToken)).toBeNull();
    expect(await answer('x')).toEqual({ kind: 'gone' });
    harness.wait(180 * DAY);
    expect(await appeals.open(token)).toBeNull();
    harness.wait(-180 * DAY);
    await answer(token);
    await harness.service.removeReview(confirmToken);
    expect(await appeals.open(token)).toBeNull();
    expect(await stored(), 'the answer goes with the review').toEqual([]);
  });

  test('an answer has words, and not too many', async () => {
    await hide();
    const token = await newestToken();
    for (const words of ['', ' \n ', undefined, 'x'.repeat(1_001), 'a\u0007']) {
      expect(await appeals.appeal(token, { words }, NETWORK)).toMatchObject({ kind: 'refused' });
    }
    expect(await answer(token, 'x'.repeat(1_000))).toEqual({ kind: 'taken' });
  });

  test('a network answers ten times an hour', async () => {
    await hide();
    const token = await newestToken();
    for (let count = 0; count < 10; count += 1) await answer(token);
    expect(await answer(token)).toMatchObject({ kind: 'tooMany' });
  });
});
