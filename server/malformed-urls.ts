import type { MiddlewareHandler } from 'hono';
import { refusal } from './refusal.ts';

/** Longest path and query, in characters. The site's own are far shorter; the router's work grows with the square. */
const LONGEST = 2_000;

/** Refuses malformed and overlong URLs before anything else processes them. */
export const refuseMalformedUrls: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > LONGEST) {
    return refusal(c, 414, 'Address too long', 'Please go to the home page and look for it from there.');
  }
  if (!canBeDecoded(pathname)) {
    return refusal(c, 400, 'Unreadable address', 'The address is damaged. Please check how it was copied.');
  }
  return next();
};

/** Whether the escapes of a path are whole. */
export function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
