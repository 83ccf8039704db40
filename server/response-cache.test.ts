import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageCacheReads, registry } from '#platform/metrics/metrics.ts';
import { listen } from '#tests/support/listen.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { listenerOf } from './http-server.ts';

/** The comments after one that would be the newest of all. */
const LATER_COMMENTS = 'comments?cursor=9999-12-31.ffffffff-ffff-4fff-bfff-ffffffffffff';

const URLS = [
  '/api/lenses',
  '/api/lenses/3',
  '/api/lenses/7/comments',
  '/api/lenses/7/comments?by=patient&stars=3',
  `/api/lenses/7/${LATER_COMMENTS}`,
  '/api/lenses/3/comments/counts',
  '/api/v1/averages',
  '/api/v1/lenses',
  '/api/v1/lenses/7/comments?proof=confirmed',
  '/api/v1/openapi.json',
  '/',
  '/lenses/3',
  '/lenses/3.data',
  '/compare-lenses?lens1=1&lens2=3',
  '/badge/3.svg',
  '/badge/3.html',
];
/** Headers of requests that are answered in every form there is. */
const FORMS = [
  ['Accept-Encoding: gzip, deflate, br, zstd'],
  ['Accept-Encoding: gzip'],
  ['Accept-Encoding: deflate'],
  ['Accept-Encoding: identity'],
  [],
];
/** What varies from answer to answer. */
const VARYING = /^(?:date: .*|x-request-id: [\w-]{36})\r\n/gim;
const asText = (answer: Buffer) => answer.toString('latin1').replace(VARYING, '');
/** The same with its body as it was before brotli, which takes more care with an answer that is read again. */
function decoded(answer: Buffer): string {
  const start = answer.indexOf('\r\n\r\n') + 4;
  const head = asText(answer.subarray(0, start));
  const body = answer.subarray(start);
  if (body.length === 0 || !head.includes('content-encoding: br')) return asText(answer);
  expect(head).toContain(`content-length: ${body.length}\r`);
  return head.replace(/^content-length: .*\r\n/m, '') + brotliDecompressSync(body);
}

