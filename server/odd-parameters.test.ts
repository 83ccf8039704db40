import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const { routes } = (await import(
  /* @vite-ignore */ new URL('../build/server/index.js', import.meta.url).href
)) as ServerBuild;

/** The address of a route, below those of its parents. */
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

/** What no address of ours carries, percent-encoded: control characters, signs, other scripts, halves, escapes in escapes. */
const ODD = [
  ...Array.from({ length: 32 }, (_, code) => `%${code.toString(16).padStart(2, '0')}`),
  ...[
    '%0d%0aSet-Cookie:%20a=b',
    '%20',
    '%22',
    '%23',
    '%25',
    '%252F',
    '%2e%2e',
    '%2f',
    '%3a',
    '%3c',
    '%3f',
    '%5c',
    '%7f',
  ],
  ...['%c2%80', '%c3%a9', '%c2%ad', '%e2%82%ac', '%e2%80%ae', '%e2%80%a8', '%ef%bb%bf', '%ef%bf%bf', '%f0%9f%98%80'],
  ...['%ff', '%ed%a0%80', '__proto__', 'constructor', '-1', '1e1', '9'.repeat(400)],
];

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('there are addresses with parameters to try', () => {
  expect(withParameters).toContain('/your-data/:token/download');
  expect(withParameters.length).toBeGreaterThan(15);
});

describe.each(withParameters)('%s', (path) => {
  test('answers every odd character with a page that says so', async () => {
    const failed: string[] = [];
    for (const odd of ODD) {
      const { pathname, search } = new URL(path.replaceAll(/:\w+\??|\*/g, odd), site.publicUrl);
      const answer = await site.request(pathname + search);
      if (answer.status >= 500) failed.push(`${odd}: ${answer.status}`);
      expect(answer.headers.get('Set-Cookie') ?? '').not.toContain('a=b');
      await answer.body?.cancel();
    }
    expect(failed).toEqual([]);
  });
});
