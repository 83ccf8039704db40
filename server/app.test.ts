import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { listenerOf } from './http-server.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe('unusual URLs are refused and break nothing', () => {
  const server = createServer();
  let port: number;

  beforeAll(async () => {
    server.on('request', listenerOf(site));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Status of a GET for exactly this path, which no client has normalized. */
  async function statusOf(address: string): Promise<number> {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  }

  test('health is answered in HTTP/1.0 too, which sends no Host', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
  });

  test.each([
    ['a null byte', '/%00', 404],
    ['a null byte for a lens', '/lenses/%00', 404],
    ['a null byte for a file', '/assets/%00', 404],
    ['a null byte for the API', '/api/lenses/%00', 404],
    ['a null byte for a token', '/confirm-review/%00', 410],
    ['a broken escape', '/%', 400],
    ['half a character', '/lenses/%E0%A4', 400],
    ['half a character for the API', '/api/lenses/%E0%A4', 400],
    ['an encoded slash', '/lenses/1%2F2', 404],
    ['encoded slashes out of the files', '/assets/..%2f..%2fpackage.json', 404],
    ['dots out of the files', '/assets/../../package.json', 404],
    ['encoded dots out of the files', '/assets/%2e%2e/%2e%2e/package.json', 404],
    ['backslashes out of the files', '/assets/..\\..\\package.json', 400],
    ['the folder of files itself', '/assets/', 404],
    ['a double slash', '/lenses//3', 404],
    ['another host in the path', '//evil.example/x', 404],
    ['as many parts as are taken', '/a'.repeat(1_000), 404],
    ['very many parts', '/a'.repeat(4_000), 414],
    ['a very long query', `/?q=${'x'.repeat(8_000)}`, 414],
    ['a very long file name', `/assets/${'x'.repeat(8_000)}.js`, 414],
    ['more than a request may hold', `/${'x'.repeat(40_000)}`, 431],
  ])('%s', async (_what, address, status) => {
    expect(await statusOf(address)).toBe(status);
  });
});

test.each([
  ['/%', 400, 'Unreadable address'],
  [`/?q=${'x'.repeat(4_000)}`, 414, 'Address too long'],
])('a browser gets a plain message and a link for %.9s', async (address, status, title) => {
  const answer = await site.request(address, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8']);
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const page = await answer.text();
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain('<a href="/">');
  const program = await site.request(address);
  expect([program.status, program.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
});

describe('methods', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused by pages', async (method) => {
    for (const path of ['/', '/submit-review', '/nowhere']) {
      const response = await site.request(path, { method, headers: { Origin: site.publicUrl } });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
  });

  test('a form is accepted only where there is one', async () => {
    for (const path of ['/', '/faq', '/nowhere']) {
      const form = { method: 'POST', body: new URLSearchParams({ a: '1' }), headers: { Origin: site.publicUrl } };
      expect((await site.request(path, form)).status).toBe(405);
    }
  });
});

describe('every response', () => {
  test.each(['/', '/nowhere', '/api/lenses', '/api/nothing', '/healthz', '/favicon.svg', '/%'])(
    '%s says how browsers shall treat it',
    async (path) => {
      const { headers } = await site.request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

test('static files are cached for a year, since their names change with their content', async () => {
  const html = await (await site.request('/')).text();
  const [path] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  const file = await site.request(path ?? '');
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toMatch(/javascript/);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  await file.body?.cancel();
});

test('the site is healthy and ready', async () => {
  const answers = await Promise.all(['/healthz', '/readyz'].map((path) => site.request(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('there is no mail tray while letters leave by SMTP', async () => {
  expect((await site.request('/mail-tray')).status).toBe(404);
});
