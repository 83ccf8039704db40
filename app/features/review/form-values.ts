import { type SliderValue, shownPoints } from '#app/ui/slider-value.ts';
import type { Need } from '#app/ui/still-needed.tsx';
import { type Sent, textOf } from '#domain/form/rules.ts';
import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import { HONEYPOT, problemOfEmail } from '#domain/person/rules.ts';
import {
  COMMENT_LIMIT,
  REVIEW_FORM_FIELDS,
  REVIEWER_TYPES,
  type ReviewContent,
  SUB_SCORE_START,
  SUB_SCORES,
  type SubScore,
  sentScore,
  unknownField,
} from '#domain/review/rules.ts';

/** The review form as it stands on screen: nothing chosen is null, a sub-score may also be "can't say". */
export type FormValues = {
  readonly lensId: number | null;
  readonly overall: number | null;
  readonly reviewerType: string | null;
  readonly email: string;
  readonly comments: string;
  /** Others use this device as well, so it is to keep nothing. */
  readonly sharedDevice: boolean;
} & { readonly [K in SubScore]: SliderValue };

type Scores = Record<SubScore, SliderValue>;
const scoresBy = (choose: (score: SubScore) => SliderValue) =>
  Object.fromEntries(SUB_SCORES.map((score) => [score, choose(score)])) as Scores;

/** The form before anything is filled in. */
export function emptyForm(lensId: number | null): FormValues {
  return {
    lensId,
    overall: null,
    reviewerType: null,
    email: '',
    comments: '',
    sharedDevice: false,
    ...scoresBy(() => null),
  };
}

/** The form filled from a stored review. */
export function filledForm(lensId: number, email: string, content: ReviewContent): FormValues {
  const scores = scoresBy((score) => (content[score] === null ? 'noAnswer' : content[score] / 10));
  return { ...content, ...scores, lensId, email, sharedDevice: false };
}

/** The answers of one state of the form that are not those of another. */
export function changedAnswers(from: FormValues, to: FormValues): Partial<FormValues> {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => value !== from[name as keyof FormValues]));
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
export const problemOfTyped = (email: string) => (email.trim() === '' ? null : problemOfEmail(email.trim()));

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

/** Every name under which the form sends something. */
export const SENT_REVIEW_FIELDS = [...REVIEW_FORM_FIELDS, 'sharedDevice', 'intent', HONEYPOT] as const;
export type SentReviewForm = Sent<(typeof SENT_REVIEW_FIELDS)[number]>;

/** The form as a browser sent it, to show it again; what makes no sense is left open. */
export function sentForm(form: SentReviewForm, lenses: readonly Pick<Lens, 'id'>[]): FormValues {
  const overall = textOf(form.overall);
  const scores = scoresBy((score) => {
    const box = unknownField(score);
    if (form[box] !== undefined) return 'noAnswer';
    return shownPoints(sentScore(form, { score, box, start: SUB_SCORE_START }));
  });
  return {
    ...scores,
    lensId: parseLensId(textOf(form.lensId), lenses),
    overall: /^[1-5]$/.test(overall) ? Number(overall) : null,
    reviewerType: REVIEWER_TYPES.find((type) => type === form.reviewerType) ?? null,
    email: textOf(form.email),
    comments: textOf(form.comments),
    sharedDevice: form.sharedDevice !== undefined,
  };
}
