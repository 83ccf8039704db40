import { afterAll, beforeAll, expect, test } from 'vitest';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const page = async () => (await site.request('/how-it-works/moderation')).text();
const account = async () => (await site.request('/api/moderation')).json();
const submit = (email: string, overall: string) =>
  site.request(
    '/submit-review',
    formFrom(site.publicUrl, reviewFields({ email, overall, comments: `By ${overall}.` })),
  );
/** Moves everything that was counted to another month. */
const wasIn = (month: string) => site.sql(`update moderation_facts set month = $1`, [month]);

test('the page and the JSON report reviews, hidings and reports by quarter, and deletions change nothing', async () => {
  expect(await page()).toContain('No month with reviews is over yet.');
  expect(await account()).toMatchObject({ quarters: [], hidings: [] });

  for (const [email, stars] of [
    ['ada@mail.example', '1'],
    ['ben@mail.example', '1'],
    ['cem@mail.example', '5'],
  ] as const) {
    await submit(email, stars);
  }
  const [review] = await site.sql<{ id: string }>(`select id from reviews where email_key = 'ben@mail.example'`);
  const id = review?.id ?? '';
  await site.request(`/report/${id}`, formFrom(site.publicUrl, { reason: '2', words: '' }));
  await site.services.moderation.hide(id, { rule: 2, reason: null }, 'Olga');
  await site.settled();
  expect((await account()).quarters, 'the month is not over').toEqual([]);
  expect((await account()).hidings).toMatchObject([{ lensId: 3, lens: 'Alcon PanOptix Pro', rule: 2, hidden: 1 }]);
  expect(await page()).toContain('Rule 2, Advertising or links');

  await wasIn('2025-11-01');
  const before = await account();
  expect(before.rules).toHaveLength(6);
  expect(before.quarters).toMatchObject([
    {
      quarter: '2025-Q4',
      received: 3,
      receivedByStars: [2, 0, 0, 0, 1],
      hidden: 1,
      hiddenByStars: [1, 0, 0, 0, 0],
      reports: { received: 1, upheld: 1, dismissed: 0 },
    },
  ]);
  await site.sql('delete from reviews');
  expect(await account()).toEqual(before);
  await site.settled();
  const text = await page();
  expect(text).toContain('2025, 4th quarter');
  expect(text).toContain('1 of 2');
  expect(text).not.toMatch(/mail\.example|Olga|By 1/);
});

test('the report is cacheable for a minute, read-only, and names nobody', async () => {
  const answer = await site.request('/api/moderation');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=60');
  const again = await site.request('/api/moderation', {
    headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await site.request('/api/moderation', { method: 'DELETE' })).status).toBe(405);
});
