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
  /** The same bytes by the name of each coding that somebody has asked for; `answer` adds to it. */
  readonly compressed: { [C in Coding]?: Buffer };
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

/**
 * What is the same for everybody: a browser asks every time, a shared cache may answer for a few seconds. One that knows
 * directives of its own (RFC 9213) may hand out the last page for some seconds more while it fetches the next, so that
 * nobody waits. Together they are how long something that was removed may still be seen.
 */
export const SHARED = {
  'Cache-Control': 'public, max-age=0, s-maxage=5, must-revalidate',
  'CDN-Cache-Control': 'max-age=5, stale-while-revalidate=10',
} as const;

/** On every page that is kept, beside a key for each lens that it shows. */
const EVERY_PAGE = 'pages';

/** By which names a shared cache is told to forget pages: those by which `invalidate` forgets them here. */
export const surrogateKeys = (shows: ReadonlySet<number>): string =>
  [EVERY_PAGE, ...[...shows].map((lensId) => `lens-${lensId}`)].join(' ');

const LARGEST = 64 * 1024 * 1024;
/** What a page takes beside its bytes, at most: its headers, and as they were sent. */
const BESIDE = 8 * 1024;
/** How much longer than the page itself it is with all of its codings, at most; pages shrink to a fifth. */
const WITH_CODINGS = 2;

/** Finished pages by address, at most 64 MiB; the ones read longest ago go first. */
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
/** Of the window that brotli looks back over, this much is its own, in bytes. */
const OWN = 16;
const SMALLEST_WINDOW = 16;
/**
 * The power of two of a window that holds a body. The one by default is of four mebibytes, for which memory is asked
 * and searched anew each time: a third of what it takes to compress a page.
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

/** Makes the cacheable form of a body, with a weak entity tag that stands for all codings and the keys of what it shows. */
export function finishPage(
  body: Buffer,
  headers: ReadonlyArray<readonly [string, string]>,
  shows: ReadonlySet<number>,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, compressed: {}, headers: [...headers, ['Surrogate-Key', surrogateKeys(shows)]], etag, shows };
}

/** In which of its forms a finished page leaves: in a coding, as it is, or not at all since the browser has it. */
export type Form = Coding | 'identity' | 'unchanged';

/** The headers of a request that choose the form. */
export type Wanted = {
  readonly ifNoneMatch: string | null | undefined;
  readonly acceptEncoding: string | null | undefined;
};

export function formFor(page: Pick<CachedPage, 'etag'>, { ifNoneMatch, acceptEncoding }: Wanted): Form {
  return ifNoneMatch && knows(ifNoneMatch, page.etag) ? 'unchanged' : codingFor(acceptEncoding ?? '');
}

/** The bytes of a form; undefined in a coding that nobody has asked for yet. */
export const bytesOf = (page: CachedPage, form: Form): Buffer | null | undefined =>
  form === 'unchanged' ? null : form === 'identity' ? page.body : page.compressed[form];

/** The page in a coding, made for the first who asks for it: one that nobody asks for costs nothing. */
async function compressed(page: CachedPage, coding: Coding): Promise<Buffer> {
  page.compressed[coding] ??= await COMPRESS[coding](page.body);
  return page.compressed[coding];
}

/** Answers a request from a finished page: 304 when the browser has it, compressed when it reads that. */
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

/** Whether an If-None-Match header names this tag, compared without regard for weakness as RFC 9110 says. */
function knows(tags: string, etag: string): boolean {
  return tags.trim() === '*' || (tags.match(/"[^"]*"/g)?.includes(etag.replace('W/', '')) ?? false);
}

/** All browsers of one kind send the same words, which are read once. */
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
