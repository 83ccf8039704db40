import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, type CachedPage, createPageCache, finishPage, type PageCache } from './page-cache.ts';

const MIB = 1024 * 1024;
/** A page that shows these lenses; its size in bytes is arbitrary. */
const page = (shows: number[], bytes = 10): CachedPage => ({
  body: Buffer.alloc(bytes),
  compressed: {},
  headers: [],
  etag: 'W/"x"',
  shows: new Set(shows),
});

describe('the page cache', () => {
  let cache: PageCache;
  const put = (address: string, page: CachedPage) => cache.put(address, page, cache.state());
  const cached = (...addresses: string[]) => addresses.filter((address) => cache.get(address));

  beforeEach(() => {
    cache = createPageCache();
  });

  test('returns what was stored under a URL, and nothing under another', () => {
    const home = page([1, 2]);
    put('/', home);
    expect(cache.get('/')).toBe(home);
    expect(cache.get('/?q=1')).toBeUndefined();
  });

  test('invalidates exactly the pages that show something that changed', () => {
    put('/', page([1, 2, 3]));
    put('/lenses/2', page([2]));
    put('/lenses/3', page([3]));
    put('/faq', page([]));
    const all = ['/', '/lenses/2', '/lenses/3', '/faq'];
    cache.invalidate(new Set([9]));
    expect(cached(...all)).toEqual(all);
    cache.invalidate(new Set([2, 9]));
    expect(cached(...all)).toEqual(['/lenses/3', '/faq']);
    cache.invalidate(new Set([3]));
    expect(cached(...all)).toEqual(['/faq']);
    put('/', page([1]));
    cache.invalidate('all');
    expect(cached(...all)).toEqual([]);
  });

  test.each([['lenses', new Set([1])] as const, ['everything', 'all'] as const])(
    'refuses a page that was begun before a change of %s',
    (_what, changed) => {
      const begun = cache.state();
      cache.invalidate(changed);
      cache.put('/', page([1]), begun);
      expect(cache.get('/')).toBeUndefined();
      cache.put('/', page([1]), cache.state());
      expect(cache.get('/')).toBeDefined();
    },
  );

  test('holds 64 MiB and evicts the least recently used pages', () => {
    for (const name of ['a', 'b', 'c']) put(name, page([], 10 * MIB));
    expect(cache.get('a')).toBeDefined();
    put('d', page([], 10 * MIB));
    expect(cached('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
  });

  test('counts all encodings, the URL and the overhead, and stores nothing too large', () => {
    const room = (64 * MIB - 8 * 1024) / 2;
    put('ab', page([], room - 1));
    expect(cached('ab')).toEqual(['ab']);
    put('cd', page([], room));
    expect(cache.get('cd')).toBeUndefined();
  });
});

describe('the response from a cached page', () => {
  const html = '<p>Grüße</p>'.repeat(200);
  const headers = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Vary', 'Cookie'],
  ] as const;
  const finished = finishPage(Buffer.from(html), headers, new Set([1]));
  const ask = (requestHeaders: Record<string, string> = {}, of = finished) =>
    answer(new Request('https://iolite.example/', { headers: requestHeaders }), of);

  test('has surrogate keys for shared caches, also as a 304', async () => {
    const page = finishPage(Buffer.from(html), headers, new Set([3, 12]));
    expect((await ask({}, page)).headers.get('Surrogate-Key')).toBe('pages lens-3 lens-12');
    expect((await ask({ 'If-None-Match': page.etag }, page)).headers.get('Surrogate-Key')).toBe('pages lens-3 lens-12');
    expect((await ask({}, finishPage(Buffer.from(html), headers, new Set()))).headers.get('Surrogate-Key')).toBe(
      'pages',
    );
  });

  test('is compressed for the first request of an encoding, and never in one that is not requested', async () => {
    const fresh = finishPage(Buffer.from(html), headers, new Set([1]));
    await ask({}, fresh);
    expect(fresh.compressed).toEqual({});
    await ask({ 'Accept-Encoding': 'gzip, br' }, fresh);
    const { br } = fresh.compressed;
    expect(Object.keys(fresh.compressed)).toEqual(['br']);
    await ask({ 'Accept-Encoding': 'br' }, fresh);
    expect(fresh.compressed.br).toBe(br);
  });

  test.each([1, 64, 100, 1_000])('in brotli, a repetition %i kB apart is compressed', async (kilobytes) => {
    const once = randomBytes(kilobytes * 500).toString('hex');
    const long = finishPage(Buffer.from(once + once), headers, new Set());
    const body = Buffer.from(await (await ask({ 'Accept-Encoding': 'br' }, long)).arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toBe(once + once);
    // Each digit takes half a byte.
    expect(body.length).toBeLessThan(0.75 * once.length);
  });

  test('is uncompressed for a client that accepts neither brotli nor gzip', async () => {
    for (const accepted of [
      undefined,
      'deflate',
      'identity',
      'br;q=0, gzip;q=0.0',
      'br; q=0.000',
      'brotli',
      'x-br',
      '',
    ]) {
      const response = await ask(accepted === undefined ? {} : { 'Accept-Encoding': accepted });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Encoding'), accepted).toBeNull();
      expect(await response.text()).toBe(html);
    }
  });

  test('is compressed for a client that accepts brotli', async () => {
    for (const accepted of ['br', 'gzip, deflate, br, zstd', 'gzip,br', 'BR;q=1.0', 'gzip;q=0, br;q=0.5', '*']) {
      const response = await ask({ 'Accept-Encoding': accepted });
      expect(response.headers.get('Content-Encoding'), accepted).toBe('br');
      const body = Buffer.from(await response.arrayBuffer());
      expect(body.length).toBeLessThan(html.length / 10);
      expect(brotliDecompressSync(body).toString()).toBe(html);
    }
  });

  test('is in gzip for a client without brotli, as on plain HTTP', async () => {
    for (const accepted of ['gzip', 'gzip, deflate', 'br;q=0, gzip', 'deflate, GZIP;q=0.5']) {
      const response = await ask({ 'Accept-Encoding': accepted });
      expect(response.headers.get('Content-Encoding'), accepted).toBe('gzip');
      const body = Buffer.from(await response.arrayBuffer());
      expect(body.length).toBeLessThan(html.length / 10);
      expect(gunzipSync(body).toString()).toBe(html);
    }
  });

  test('has the headers of the page, and Vary: Accept-Encoding', async () => {
    const response = await ask();
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
  });

  test('is 304 without a body when the browser has the page', async () => {
    const etag = (await ask()).headers.get('ETag') ?? '';
    for (const known of [etag, `"other", ${etag}`]) {
      const response = await ask({ 'If-None-Match': known, 'Accept-Encoding': 'br' });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(response.headers.get('Content-Encoding')).toBeNull();
    }
    expect((await ask({ 'If-None-Match': 'W/"other"' })).status).toBe(200);
  });

  test('has a weak ETag, shared by all encodings, which changes with the page', async () => {
    const other = finishPage(Buffer.from(`${html} `), headers, new Set([1]));
    expect(finished.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(other.etag).not.toBe(finished.etag);
    expect(finishPage(Buffer.from(html), [], new Set([2])).etag).toBe(finished.etag);
  });
});
