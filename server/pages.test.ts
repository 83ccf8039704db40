import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import type { Site } from './site.ts';

let site: TestSite;
let duringRendering: () => void = () => {};

/** Runs a test's code after a page has read its figures and before it is rendered. */
function interruptible(opened: Site): Site {
  const { figures } = opened.services;
  const all: typeof figures.all = () => {
    const read = figures.all();
    duringRendering();
    return read;
  };
  return { ...opened, services: { ...opened.services, figures: { ...figures, all } } };
}

beforeAll(async () => {
  site = await openTestSite({ alter: interruptible });
});
afterAll(() => site.close());

let authors = 0;
async function addReview(lensId: number) {
  authors += 1;
  await site.sql(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall)
     values ($1, $2 || '@mail.example', $2 || '@mail.example', 'patient', 5)`,
    [lensId, `author${authors}`],
  );
  await site.settled();
}

/** Which of these URLs have to be rendered, and are not served from the cache. */
async function renderedAgain(paths: readonly string[]): Promise<string[]> {
  const rendered: string[] = [];
  for (const path of paths) {
    const before = site.rendered();
    expect((await site.request(path)).status).toBe(200);
    if (site.rendered() > before) rendered.push(path);
  }
  return rendered;
}

/** The CSP hashes of a page's inline scripts, computed independently of the server. */
function scriptHashes(html: string): Set<string> {
  const scripts = html.split(/<script\b/).slice(1);
  // Structured data are not scripts: a CSP does not apply to them.
  const inline = scripts.filter((script) => !/^[^>]* (src="|type="application\/ld\+json")/.test(script));
  const codes = inline.map((script) => script.slice(script.indexOf('>') + 1, script.indexOf('</script>')));
  return new Set(codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`));
}

