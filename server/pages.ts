import { randomUUID } from 'node:crypto';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { Services, Visitor } from '#app/context.ts';
import { NO_SCRIPTS, sealPage } from '#platform/http/content-security.ts';
import { type CachedPage, finishPage, type PageCache, SHARED } from '#platform/http/page-cache.ts';
import { pageCacheReads } from '#platform/metrics/metrics.ts';
import { type Acted, answerAsActed, withActionAhead } from './act-ahead.ts';
import type { RouteNames } from './metrics/route-names.ts';
import { pageContext } from './page-context.ts';
import { standsApart, withWholeList } from './route-list.ts';

export type PagesOptions = {
  readonly getBuild: () => Promise<ServerBuild>;
  readonly services: Services;
  readonly cache: PageCache;
  readonly routes: Pick<RouteNames, 'learn'>;
  /** Development: scripts change while a page is open, so nothing is cached and no script is refused. */
  readonly development: boolean;
  /** The route whose action may have run already. */
  readonly actsAhead?: string | undefined;
};

/** Cache hits and misses. */
const [HITS, MISSES] = [pageCacheReads.labels('hit'), pageCacheReads.labels('miss')];

/** Renders pages, and the data that the browser loads on navigation, and serves both from the cache. */
export function createPages({ getBuild, services, cache, routes, development, actsAhead }: PagesOptions) {
  const [open, apart] = [new WeakMap<ServerBuild, RequestHandler>(), new WeakMap<ServerBuild, RequestHandler>()];

  function handlerOf(build: ServerBuild, isApart: boolean): RequestHandler {
    const handlers = isApart ? apart : open;
    const made = handlers.get(build);
    if (made) return made;
    // Behind a proxy the router sees another origin than the browser; the origin of forms was checked before.
    const shown = {
      ...(isApart ? withWholeList(build) : build),
      ...(actsAhead && { routes: withActionAhead(build, actsAhead) }),
      allowedActionOrigins: ['**'],
    };
    const handler = createRequestHandler(shown, development ? 'development' : 'production');
    handlers.set(build, handler);
    return handler;
  }

  async function render(
    request: Request,
    address: string,
    visitor: Visitor,
    acted?: Acted,
  ): Promise<Response | CachedPage> {
    const begun = cache.state();
    const build = await getBuild();
    routes.learn(build);
    const notes = takeNotes(development ? undefined : randomUUID());
    const context = pageContext(build, { services, visitor, notes });
    if (acted) answerAsActed(context, acted);
    const isApart = !development && standsApart(new URL(request.url).pathname);
    const response = await handlerOf(build, isApart)(standingAlone(request), context);

    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    const keeps = request.method === 'GET' && notes.keeps(response);
    if (development || (!isHtml && !keeps)) return privately(response, notes.isPrivate(request));
    // A finished page cannot be changed, and a letter in a frame has a policy of its own.
    if (isHtml && !response.headers.has('Content-Security-Policy')) {
      response.headers.set('Content-Security-Policy', NO_SCRIPTS);
    }
    // Bytes, not text: spreadsheets detect UTF-8 by the byte order mark, which decoding would strip.
    const body = Buffer.from(await response.arrayBuffer());
    if (!keeps) return privately(new Response(body, response), notes.isPrivate(request));
    if (!response.headers.has('Cache-Control')) {
      for (const [name, value] of Object.entries(SHARED)) response.headers.set(name, value);
    }
    const page = finishPage(body, [...response.headers], notes.shows());
    MISSES.inc();
    cache.put(address, page, begun);
    return page;
  }

  return async (asked: Request, visitor: Visitor, acted?: Acted): Promise<Response | CachedPage> => {
    // HEAD gets the headers of the page; the application around drops its body.
    const request = asked.method === 'HEAD' ? new Request(asked.url, { headers: asked.headers }) : asked;
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const anonymous = request.method === 'GET' && !hasFlash(request);
    const cached = anonymous ? cache.get(address) : undefined;
    if (!cached) return render(request, address, visitor, acted);
    HITS.inc();
    return cached;
  };
}

/**
 * The same request with a signal of its own. The original signal belongs to the connection and would keep every
 * listener, here a whole rendered page, alive as long as it.
 */
function standingAlone({ method, url, headers, body }: Request): Request {
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) });
}

/** Whether the request carries a flash message, which its next page shows. */
const hasFlash = (request: Request) => /(?:^|;\s*)flash=/.test(request.headers.get('Cookie') ?? '');

/**
 * @param isPrivate the page may show an e-mail address or one person's input, which the next user of a device must not
 * find.
 */
function privately(response: Response, isPrivate: boolean): Response {
  if (!response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', isPrivate ? 'private, no-store' : 'private, no-cache');
  }
  return response;
}

function takeNotes(scriptNonce: string | undefined) {
  let shows: Set<number> | undefined;
  let personal = false;
  const isForAll = () => shows !== undefined && !personal;
  return {
    scriptNonce,
    seal: (html: string) => (scriptNonce === undefined ? { html } : sealPage(html, scriptNonce)),
    isPublic(lensIds: readonly number[]) {
      // A page has several loaders; it depends on the lenses of all of them.
      shows = new Set(shows).union(new Set(lensIds));
    },
    isPersonal() {
      personal = true;
    },
    isPrivate: ({ method }: Request) => shows === undefined || method !== 'GET',
    shows: (): ReadonlySet<number> => shows ?? new Set(),
    keeps: (response: Response) => isForAll() && response.status === 200 && !response.headers.has('Set-Cookie'),
  };
}
