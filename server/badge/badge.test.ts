import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.sql(`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, submitted_at)
    select 3, n || '@mail.example', n || '@mail.example', 'patient', 4 + n % 2, 
      timestamptz '2026-03-01 12:00Z' + n * interval '1 day'
    from generate_series(1, 6) as n`);
  await site.settled();
});
afterAll(() => site.close());

async function ask(path: string, headers = {}) {
  const response = await site.request(`/badge/${path}`, { headers });
  return { response, text: await response.text() };
}

test('shows score, number of reviews, range and date as picture and as text, and has no scripts', async () => {
  for (const form of ['svg', 'html']) {
    const { response, text } = await ask(`3.${form}`);
    expect(response.status).toBe(200);
    const sentence = /<title[^>]*>(.*?)<\/title>/.exec(text)?.[1];
    expect(sentence).toMatch(
      / on Iolite: 4\.5 of 5 stars, 6 reviews, between \d\.\d and \d\.\d\. Newest of March 7, 2026\.$/,
    );
    expect(text).not.toMatch(/<script|https?:\/\/(?!iolite\.example|www\.w3\.org)/);
    expect(text).toContain('prefers-color-scheme: dark');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  }
});

test('only the badge page may be framed, and no other page of the site', async () => {
  const { headers } = (await ask('3.html')).response;
  expect([headers.get('X-Frame-Options'), headers.get('Content-Security-Policy')]).toEqual([
    null,
    expect.stringContaining('frame-ancestors *'),
  ]);
  for (const path of ['/badge/3.svg', '/badge/3.html/', '/lenses/3', '/', '/badge/99.svg']) {
    const { headers } = await site.request(path, { headers: { Accept: 'text/html' } });
    expect([path, headers.get('X-Frame-Options')]).toEqual([path, 'DENY']);
    expect(headers.get('Content-Security-Policy') ?? '').not.toContain('frame-ancestors *');
  }
});

test('is cached until a review comes', async () => {
  const first = await ask('3.svg');
  const again = await ask('3.svg?x', { 'If-None-Match': first.response.headers.get('ETag') ?? '' });
  expect(again.response.status).toBe(304);
  await site.sql(`insert into reviews (lens_id, email, email_key, reviewer_type, overall)
    values (3, 'new@mail.example', 'new@mail.example', 'patient', 1)`);
  await site.settled();
  expect((await ask('3.svg')).text).toContain('7 reviews');
});

test('shows no score with too few reviews, and is not found for an unknown lens', async () => {
  const { text } = await ask('5.html');
  expect(text).toContain('No score yet');
  expect(text).toContain('0 reviews so far: too few for a score');
  for (const path of ['0.svg', '3.png', '3', 'x.html', '__proto__.svg'])
    expect((await ask(path)).response.status).not.toBe(200);
});

test('the page about the API links to what can be tried, without scripts, and to nothing that needs a token', async () => {
  const ask = async (query: string) => await site.request(`/api${query}`, { headers: { Accept: 'text/html' } });
  const tried = await ask('?try=listComments&lens=3&stars=5&by=&order=critical');
  expect([tried.status, tried.headers.get('Location')]).toEqual([
    302,
    '/api/v1/lenses/3/comments?stars=5&order=critical',
  ]);
  expect((await ask('?try=compareLenses&lens=3&lens=..%2F5')).headers.get('Location')).toBe(
    '/api/v1/comparison?lens=3&lens=..%2F5',
  );
  for (const query of ['?try=listInvitations', '?try=invitePatient', '?try=__proto__'])
    expect((await ask(query)).status).toBe(404);
  const page = await (await ask('?badge=5')).text();
  expect(page).toContain('src="/badge/5.svg"');
  expect(page).toContain('id="no-such-lens"');
});
