import { chosen, formOf, scale, text, tick, type ValuesOf } from '#app/form/fields.ts';
import type { Need } from '#app/ui/still-needed.tsx';
import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import { cleanEmail, HONEYPOT, problemOfEmail } from '#domain/person/rules.ts';
import {
  COMMENT_LIMIT,
  REVIEWER_TYPES,
  type ReviewContent,
  reviewFormFields,
  SUB_SCORE_START,
  SUB_SCORES,
  type SubScore,
  unknownField,
} from '#domain/review/rules.ts';

const scoresBy = <Value>(choose: (score: SubScore) => Value) =>
  Object.fromEntries(SUB_SCORES.map((score) => [score, choose(score)])) as Record<SubScore, Value>;

/** What the form asks, of one of these lenses. */
export const reviewForm = (lenses: readonly Pick<Lens, 'id'>[]) =>
  formOf({
    lensId: chosen((id) => parseLensId(id, lenses)),
    overall: chosen((stars) => (/^[1-5]$/.test(stars) ? Number(stars) : null)),
    ...scoresBy((score) => scale(unknownField(score), SUB_SCORE_START)),
    reviewerType: chosen((type): string | undefined => REVIEWER_TYPES.find((each) => each === type)),
    email: text,
    comments: text,
    /** The comment may stand in the open data. */
    openWords: tick,
    /** Others use this device as well, so it is to keep nothing. */
    sharedDevice: tick,
  });

/** The form as it is read to be shown again, described only then: most are taken. */
export const sentForm = (lenses: readonly Pick<Lens, 'id'>[]) => ({
  read: (sent: FormData) => reviewForm(lenses).read(sent),
});

/** The review form as it stands on screen: nothing chosen is null, a sub-score may also be "can't say". */
export type FormValues = ValuesOf<ReturnType<typeof reviewForm>>;

/** The form before anything is filled in. */
export const emptyForm = (lensId: number | null): FormValues => ({ ...reviewForm([]).open, lensId });

/** The form filled from a stored review. */
export function filledForm(lensId: number, email: string, content: ReviewContent): FormValues {
  const scores = scoresBy((score) => (content[score] === null ? ('noAnswer' as const) : content[score] / 10));
  const openWords = (content.openWords ?? null) !== null;
  return { ...content, ...scores, lensId, email, openWords, sharedDevice: false };
}

/** Whether anything of the review itself has been filled in, so that it must not be replaced unasked. */
export function isStarted(values: FormValues): boolean {
  return (
    values.overall !== null ||
    values.reviewerType !== null ||
    values.comments !== '' ||
    SUB_SCORES.some((score) => values[score] !== null)
  );
}

/** What is wrong with what was typed as an address, in words; null where nothing is, or nothing was typed. */
export const problemOfTyped = (email: string) => (email.trim() === '' ? null : problemOfEmail(cleanEmail(email)));

/** What has yet to be filled in before the form can be sent, by field and in words; empty when it can. */
export function stillNeeded({ lensId, overall, reviewerType, email, comments }: FormValues): Need[] {
  const needs: (Need | false)[] = [
    lensId === null && { field: 'lensId', words: 'a lens' },
    overall === null && { field: 'overall', words: 'an overall rating' },
    reviewerType === null && { field: 'reviewerType', words: 'whether you are a patient or a doctor' },
    email.trim() === '' && { field: 'email', words: 'your e-mail address' },
    problemOfTyped(email) !== null && { field: 'email', words: 'an e-mail address like name@example.com' },
    comments.length > COMMENT_LIMIT && { field: 'comments', words: 'a shorter comment' },
  ];
  return needs.filter((need) => need !== false);
}

/** What the server reads of a sent form, beside whether the device is shared. */
export const SENT_REVIEW_FIELDS = [...reviewFormFields(), 'intent', HONEYPOT] as const;
