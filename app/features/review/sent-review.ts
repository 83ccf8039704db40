import { leadTo } from '#app/flash.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { FORGET_AUTHOR_KEY, keepAuthorKey, newAuthorKey, readAuthorKey } from './author-cookie.ts';
import { SENT_REVIEW_FIELDS, sentForm } from './form-values.ts';
import type { FormAnswer } from './use-review-form.ts';

/**
 * A review as the form sent it, for the action that takes it.
 *
 * @param message what the next page says once it is taken.
 * @returns the fields; the key of this browser's author, a new one for a shared device; what the form shows again when
 * it is not taken; and the answer when it is.
 */
export async function readSentReview(
  request: Request,
  lenses: readonly Pick<Lens, 'id'>[],
  message: 'review-sent' | 'survey-answered',
) {
  const form = readSent(SENT_REVIEW_FIELDS, await request.formData());
  const isShared = form.sharedDevice !== undefined;
  const authorKey = (!isShared && readAuthorKey(request)) || newAuthorKey();
  const values = sentForm(form, lenses);
  const answer: FormAnswer = { values, errors: {}, failed: false, linkSent: false };
  return {
    form,
    authorKey,
    answer,
    taken(lensId = values.lensId): Response {
      return leadTo('/', message, { lensId, cookies: [isShared ? FORGET_AUTHOR_KEY : keepAuthorKey(authorKey)] });
    },
  };
}
