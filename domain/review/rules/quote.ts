import type { PublicComment } from '../rules.ts';

/** For so many days a comment has to be there before it can speak for its lens. */
export const QUOTED_AFTER_DAYS = 1;

/**
 * Which comment speaks for a lens: of those that have been there for a day, one with the number of stars that most of
 * them gave, and of these the one whose random id comes first. Nobody becomes it by being new, or by choosing an id.
 * Days are those of UTC, so a comment has been there for a day at least.
 */
export function quoteOf(comments: readonly PublicComment[], now: Date): PublicComment | null {
  const last = new Date(now.getTime() - (QUOTED_AFTER_DAYS + 1) * 24 * 3600_000).toISOString().slice(0, 10);
  const old = comments.filter(({ day }) => day <= last);
  const numberOf = Map.groupBy(old, ({ stars }) => stars);
  const [most] = [...numberOf.values()].toSorted((a, b) => b.length - a.length);
  return most?.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0] ?? null;
}
