import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formFrom } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const { routes } = (await import(
  /* @vite-ignore */ new URL('../../build/server/index.js', import.meta.url).href
)) as ServerBuild;

/** The path of a route, below those of its parents. */
function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${pathOf(route.parentId)}/${route.path ?? ''}`.replace(/\/+/g, '/') : '';
}

const API = ['/api/lenses/:id', '/api/lenses/:id/comments', '/api/outcomes/:id', '/api/unsubscribe/:token'];
const paths = [
  ...Object.keys(routes).map(pathOf),
  ...API,
  '/api/refuse-letters/:token',
  '/assets/:file',
  '/share/:file',
];
const withParameters = [...new Set(paths.filter((path) => /[:*]/.test(path)))];

/**
 * Percent-encoded characters that our URLs never contain, by kind; code that handles all of a kind in one text handles
 * each of them.
 */
const CONTROLS = ['%01', '%08', '%09', '%0a', '%0b', '%0d', '%1b', '%1f', '%7f'];
const SIGNS = ['%20', '%22', '%23', '%25', '%3a', '%3c', '%3f', '%5c'];
const SCRIPTS = [
  '%c2%80',
  '%c3%a9',
  '%c2%ad',
  '%e2%82%ac',
  '%e2%80%ae',
  '%e2%80%a8',
  '%ef%bb%bf',
  '%ef%bf%bf',
  '%f0%9f%98%80',
];
const ODD = [
  ...[CONTROLS, SIGNS, SCRIPTS].map((kind) => kind.join('')),
  ...['%00', '%0d%0aSet-Cookie:%20a=b', '%252F', '%2e%2e', '%2f', '%ff', '%ed%a0%80'],
  ...['__proto__', 'constructor', '-1', '1e1', '9'.repeat(400)],
];
/** Each by itself is tried on a page, an API and a file. */
const EACH = [...CONTROLS, ...SIGNS, ...SCRIPTS];

/** Routes that read the query. */
const QUERIES = [
  ...[
    '/?q=',
    '/?type=',
    '/?sort=',
    '/lenses/3?doctors=',
    '/lenses/3?since=',
    '/compare?lens1=',
    '/compare-lenses?lens2=',
  ],
  ...[
    '/compare-lenses.csv?lens1=3&lens2=',
    '/compare-lenses.csv?lens1=3&lens2=9&reviews=',
    '/compare-lenses?lens1=3&lens2=4-',
  ],
  ...[
    '/my-surgeon-named?lens=',
    '/my-surgeon-named?lens=3&eye=',
    '/choose?reading=',
    '/choose?halos=most&first=',
    '/choose/sheet?lens=',
    '/choose/sheet?lens=3&lenses=1,',
  ],
  ...['/submit-review?edit=', '/submit-review?lensId=', '/new-password?token=', '/doctor-dashboard/submissions?after='],
  ...['/lenses/3/comments?cursor=', '/api/lenses/3/comments?cursor=', '/api/live?since=', '/api/outcomes/3?scope='],
];

let site: TestSite;
/** A valid token for routes behind a link. */
let opened = '';
beforeAll(async () => {
  site = await openTestSite();
  await site.request('/your-data', formFrom(site.publicUrl, { email: 'ada@mail.example' }));
  opened = await mailedLink(site, 'your-data', 'ada@mail.example');
});
afterAll(() => site.close());

test('there are addresses with parameters to try', () => {
  expect(withParameters).toContain('/your-data/:token/download');
  expect(withParameters.length).toBeGreaterThan(15);
});

/** The texts that cause a server error, each from a network of its own. */
async function failuresOf(addressOf: (odd: string) => string, texts: readonly string[] = ODD): Promise<string[]> {
  const failed: string[] = [];
  for (const [index, odd] of texts.entries()) {
    const { pathname, search } = new URL(addressOf(odd), site.publicUrl);
    const answer = await site.request(pathname + search, { headers: { 'X-Forwarded-For': `198.51.100.${index}` } });
    if (answer.status >= 500 || answer.status === 429) failed.push(`${odd}: ${answer.status}`);
    expect(answer.headers.get('Set-Cookie') ?? '').not.toContain('a=b');
    await answer.body?.cancel();
  }
  return failed;
}

/** Files of the open data, which are no routes of pages. */
const FILES = ['/open-data/2026-11-22/', '/open-data/latest/'];

test.each([...QUERIES, ...FILES])('%s handles every unusual character', async (address) => {
  expect(await failuresOf((odd) => address + odd)).toEqual([]);
});

test.each(['/lenses/', '/api/lenses/3/comments?cursor=', '/compare-lenses.csv?lens1=3&lens2='])(
  '%s takes each of them by itself',
  async (address) => expect(await failuresOf((odd) => address + odd, EACH)).toEqual([]),
);

test.each(['/download?', '/delete?group=', '/delete?group=reviews&item='])(
  '%s handles them behind a link that works',
  async (address) => expect(await failuresOf((odd) => opened + address + odd)).toEqual([]),
);

describe.each(withParameters)('%s', (path) => {
  test('answers every unusual character with a page that says so', async () => {
    expect(await failuresOf((odd) => path.replaceAll(/:\w+\??|\*/g, odd))).toEqual([]);
  });
});
