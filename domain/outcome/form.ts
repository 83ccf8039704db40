import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentLens } from '#domain/lens/form.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { sentText } from '#domain/person/form.ts';
import { LONGEST_NUMBER, readNumber, readRefraction } from '#domain/prescription/rules.ts';
import { sentTenths } from '#domain/review/form.ts';
import { sentScore } from '#domain/review/rules.ts';
import {
  type Answers,
  FIELD_NAMES,
  FIELDS,
  type FieldDescription,
  type FieldName,
  type MeasurementLimits,
  NO_CONDITION,
  notAskedField,
  OUTCOME_SCORES,
  type OutcomeField,
  type OutcomeScore,
  outcomeOf,
  type PostOpOutcome,
  type SentOutcome,
  SNELLEN_OPTIONS,
  shownAverage,
} from './rules.ts';

const LENS_MESSAGE = 'Please select a lens.';

/** A select; left open it becomes null. */
function choice<Option extends string>(options: readonly Option[]) {
  return z
    .enum(['', ...options] as const, 'Choose one of the answers, or leave it open.')
    .optional()
    .transform((answer) => (answer === undefined || answer === '' ? null : (answer as Option)));
}

/**
 * Conditions of one name as one text or a list of texts: they become a list in the order of the options, "none" alone
 * an empty list, and nothing but blanks null, "not recorded".
 */
function choices<Option extends string>(options: readonly Option[]) {
  const message = 'Choose among the listed conditions, or say that there are none or that nothing is recorded.';
  return z
    .union([z.array(z.string(message), message), z.string(message)], message)
    .default([])
    .transform((sent) => new Set<string>([sent].flat().filter((answer) => answer !== '')))
    .refine((answers) => answers.isSubsetOf(new Set([NO_CONDITION, ...options])), message)
    .refine((answers) => answers.size < 2 || !answers.has(NO_CONDITION), 'Choose either conditions or “None”.')
    .transform((answers) => (answers.size === 0 ? null : options.filter((option) => answers.has(option))));
}

/** A typed number within its limits and on its step; left empty it becomes null, never zero. */
function measurement({ min, max, step, unit }: MeasurementLimits) {
  const range =
    unit === '°'
      ? `a whole number from ${min} to ${max}`
      : `a number from ${shownAverage(min)} to ${shownAverage(max)} in steps of ${step}`;
  const message = `Enter ${range}, or leave the box empty.`;
  // Whole hundredths, because steps of 0.01 are inexact in binary.
  const hundredths = (value: number) => Math.round(value * 100);
  return sentText(message, LONGEST_NUMBER)
    .trim()
    .default('')
    .transform((text) => readNumber(text, unit))
    .transform((value) => (value === null ? null : hundredths(value)))
    .refine(
      (value) =>
        value === null ||
        (value >= hundredths(min) && value <= hundredths(max) && (value - hundredths(min)) % hundredths(step) === 0),
      message,
    )
    .transform((value) => (value === null ? null : toUnits(value)));
}

/** Hundredths in whole units; a typed "-0" is zero. */
const toUnits = (hundredths: number) => (hundredths === 0 ? 0 : hundredths / 100);

/** A slider's answer in points; null where nobody asked. */
const score = sentTenths('Not asked')
  .default(null)
  .transform((tenths) => (tenths === null ? null : tenths / 10));

/** How the answer to a field arrives: strings in, a checked value out. None is required. */
function answerTo(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'acuity':
      return choice(SNELLEN_OPTIONS);
    case 'measurement':
      return measurement(field);
    case 'score':
      return score;
    case 'choice':
      return choice(field.options);
    case 'conditions':
      return choices(Object.keys(field.labels));
  }
}

const answers = Object.fromEntries(FIELD_NAMES.map((field) => [field, answerTo(FIELDS[field])])) as {
  [Name in FieldName]: z.ZodType<Answers[Name]>;
};

/** How sent post-op forms are checked, which may name any lens of the catalogue. */
export function createOutcomeForm(catalogue: Catalogue) {
  const outcomeForm = z.object({ lensId: sentLens(catalogue, LENS_MESSAGE), ...answers });

  return {
    /** Checks a sent post-op form. */
    parseOutcomeForm(sent: SentOutcome): Checked<PostOpOutcome, OutcomeField> {
      const checked = check(outcomeForm, { ...sent, ...refractionOf(sent), ...scoresOf(sent) });
      if (!checked.ok) return checked;
      const { lensId, ...answers } = checked.value;
      return { ok: true, value: outcomeOf(lensId, answers) };
    },
  };
}

/** A whole refraction written into the box of the sphere fills the other two, if they are empty. */
function refractionOf({ sph, cyl, axis }: SentOutcome): Partial<Sent<'sph' | 'cyl' | 'axis'>> | null {
  return typeof sph === 'string' && !cyl && !axis ? readRefraction(sph) : null;
}

function scoresOf(form: SentOutcome): Partial<Sent<OutcomeScore>> {
  const sent = OUTCOME_SCORES.map((score) => [
    score,
    sentScore(form, { score, box: notAskedField(score), start: FIELDS[score].start }),
  ]);
  return Object.fromEntries(sent);
}
