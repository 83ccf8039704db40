import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { createResponseCache, type ResponseCache, type SharedResponse } from './response-cache.ts';

const MIB = 1024 * 1024;
const HTML = '<p>Grüße</p>'.repeat(200);

/** A handler's response, its declaration, and what happens while it is made. */
type Made = Partial<SharedResponse> & {
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly status?: 200 | 404;
  readonly meanwhile?: () => void;
};

let cache: ResponseCache;
/** What the handler answers from now on. */
let next: Made;
/** How many responses the handler has made. */
let made: number;
let admitted: boolean;
let app: Hono;

beforeEach(() => {
  [cache, next, made, admitted, app] = [createResponseCache(), {}, 0, true, new Hono()];
  app.use(
    cache.middleware(
      () => admitted,
      () => '/:page',
    ),
  );
  app.use(async (c, rest) => {
    await rest();
    c.res.headers.append('Vary', 'Accept-Encoding');
  });
  app.all('*', (c) => {
    made += 1;
    const { pathname, search } = new URL(c.req.url);
    const { body = HTML, status = 200, meanwhile, ...shared } = next;
    c.set('shared', { key: pathname + search, shows: new Set([1]), suits: () => true, ...shared });
    meanwhile?.();
    return c.body(body, status, { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Cookie' });
  });
});

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method });
/** Asks for a page that the handler makes in this way, if it is not cached. */
async function visit(path: string, how: Made = {}): Promise<Response> {
  next = how;
  return ask(path);
}
/** Those of the pages that are cached. */
async function cachedOf(...paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const before = made;
    // Declares nothing that would be stored.
    await visit(path, { key: null });
    if (made === before) found.push(path);
  }
  return found;
}

