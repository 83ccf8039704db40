import { readFileSync } from 'node:fs';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { scriptsOf } from '#tests/support/page-scripts.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const PUBLIC_URL = 'https://iolite.example';
/** A name that would break out of a script element. */
const EVIL = '</script><script>alert(1)</script><!--';

let site: TestSite;
let routes: ServerBuild['routes'];

beforeAll(async () => {
  ({ routes } = (await import(
    /* @vite-ignore */ new URL('../../build/server/index.js', import.meta.url).href
  )) as ServerBuild);
  site = await openTestSite({
    publicUrl: PUBLIC_URL,
    alter(opened) {
      const catalogue = opened.services.catalogue.map((lens) => (lens.id === 9 ? { ...lens, name: EVIL } : lens));
      return { ...opened, services: { ...opened.services, catalogue } };
    },
  });
  await review(3, 4, '2026-02-03T22:30:00Z');
  await review(3, 5, '2026-05-06T07:00:00Z');
  await review(3, 5, '2026-06-01T07:00:00Z', { hidden: true });
  await review(7, 2, '2026-04-01T00:00:00Z');
});
afterAll(() => site.close());

let authors = 0;
async function review(lensId: number, overall: number, submittedAt: string, { hidden = false } = {}) {
  authors += 1;
  await site.sql(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall, submitted_at, hidden_at)
     values ($1, $2 || '@mail.example', $2 || '@mail.example', 'patient', $3, $4, case when $5 then now() end)`,
    [lensId, `author${authors}`, overall, submittedAt, hidden],
  );
  await site.settled();
}

const text = async (path: string) => (await site.request(path)).text();

/** Structured data of pages, by their kind. */
async function factsOf(path: string): Promise<Record<string, Record<string, unknown>>> {
  const scripts = [...(await text(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const facts = scripts.map(([, json]) => {
    expect(json).not.toContain('<');
    return JSON.parse(json ?? '') as { '@type': string };
  });
  return Object.fromEntries(facts.map((fact) => [fact['@type'], fact]));
}

async function listed(): Promise<{ path: string; lastmod: string | undefined }[]> {
  const xml = await text('/sitemap.xml');
  return [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(([, loc, lastmod]) => {
    const address = loc?.replaceAll('&amp;', '&') ?? '';
    expect(address.startsWith(`${PUBLIC_URL}/`), address).toBe(true);
    return { path: address.slice(PUBLIC_URL.length), lastmod };
  });
}

const decode = (html = '') => html.replaceAll('&amp;', '&');
const between = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1]);
const isForNobody = (html: string) => html.includes('<meta name="robots" content="noindex"/>');

describe('the sitemap', () => {
  test('lists all public pages, each with its own URL, title and description', async () => {
    const paths = (await listed()).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const heads = await Promise.all(
      paths.map(async (path) => {
        const html = await text(path);
        expect(isForNobody(html), path).toBe(false);
        expect(between(html, /<link rel="canonical" href="([^"]*)"/), path).toBe(PUBLIC_URL + path);
        const picture = between(html, /<meta property="og:image" content="([^"]*)"/).replace(PUBLIC_URL, '');
        expect(() => readFileSync(`build/client${picture}`), picture).not.toThrow();
        return [between(html, /<title>([^<]*)<\/title>/), between(html, /<meta name="description" content="([^"]*)"/)];
      }),
    );
    for (const values of [heads.map(([title]) => title), heads.map(([, description]) => description)]) {
      expect(values.every(Boolean)).toBe(true);
      expect(values.filter((value, index) => values.indexOf(value) < index)).toEqual([]);
    }
  });

  test('the sitemap and robots.txt cover all pages', async () => {
    const paths = (await listed()).map(({ path }) => path);
    const forbidden = [...(await text('/robots.txt')).matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? '');
    expect(forbidden).toEqual([...new Set(forbidden)]);
    const isForbidden = (path: string) => forbidden.some((start) => path.startsWith(start));
    expect(paths.filter(isForbidden)).toEqual([]);

    const all = Object.values(routes).flatMap((route) => {
      if (!route?.path || route.path === '*') return [];
      const parent = routes[route.parentId ?? '']?.path?.replace(/^\/$/, '');
      return [parent ? `/${parent}/${route.path}` : `/${route.path}`];
    });
    expect(all.length).toBeGreaterThan(20);
    for (const path of all.map((path) => path.replace(/^\/\//, '/'))) {
      if (path.includes('/:token')) expect(isForbidden(path), path).toBe(true);
      if (path.includes(':')) continue;
      const response = await site.request(path);
      const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : '';
      if (response.status !== 200 || !html || isForNobody(html)) {
        expect(paths, path).not.toContain(path);
        if (isForNobody(html)) expect(isForbidden(path), path).toBe(true);
      } else {
        expect(paths).toContain(path);
      }
    }
  });

  test('has the time of the newest visible review as the page’s last modification', async () => {
    const lastmod = new Map((await listed()).map((page) => [page.path, page.lastmod]));
    // The text about a lens was checked later than any of these was written.
    for (const { id, history } of CATALOGUE) expect(lastmod.get(`/lenses/${id}`)).toBe(history.checked);
    expect(lastmod.get('/')).toBe('2026-05-06');
    expect(lastmod.get('/compare-lenses?lens1=3&lens2=7')).toBe('2026-05-06');
    expect(lastmod.get('/compare-lenses?lens1=1&lens2=7')).toBe('2026-04-01');
    expect(lastmod.get('/faq')).toBeUndefined();
    expect(lastmod.get('/terms-of-service')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s is cached, has an ETag and answers HEAD', async (path, type) => {
  const first = await site.request(path);
  const rendered = site.rendered();
  const head = await site.request(path, { method: 'HEAD' });
  expect([first.status, head.status, await head.text()]).toEqual([200, 200, '']);
  expect(head.headers.get('content-type')).toBe(type);
  expect(head.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
  const etag = first.headers.get('etag') ?? '';
  expect((await site.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  expect(site.rendered()).toBe(rendered);
});

test('robots.txt names the sitemap', async () => {
  expect(await text('/robots.txt')).toMatch(
    /^User-agent: \*\n(Disallow: \/.*\n)+\nSitemap: https:\/\/iolite\.example\/sitemap\.xml\n$/,
  );
});

describe('the canonical URL of a page', () => {
  test.each([
    ['/?q=alcon&sort=name', '/'],
    ['/lenses/3?doctors=only', '/lenses/3'],
    ['/submit-review/4', '/submit-review'],
    ['/compare-lenses?lens2=3&lens1=7&x=1', '/compare-lenses?lens1=3&lens2=7'],
    ['/compare-lenses?lens1=3&lens2=7&reviews=doctors', '/compare-lenses?lens1=3&lens2=7'],
    ['/compare-lenses?lens1=7', '/compare-lenses'],
    ['/compare-lenses?lens1=9&lens2=3&lens4=7&rows=differences', '/compare-lenses?lens1=3&lens2=7&lens3=9'],
    ['/compare-lenses?lens=9&lens=3', '/compare-lenses?lens1=3&lens2=9'],
    ['/?sort=dysphotopsia&lens=3&lens=9', '/'],
    ['/faq/', '/faq'],
  ])('%s is %s', async (path, canonical) => {
    expect(between(await text(path), /<link rel="canonical" href="([^"]*)"/)).toBe(PUBLIC_URL + canonical);
  });

  test.each(['/nowhere', '/lenses/99', '/confirm-review/x', '/edit-link/x', '/login', '/submit-review?edit=x'])(
    '%s has none, and is not for search engines',
    async (path) => {
      const html = await text(path);
      expect(isForNobody(html)).toBe(true);
      expect(html).not.toContain('rel="canonical"');
      expect(html.match(/<title>/g)).toHaveLength(1);
    },
  );
});

test('a mailed link that no longer works says so in the title of its page', async () => {
  const mailed = Object.values(routes).flatMap((route) => (route?.path?.endsWith('/:token') ? [route.path] : []));
  expect(mailed.length).toBeGreaterThan(6);
  for (const path of [
    ...mailed.map((path) => `/${path.replace(':token', 'x')}`),
    '/your-data/x/delete',
    '/new-password',
  ]) {
    const response = await site.request(path);
    const title = between(await response.text(), /<title>([^<]*)<\/title>/);
    // The form to edit a review and the one to answer a survey can be used without a link.
    if (response.status === 410 && path !== '/survey/x') expect(title, path).toBe('This link no longer works – Iolite');
  }
});

describe('structured data', () => {
  test('structured data of a lens contain its rating as shown, once there is one', async () => {
    const { Product, BreadcrumbList } = await factsOf('/lenses/3');
    expect(Product?.aggregateRating).toMatchObject({ ratingValue: '4.5', ratingCount: 2, bestRating: 5 });
    expect(Product?.image).toBe(`${PUBLIC_URL}/share/lens-3.png`);
    expect(BreadcrumbList?.itemListElement).toHaveLength(2);
    expect((await factsOf('/lenses/1')).Product).not.toHaveProperty('aggregateRating');
  });

  test('remain valid data for any name', async () => {
    expect((await factsOf('/lenses/9')).Product?.name).toBe(EVIL);
    expect(await text('/lenses/9')).not.toContain('<script>alert');
  });

  test('structured data of the FAQ contain the text of the page, without markup', async () => {
    const { FAQPage } = await factsOf('/faq');
    const questions = FAQPage?.mainEntity as { acceptedAnswer: { text: string } }[] | undefined;
    const answers = (questions ?? []).map(({ acceptedAnswer }) => acceptedAnswer.text);
    expect(answers).toHaveLength(9);
    for (const answer of answers) {
      expect(answer.length).toBeGreaterThan(300);
      expect(answer).not.toMatch(/[<>]|&\w+;|\[\d+[\],]| {2}| [.,;:]|[.?!:;][.;:]/);
    }
    expect(answers[0]).toContain('A cataract is a clouding of the lens inside your eye, mostly from age.');
    expect(answers[1]).toContain('The same day: Your eye is numb');
    expect(answers[3]).toContain('Risks of the operation. What can happen; How often; More about it.');
    expect(answers[3]).toContain('(endophthalmitis); 4 of 10,000 eyes; US, 8,542,838 eyes');
  });

  test('structured data of the home page name the publisher', async () => {
    expect(Object.keys(await factsOf('/'))).toEqual(['Organization', 'WebSite']);
  });
});

describe('files at the root', () => {
  test.each([
    ['/favicon.ico', 'image/x-icon', 'same-origin'],
    ['/favicon.svg', 'image/svg+xml', 'same-origin'],
    ['/site.webmanifest', 'application/manifest+json', 'same-origin'],
    ['/licenses.txt', 'text/plain; charset=utf-8', 'same-origin'],
    ['/icons/apple-touch-icon.png', 'image/png', 'same-origin'],
    ['/share/lens-3.png', 'image/png', 'cross-origin'],
  ])('%s is there for a day', async (path, type, policy) => {
    const { status, headers, body } = await site.request(path);
    await body?.cancel();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(new RegExp(`^${type.replace('+', '\\+')}`));
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('cross-origin-resource-policy')).toBe(policy);
  });

  test.each(['react', 'papaparse', 'fflate'])('the licenses include %s, with the text', async (name) => {
    const [, words = ''] = (await text('/licenses.txt')).split(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)$`, 'm'));
    expect(words.slice(0, words.indexOf('\n## '))).toContain('Permission is hereby granted');
  });

  test('all files named in the head of every page exist', async () => {
    const html = await text('/');
    const named = [...html.matchAll(/<link rel="(?:preload|icon|apple-touch-icon|manifest)"[^>]* href="([^"]*)"/g)];
    expect(named.length).toBe(7);
    for (const [, path = ''] of named) {
      const { status, body } = await site.request(path);
      await body?.cancel();
      expect(status, path).toBe(200);
    }
  });

  test('a missing file is a 404 page', async () => {
    expect((await site.request('/share/lens-99.png')).status).toBe(404);
  });
});

