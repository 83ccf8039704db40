import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Catalogue } from '#domain/lens/rules.ts';

/** Below it every problem has an address, at which its words stand. */
export const VERSIONED_API = '/api/v1/';

/** The name of a problem in addresses: "no-such-lens". */
export const problemName = (title: string) => title.toLowerCase().replaceAll(' ', '-');

const typeOf = (c: Context, title: string) =>
  c.req.path.startsWith(VERSIONED_API) ? `/api#${problemName(title)}` : 'about:blank';

/** An error answer in the form of RFC 9457, with a sentence that a person understands. */
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

/** Refuses whatever is not a question. */
export function readOnly(c: Context): Response {
  c.header('Allow', 'GET, HEAD');
  return problem(c, 405, 'Method not allowed', 'This address can only be read.');
}

/** An address names a lens that is not in the catalogue. */
export function noSuchLens(c: Context, catalogue: Catalogue): Response {
  const numbers = catalogue.map(({ id }) => id);
  return problem(c, 404, 'No such lens', `The lenses have the numbers ${numbers.join(', ')}.`);
}