describe('the response cache', () => {
  test('answers a URL from memory, and no other', async () => {
    const first = await visit('/');
    const again = await ask('/');
    expect(made).toBe(1);
    expect([...again.headers]).toEqual([...first.headers]);
    expect(await again.text()).toBe(HTML);
    expect(again.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(again.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
    await ask('/?q=1');
    expect(made).toBe(2);
  });

  test.each([
    ['a form', () => ask('/', {}, 'POST')],
    ['a visitor for whom a message waits', () => ask('/', { Cookie: 'a=1; __Host-flash=sent' })],
    ['a doctor who is logged in', () => ask('/', { Cookie: 'a=1; __Host-iolite.session_token=b' })],
    ['an operator who is logged in', () => ask('/', { Cookie: 'iolite-operator.session_token=b' })],
    [
      'a request that has to be checked first',
      () => {
        admitted = false;
        return ask('/');
      },
    ],
  ])('does not answer %s', async (_what, send) => {
    await visit('/');
    await send();
    expect(made).toBe(2);
  });

  test('does not answer an Accept header that the response does not suit', async () => {
    await visit('/', { suits: (accept) => accept === 'application/json' });
    await ask('/', { Accept: 'text/html' });
    expect(made).toBe(2);
    await ask('/', { Accept: 'application/json' });
    expect(made).toBe(2);
  });

  test('caches a response of status 200 only, and only what has a key', async () => {
    await visit('/missing', { status: 404 });
    const uncached = await visit('/uncached', { key: null });
    expect(uncached.headers.get('ETag')).toMatch(/^W\/"/);
    expect(await cachedOf('/missing', '/uncached')).toEqual([]);
  });

  test('drops exactly the responses that show something that changed', async () => {
    const all = { '/': [1, 2, 3], '/lenses/2': [2], '/lenses/3': [3], '/faq': [] };
    for (const [path, shows] of Object.entries(all)) await visit(path, { shows: new Set(shows) });
    cache.invalidate(new Set([9]));
    expect(await cachedOf(...Object.keys(all))).toEqual(Object.keys(all));
    cache.invalidate(new Set([2, 9]));
    expect(await cachedOf(...Object.keys(all))).toEqual(['/lenses/3', '/faq']);
    cache.invalidate('all');
    expect(await cachedOf(...Object.keys(all))).toEqual([]);
  });

  test.each([['lenses', new Set([9])] as const, ['everything', 'all'] as const])(
    'does not store a response that was begun before a change of %s',
    async (_what, changed) => {
      await visit('/', { meanwhile: () => cache.invalidate(changed) });
      expect(await cachedOf('/')).toEqual([]);
      await visit('/');
      expect(await cachedOf('/')).toEqual(['/']);
    },
  );

  test('holds 64 MiB and drops what was read longest ago', async () => {
    const body = new Uint8Array(10 * MIB);
    for (const path of ['/a', '/b', '/c']) await visit(path, { body });
    expect(await cachedOf('/a')).toEqual(['/a']);
    await visit('/d', { body });
    expect(await cachedOf('/a', '/b', '/c', '/d')).toEqual(['/a', '/c', '/d']);
  });

  test('counts a response twice for its codings, with its URL and 8 KiB, and stores none that is too large', async () => {
    const room = (64 * MIB - 8 * 1024) / 2;
    await visit('/a', { body: new Uint8Array(room - 1) });
    expect(await cachedOf('/a')).toEqual(['/a']);
    await visit('/b', { body: new Uint8Array(room) });
    expect(await cachedOf('/b')).toEqual([]);
  });
});

describe('a cached response', () => {
  test('names what it shows for shared caches, also when the client has it', async () => {
    const page = await visit('/', { shows: new Set([3, 12]) });
    expect(page.headers.get('Surrogate-Key')).toBe('pages lens-3 lens-12');
    const known = await ask('/', { 'If-None-Match': page.headers.get('ETag') ?? '' });
    expect([known.status, known.headers.get('Surrogate-Key')]).toEqual([304, 'pages lens-3 lens-12']);
    expect((await visit('/faq', { shows: new Set() })).headers.get('Surrogate-Key')).toBe('pages');
  });

  test.each([1, 64, 100, 1_000])(
    'brotli writes once what stands twice %i kB apart in a cached response',
    async (kilobytes) => {
      const once = randomBytes(kilobytes * 500).toString('hex');
      next = { body: once + once };
      // The first answer is compressed fast, and may not look so far back.
      await ask('/', { 'Accept-Encoding': 'br' });
      const body = Buffer.from(await (await ask('/', { 'Accept-Encoding': 'br' })).arrayBuffer());
      expect(brotliDecompressSync(body).toString()).toBe(once + once);
      // Each digit takes half a byte.
      expect(body.length).toBeLessThan(0.75 * once.length);
    },
  );

  test.each([undefined, 'deflate', 'identity', 'br;q=0, gzip;q=0.0', 'br; q=0.000', 'brotli', 'x-br', ''])(
    'is not compressed for %j',
    async (accepted) => {
      const response = await ask('/', accepted === undefined ? {} : { 'Accept-Encoding': accepted });
      expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, null]);
      expect(await response.text()).toBe(HTML);
    },
  );

  test.each([
    ...['br', 'gzip, deflate, br, zstd', 'gzip,br', 'BR;q=1.0', 'gzip;q=0, br;q=0.5', '*'].map((each) => ['br', each]),
    ...['gzip', 'gzip, deflate', 'br;q=0, gzip', 'deflate, GZIP;q=0.5'].map((each) => ['gzip', each]),
  ])('is in %s for %j', async (coding = '', accepted = '') => {
    const decode = coding === 'br' ? brotliDecompressSync : gunzipSync;
    for (let times = 0; times < 2; times += 1) {
      const response = await ask('/', { 'Accept-Encoding': accepted });
      expect(response.headers.get('Content-Encoding')).toBe(coding);
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('Content-Length')).toBe(String(body.length));
      expect(body.length).toBeLessThan(HTML.length / 10);
      expect(decode(body).toString()).toBe(HTML);
    }
    expect(made).toBe(1);
  });

  test('is 304 without a body when the client has it', async () => {
    const etag = (await visit('/')).headers.get('ETag') ?? '';
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*', ' * ']) {
      const response = await ask('/', { 'If-None-Match': known, 'Accept-Encoding': 'br' });
      expect([response.status, await response.text()], known).toEqual([304, '']);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(response.headers.get('Content-Encoding')).toBeNull();
    }
    for (const known of ['W/"other"', '"*"', etag.slice(2, -1)]) {
      expect((await ask('/', { 'If-None-Match': known })).status, known).toBe(200);
    }
  });

  test('has a weak ETag, since all codings share it, that changes with the body', async () => {
    const etagOf = async (path: string, how: Made) => (await visit(path, how)).headers.get('ETag');
    const etag = await etagOf('/', {});
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(await etagOf('/other', { body: `${HTML} ` })).not.toBe(etag);
    expect(await etagOf('/same', { shows: new Set([2]) })).toBe(etag);
  });
});