test('dynamic responses are compressed', async () => {
  const accepts = { headers: { 'Accept-Encoding': 'gzip' } };
  expect((await site.request('/api/lenses', accepts)).headers.get('content-encoding')).toBe('gzip');
  expect((await site.request('/api/lenses')).headers.get('content-encoding')).toBeNull();
});

test('the home page without reviews is small, by itself and compressed', async () => {
  const plain = await (await site.request('/')).arrayBuffer();
  const sent = await (await site.request('/', { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();
  expect(plain.byteLength).toBeLessThan(64_000);
  expect(sent.byteLength).toBeLessThan(9_500);
});

describe('the scripts of the home page', () => {
  /** Size budget for an old phone on a slow connection, in bytes. */
  const MOST = 135_000;

  const sizeOf = async (files: readonly string[]) => {
    const sizes = await Promise.all(
      files.map(async (file) => {
        const answer = await site.request(file, { headers: { 'Accept-Encoding': 'br, gzip' } });
        expect(answer.status, file).toBe(200);
        return (await answer.arrayBuffer()).byteLength;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };

  test('are small as sent, and complete for hydration', async () => {
    const files = scriptsOf(await text('/'));
    expect(files.length).toBeGreaterThan(5);
    expect(await sizeOf(files)).toBeLessThan(MOST);
  });

  test('do not include those of forms, messages and charts', async () => {
    const codes = await Promise.all(scriptsOf(await text('/')).map(text));
    for (const foreign of [
      'ZodError',
      'better-auth',
      'Doctor Portal Login',
      'ToastViewport',
      'double-angle',
      'Asking Your Device',
      'operator-',
    ]) {
      expect(
        codes.some((code) => code.includes(foreign)),
        foreign,
      ).toBe(false);
    }
  });
});
