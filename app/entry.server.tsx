import { renderToReadableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { pageNotesContext } from '#app/context.ts';
import { ScriptNonce } from '#app/script-nonce.ts';

export { pageNotesContext, servicesContext, visitorContext } from '#app/context.ts';

/**
 * Renders a whole page before the first byte leaves: its scripts are hashed and the page may be kept. Everything that
 * a page shows has been loaded by then, so there is nothing to wait for, nor to break off when its visitor leaves:
 * React never lets go of a signal that it was given, nor of the page with it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let failure: unknown;
  const nonce = loadContext.get(pageNotesContext).scriptNonce;
  const stream = await renderToReadableStream(
    <ScriptNonce value={nonce}>
      <ServerRouter context={entryContext} url={request.url} {...(nonce && { nonce })} />
    </ScriptNonce>,
    {
      ...(nonce && { nonce }),
      onError(error) {
        failure = error;
      },
    },
  );
  await stream.allReady;
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
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
