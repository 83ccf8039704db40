import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REPORT_REASONS } from '#domain/review/rules/reports.ts';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
let path: string;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  await site.sql(emptied('reviews, rate_limits'));
  await site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ comments: 'Buy at lens.example!' })));
  const [review] = await site.sql<{ id: string }>('select id from reviews');
  path = `/report/${review?.id}`;
});
afterAll(() => site.close());

const send = (fields: Record<string, string>, from = '192.0.2.7', suffix = '') =>
  site.request(path + suffix, formFrom(site.publicUrl, fields, { 'X-Forwarded-For': from }));
const stored = () => site.sql('select rule, words from review_reports');

test('a comment can be reported where it is read, without scripts and without an account', async () => {
  await site.sql(`update reviews set submitted_at = now() - interval '3 days'`);
  for (const page of ['/lenses/3', '/lenses/3/comments']) {
    expect(await (await site.request(page)).text()).toContain(`href="${path}"`);
  }
  const page = await site.request(path);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  const text = await page.text();
  expect(text).toContain('Buy at lens.example!');
  expect(text).toContain('<meta name="robots" content="noindex"');
  for (const { name } of REPORT_REASONS) expect(text).toContain(name);
  expect(text).not.toMatch(/ada@/);

  const answer = await send({ reason: '2', words: 'It sells.' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Thank you. We have your report.');
  expect(await stored()).toEqual([{ rule: 2, words: 'It sells.' }]);
});

test('the response does not reveal earlier reports, and the comment stays', async () => {
  const before = await (await site.request('/api/lenses/3/comments')).json();
  const answers: string[] = [];
  for (const [reason, from] of [
    ['2', '192.0.2.7'],
    ['2', '192.0.2.7'],
    ['3', '198.51.100.1'],
    ['other', '2001:db8::1'],
  ] as const) {
    const answer = await send({ reason, words: '' }, from, '.data');
    expect(answer.status).toBe(200);
    answers.push((await answer.text()).replace(`"${reason}"`, ''));
  }
  expect(new Set(answers).size).toBe(1);
  expect(await stored()).toHaveLength(3);
  expect(await (await site.request('/api/lenses/3/comments')).json()).toEqual(before);
});

describe('a report is refused', () => {
  test.each([
    ['without a reason', { words: 'Keep me.' }, 'Choose what is wrong with the comment.'],
    ['for a rule that there is not', { reason: '7', words: 'Keep me.' }, 'Choose what is wrong with the comment.'],
    ['with too many words', { reason: '2', words: `Keep me. ${'x'.repeat(500)}` }, 'no more than 500 characters'],
    ['with what cannot be shown', { reason: '2', words: 'Keep me.\u0007' }, 'characters that cannot be shown'],
  ])('%s, with everything that was typed', async (_how, fields, message) => {
    const answer = await send(fields as Record<string, string>);
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain(message);
    expect(text).toContain('Keep me.');
    expect(await stored()).toEqual([]);
  });

  test('a report is refused after ten in an hour, as 429 with all input', async () => {
    for (let count = 0; count < 10; count += 1) expect((await send({ reason: '2', words: '' })).status).toBe(200);
    const answer = await send({ reason: '2', words: 'Keep me.' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(1);
    expect(await answer.text()).toContain('Keep me.');
  });

  test('a report is refused from another site', async () => {
    const answer = await site.request(path, formFrom('https://evil.example', { reason: '2', words: '' }));
    expect(answer.status).toBe(403);
  });

  test('a report of a comment that nobody can see is refused, and it has no page either', async () => {
    await site.sql('update reviews set hidden_at = now()');
    for (path of [path, '/report/x', '/report/5a3b1d44-0000-4000-8000-000000000000']) {
      expect([path, (await site.request(path)).status]).toEqual([path, 404]);
      expect([path, (await send({ reason: '2', words: '' })).status]).toEqual([path, 404]);
    }
    expect(await stored()).toEqual([]);
  });
});

test('the comments of a lens can be filtered and sorted without scripts, with the number for each choice', async () => {
  const review = (email: string, overall: string) =>
    site.request(
      '/submit-review',
      formFrom(site.publicUrl, reviewFields({ email, overall, comments: `From ${email}.` })),
    );
  await review('bea@mail.example', '1');
  await review('cem@mail.example', '5');
  const text = async (query: string) =>
    (await (await site.request(`/lenses/3/comments?${query}`)).text()).replaceAll('<!-- -->', '');
  expect(await text(''), 'so few can be read without choices').not.toContain('All (3)');
  const critical = await text('order=critical');
  expect(critical.indexOf('From bea')).toBeLessThan(critical.indexOf('From cem'));
  const worst = await text('stars=1&by=&step=&order=newest');
  expect(worst).toContain('From bea');
  expect(worst).not.toContain('From cem');
  expect(worst, 'the other choices count what they would leave').toContain('5 stars (1)');
  await site.settled();
  expect(await text('by=doctor')).toContain('No comments match your choices.');
});
