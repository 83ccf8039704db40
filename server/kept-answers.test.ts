import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { listenerOf } from './listener.ts';

const ADDRESSES = [
  '/api/lenses',
  '/api/lenses/3',
  '/api/lenses/7/comments',
  '/api/lenses/7/comments?by=patient&stars=3',
  '/api/lenses/3/comments/counts',
  '/api/v1/averages',
  '/api/v1/lenses',
  '/api/v1/lenses/7/comments?proof=confirmed',
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
  ['Accept-Encoding: identity'],
  [],
];
/** What varies from answer to answer. */
const VARYING = /^(?:date: .*|x-request-id: [\w-]{36})\r\n/gim;
const asText = (answer: Buffer) => answer.toString('latin1').replace(VARYING, '');

describe.each(['https://iolite.example', 'http://iolite.example'])('a site at %s', (publicUrl) => {
  let site: TestSite;
  /** Sends what is kept, and enters the application for all else; the other one enters it for everything. */
  let quick: Server;
  let whole: Server;
  /** How many answers were sent without entering it. */
  let sent = 0;

  beforeAll(async () => {
    site = await openTestSite({ publicUrl });
    const send: NonNullable<TestSite['kept']>['send'] = (...exchange) => {
      const isSent = site.kept?.send(...exchange) ?? false;
      if (isSent) sent += 1;
      return isSent;
    };
    quick = await listen(listenerOf({ fetch: site.fetch, kept: { send } }));
    whole = await listen(listenerOf({ fetch: site.fetch }));
  });
  afterAll(async () => {
    for (const server of [quick, whole]) server.close();
    await site.close();
  });

  /** The bytes that come back for a request; its lines end as HTTP wants them. */
  async function ask(server: Server, first: string, headers: readonly string[] = [], host = 'iolite.example') {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write([first, `Host: ${host}`, ...headers, 'Connection: close', '', ''].join('\r\n'), 'latin1');
    return buffer(socket);
  }
  const get = (server: Server, address: string, ...rest: [headers?: readonly string[], host?: string]) =>
    ask(server, `GET ${address} HTTP/1.1`, ...rest);
  const etagOf = (answer: Buffer) => /^etag: (.*)\r$/im.exec(asText(answer))?.[1] ?? '';

  /** What the application answers, and the one in front of it when it has been asked the same before. */
  async function both(first: string, ...rest: [headers?: readonly string[], host?: string]) {
    await ask(quick, first, ...rest);
    const before = sent;
    const answers = [await ask(quick, first, ...rest), await ask(whole, first, ...rest)].map(asText);
    return { answers, isQuick: sent > before };
  }

  test.each(ADDRESSES)('sends %s as the application does, byte for byte, in every form', async (address) => {
    const etag = etagOf(await get(whole, address));
    for (const headers of [...FORMS, [`If-None-Match: "x", ${etag}`], ['If-None-Match: "x"', 'Accept-Encoding: br']]) {
      for (const version of ['1.1', '1.0']) {
        const { answers, isQuick } = await both(`GET ${address} HTTP/${version}`, headers);
        expect(answers[0], headers.join()).toBe(answers[1]);
        expect(isQuick, headers.join()).toBe(true);
      }
    }
  });

  test.each([
    ['a HEAD', 'HEAD / HTTP/1.1', []],
    ['a message that waits', 'GET /faq HTTP/1.1', ['Cookie: a=1; __Host-flash=review-sent']],
    ['a message that waits on plain HTTP', 'GET /faq HTTP/1.1', ['Cookie: flash=review-sent']],
    ['a message in a second header', 'GET /faq HTTP/1.1', ['Cookie: a=1', 'Cookie: __Host-flash=review-sent;b=1']],
    ['an id of its own', 'GET / HTTP/1.1', ['X-Request-Id: mine']],
    ['a proxy that nobody has named', 'GET / HTTP/1.1', ['X-Forwarded-For: 198.51.100.1']],
    ['an address with a host in it', 'GET http://evil.example/ HTTP/1.1', []],
    ['an address that is tidied up first', 'GET /lenses/../ HTTP/1.1', []],
    ['a form', 'POST / HTTP/1.1', ['Content-Length: 0']],
  ] as const)('leaves %s to the application', async (_what, first, headers) => {
    await get(quick, '/');
    await get(quick, '/faq');
    const { answers, isQuick } = await both(first, headers);
    expect(isQuick).toBe(false);
    expect(answers[0]).toBe(answers[1]);
  });

  test.each([
    'evil.example',
    'iolite.example@evil.example',
    'evil.example:80',
    '\u00e9/faq/',
    'iolite.example/faq',
    '',
  ])('lets nobody in under the name %j', async (host) => {
    for (const server of [whole, quick]) await get(server, '/');
    const { answers, isQuick } = await both('GET / HTTP/1.1', [], host);
    expect(isQuick).toBe(false);
    expect(answers[0]).toBe(answers[1]);
  });

  test.each([
    ['a session', ['Cookie: __Host-author_key=x; better-auth.session_token=y', 'Authorization: Bearer z']],
    ['a range', ['Range: bytes=0-10', 'If-Range: "x"']],
    ['what proxies tell', ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher', 'X-Original-URL: /operator']],
    ['another origin', ['Origin: https://evil.example', 'Referer: https://evil.example/']],
    ['very much', [`X-Much: ${'x'.repeat(12_000)}`]],
  ])('tells whoever sends %s what it tells everybody', async (_what, headers) => {
    const plain = asText(await get(whole, '/'));
    const { answers } = await both('GET / HTTP/1.1', headers);
    expect(answers).toEqual([plain, plain]);
  });

  test('notes what it sends as the application does', async () => {
    const noted = async (server: Server) => {
      await get(server, '/lenses/3');
      const line = site.log().trimEnd().split('\n').at(-1) ?? '';
      expect(line).toMatch(
        /"id":"[\w-]{36}","method":"GET","path":"\/lenses\/3","status":200,"milliseconds":\d+,"msg":"request"/,
      );
      return { ...JSON.parse(line), id: '', time: '', milliseconds: 0 };
    };
    const before = sent;
    expect(await noted(quick)).toEqual(await noted(whole));
    expect(sent).toBe(before + 1);
  });

  test('compresses nothing a second time for whoever reads only what nothing is kept in', async () => {
    for (const address of ['/', '/api/lenses', '/api/v1/lenses']) {
      const { answers, isQuick } = await both(`GET ${address} HTTP/1.1`, ['Accept-Encoding: deflate']);
      expect(answers[0]).toBe(answers[1]);
      expect(answers[0]).not.toMatch(/^content-encoding/im);
      expect(isQuick).toBe(true);
    }
  });

  test('refuses under a version whoever reads no JSON, also where it is kept', async () => {
    for (const accept of ['*/*', 'application/json;q=0.1', 'application/*', 'text/html', 'application/json;q=0', 'x']) {
      const { answers, isQuick } = await both('GET /api/v1/averages HTTP/1.1', [`Accept: ${accept}`]);
      expect(answers[0]).toBe(answers[1]);
      expect(isQuick, accept).toBe(answers[0]?.startsWith('HTTP/1.1 200'));
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
  ])('keeps nothing under %s: of a question there is one address', async (address) => {
    const { answers, isQuick } = await both(`GET ${address} HTTP/1.1`);
    expect([isQuick, site.pageCache.get(address)]).toEqual([false, undefined]);
    expect(answers[0]).toBe(answers[1]);
  });

  test('keeps no answer of the API while changes are not heard of', async () => {
    site.services.figures.setStale(true);
    const { isQuick } = await both('GET /api/lenses/4/comments HTTP/1.1');
    site.services.figures.setStale(false);
    expect(isQuick).toBe(false);
    expect((await both('GET /api/lenses/4/comments HTTP/1.1')).isQuick).toBe(true);
  });

  test('sends nothing once a review has come that it does not show', async () => {
    await both('GET /lenses/5 HTTP/1.1');
    expect((await both('GET /api/lenses/5/comments HTTP/1.1')).answers[0]).toContain('"comments":[]');
    const before = await get(quick, '/lenses/5');
    await site.sql(`insert into reviews (lens_id, email, email_key, reviewer_type, overall, comments)
      values (5, 'ada@mail.example', 'ada@mail.example', 'patient', 5, 'bright')`);
    await site.settled();
    const after = await get(quick, '/lenses/5', [`If-None-Match: ${etagOf(before)}`]);
    expect(asText(after)).toContain('"ratingCount":1');
    expect(etagOf(after)).not.toBe(etagOf(before));
    const comments = await both('GET /api/lenses/5/comments HTTP/1.1');
    expect(comments.answers[0]).toContain('"text":"bright"');
  });
});
