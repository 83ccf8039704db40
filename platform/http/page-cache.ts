import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A finished response that is the same for every visitor. */
export type CachedPage = {
  readonly body: Buffer;
  /** The same bytes in brotli. */
  readonly compressed: Buffer;
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
    sizeCalculation: (page, address) => page.body.length + page.compressed.length + address.length,
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

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Makes the cacheable form of a body: compressed once, with a weak entity tag that stands for both encodings. */
export async function finishPage(
  body: Buffer,
  headers: ReadonlyArray<readonly [string, string]>,
  shows: ReadonlySet<number>,
): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, compressed: await compress(body, QUALITY), headers, etag, shows };
}

/** Answers a request from a finished page: 304 when the browser has it, brotli when it reads that. */
export function answer(request: Request, page: CachedPage): Response {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set('ETag', page.etag);
  headers.append('Vary', 'Accept-Encoding');
  if (knows(request.headers.get('If-None-Match') ?? '', page.etag)) return new Response(null, { status: 304, headers });
  const brotli = readsBrotli(request.headers.get('Accept-Encoding') ?? '');
  if (brotli) headers.set('Content-Encoding', 'br');
  return new Response(new Uint8Array(brotli ? page.compressed : page.body), { headers });
}

/** Whether brotli is among the codings of an Accept-Encoding header, and not ruled out by the weight 0. */
function readsBrotli(accepted: string): boolean {
  return accepted.split(',').some((coding) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}

/** Whether an If-None-Match header names this tag, compared without regard for weakness as RFC 9110 says. */
function knows(tags: string, etag: string): boolean {
  return tags.trim() === '*' || (tags.match(/"[^"]*"/g)?.includes(etag.replace('W/', '')) ?? false);
}
