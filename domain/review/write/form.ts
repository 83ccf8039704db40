import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentLens } from '#domain/lens/form.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { sentEmail, sentWords } from '#domain/person/form.ts';
import { EMAIL_MALFORMED, problemOfEmail, withPlainDomain } from '#domain/person/rules.ts';
import { NO_HEALTH_CONSENT, readHealthConsent } from '../rules/health-consent.ts';
import { readOpenWords } from '../rules/open-words.ts';
import {
  COMMENT_LIMIT,
  COMMENT_TOO_LONG,
  eachSubScore,
  REVIEWER_TYPES,
  type ReviewContent,
  type ReviewField,
  type SentReview,
  type SentReviewAddress,
  SUB_SCORES,
  type SubScore,
  sentScore,
  unknownField,
} from '../rules.ts';

const emailAddress = sentEmail(EMAIL_MALFORMED)
  .transform(withPlainDomain)
  .superRefine((address, context) => {
    const message = problemOfEmail(address);
    if (message) context.addIssue({ code: 'custom', message });
  });

/**
 * The answer of a slider as a form sends it: "7.3", or "" for none. Becomes tenths of a point or null.
 *
 * @param none what the slider calls having no answer.
 */
export function sentTenths(none: string) {
  const message = `Choose a value from 0 to 10 in steps of 0.1, or “${none}”.`;
  return z
    .string(message)
    .regex(/^(|10(\.0)?|\d(\.\d)?)$/, message)
    .transform((text) => (text === '' ? null : Math.round(Number(text) * 10)));
}

const subScore = sentTenths('Can’t say');

const LENS_MESSAGE = 'Choose the lens this review is about.';
const OVERALL_MESSAGE = 'Give an overall rating from 1 to 5 stars.';

/** Everything the review form asks but the lens, as it arrives from a form: strings in, checked values out. */
const answers = {
  overall: z
    .string(OVERALL_MESSAGE)
    .regex(/^[1-5]$/, OVERALL_MESSAGE)
    .transform(Number),
  ...eachSubScore(() => subScore),
  reviewerType: z.enum(REVIEWER_TYPES, 'Say whether you are a patient or a doctor.'),
  email: emailAddress,
  comments: sentWords(COMMENT_LIMIT, {
    wrong: 'Write a comment, or leave the box empty.',
    tooLong: COMMENT_TOO_LONG,
    unseen: 'Your comment has characters that cannot be shown. Please type it again.',
  }),
  openWords: z.unknown().optional().transform(readOpenWords),
  healthConsent: z
    .unknown()
    .optional()
    .transform(readHealthConsent)
    .refine((wording) => wording !== null, NO_HEALTH_CONSENT),
  hasInterest: z
    .unknown()
    .optional()
    .transform((ticked) => ticked === 'on'),
} satisfies Partial<Record<keyof ReviewContent | 'email', z.ZodType>>;

/** What names a review. */
export type ReviewAddress = { readonly lensId: number; readonly email: string };
/** A checked review. */
export type ReviewSubmission = ReviewContent & ReviewAddress;

export type ReviewForm = ReturnType<typeof createReviewForm>;

/** How sent review forms are checked, which may name any lens of the catalogue. */
export function createReviewForm(catalogue: Catalogue) {
  const wholeForm = z.object({ lensId: sentLens(catalogue, LENS_MESSAGE), ...answers });
  const importedForm = wholeForm.omit({ healthConsent: true });
  const addressForm = wholeForm.pick({ lensId: true, email: true });

  return {
    /** Checks a whole form. */
    parseReviewForm: (sent: SentReview): Checked<ReviewSubmission, ReviewField> =>
      check(wholeForm, { ...sent, ...scoresOf(sent) }),

    /** Checks a review of an import, whose writer agreed elsewhere. */
    parseImported: (sent: SentReview): Checked<ReviewSubmission, ReviewField> => check(importedForm, sent),

    /** Checks the two fields that name a review. */
    parseReviewAddress: (sent: SentReviewAddress): Checked<ReviewAddress, keyof ReviewAddress> =>
      check(addressForm, sent),
  };
}

function scoresOf(form: SentReview): Partial<Sent<SubScore>> {
  const sent = SUB_SCORES.map((score) => [score, sentScore(form, { score, box: unknownField(score) })]);
  return Object.fromEntries(sent);
}