function scriptSources({ headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  return (
    policy
      .split('; ')
      .find((part) => part.startsWith('script-src'))
      ?.split(' ')
      .slice(1) ?? []
  );
}

const PUBLIC_PAGES = [
  '/',
  '/lenses/3',
  '/compare-lenses',
  '/compare-lenses?lens1=1&lens2=2',
  '/submit-review/4',
  '/faq',
];

describe.each(PUBLIC_PAGES)('%s', (path) => {
  test('allows exactly its own inline scripts', async () => {
    const response = await site.request(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    const [self, ...hashes] = scriptSources(response);
    expect(self).toBe("'self'");
    expect(hashes.length).toBeGreaterThan(0);
    expect(new Set(hashes)).toEqual(scriptHashes(html));
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  });

  test('loads what it is painted with before its scripts', async () => {
    const html = await (await site.request(path)).text();
    const [first = -1, scripts = -1] = ['rel="preload" as="style"', 'rel="modulepreload"'].map((sign) =>
      html.indexOf(sign),
    );
    expect(first).toBeGreaterThan(-1);
    expect(scripts).toBeGreaterThan(first);
  });

  test('is served from the cache the second time, the same for everyone', async () => {
    const first = await site.request(path);
    const renderings = site.rendered();
    const second = await site.request(path, { headers: { Cookie: `__Host-author_key=${'a'.repeat(43)}` } });
    expect(site.rendered()).toBe(renderings);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
    expect(second.headers.get('set-cookie')).toBeNull();
    expect(await second.text()).toBe(await first.text());
  });

  test('is answered with 304 to a browser that has it', async () => {
    const etag = (await site.request(path)).headers.get('etag') ?? '';
    const opaque = etag.replace('W/', '');
    for (const known of [etag, opaque, `"x", ${etag}`, '*']) {
      const answer = await site.request(path, { headers: { 'If-None-Match': known } });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    for (const known of ['"x"', opaque.slice(1, -1), '']) {
      expect((await site.request(path, { headers: { 'If-None-Match': known } })).status).toBe(200);
    }
  });

  test('is sent in brotli to browsers that accept it', async () => {
    const plain = await site.request(path);
    const text = await plain.text();
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const accepted of ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0.9']) {
      const answer = await site.request(path, { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text);
    }
    for (const accepted of ['deflate', 'br;q=0', 'identity, br; q=0.0', 'brotli']) {
      const answer = await site.request(path, { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers.get('content-encoding')).toBeNull();
    }
  });

  test('answers HEAD with the headers of GET', async () => {
    const [get, head] = [await site.request(path), await site.request(path, { method: 'HEAD' })];
    const comparable = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id');
    expect(head.status).toBe(200);
    expect(comparable(head)).toEqual(comparable(get));
    expect(await head.text()).toBe('');
  });
});

describe('a review', () => {
  const showsLens3 = [
    '/',
    '/?sort=name',
    '/lenses/3',
    '/compare-lenses?lens1=1&lens2=3',
    '/compare-lenses.csv?lens1=3&lens2=4',
  ];
  const others = ['/compare-lenses?lens1=1&lens2=2', '/compare-lenses', '/submit-review/3', '/faq'];

  test('invalidates exactly the pages that show its lens', async () => {
    await renderedAgain([...showsLens3, ...others]);
    await addReview(3);
    expect(await renderedAgain([...showsLens3, ...others])).toEqual(showsLens3);
    expect(await renderedAgain([...showsLens3, ...others])).toEqual([]);
  });

  test('a review of another lens also invalidates a lens page, which shows the grid beneath', async () => {
    await renderedAgain(['/lenses/3']);
    await addReview(5);
    expect(await renderedAgain(['/lenses/3'])).toEqual(['/lenses/3']);
  });

  test('changes the page and its ETag', async () => {
    const before = await site.request('/lenses/8');
    expect(await before.text()).not.toContain('"ratingCount"');
    await addReview(8);
    const after = await site.request('/lenses/8', { headers: { 'If-None-Match': before.headers.get('etag') ?? '' } });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('"ratingCount":1');
  });

  test('a review that arrives while a page is rendered keeps that page out of the cache', async () => {
    await renderedAgain(['/?sort=rating']);
    await addReview(3);
    duringRendering = () => site.responseCache.invalidate(new Set([3]));
    expect(await renderedAgain(['/?sort=rating'])).toEqual(['/?sort=rating']);
    duringRendering = () => {};
    expect(await renderedAgain(['/?sort=rating'])).toEqual(['/?sort=rating']);
    expect(await renderedAgain(['/?sort=rating'])).toEqual([]);
  });

  test('invalidates the data that a browser loads on navigation', async () => {
    const data = ['/lenses/3.data', '/compare-lenses.data?lens1=1&lens2=3'];
    await renderedAgain(data);
    expect(await renderedAgain(data)).toEqual([]);
    await addReview(3);
    expect(await renderedAgain(data)).toEqual(data);
  });
});

test('a failing page shows a plain message with links; the cause is only logged', async () => {
  duringRendering = () => {
    throw new Error('a cog is loose');
  };
  const failed = await site.request('/?sort=day');
  duringRendering = () => {};
  const html = await failed.text();
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'private, no-cache']);
  expect(html).toContain('<title>Something went wrong – Iolite</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<h1[^>]*>Something went wrong<\/h1>.*Please try again in a minute/);
  for (const way of ['href="/?sort=day"', 'href="/"', 'href="/faq"', 'href="mailto:']) expect(html).toContain(way);
  expect(new Set(scriptSources(failed).slice(1))).toEqual(scriptHashes(html));
  expect(html).not.toContain('cog');
  // Written after a probe has found the database available.
  await eventually(async () => expect(site.log()).toContain('a cog is loose'));
});

describe('a message for one visitor', () => {
  test('is shown once, to that visitor only', async () => {
    await site.request('/faq');
    const answer = await site.request('/faq', { headers: { Cookie: 'other=1; __Host-flash=review-sent' } });
    const html = await answer.text();
    expect(html).toContain('Thank you for your valuable feedback!');
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-flash=; Path=\/; Max-Age=0;/);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('etag')).toBeNull();

    const renderings = site.rendered();
    const next = await site.request('/faq');
    expect(site.rendered()).toBe(renderings);
    expect(await next.text()).not.toContain('Thank you for your valuable feedback!');
    expect(next.headers.get('set-cookie')).toBeNull();
  });

  test('a message for one visitor in a query is shown where no cookie has come, and is not cached', async () => {
    const plain = await site.request('/lenses/3');
    for (const _time of [1, 2]) {
      const renderings = site.rendered();
      const answer = await site.request('/lenses/3?message=review-sent.3');
      expect([answer.status, site.rendered()]).toEqual([200, renderings + 1]);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect([answer.headers.get('etag'), answer.headers.get('set-cookie')]).toEqual([null, null]);
      const html = await answer.text();
      expect(html).toMatch(/Thank you for your valuable feedback![\s\S]*If you did not just do this/);
      expect(html, 'search engines know the page by its own address').toContain(
        '<link rel="canonical" href="https://iolite.example/lenses/3"/>',
      );
    }
    expect(await plain.text()).not.toContain('Thank you for your valuable feedback!');
  });

  test.each(['/?message=review-sent.3', '/faq?message=unsubscribed', '/faq?message=x'])(
    'leads from %s to the plain address where the cookie has come, and stays for it',
    async (address) => {
      const answer = await site.request(address, { headers: { Cookie: '__Host-flash=review-sent.3' } });
      const path = address.startsWith('/faq') ? '/faq' : '/';
      expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );

  test('is sent at once to scripts that request it', async () => {
    const answer = await site.request('/_.data?message=review-sent.3', {
      headers: { Cookie: '__Host-flash=review-sent.3' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('review-sent')]);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-flash=; Path=\/; Max-Age=0;/);
  });

  test('a message for one visitor that does not exist is treated like any unknown query', async () => {
    const odd = await site.request('/faq?message=%3Cscript%3E');
    const session = await site.request('/faq?message=signed-out');
    expect(await odd.text()).not.toContain('If you did not just do this');
    expect(await session.text()).not.toContain('Logged out');
  });

  test('a message for one visitor that nobody set is ignored', async () => {
    const answer = await site.request('/faq', { headers: { Cookie: '__Host-flash=<script>' } });
    const plain = await site.request('/faq');
    expect(await answer.text()).toBe(await plain.text());
  });
});

describe('pages that are not public', () => {
  test('queries are not mixed up', async () => {
    const title = async (query: string) => {
      const html = await (await site.request(`/compare-lenses${query}`)).text();
      return /<title>(.*?) – Iolite</.exec(html)?.[1];
    };
    const titles = [await title('?lens1=1&lens2=2'), await title('?lens1=2&lens2=1'), await title('?lens1=9&lens2=10')];
    expect(new Set(titles).size).toBe(3);
    expect([await title('?lens1=1&lens2=2'), await title('?lens1=2&lens2=1')]).toEqual(titles.slice(0, 2));
  });

  test.each(['/nowhere', '/lenses/99', '/lenses/0', '/submit-review/x', '/iol-class/none'])(
    '%s is not found, and not cached',
    async (path) => {
      const response = await site.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toMatch(/^private, no-(cache|store)$/);
      expect(response.headers.get('etag')).toBeNull();
      expect(new Set(scriptSources(response).slice(1))).toEqual(scriptHashes(await response.text()));
    },
  );

  test('a form returned with errors has a policy for its scripts, too', async () => {
    const form = formFrom(site.publicUrl, reviewFields({ email: 'nobody' }));
    const response = await site.request('/submit-review', form);
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(new Set(scriptSources(response).slice(1))).toEqual(scriptHashes(await response.text()));
  });
});
