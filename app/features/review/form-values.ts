import { chosen, formOf, scale, text, tick, type ValuesOf } from '#app/form/fields.ts';
import type { Need } from '#app/ui/still-needed.tsx';
import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import { cleanEmail, HONEYPOT, problemOfEmail } from '#domain/person/rules.ts';
import {
  COMMENT_LIMIT,
  REVIEWER_TYPES,
  type ReviewContent,
  reviewFormFields,
  SUB_SCORES,
  type SubScore,
  unknownField,
} from '#domain/review/rules.ts';

const scoresBy = <Value>(choose: (score: SubScore) => Value) =>
  Object.fromEntries(SUB_SCORES.map((score) => [score, choose(score)])) as Record<SubScore, Value>;

/** The fields of the form, for these lenses. */
export const reviewForm = (lenses: readonly Pick<Lens, 'id'>[]) =>
  formOf({
    lensId: chosen((id) => parseLensId(id, lenses)),
    overall: chosen((stars) => (/^[1-5]$/.test(stars) ? Number(stars) : null)),
    ...scoresBy((score) => scale(unknownField(score))),
    reviewerType: chosen((type): string | undefined => REVIEWER_TYPES.find((each) => each === type)),
    email: text,
    comments: text,
    /** The comment may be included in the open data. */
    openWords: tick,
    /** The site may store and show the review. */
    healthConsent: tick,
    /** The writer works for, or was paid by, a lens maker or a clinic. */
    hasInterest: tick,
    /** The device is shared, so nothing is to be stored on it. */
    sharedDevice: tick,
  });

/** The form for showing values again. Described lazily: most forms are accepted. */
export const sentForm = (lenses: readonly Pick<Lens, 'id'>[]) => ({
  read: (sent: FormData) => reviewForm(lenses).read(sent),
});

/** The values of the review form on screen: nothing chosen is null, a sub-score may also be "can't say". */
export type FormValues = ValuesOf<ReturnType<typeof reviewForm>>;

/** The empty form. */
export const emptyForm = (lensId: number | null): FormValues => ({ ...reviewForm([]).open, lensId });

/** The form filled from a stored review. */
export function filledForm(lensId: number, email: string, content: ReviewContent): FormValues {
  const scores = scoresBy((score) => (content[score] === null ? ('noAnswer' as const) : content[score] / 10));
  const openWords = (content.openWords ?? null) !== null;
  const healthConsent = (content.healthConsent ?? null) !== null;
  const { hasInterest = false } = content;
  return { ...content, ...scores, lensId, email, openWords, healthConsent, hasInterest, sharedDevice: false };
}

/** Whether anything of the review itself has been filled in, so that it must not be replaced without asking. */
export function isStarted(values: FormValues): boolean {
  return (
    values.overall !== null ||
    values.reviewerType !== null ||
    values.comments !== '' ||
    SUB_SCORES.some((score) => values[score] !== null)
  );
}

/** What is wrong with the typed e-mail address, in words; null if nothing is, or nothing was typed. */
export const problemOfTyped = (email: string) => (email.trim() === '' ? null : problemOfEmail(cleanEmail(email)));

/** What is missing before the form can be sent, by field and in words; empty when it is complete. */
export function stillNeeded({ lensId, overall, reviewerType, email, comments, healthConsent }: FormValues): Need[] {
  const needs: (Need | false)[] = [
    lensId === null && { field: 'lensId', words: 'a lens' },
    overall === null && { field: 'overall', words: 'an overall rating' },
    reviewerType === null && { field: 'reviewerType', words: 'whether you are a patient or a doctor' },
    email.trim() === '' && { field: 'email', words: 'your e-mail address' },
    problemOfTyped(email) !== null && { field: 'email', words: 'an e-mail address like name@example.com' },
    comments.length > COMMENT_LIMIT && { field: 'comments', words: 'a shorter comment' },
    !healthConsent && { field: 'healthConsent', words: 'that you agree' },
  ];
  return needs.filter((need) => need !== false);
}

/** What the server reads of a submitted form, together with whether the device is shared. */
export const SENT_REVIEW_FIELDS = [...reviewFormFields(), 'intent', HONEYPOT] as const;
