import type { ExperienceServices } from '#app/context/experience.ts';
import { readAuthorKey } from '#app/features/review/author-cookie.ts';

type Way = Parameters<ExperienceServices['experience']['open']>[0];

/** The tokens of letters contain dots, the numbers of lenses do not. */
export const isByLink = (way: string) => way.includes('.');

/** How a person reaches the questions, by the last segment of the URL: the number of a lens, or a letter's token. */
export function wayOf(way: string, request: Request): Way {
  if (isByLink(way)) return { kind: 'link', token: way };
  const lensId = /^[1-9]\d{0,3}$/.test(way) ? Number(way) : 0;
  // Nothing is stored under the key of a browser that has none.
  return { kind: 'browser', lensId, authorKey: readAuthorKey(request) ?? '' };
}
