import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '#tests/support/emptied.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const OWNER = 'ada@mail.example';
let site: TestSite;
let link: string;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  await site.sql(emptied('reviews, review_hidings, mail_tray, rate_limits'));
  await site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ email: OWNER, comments: 'Mine.' })));
  const [review] = await site.sql<{ id: string }>('select id from reviews');
  await site.services.moderation.hide(review?.id ?? '', { rule: 4, reason: 'Mine alone.' }, 'Olga');
  link = await mailedLink(site, 'appeal', OWNER);
});
afterAll(() => site.close());

const send = (words: string) => site.request(link, formFrom(site.publicUrl, { words }));
const page = async () => (await site.request(link)).text();

test('the letter about a hiding leads to the review, its rule and a form; the appeal is stored once', async () => {
  const opened = await site.request(link);
  expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  const text = await opened.text();
  for (const words of ['Mine.', 'Rule 4, Not about this lens', 'Why should your review be shown?']) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/Mine alone|Olga/);
  expect(await site.sql('select from review_appeals'), 'looking stores nothing').toEqual([]);

  expect((await send('It is about this lens.')).status).toBe(200);
  expect(await page()).toContain('We have your answer.');
  expect((await send('Once more.')).status).toBe(409);
  expect(await site.sql('select words from review_appeals')).toEqual([{ words: 'It is about this lens.' }]);
});

test.each([
  ['empty', ' ', 'Write why the review should be shown.'],
  ['too long', `Keep me.${'x'.repeat(1_000)}`, 'no more than 1,000 characters'],
])('an answer that is %s comes back', async (_how, words, message) => {
  const answer = await send(words);
  expect(answer.status).toBe(422);
  const text = await answer.text();
  expect(text).toContain(message);
  expect(text).toContain(words.trim().slice(0, 8));
});

test('an invalid link says so, and accepts no appeal', async () => {
  const [, token] = link.split('/appeal/');
  for (link of [`/appeal/${token}x`, '/appeal/x', `/confirm-review/${token}`]) {
    const opened = await site.request(link);
    expect([link, opened.status]).toEqual([link, 410]);
    expect(await opened.text()).toContain('This link no longer works');
  }
  link = '/appeal/x';
  expect((await send('Mine.')).status).toBe(410);
});

test('people who want no letters get none about a hiding', async () => {
  await site.sql(emptied('reviews, review_hidings, mail_tray'));
  const { refusals } = site.services;
  const { url } = await refusals.linksFor(OWNER);
  await refusals.refuse(url.split('/').at(-1) ?? '');
  await site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ email: OWNER })));
  const [review] = await site.sql<{ id: string }>('select id from reviews');
  await site.services.moderation.hide(review?.id ?? '', { rule: 4, reason: null }, 'Olga');
  await everyLetterIsDealtWith();
  expect(await site.sql(`select from mail_tray where text like '%/appeal/%'`)).toEqual([]);
});

/** Waits until the queue has handled every letter. */
async function everyLetterIsDealtWith() {
  await eventually(async () => {
    const busy = `select from pgboss.job where name = 'letters' and state in ('created', 'retry', 'active') and start_after <= now()`;
    expect(await site.sql(busy)).toEqual([]);
  });
}