describe.each(['https://iolite.example', 'http://iolite.example'])('a site at %s', (publicUrl) => {
  let site: TestSite;
  let server: Server;

  beforeAll(async () => {
    site = await openTestSite({ publicUrl });
    server = await listen(listenerOf(site));
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
    await site.close();
  });

  type Sending = { readonly headers?: readonly string[]; readonly host?: string; readonly version?: string };
  /** The bytes that come back for a request. */
  async function ask(first: string, { headers = [], host = 'iolite.example', version = '1.1' }: Sending = {}) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const lines = [`${first} HTTP/${version}`, `Host: ${host}`, ...headers, 'Connection: close', '', ''];
    socket.write(lines.join('\r\n'), 'latin1');
    return buffer(socket);
  }
  const etagOf = (answer: Buffer) => /^etag: (.*)\r$/im.exec(asText(answer))?.[1] ?? '';

  const hits = async () =>
    (await pageCacheReads.get()).values.find(({ labels }) => labels.result === 'hit')?.value ?? 0;

  /** What is answered from an empty cache and then again, and whether the second answer came from the cache. */
  async function twice(first: string, sending?: Sending) {
    site.responseCache.invalidate('all');
    const made = decoded(await ask(first, sending));
    const before = await hits();
    const again = decoded(await ask(first, sending));
    return { made, again, isHit: (await hits()) > before };
  }

  test.each(URLS)('sends %s again as it was made, in every form', async (url) => {
    const etag = etagOf(await ask(`GET ${url}`));
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const headers of [...FORMS, [`If-None-Match: "x", ${etag}`], ['If-None-Match: "x"', 'Accept-Encoding: br']]) {
      for (const version of ['1.1', '1.0']) {
        const { made, again, isHit } = await twice(`GET ${url}`, { headers, version });
        expect(again, headers.join()).toBe(made);
        expect(isHit, headers.join()).toBe(true);
        expect(made.startsWith(`HTTP/1.1 ${headers[0]?.includes(etag) ? 304 : 200}`)).toBe(true);
      }
    }
  });

  test.each([
    ['a HEAD', 'HEAD /', []],
    ['an id of its own', 'GET /', ['X-Request-Id: mine']],
    ['an id of its own, to the API', 'GET /api/lenses', ['X-Request-Id: mine']],
    ['a proxy that nobody has named', 'GET /', ['X-Forwarded-For: 198.51.100.1']],
    ['a URL that is tidied up first', 'GET /lenses/../', []],
  ] as const)('answers %s from the cache as without it', async (_what, first, headers) => {
    const { made, again, isHit } = await twice(first, { headers });
    expect(isHit).toBe(true);
    expect(again).toBe(made);
  });

  test.each([
    ['a message that waits', ['Cookie: a=1; __Host-flash=review-sent']],
    ['a message that waits on plain HTTP', ['Cookie: flash=review-sent']],
    ['a message in a second header', ['Cookie: a=1', 'Cookie: __Host-flash=review-sent;b=1']],
  ])('makes the page for %s', async (_what, headers) => {
    await ask('GET /faq');
    const { made, again, isHit } = await twice('GET /faq', { headers });
    expect(isHit).toBe(false);
    expect(again.split('\r\n')[0]).toBe(made.split('\r\n')[0]);
  });

  test.each(['GET http://evil.example/', 'POST /'])('answers %s from no cache', async (first) => {
    await ask('GET /');
    const before = await hits();
    expect(asText(await ask(first, { headers: ['Content-Length: 0'] }))).toMatch(/^HTTP\/1.1 (421|403)/);
    expect(await hits()).toBe(before);
  });

  test.each([
    ['evil.example', 421],
    ['iolite.example@evil.example', 400],
    ['evil.example:80', 421],
    ['\u00e9/faq/', 400],
    ['iolite.example/faq', 400],
  ])('lets nobody in under the name %j', async (host, status) => {
    await ask('GET /');
    const before = await hits();
    expect(asText(await ask('GET /', { host }))).toMatch(`HTTP/1.1 ${status}`);
    expect(await hits()).toBe(before);
  });

  test.each([
    ['a session', ['Cookie: __Host-author_key=x; better-auth.session_token=y', 'Authorization: Bearer z']],
    ['a range', ['Range: bytes=0-10', 'If-Range: "x"']],
    ['what proxies tell', ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher', 'X-Original-URL: /operator']],
    ['another origin', ['Origin: https://evil.example', 'Referer: https://evil.example/']],
    ['very much', [`X-Much: ${'x'.repeat(12_000)}`]],
  ])('tells whoever sends %s what it tells everybody', async (_what, headers) => {
    const plain = asText(await ask('GET /'));
    const { made, again } = await twice('GET /', { headers });
    expect([made, again]).toEqual([plain, plain]);
  });

  test.each([
    ['/lenses/3', [], 200],
    ['/api/lenses/3', [], 200],
    ['/lenses/3', ['If-None-Match: *'], 304],
  ])('logs an answer to %s with %j as it was logged when it was made', async (path, headers, status) => {
    const linesOf = (text: string) => text.trimEnd().split('\n');
    const before = linesOf(site.log()).length;
    expect((await twice(`GET ${path}`, { headers })).isHit).toBe(true);
    const lines = linesOf(site.log()).slice(before);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/"id":"[\w-]{36}","method":"GET"/);
      expect(JSON.parse(line)).toMatchObject({ method: 'GET', path, status, msg: 'request' });
    }
  });

  test('measures an answer under the route that made it', async () => {
    const counted = async (route: string) => {
      const lines = (await registry.metrics()).split('\n');
      const start = `iolite_request_seconds_count{route="${route}",method="GET"`;
      // One line for each status.
      const counts = lines.filter((line) => line.startsWith(start)).map((line) => Number(line.split(' ').at(-1)));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    for (const [path, route] of [
      ['/api/lenses/3', '/api/lenses/:lens'],
      ['/lenses/3', '/lenses/:lensId'],
    ] as const) {
      const before = await counted(route);
      expect((await twice(`GET ${path}`)).isHit).toBe(true);
      expect(await counted(route)).toBe(before + 2);
    }
  });

  test('refuses under a version whoever reads no JSON, also where it is cached', async () => {
    for (const [accept, status] of [
      ['*/*', 200],
      ['application/json;q=0.1', 200],
      ['application/*', 200],
      ['text/html', 406],
      ['application/json;q=0', 406],
      ['x', 406],
    ] as const) {
      await ask('GET /api/v1/averages');
      const before = await hits();
      expect(asText(await ask('GET /api/v1/averages', { headers: [`Accept: ${accept}`] })), accept).toMatch(
        `HTTP/1.1 ${status}`,
      );
      expect((await hits()) > before, accept).toBe(status === 200);
    }
  });

  test.each([
    '/api/lenses?x=1',
    '/api/lenses?',
    '/api/lense%73',
    '/api/lenses/3?lens=4',
    '/api/lenses/%33',
    '/api/lenses/3/comments?stars=3&by=patient',
    '/api/lenses/3/comments?by=patient&by=patient',
    '/api/lenses/3/comments?by=%70atient',
    '/api/lenses/3/comments?stars=9',
    '/api/lenses/3/comments?cursor=x',
    '/api/lenses/99',
    '/api/v1/lenses/3/comments?colour=red',
    '/api/session',
    '/api/moderation',
    '/badge/3.svg?x=1',
  ])('caches nothing under %s: of a question there is one URL', async (url) => {
    const { made, again, isHit } = await twice(`GET ${url}`);
    expect(isHit).toBe(false);
    expect(again).toBe(made);
  });

  test('caches no answer of the API while changes are not heard of', async () => {
    site.services.figures.setStale(true);
    const { isHit } = await twice('GET /api/lenses/4/comments');
    site.services.figures.setStale(false);
    expect(isHit).toBe(false);
    expect((await twice('GET /api/lenses/4/comments')).isHit).toBe(true);
  });

  test('sends nothing once a review has come that it does not show', async () => {
    const before = await ask('GET /lenses/5');
    const pages = ['GET /api/lenses/5/comments', `GET /api/lenses/5/${LATER_COMMENTS}`];
    for (const page of pages) expect(asText(await ask(page)), page).toContain('"comments":[]');
    await site.sql(`insert into reviews (lens_id, email, email_key, reviewer_type, overall, comments)
      values (5, 'ada@mail.example', 'ada@mail.example', 'patient', 5, 'bright')`);
    await site.settled();
    const after = await ask('GET /lenses/5', { headers: [`If-None-Match: ${etagOf(before)}`] });
    expect(asText(after)).toContain('"ratingCount":1');
    expect(etagOf(after)).not.toBe(etagOf(before));
    for (const page of pages) expect(asText(await ask(page)), page).toContain('"text":"bright"');
  });
});
