import type { MiddlewareHandler } from 'hono';
import { refusal } from './refusal.ts';

/** So many pages are rendered at a time while the database is away. */
const MOST = 2;

/**
 * While the database is away, pages show the last figures, but not to a crowd: beyond a few at a time they are refused
 * at once. Nothing piles up, and an overloaded machine has the time to bring the database back. Cached pages go on.
 */
export function holdBackCrowd(isAway: () => boolean): MiddlewareHandler {
  let rendered = 0;
  return async (c, next) => {
    if (!isAway()) return next();
    if (rendered === MOST) {
      c.header('Retry-After', '5');
      return refusal(c, 503, 'Not available just now', 'The site is recovering. Please try again in a minute.');
    }
    rendered += 1;
    try {
      return await next();
    } finally {
      rendered -= 1;
    }
  };
}
