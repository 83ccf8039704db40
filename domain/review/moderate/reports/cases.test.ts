import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { DAY, type Harness, KEYED_HASH, NETWORK, openHarness, REVIEW_FORM } from '../../write/service.fixture.ts';
import { createAppeals } from '../appeals/service.ts';
import { type Cases, createCases } from './cases.ts';
import { createReports } from './service.ts';

let harness: Harness;
let cases: Cases;
let report: (id: string, reason: string, network: string) => Promise<unknown>;
let appeal: (token: string) => Promise<unknown>;
let [first, second] = ['', ''];
const letters: unknown[] = [];

beforeAll(async () => {
  harness = await openHarness();
  const { db, links, now: clock } = harness;
  const limits = createLimits({ pool: harness.opened.pool, secret: Buffer.alloc(32, 5).toString('base64url') });
  cases = createCases({
    db,
    clock,
    links,
    catalogue: CATALOGUE,
    post: async (_tx, to, letter) => void letters.push([to, letter]),
  });
  const reports = createReports({ db, limits, clock, keyedHash: KEYED_HASH });
  report = (id, reason, network) => reports.report(id, { reason, words: '' }, network);
  const appeals = createAppeals({ db, limits, links, clock });
  appeal = (token) => appeals.appeal(token, { words: 'It is mine.' }, NETWORK);
});
beforeEach(async () => {
  await harness.empty();
  letters.length = 0;
  for (const lensId of ['3', '4']) await harness.service.submit({ ...REVIEW_FORM, lensId }, 'key', NETWORK);
  const stored = await harness.reviews();
  [first = '', second = ''] = [3, 4].map((lensId) => stored.find((review) => review.lens_id === lensId)?.id ?? '');
});
afterAll(() => harness.close());

const audit = async (id: string) =>
  (await harness.opened.pool.query('select act, actor from review_audit where review_id = $1 order by id', [id])).rows;
const verdicts = async () =>
  (await harness.opened.pool.query('select verdict from review_reports order by at')).rows.map(
    ({ verdict }) => verdict,
  );
const open = async () =>
  (await cases.list()).map(({ id, reports, appeal: answer }) => [id, reports.length, answer !== null]);
const waiting = async () => Promise.all(cases.waiting.map(({ waitingSince }) => waitingSince()));

test('open cases are in one list, oldest first, and in the counts', async () => {
  await report(second, '2', NETWORK);
  harness.wait(60);
  await report(first, '3', NETWORK);
  await report(second, 'other', '198.51.100.1');
  expect(await open()).toEqual([
    [second, 2, false],
    [first, 1, false],
  ]);
  const [minuteAgo, now] = [new Date(harness.now().getTime() - 60_000), harness.now()];
  const [reports, appeals] = await waiting();
  expect(reports?.toSorted((one, other) => Number(one) - Number(other))).toEqual([minuteAgo, now, now]);
  expect(appeals).toEqual([]);
});

test('whoever hides a reported review agrees with all its reports', async () => {
  await report(first, '2', NETWORK);
  await report(first, '3', '198.51.100.1');
  await harness.moderation.hide(first, { rule: 2, reason: null }, 'Olga');
  expect(await verdicts()).toEqual(['upheld', 'upheld']);
  expect(await open()).toEqual([]);
});

test('dismissed reports leave the review as it is, and are recorded in the audit', async () => {
  await report(first, '2', NETWORK);
  expect(await cases.dismissReports(first, 'Olga')).toEqual({ kind: 'done' });
  expect(await cases.dismissReports(first, 'Piet')).toEqual({ kind: 'unchanged' });
  expect(await verdicts()).toEqual(['dismissed']);
  expect(await audit(first)).toEqual([{ act: 'reports-dismissed', actor: 'Olga' }]);
  expect((await harness.reviews()).map(({ status }) => status)).toEqual(['unverified', 'unverified']);
  expect(letters).toEqual([]);
});

test('an answer to a hiding is declined with a letter, once', async () => {
  await harness.moderation.hide(first, { rule: 4, reason: null }, 'Olga');
  const [letter] = await harness.moderationLetters();
  await appeal(letter && 'token' in letter ? letter.token : '');
  expect(await open()).toEqual([[first, 0, true]]);
  expect(await cases.list()).toMatchObject([{ isHidden: true, hiddenBy: 4 }]);
  harness.wait(DAY);
  expect(await cases.declineAppeal(first, 'Piet')).toEqual({ kind: 'done' });
  expect(await cases.declineAppeal(first, 'Piet')).toEqual({ kind: 'unchanged' });
  expect(letters).toEqual([
    ['Ada@Example.com', { kind: 'appeal-answered', lensName: 'Alcon PanOptix Pro', isBack: false }],
  ]);
  expect((await audit(first)).map(({ act }) => act)).toEqual(['hidden', 'appeal-dismissed']);
  expect(await open()).toEqual([]);
});

test('nothing is decided about what is not there', async () => {
  for (const id of ['x', '5a3b1d44-0000-4000-8000-000000000000']) {
    expect(await cases.dismissReports(id, 'Olga')).toEqual({ kind: 'gone' });
    expect(await cases.declineAppeal(id, 'Olga')).toEqual({ kind: 'gone' });
  }
});
