import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Catalogue } from '#domain/lens/rules.ts';

/** Base URL of the problem types; each has a page there. */
export const VERSIONED_API = '/api/v1/';

/** The slug of a problem: "no-such-lens". */
export const problemName = (title: string) => title.toLowerCase().replaceAll(' ', '-');

const typeOf = (c: Context, title: string) =>
  c.req.path.startsWith(VERSIONED_API) ? `/api#${problemName(title)}` : 'about:blank';

/** An error response as a problem document (RFC 9457), with a sentence for people. */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  detail: string,
  more: Record<string, unknown> = {},
): Response {
  return c.body(JSON.stringify({ type: typeOf(c, title), title, status, detail, ...more }), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
}

/** Refuses every method but GET and HEAD. */
export function readOnly(c: Context): Response {
  c.header('Allow', 'GET, HEAD');
  return problem(c, 405, 'Method not allowed', 'This address can only be read.');
}

/** The URL names a lens that is not in the catalogue. */
export function noSuchLens(c: Context, catalogue: Catalogue): Response {
  const numbers = catalogue.map(({ id }) => id);
  return problem(c, 404, 'No such lens', `The lenses have the numbers ${numbers.join(', ')}.`);
}
