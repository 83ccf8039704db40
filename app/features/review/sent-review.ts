import type { ReviewServices } from '#app/context/review.ts';
import { type Flash, leadTo } from '#app/flash.ts';
import { textOf } from '#domain/form/rules.ts';
import { describesEmergency } from '#domain/review/rules/warning-signs.ts';
import type { ChangedField, SentReviewAddress } from '#domain/review/rules.ts';
import { FORGET_AUTHOR_KEY, keepAuthorKey, newAuthorKey, readAuthorKey } from './author-cookie.ts';
import type { ReviewOutcome } from './outcome.ts';

/** What the page after a review says. */
type Success = Extract<Flash, 'review-sent' | 'review-renewed' | 'survey-answered'>;

/**
 * The author of a review, as this browser knows them.
 *
 * @returns the key of this browser's author, a new one for a shared device, and the response to an accepted review.
 */
export function authorOf(request: Request, sent: FormData) {
  const isShared = sent.has('sharedDevice');
  const known = isShared ? null : readAuthorKey(request);
  const authorKey = known ?? newAuthorKey();
  return {
    authorKey,
    keyIsNew: known === null,
    taken(lensId: number | null, message: Success, changed?: readonly ChangedField[]): Response {
      return leadTo('/', message, {
        lensId,
        changed,
        cookies: [isShared ? FORGET_AUTHOR_KEY : keepAuthorKey(authorKey)],
        isUrgent: sent.get('reviewerType') !== 'doctor' && describesEmergency(textOf(sent.get('comments'))),
      });
    },
  };
}

/** Mails a link to edit the review that a form names; the response is the same whether or not there is one. */
export async function askForEditLink(
  { reviews }: ReviewServices,
  form: SentReviewAddress,
  network: string,
): Promise<ReviewOutcome> {
  const asked = await reviews.requestEditLink(form, network);
  if (asked.kind === 'tooMany') return { kind: 'tooManyLinks', seconds: asked.seconds };
  if (asked.kind === 'taken') return { kind: 'linkSent' };
  return {
    kind: 'refused',
    errors: { email: 'Choose the lens above and enter the e-mail address you used then.' },
  };
}
