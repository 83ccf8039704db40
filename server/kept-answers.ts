import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import { answer, bytesOf, type CachedPage, type Form, formFor, type PageCache } from '#platform/http/page-cache.ts';
import { pageCacheReads } from '#platform/metrics/metrics.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import type { NoteAnswer } from './request-log.ts';

/** Whether a finished page is an answer for whoever sends this Accept header. */
type Suits = (accept: string | undefined) => boolean;
type Env = { Variables: { kept?: { readonly page: CachedPage; readonly address: string; readonly suits: Suits } } };

/** The head of an answer as the application has given it. */
type Head = {
  readonly status: number;
  readonly lines: string[];
  /** Where the id of the request stands among them; 0 when it is not told. */
  readonly idAt: number;
};
type Learned = {
  readonly suits: Suits;
  readonly path: string;
  readonly route: string;
  readonly heads: Map<Form, Head>;
};

const HITS = pageCacheReads.labels('hit');
const ID = 'x-request-id';
/** Hosts that are not written like this are left to the application. */
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MOST_HOSTS = 100;
const anybody: Suits = () => true;

/** Answers a request from a page that is kept; from then on the next one like it need not come so far. */
export function sendKept(c: Context<Env>, page: CachedPage, address: string, suits = anybody): Promise<Response> {
  c.set('kept', { page, address, suits });
  return answer(c.req.raw, page);
}

const squeeze = compress();

/** Compresses what was made for one request; what is kept was compressed when it was made. */
export const compressFresh: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!c.get('kept')) await squeeze(c, async () => {});
};

export type KeptAnswersOptions = {
  readonly cache: Pick<PageCache, 'get'>;
  readonly concurrencyLimiter: ConcurrencyLimiter;
  readonly isProxy: (address: string) => boolean;
  readonly routeOf: (c: Context) => string;
  readonly note: NoteAnswer;
};

export type KeptAnswers = {
  /** Remembers heads of answers; goes around everything that writes to one. */
  readonly learn: MiddlewareHandler;
  /** Answers a request from what is kept; false when it is one for the application. */
  readonly send: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
};

/**
 * Sends kept pages without entering the application, as that has sent them once: byte for byte, but for the id of the
 * request. All that decides about the answer is compared with what the application has let through (address, host) or
 * decided by the functions that it uses, too (coding, entity tag, crowds). Whatever is unusual about a request is its.
 */
export function createKeptAnswers({
  cache,
  concurrencyLimiter,
  isProxy,
  routeOf,
  note,
}: KeptAnswersOptions): KeptAnswers {
  const learned = new WeakMap<CachedPage, Learned>();
  /** Names under which the application lets visitors in. */
  const hosts = new LRUCache<string, true>({ max: MOST_HOSTS });

  const isUsual = ({ headers, socket }: IncomingMessage): boolean =>
    headers.host !== undefined &&
    hosts.has(headers.host) &&
    // It has chosen an id of its own, …
    headers[ID] === undefined &&
    // … a message may wait for this visitor, …
    !headers.cookie?.includes('flash=') &&
    // … or a proxy that nobody has named has passed it on.
    (headers['x-forwarded-for'] === undefined || isProxy(socket.remoteAddress ?? ''));

  return {
    async learn(c: Context<Env>, next) {
      await next();
      const kept = c.get('kept');
      const { incoming } = c.env as Partial<HttpBindings>;
      if (!kept || c.req.method !== 'GET' || incoming?.url !== kept.address) return;
      const { host } = incoming.headers;
      if (host === undefined || !PLAIN_HOST.test(host)) return;
      const { page } = kept;
      const form = c.res.status === 304 ? 'unchanged' : ((c.res.headers.get('Content-Encoding') ?? 'identity') as Form);
      const made = { suits: kept.suits, path: c.req.path, route: routeOf(c), heads: new Map<Form, Head>() };
      const { heads } = learned.get(page) ?? made;
      if (heads.size === 0) learned.set(page, { ...made, heads });
      heads.set(form, headOf(c.res));
      hosts.set(host, true);
    },

    send(incoming, outgoing) {
      const start = performance.now();
      const page = incoming.method === 'GET' ? cache.get(incoming.url ?? '') : undefined;
      if (!page) return false;
      const known = learned.get(page);
      const { headers } = incoming;
      if (!known?.suits(headers.accept) || !isUsual(incoming)) return false;
      const form = formFor(page, { ifNoneMatch: headers['if-none-match'], acceptEncoding: headers['accept-encoding'] });
      const [head, bytes] = [known.heads.get(form), bytesOf(page, form)];
      if (!head || bytes === undefined || !concurrencyLimiter.tryAcquire(incoming, outgoing)) return false;
      const id = randomUUID();
      outgoing.writeHead(head.status, head.idAt > 0 ? head.lines.with(head.idAt, id) : head.lines);
      outgoing.end(bytes);
      HITS.inc();
      const { path, route } = known;
      note({ id, method: 'GET', path, status: head.status, route }, performance.now() - start);
      return true;
    },
  };
}

function headOf({ status, headers }: Response): Head {
  const lines = [...headers].flat();
  return { status, lines, idAt: lines.indexOf(ID) + 1 };
}
