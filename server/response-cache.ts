import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { SESSION_COOKIE } from '#app/context.ts';
import { pageCacheReads } from '#platform/metrics/metrics.ts';
import { readAddress } from './page-query.ts';

/** What a handler declares of a response that is the same for every visitor. */
export type SharedResponse = {
  /** Path and query under which it is cached; null where it only gets an ETag and a coding. */
  readonly key: string | null;
  /** Ids of the lenses that it shows; a change of any of them makes it out of date. */
  readonly shows: ReadonlySet<number>;
  /** Whether a request with this Accept header may be answered with it. */
  readonly suits: (accept: string | undefined) => boolean;
};

declare module 'hono' {
  interface ContextVariableMap {
    shared: SharedResponse | undefined;
  }
}

type Coding = 'br' | 'gzip' | 'identity';
type StoredResponse = { readonly body: Buffer<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> };
type Entry = StoredResponse &
  Pick<SharedResponse, 'shows' | 'suits'> & { readonly route: string; sent: Partial<Record<Coding, StoredResponse>> };

/**
 * Browsers revalidate every time. A shared cache may answer for five seconds, and one that knows RFC 9213 for ten more
 * while it fetches the next response. Together that is how long a removed text stays visible.
 */
export const SHARED = {
  'Cache-Control': 'public, max-age=0, s-maxage=5, must-revalidate',
  'CDN-Cache-Control': 'max-age=5, stale-while-revalidate=10',
} as const;

/** A message waits for this visitor, under the name of either scheme. */
const FLASH = /(?:^|;\s*)(?:__Host-)?flash=/;
/** The header of a page for somebody who is logged in differs from that of everybody else. */
const hasOwnPage = (cookies = '') => FLASH.test(cookies) || SESSION_COOKIE.test(cookies);

/** Responses by path and query, at most 64 MiB with all codings and headers; the ones read longest ago go first. */
export function createResponseCache() {
  const entries = new LRUCache<string, Entry>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ body }, key) => 8 * 1024 + 2 * body.length + key.length,
  });
  /** Changes with every invalidation: a response that was begun before one is not stored after it. */
  let state = 0;

  /** Drops the responses that show any of these lenses, or all. */
  function invalidate(lenses: ReadonlySet<number> | 'all'): void {
    state += 1;
    for (const [key, { shows }] of entries) if (lenses === 'all' || !shows.isDisjointFrom(lenses)) entries.delete(key);
  }

  /**
   * Answers reads from the cache, and caches what handlers declare to be shared. It goes around everything that writes
   * headers, so that it stores the final ones. `admits` tells whether a request may be answered without more checks.
   */
  const middleware =
    (admits: (c: Context) => boolean, routeOf: (c: Context) => string): MiddlewareHandler =>
    async (c, next) => {
      const { method, url } = c.req;
      const isRead = (method === 'GET' || method === 'HEAD') && !hasOwnPage(c.req.header('Cookie'));
      const cached = isRead ? entries.get(readAddress(url.slice(url.indexOf('/', 'https://'.length)))) : undefined;
      if (cached?.suits(c.req.header('Accept')) && admits(c)) {
        pageCacheReads.inc({ result: 'hit' });
        c.set('route', cached.route);
        return send(c, cached);
      }
      const begun = state;
      await next();
      const shared = c.get('shared');
      if (!shared || c.res.status !== 200) return;
      const body = Buffer.from(await c.res.arrayBuffer());
      // Weak, because it is the same in all codings.
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const keys = ['pages', ...Array.from(shared.shows, (lensId) => `lens-${lensId}`)].join(' ');
      const headers = { ...Object.fromEntries(c.res.headers), etag, 'surrogate-key': keys };
      const entry = { ...shared, body, headers, route: routeOf(c), sent: {} };
      if (shared.key !== null) pageCacheReads.inc({ result: 'miss' });
      if (shared.key !== null && begun === state) entries.set(shared.key, entry);
      c.res = undefined;
      c.res = send(c, { ...entry, sent: {} }, FIRST);
    };

  return { invalidate, middleware };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Qualities of brotli: an answer may be out of date before it is read again, so the first one takes half the time. */
const [FIRST, KEPT] = [3, 5];

/** The response in the best coding that the client reads, or 304 if the client has it (RFC 9110, weak comparison). */
function send(c: Context, { body, headers, sent }: Entry, quality = KEPT): Response {
  // A response of the API carries the id of its own request.
  const withId = (all: StoredResponse['headers']) =>
    'x-request-id' in all ? { ...all, 'x-request-id': c.get('requestId') } : all;
  const tags = c.req.header('If-None-Match')?.match(/"[^"]*"|^\s*\*\s*$/g) ?? [];
  const isKnown = tags.some((tag) => `W/${tag}` === headers.etag || tag.trim() === '*');
  if (isKnown) return new Response(null, { status: 304, headers: withId(headers) });
  const coding = codings.memo((c.req.header('Accept-Encoding') ?? '').slice(0, 200));
  sent[coding] ??= encode(coding, { body, headers }, quality);
  return new Response(sent[coding].body, { headers: withId(sent[coding].headers) });
}

/**
 * A body in a coding, with its headers. At once: for most bodies a thread and a stream would cost several times as much
 * as the compression.
 */
function encode(coding: Coding, { body, headers }: StoredResponse, quality: number): StoredResponse {
  if (coding === 'identity') return { body, headers: { ...headers, 'content-length': String(body.length) } };
  // The smallest window that holds the body: the default of 4 MiB costs a third of the time.
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 16))));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window };
  const coded = coding === 'br' ? brotliCompressSync(body, { params }) : gzipSync(body);
  return { body: coded, headers: { ...headers, 'content-encoding': coding, 'content-length': String(coded.length) } };
}

/** The coding for an Accept-Encoding header; all browsers of one kind send the same. */
const codings = new LRUCache<string, Coding>({
  max: 100,
  memoMethod(accept) {
    const accepted = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings(['br', 'gzip']);
    return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity';
  },
});
