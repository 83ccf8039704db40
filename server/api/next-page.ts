import type { Context } from 'hono';

/** URL of the next page of a list: the same query with another cursor. Null at the end. */
export function nextPage(c: Context, publicUrl: string, cursor: string | null): string | null {
  if (cursor === null) return null;
  const { pathname, search } = new URL(c.req.url);
  const next = new URL(pathname + search, publicUrl);
  next.searchParams.set('cursor', cursor);
  return next.href;
}

/** Also names the next page in the Link header (RFC 8288). */
export function nextLink(c: Context, next: string | null): void {
  if (next !== null) c.header('Link', `<${next}>; rel="next"`);
}
