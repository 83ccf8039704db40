import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentLens } from '#domain/lens/form.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { sentText } from '#domain/person/form.ts';
import { isBlank, withoutInvisible } from '#domain/person/rules.ts';
import { LONGEST_NUMBER, readNumber, readRefraction } from '#domain/prescription/rules.ts';
import { sentScore } from '#domain/review/rules.ts';
import { sentTenths } from '#domain/review/write/form.ts';
import {
  ACUITY_OPTIONS,
  type Answers,
  FIELD_NAMES,
  FIELDS,
  type FieldDescription,
  type FieldName,
  isPastYear,
  LONGEST_DATE,
  type MeasurementLimits,
  NO_CONDITION,
  NO_PAST_YEAR,
  notAskedField,
  OUTCOME_SCORES,
  type OutcomeField,
  type OutcomeScore,
  outcomeOf,
  type PostOpOutcome,
  plausibilityWarnings,
  rangeWords,
  readYear,
  type SentOutcome,
  storedStep,
  type TextDescription,
} from './rules.ts';

const LENS_MESSAGE = 'Please select a lens.';

/** A select; left open it becomes null. */
function choice<Option extends string>(options: readonly Option[]) {
  return z
    .enum(['', ...options] as const, 'Choose one of the answers, or leave it empty.')
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
function measurement(limits: MeasurementLimits) {
  const { min, max, step, unit } = limits;
  const message = `Enter ${rangeWords(limits)}, or leave the box empty.`;
  // Whole thousandths, because steps of 0.01 are inexact in binary.
  const whole = (value: number) => Math.round(value * 1000);
  return (
    sentText(message, LONGEST_NUMBER)
      .trim()
      .default('')
      .transform((text) => readNumber(text, unit))
      .transform((value) => (value === null ? null : whole(value)))
      .refine(
        (value) =>
          value === null || (value >= whole(min) && value <= whole(max) && (value - whole(min)) % whole(step) === 0),
        message,
      )
      // A typed "-0" is zero.
      .transform((value) => (value === null ? null : value / 1000 + 0))
  );
}

/** A slider's answer in points; null where nobody asked. */
const score = sentTenths('Not asked')
  .default(null)
  .transform((tenths) => (tenths === null ? null : tenths / 10));

/** A year that is not to come; of a month or a date only the year is taken. */
function year(now: () => Date) {
  const message = `Enter ${NO_PAST_YEAR}, or leave the box empty.`;
  return sentText(message, LONGEST_DATE)
    .default('')
    .transform(readYear)
    .refine((written) => written !== undefined && (written === null || isPastYear(written, now())), message);
}

/** A few words on one line; left empty they become null. */
function words({ longest }: TextDescription) {
  const message = `Enter at most ${longest} characters on one line, or leave the box empty.`;
  return sentText(message, longest)
    .trim()
    .default('')
    .refine((text) => [...text].length <= longest && !/[\t\n]/.test(text) && withoutInvisible(text), message)
    .transform((text) => (isBlank(text) ? null : text));
}

/** How the answer to a field arrives: strings in, a checked value out. None is required. */
function answerTo(field: FieldDescription, { now, isOfFile }: { now: () => Date; isOfFile: boolean }): z.ZodType {
  switch (field.kind) {
    case 'acuity':
      return choice(ACUITY_OPTIONS);
    case 'measurement':
      return measurement(isOfFile ? { ...field, step: storedStep(field) } : field);
    case 'score':
      return score;
    case 'choice':
      return choice(field.options);
    case 'conditions':
      return choices(Object.keys(field.labels));
    case 'year':
      return year(now);
    case 'text':
      return words(field);
  }
}

/** What is said of a score of no questionnaire. */
const NO_QUESTIONNAIRE = 'This site does not record questionnaire scores. Leave this out.';
const notTaken = z.literal(['', undefined], NO_QUESTIONNAIRE).transform(() => null);

type FormOptions = {
  readonly clock?: () => Date;
  /** Whether the operator has a questionnaire, so that its score is taken. */
  readonly hasQuestionnaire?: boolean;
};

/** How sent post-op forms are checked, which may name any lens of the catalogue. */
export function createOutcomeForm(
  catalogue: Catalogue,
  { clock = () => new Date(), hasQuestionnaire = true }: FormOptions = {},
) {
  function schemaOf(isOfFile: boolean) {
    const answers = Object.fromEntries(
      FIELD_NAMES.map((field) => [
        field,
        field === 'promScore' && !hasQuestionnaire ? notTaken : answerTo(FIELDS[field], { now: clock, isOfFile }),
      ]),
    ) as { [Name in FieldName]: z.ZodType<Answers[Name]> };
    return z.object({ lensId: sentLens(catalogue, LENS_MESSAGE), ...answers });
  }
  const [byHand, ofFile] = [schemaOf(false), schemaOf(true)];
  const powers = new Map(catalogue.map((lens) => [lens.id, lens.powers]));

  function read(schema: typeof byHand, sent: SentOutcome): Checked<PostOpOutcome, OutcomeField> {
    const checked = check(schema, { ...sent, ...refractionOf(sent), ...scoresOf(sent) });
    if (!checked.ok) return checked;
    const { lensId, ...answers } = checked.value;
    return { ok: true, value: outcomeOf(lensId, answers) };
  }

  return {
    /**
     * Checks a post-op form that was filled in by hand.
     *
     * @param before the stored eye that it corrects: a target between the steps of the form may stay as it is.
     */
    parseOutcomeForm: (sent: SentOutcome, before?: PostOpOutcome): Checked<PostOpOutcome, OutcomeField> =>
      read(before && keepsTarget(sent, before) ? ofFile : byHand, sent),

    /** Checks an eye of a file or of another program: its target may be any whole hundredth of a diopter. */
    parseOutcomeRow: (sent: SentOutcome): Checked<PostOpOutcome, OutcomeField> => read(ofFile, sent),

    /** What is implausible about a valid eye of a file or of another program, in words. */
    doubtsAbout: (eye: PostOpOutcome): string[] =>
      plausibilityWarnings(eye, clock(), powers.get(eye.lensId)).map(({ message }) => message),
  };
}

function keepsTarget({ refractiveTarget: sent }: SentOutcome, { refractiveTarget }: PostOpOutcome): boolean {
  return typeof sent === 'string' && readNumber(sent, FIELDS.refractiveTarget.unit) === refractiveTarget;
}

/** A whole refraction written into the box of the sphere fills the other two, if they are empty. */
function refractionOf({ sph, cyl, axis }: SentOutcome): Partial<Sent<'sph' | 'cyl' | 'axis'>> | null {
  return typeof sph === 'string' && !cyl && !axis ? readRefraction(sph) : null;
}

function scoresOf(form: SentOutcome): Partial<Sent<OutcomeScore>> {
  const sent = OUTCOME_SCORES.map((score) => [score, sentScore(form, { score, box: notAskedField(score) })]);
  return Object.fromEntries(sent);
}
