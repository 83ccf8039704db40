import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formFrom } from '#tests/support/review-form.ts';
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

test('a browser that logs out deletes the pages that it has cached, and stores all else', async () => {
  const left = await site.request('/logout', formFrom(site.publicUrl, {}));
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([302, '"cache"']);
});

describe('by settings', () => {
  let set: TestSite;
  beforeAll(async () => {
    set = await openTestSite({
      settings: { HSTS_SUBDOMAINS: 'true', SECURITY_CONTACT: 'mailto:security@iolite.example' },
    });
  });
  afterAll(() => set.close());

  test('browsers use HTTPS for subdomains as well', async () => {
    const { headers } = await set.request('/healthz');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('security.txt says where weaknesses are reported, for half a year', async () => {
    const file = await set.request('/.well-known/security.txt');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const text = await file.text();
    expect(text).toMatch(
      /^Contact: mailto:security@iolite\.example\nExpires: .+Z\nPreferred-Languages: en\nCanonical: /,
    );
    expect(text).toContain(`${set.publicUrl}/.well-known/security.txt\n`);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });
});

test('without a contact, there is no security.txt', async () => {
  expect((await site.request('/.well-known/security.txt')).status).toBe(404);
});

describe('a site on HTTPS, reached without it from the inside,', () => {
  const inside = 'http://iolite.example';
  const statusOf = async (headers: Record<string, string>, path = '/newsletter') =>
    (await site.fetch(new Request(inside + path, formFrom(inside, { email: 'x' }, headers)))).status;

  test.each([
    ['its own origin', { Origin: 'https://iolite.example' }],
    ['a hidden origin of the same site', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
  ])('takes a form from %s', async (_what, headers) => {
    expect(await statusOf(headers)).toBe(422);
  });

  test.each([
    ['the origin without HTTPS', { Origin: inside }],
    ['that origin, said to be the same', { Origin: inside, 'Sec-Fetch-Site': 'same-origin' }],
    ['a page without HTTPS', { Origin: 'null', Referer: `${inside}/` }],
    ['a hidden origin of another site', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ])('takes none from %s', async (_what, headers) => {
    expect(await statusOf(headers)).toBe(403);
  });

  test('takes no JSON from the origin without HTTPS', async () => {
    const headers = { Origin: inside, 'Content-Type': 'application/json' };
    const sent = new Request(`${inside}/api/addSubscriber`, { method: 'POST', headers, body: '{}' });
    expect((await site.fetch(sent)).status).toBe(403);
  });
});
