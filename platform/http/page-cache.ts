import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Encodings of cached pages, the one with the shortest result first. gzip is for visitors on plain HTTP. */
const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

/** A finished response that is the same for every visitor. */
export type CachedPage = {
  readonly body: Buffer;
  /** The body in each encoding requested so far; `answer` adds to it. */
  readonly compressed: { [C in Coding]?: Buffer };
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly etag: string;
  /** The lenses shown; a change of any of them invalidates the page. */
  readonly shows: ReadonlySet<number>;
};

export type PageCache = {
  readonly get: (address: string) => CachedPage | undefined;
  /**
   * Stores a page, unless anything it shows has changed since its rendering began.
   *
   * @param begun what `state()` returned before the rendering.
   */
  readonly put: (address: string, page: CachedPage, begun: number) => void;
  readonly state: () => number;
  /** Invalidates the pages that show any of these lenses, or all pages. */
  readonly invalidate: (changed: ReadonlySet<number> | 'all') => void;
};

/**
 * Cache headers of public responses: a browser revalidates every time, a shared cache may answer for a few seconds. One
 * that supports targeted directives (RFC 9213) may serve a stale page for some seconds more while it fetches the next.
 * Their sum is how long something that was removed may still be visible.
 */
export const SHARED = {
  'Cache-Control': 'public, max-age=0, s-maxage=5, must-revalidate',
  'CDN-Cache-Control': 'max-age=5, stale-while-revalidate=10',
} as const;

/** Surrogate key of every cached page, beside one for each lens that it shows. */
const EVERY_PAGE = 'pages';

/** Surrogate keys, by which shared caches purge pages; they match the arguments of `invalidate`. */
export const surrogateKeys = (shows: ReadonlySet<number>): string =>
  [EVERY_PAGE, ...[...shows].map((lensId) => `lens-${lensId}`)].join(' ');

const LARGEST = 64 * 1024 * 1024;
/** Upper bound of a page's overhead: its headers, as objects and as sent. */
const BESIDE = 8 * 1024;
/** Upper bound of a page with all of its encodings relative to its body; pages compress to a fifth. */
const WITH_CODINGS = 2;

/** An LRU cache of finished pages by URL, at most 64 MiB. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: LARGEST,
    sizeCalculation: (page, address) => BESIDE + WITH_CODINGS * page.body.length + address.length,
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
/** Bytes of brotli's window that it reserves for itself. */
const OWN = 16;
const SMALLEST_WINDOW = 16;
/**
 * The window size of brotli (as a power of two) that holds a body. The default of 4 MiB is allocated and cleared each
 * time, which is a third of the cost of compressing a page.
 */
const windowFor = ({ length }: Buffer): number =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(SMALLEST_WINDOW, Math.ceil(Math.log2(length + OWN))));
const COMPRESS: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    brotliOf(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipOf(body),
};

/** A cacheable response for a body, with surrogate keys and a weak ETag shared by all encodings. */
export function finishPage(
  body: Buffer,
  headers: ReadonlyArray<readonly [string, string]>,
  shows: ReadonlySet<number>,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, compressed: {}, headers: [...headers, ['Surrogate-Key', surrogateKeys(shows)]], etag, shows };
}

/** How a finished page is sent: in an encoding, uncompressed, or as a 304. */
export type Form = Coding | 'identity' | 'unchanged';

/** The request headers that decide this. */
export type Wanted = {
  readonly ifNoneMatch: string | null | undefined;
  readonly acceptEncoding: string | null | undefined;
};

export function formFor(page: Pick<CachedPage, 'etag'>, { ifNoneMatch, acceptEncoding }: Wanted): Form {
  return ifNoneMatch && knows(ifNoneMatch, page.etag) ? 'unchanged' : codingFor(acceptEncoding ?? '');
}

/** The bytes in an encoding; undefined if it was never requested. */
export const bytesOf = (page: CachedPage, form: Form): Buffer | null | undefined =>
  form === 'unchanged' ? null : form === 'identity' ? page.body : page.compressed[form];

/** The page in an encoding, compressed on its first request. */
async function compressed(page: CachedPage, coding: Coding): Promise<Buffer> {
  page.compressed[coding] ??= await COMPRESS[coding](page.body);
  return page.compressed[coding];
}

/** Answers a request from a finished page: 304 when the browser has it, compressed when the browser accepts that. */
export async function answer({ headers: asked }: Request, page: CachedPage): Promise<Response> {
  const wanted = { ifNoneMatch: asked.get('If-None-Match'), acceptEncoding: asked.get('Accept-Encoding') };
  const form = formFor(page, wanted);
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set('ETag', page.etag);
  headers.append('Vary', 'Accept-Encoding');
  if (form === 'unchanged') return new Response(null, { status: 304, headers });
  if (form !== 'identity') headers.set('Content-Encoding', form);
  const bytes = (form === 'identity' ? page.body : await compressed(page, form)) as Uint8Array<ArrayBuffer>;
  headers.set('Content-Length', String(bytes.length));
  return new Response(bytes, { headers });
}

/** Whether an If-None-Match header contains this tag, by weak comparison (RFC 9110). */
function knows(tags: string, etag: string): boolean {
  return tags.trim() === '*' || (tags.match(/"[^"]*"/g)?.includes(etag.replace('W/', '')) ?? false);
}

/** Browsers of one kind send the same header, which is parsed once. */
const read = new LRUCache<string, Coding | 'identity'>({ max: 100 });
const LONGEST_READ = 200;

function codingFor(acceptEncoding: string): Coding | 'identity' {
  const known = read.get(acceptEncoding);
  if (known !== undefined) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...CODINGS]);
  const coding = CODINGS.find((each) => accepted.includes(each)) ?? 'identity';
  if (acceptEncoding.length <= LONGEST_READ) read.set(acceptEncoding, coding);
  return coding;
}
