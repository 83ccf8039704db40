import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { pageNotesContext, servicesContext } from '#app/context.ts';
import { handOver } from '#app/hand-over.ts';
import { calmScripts, restScripts } from '#app/page-scripts.ts';
import { Rendering, RenderingContext } from '#app/rendering.ts';
import starter from '#app/start/start.ts?worker&url';
import { writeShown } from '#domain/review/rules/live-figures.ts';

export { pageNotesContext, servicesContext, visitorContext } from '#app/context.ts';

/** How every page ends. */
const END = '</body></html>';

/**
 * Renders a whole page before the first byte leaves: its scripts are hashed and the page may be kept. Everything that
 * a page shows has been loaded by then, so there is nothing to wait for, and writing one text costs less than a stream:
 * the router's data, which it hands over as a stream that would be waited for, are read here.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream: loaded, ...context } = entryContext;
  const notes = loadContext.get(pageNotesContext);
  const { scriptNonce: nonce } = notes;
  const rendering = new Rendering(nonce);
  const html = renderToString(
    <RenderingContext value={rendering}>
      <ServerRouter context={ofThisPage(context)} url={request.url} {...(nonce && { nonce })} />
    </RenderingContext>,
  );
  const script = loaded && context.renderMeta?.didRenderScripts ? handOver(await text(loaded), nonce) : '';
  const page = html.slice(0, -END.length);
  // A page of one visitor, an answer to a form and an error have more to show than what the server can write.
  const isToBeRead = nonce && request.method === 'GET' && status === 200 && notes.isForAll() && !rendering.isUnfinished;
  const { catalogue } = loadContext.get(servicesContext);
  const shown = writeShown([...rendering.figures.values()], catalogue.length);
  const whole = isToBeRead ? restScripts(page, starter, shown) : calmScripts(page);
  const sealed = notes.seal(`<!DOCTYPE html>${whole}${script}${END}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (sealed.policy) headers.set('Content-Security-Policy', sealed.policy);
  // As bytes: a text would become a stream of them, which the host would have to read.
  return new Response(Buffer.from(sealed.html), { status, headers });
}

/** The router makes routes anew of all that it knows, for each page; those that a page is made of are enough. */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/** Lets the host log what went wrong; an unknown address or a refused form is no fault of the site. */
export const handleError: HandleErrorFunction = (error) => {
  if (!isRouteErrorResponse(error)) reportError(error);
};

let reportError: (error: unknown) => void = console.error;

/** The host says once where errors of pages are logged. */
export function reportErrorsTo(report: (error: unknown) => void): void {
  reportError = report;
}
