import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { pageNotesContext } from '#app/context.ts';
import { NonceContext } from '#app/nonce.ts';

export { serviceKeys } from '#app/context/services.ts';
export { pageNotesContext, visitorContext } from '#app/context.ts';

/** Renders the whole page before the first byte leaves, so that its scripts can be hashed and the page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { scriptNonce: nonce, seal } = loadContext.get(pageNotesContext);
  const page = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} {...(nonce && { nonce })} />
    </NonceContext>,
    nonce,
  );
  const sealed = seal(page);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (sealed.policy) headers.set('Content-Security-Policy', sealed.policy);
  // As bytes: a string would become a stream, which the host would have to read.
  return new Response(Buffer.from(sealed.html), { status, headers });
}

/** Rejects when any part of the page cannot be rendered. */
function renderWhole(page: React.ReactNode, nonce: string | undefined): Promise<string> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    const whole = new Writable({
      write(part, _, done) {
        parts.push(part);
        done();
      },
      final: () => resolve(Buffer.concat(parts).toString()),
    });
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      // Everything is ready when the page is written, so the page is not streamed in parts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onError: reject,
    });
  });
}

/** Lets the host log errors. An unknown URL or a refused form is not an error of the site. */
export const handleError: HandleErrorFunction = (error) => {
  if (!isRouteErrorResponse(error)) reportError(error);
};

let reportError: (error: unknown) => void = console.error;

/** Sets where errors of pages are logged. The host calls it once. */
export function reportErrorsTo(report: (error: unknown) => void): void {
  reportError = report;
}
