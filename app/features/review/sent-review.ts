import { leadTo } from '#app/flash.ts';
import { textOf } from '#domain/form/rules.ts';
import { tellsOfEmergency } from '#domain/review/rules/warning-signs.ts';
import { FORGET_AUTHOR_KEY, keepAuthorKey, newAuthorKey, readAuthorKey } from './author-cookie.ts';

/**
 * Whose review a browser has sent.
 *
 * @param message what the next page says once it is taken.
 * @returns the key of this browser's author, a new one for a shared device, and the answer to a review that is taken.
 */
export function authorOf(request: Request, sent: FormData, message: 'review-sent' | 'survey-answered') {
  const isShared = sent.has('sharedDevice');
  const authorKey = (!isShared && readAuthorKey(request)) || newAuthorKey();
  return {
    authorKey,
    taken(lensId: number | null): Response {
      return leadTo('/', message, {
        lensId,
        cookies: [isShared ? FORGET_AUTHOR_KEY : keepAuthorKey(authorKey)],
        isUrgent: sent.get('reviewerType') !== 'doctor' && tellsOfEmergency(textOf(sent.get('comments'))),
      });
    },
  };
}
