import type { Context } from 'hono';

/** The address of the next part of a list: the same question from another cursor on. Null at the end. */
export function nextPage(c: Context, publicUrl: string, cursor: string | null): string | null {
  if (cursor === null) return null;
  const { pathname, search } = new URL(c.req.url);
  const next = new URL(pathname + search, publicUrl);
  next.searchParams.set('cursor', cursor);
  return next.href;
}

/** Says in the header of an answer, too, where its next part is (RFC 8288). */
export function nextLink(c: Context, next: string | null): void {
  if (next !== null) c.header('Link', `<${next}>; rel="next"`);
}
