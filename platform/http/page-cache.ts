import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Codings that pages are kept in, the one that makes them shortest first. gzip is for visitors on plain HTTP. */
const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

/** A finished response that is the same for every visitor. */
export type CachedPage = {
  readonly body: Buffer;
  /** The same bytes by the name of each coding that they are kept in. */
  readonly compressed: Readonly<Record<Coding, Buffer>>;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly etag: string;
  /** What the page shows; a change of any of these makes it out of date. */
  readonly shows: ReadonlySet<number>;
};

export type PageCache = {
  readonly get: (address: string) => CachedPage | undefined;
  /**
   * Keeps a page, unless anything it shows has changed since it was begun.
   *
   * @param begun what `state()` said before the page was made.
   */
  readonly put: (address: string, page: CachedPage, begun: number) => void;
  readonly state: () => number;
  /** Forgets the pages that show any of these, or all pages. */
  readonly invalidate: (changed: ReadonlySet<number> | 'all') => void;
};

const LARGEST = 64 * 1024 * 1024;

/** Rendered pages by address, at most 64 MiB; the ones read longest ago go first. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: LARGEST,
    sizeCalculation: (page, address) =>
      page.body.length + page.compressed.br.length + page.compressed.gzip.length + address.length,
  });
  let state = 0;
  return {
    get: (address) => pages.get(address),
    put(address, page, begun) {
      if (begun === state) pages.set(address, page);
    },
    state: () => state,
    invalidate(changed) {
      state += 1;
      if (changed === 'all') return pages.clear();
      for (const [address, page] of pages.entries()) {
        if (!page.shows.isDisjointFrom(changed)) pages.delete(address);
      }
    },
  };
}

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Makes the cacheable form of a body: compressed once, with a weak entity tag that stands for all codings. */
export async function finishPage(
  body: Buffer,
  headers: ReadonlyArray<readonly [string, string]>,
  shows: ReadonlySet<number>,
): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const [br, gzipped] = await Promise.all([brotliOf(body, QUALITY), gzipOf(body)]);
  return { body, compressed: { br, gzip: gzipped }, headers, etag, shows };
}

/** Answers a request from a finished page: 304 when the browser has it, compressed when it reads that. */
export function answer(request: Request, page: CachedPage): Response {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set('ETag', page.etag);
  headers.append('Vary', 'Accept-Encoding');
  if (knows(request.headers.get('If-None-Match') ?? '', page.etag)) return new Response(null, { status: 304, headers });
  const accepted = { headers: { 'accept-encoding': request.headers.get('Accept-Encoding') ?? '' } };
  const read = new Negotiator(accepted).encodings([...CODINGS]);
  const coding = CODINGS.find((each) => read.includes(each));
  if (coding) headers.set('Content-Encoding', coding);
  return new Response(new Uint8Array(coding ? page.compressed[coding] : page.body), { headers });
}

/** Whether an If-None-Match header names this tag, compared without regard for weakness as RFC 9110 says. */
function knows(tags: string, etag: string): boolean {
  return tags.trim() === '*' || (tags.match(/"[^"]*"/g)?.includes(etag.replace('W/', '')) ?? false);
}
