import { randomUUID } from 'node:crypto';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Services, serviceKeys } from '#app/context/services.ts';
import type { PageNotes, pageNotesContext, Visitor, visitorContext } from '#app/context.ts';
import { NO_SCRIPTS, sealPage } from '#platform/http/content-security.ts';
import type { RouteNames } from './metrics/route-names.ts';
import { SHARED } from './response-cache.ts';
import { standsApart, withWholeList } from './route-list.ts';

export type PagesOptions = {
  readonly getBuild: () => Promise<ServerBuild>;
  readonly services: Services;
  readonly routes: Pick<RouteNames, 'learn'>;
  /** Development: scripts change while a page is open, so nothing is cached and no script is refused. */
  readonly development: boolean;
};

/** A page, and the lenses that it shows if it is the same for everybody and may be cached. */
export type Page = { readonly response: Response; readonly shows?: ReadonlySet<number> };

/** Renders pages, and the data that the browser loads on navigation. */
export function createPages({ getBuild, services, routes, development }: PagesOptions) {
  const [open, apart] = [new WeakMap<ServerBuild, RequestHandler>(), new WeakMap<ServerBuild, RequestHandler>()];

  function handlerOf(build: ServerBuild, isApart: boolean): RequestHandler {
    const handlers = isApart ? apart : open;
    const made = handlers.get(build);
    if (made) return made;
    // Behind a proxy the router sees another origin than the browser; the origin of forms was checked before.
    const shown = {
      ...(isApart ? withWholeList(build) : build),
      allowedActionOrigins: ['**'],
    };
    const handler = createRequestHandler(shown, development ? 'development' : 'production');
    handlers.set(build, handler);
    return handler;
  }

  return async (asked: Request, visitor: Visitor, form?: URLSearchParams): Promise<Page> => {
    // HEAD gets the headers of the page; the application around drops its body.
    const request = asked.method === 'HEAD' ? new Request(asked.url, { headers: asked.headers }) : asked;
    const build = await getBuild();
    routes.learn(build);
    const notes = takeNotes(development ? undefined : randomUUID());
    const context = contextFor(build, services, visitor, notes);
    const isApart = !development && standsApart(new URL(request.url).pathname);
    const response = availableOrNot(await handlerOf(build, isApart)(standingAlone(request, form), context));

    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    const keeps = request.method === 'GET' && notes.keeps(response);
    const privately = (answer: Response) => ({ response: markPrivate(answer, notes.isPrivate(request)) });
    if (development || (!isHtml && !keeps)) return privately(response);
    // A finished page is sealed, and a letter in a frame has a policy of its own.
    if (isHtml && !response.headers.has('Content-Security-Policy')) {
      response.headers.set('Content-Security-Policy', NO_SCRIPTS);
    }
    // Bytes, not text: spreadsheets detect UTF-8 by the byte order mark, which decoding would strip.
    if (!keeps) return privately(new Response(await response.arrayBuffer(), response));
    if (!response.headers.has('Cache-Control')) {
      for (const [name, value] of Object.entries(SHARED)) response.headers.set(name, value);
    }
    return { response, shows: notes.shows() };
  };
}

/** Answers a failed page with 503, as all other routes do. */
function availableOrNot(response: Response): Response {
  return response.status === 500 ? new Response(response.body, { status: 503, headers: response.headers }) : response;
}

/** What the build of the pages exports to its host: the context keys of loaders and actions. */
type PagesEntry = {
  readonly serviceKeys: typeof serviceKeys;
  readonly pageNotesContext: typeof pageNotesContext;
  readonly visitorContext: typeof visitorContext;
  readonly reportErrorsTo: (report: (error: unknown) => void) => void;
};

/** The context of one request, as this build of the pages reads it. */
function contextFor(build: ServerBuild, services: Services, visitor: Visitor, notes: PageNotes): RouterContextProvider {
  const entry = build.entry.module as unknown as PagesEntry;
  entry.reportErrorsTo(services.site.report);
  const context = new RouterContextProvider();
  for (const key of entry.serviceKeys) context.set(key, services);
  context.set(entry.pageNotesContext, notes);
  context.set(entry.visitorContext, visitor);
  return context;
}

/**
 * The same request with a signal of its own. The original signal belongs to the connection and would keep every
 * listener, here a whole rendered page, alive as long as it.
 */
function standingAlone({ method, url, headers: sent }: Request, form?: URLSearchParams): Request {
  const headers = new Headers(sent);
  // The parsed form sets its own.
  for (const name of ['Content-Type', 'Content-Length']) if (form) headers.delete(name);
  return new Request(url, { method, headers, ...(form && { body: form }) });
}

/**
 * @param isPrivate the page may show an e-mail address or one person's input, which the next user of a device must not
 * find.
 */
function markPrivate(response: Response, isPrivate: boolean): Response {
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
