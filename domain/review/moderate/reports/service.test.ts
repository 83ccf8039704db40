import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '#platform/limits/limits.ts';
import { DAY, type Harness, KEYED_HASH, NETWORK, openHarness, REVIEW_FORM } from '../../write/service.fixture.ts';
import { createReports, type Reports } from './service.ts';

let harness: Harness;
let reports: Reports;
let id: string;

beforeAll(async () => {
  harness = await openHarness();
  const limits = createLimits({ pool: harness.opened.pool, secret: Buffer.alloc(32, 5).toString('base64url') });
  reports = createReports({ db: harness.db, limits, clock: harness.now, keyedHash: KEYED_HASH });
});
beforeEach(async () => {
  await harness.empty();
  await harness.service.submit(REVIEW_FORM, 'key', NETWORK);
  id = (await harness.reviews())[0]?.id ?? '';
});
afterAll(() => harness.close());

const sql = async (text: string) => (await harness.opened.pool.query(text)).rows;
const stored = () => sql('select rule, words, verdict from review_reports order by at, rule');
const says = (reason: string, words = '') => ({ reason, words });

test('reports of a comment from one network count once, and the newest words are stored', async () => {
  expect(await reports.report(id, says('2', 'A link.'), NETWORK)).toEqual({ kind: 'taken' });
  expect(await reports.report(id, says('other', ' Two\r\nlinks. '), NETWORK)).toEqual({ kind: 'taken' });
  expect(await stored()).toEqual([{ rule: null, words: 'Two\nlinks.', verdict: null }]);
  await reports.report(id, says('2'), '198.51.100.1');
  expect(await stored()).toHaveLength(2);
});

test('a browser reports a review once, also when it says so many times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => reports.report(id, says('3'), NETWORK)));
  expect(answers).toEqual(Array(8).fill({ kind: 'taken' }));
  expect(await stored()).toHaveLength(1);
});

test('what an operator has judged is not changed by saying it again', async () => {
  await reports.report(id, says('2', 'A link.'), NETWORK);
  await sql(`update review_reports set verdict = 'dismissed', judged_at = now()`);
  expect(await reports.report(id, says('3', 'Hate.'), NETWORK)).toEqual({ kind: 'taken' });
  expect(await stored()).toEqual([{ rule: 2, words: 'A link.', verdict: 'dismissed' }]);
});

test('reports alone hide nothing', async () => {
  for (let last = 1; last <= 50; last += 1) await reports.report(id, says('1'), `198.51.100.${last}`);
  expect(await stored()).toHaveLength(50);
  expect(await harness.reviews()).toMatchObject([{ status: 'unverified', hidden_at: null }]);
});

test('where a report came from is stored as a code, for 30 days', async () => {
  await reports.report(id, says('2'), NETWORK);
  expect(JSON.stringify(await sql('select * from review_reports'))).not.toContain(NETWORK);
  harness.wait(30 * DAY - 1);
  expect(await reports.pruneOriginHashes()).toBe(0);
  harness.wait(1);
  expect(await reports.pruneOriginHashes()).toBe(1);
  expect(await sql('select network_mark, expires_at from review_reports')).toEqual([
    { network_mark: null, expires_at: null },
  ]);
  expect(await reports.pruneOriginHashes()).toBe(0);
});

describe('only a comment that everybody sees can be reported', () => {
  const isGone = async () => {
    expect(await reports.findComment(id)).toBeNull();
    expect(await reports.report(id, says('2'), NETWORK)).toEqual({ kind: 'gone' });
    expect(await stored()).toEqual([]);
  };
  test('a hidden comment cannot be reported', async () => {
    expect(await reports.findComment(id)).toMatchObject({ id, lensId: 3, text: REVIEW_FORM.comments });
    await harness.moderation.hide(id, { rule: 2, reason: null }, 'Olga');
    await isGone();
  });
  test('a review without a comment cannot be reported', async () => {
    await harness.service.submit({ ...REVIEW_FORM, comments: '' }, 'key', NETWORK);
    await isGone();
  });
  test('what was never there cannot be reported', async () => {
    for (id of ['', 'x', '5a3b1d44-0000-4000-8000-000000000000', `${'9'.repeat(10_000)}`]) await isGone();
  });
});

test('a review takes its reports with it', async () => {
  await reports.report(id, says('2'), NETWORK);
  await harness.service.removeReview(await harness.newestToken());
  expect(await stored()).toEqual([]);
});

test('what is wrong is said and not counted', async () => {
  for (const sent of [says(''), says('7'), says('0'), says(' 1 '), { reason: undefined, words: undefined }]) {
    expect(await reports.report(id, sent, NETWORK)).toMatchObject({
      kind: 'refused',
      errors: { reason: 'Choose what is wrong with the comment.' },
    });
  }
  expect(await reports.report(id, says('2', 'x'.repeat(501)), NETWORK)).toEqual({
    kind: 'refused',
    errors: { words: 'Please use no more than 500 characters.' },
  });
  expect(await reports.report(id, says('2', 'x'.repeat(500)), NETWORK)).toEqual({ kind: 'taken' });
});

test('a network reports ten comments an hour, and waits for the eleventh', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect(await reports.report(id, says('2'), NETWORK)).toEqual({ kind: 'taken' });
  }
  expect(await reports.report(id, says('2'), NETWORK)).toMatchObject({ kind: 'tooMany' });
  expect(await reports.report(id, says('2'), '198.51.100.1')).toEqual({ kind: 'taken' });
});
