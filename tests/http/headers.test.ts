import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const ADDRESSES = ['/', '/login', '/confirm-review/x', '/nothing', '/api/lenses', '/healthz', '/favicon.svg', '/%'];

test.each(ADDRESSES)('%s enforces HTTPS, disables cameras, and says what it varies by', async (path) => {
  const { headers, body } = await site.request(path);
  await body?.cancel();
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('vary')).toMatch(/accept-encoding/i);
});

test('a stream has headers against other sites, and none that apply to documents only', async () => {
  const { headers, body } = await site.request('/api/live');
  await body?.cancel();
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('vary')).toMatch(/accept-encoding/i);
  const FOR_DOCUMENTS = ['permissions-policy', 'x-frame-options', 'referrer-policy', 'cross-origin-opener-policy'];
  for (const name of FOR_DOCUMENTS) expect(headers.get(name)).toBeNull();
  // Thousands of pages open one, and all reconnect when a process restarts.
  expect([...headers].join('\r\n').length).toBeLessThan(350);
});

test.each([
  '/login',
  '/your-data/x',
  '/survey/x',
  '/submit-review?edit=x',
  '/doctor-dashboard',
  '/doctor-submissions',
  '/invite',
])('nothing of %s stays on a device', async (path) =>
  expect((await site.request(path)).headers.get('cache-control')).toContain('no-store'),
);

describe('a request for', () => {
  const status = async (origin: string, path = '/') => (await site.fetch(new Request(origin + path))).status;

  test.each(['https://evil.example', 'http://iolite.example.evil.example', 'https://www.iolite.example:3000'])(
    '%s is refused, but for health',
    async (origin) => {
      expect(await status(origin)).toBe(421);
      expect(await status(origin, '/api/lenses')).toBe(421);
      expect(await status(origin, '/healthz')).toBe(200);
    },
  );

  test.each([
    'https://iolite.example',
    'http://iolite.example:3000',
    'http://10.0.0.7:3000',
    'http://[::1]:3000',
    'http://app:80',
  ])('%s is answered', async (origin) => expect(await status(origin)).toBe(200));
});

describe('a form without an origin', () => {
  const send = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ lensId: '77' });
    const answer = await site.request('/submit-review', { method: 'POST', body, headers });
    return { status: answer.status, text: await answer.text() };
  };

  test('is accepted from a text browser with a Referer of its page', async () => {
    expect((await send({ Referer: `${site.publicUrl}/submit-review/3` })).status).toBe(422);
  });

  test.each([
    ['another page', { Referer: 'https://evil.example/?https://iolite.example/' }],
    ['what is no page', { Referer: 'about:blank' }],
    [
      'a page that the browser says is elsewhere',
      { Referer: 'https://iolite.example/', 'Sec-Fetch-Site': 'cross-site' },
    ],
    ['another origin, whatever the page', { Referer: 'https://iolite.example/', Origin: 'null' }],
  ])('is refused from %s', async (_where, headers) => {
    expect((await send(headers as Record<string, string>)).status).toBe(403);
  });

  test('is refused without either, with a helpful message', async () => {
    const refused = await send({ Accept: 'text/html' });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('allow your browser to send the referring page');
  });
});

test('an injected script is not among those that a page allows', async () => {
  const page = await site.request('/?q=%3Cscript%3Eevil()%3C/script%3E');
  const text = await page.text();
  expect(text).not.toMatch(/<script[^>]*\snonce=/);
  const allowed = page.headers.get('content-security-policy')?.match(/'sha256-[^']+'/g) ?? [];
  const inline = [...text.matchAll(/<script(?![^>]*\s(src|type="application\/ld\+json")=?)[^>]*>/g)];
  expect(allowed.length).toBeGreaterThan(2);
  expect(inline.length).toBeGreaterThanOrEqual(allowed.length);
});
