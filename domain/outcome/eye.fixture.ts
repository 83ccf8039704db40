import fc from 'fast-check';
import { readSent } from '#domain/form/rules.ts';
import {
  ACUITY_OPTIONS,
  AGREEMENT_VERSION,
  type Answers,
  answersOf,
  blankOutcome,
  CONDITIONS,
  FIELDS,
  FIRST_YEAR,
  type FieldDescription,
  NO_CONDITION,
  OUTCOME_FORM_FIELDS,
  type OutcomeField,
  outcomeOf,
  type PostOpOutcome,
  type SentOutcome,
} from './rules.ts';

/** An eye of lens 3 about which nothing else is known. */
export const BLANK_EYE = blankOutcome(3);

const AGREEMENT = { agreement: String(AGREEMENT_VERSION) };

/** The form that says so and accepts the data use agreement, as a browser sends it. */
export function formOf(eye: Partial<PostOpOutcome>): Record<OutcomeField, string | string[]> & typeof AGREEMENT {
  const whole = { ...BLANK_EYE, ...eye };
  const sent = Object.entries(answersOf(whole)).map(([field, answer]) => {
    if (!(CONDITIONS as readonly string[]).includes(field)) return [field, String(answer ?? '')];
    const list = (answer ?? []) as readonly string[];
    return [field, answer !== null && list.length === 0 ? [NO_CONDITION] : [...list]];
  });
  return { ...AGREEMENT, lensId: String(whole.lensId), ...Object.fromEntries(sent) };
}

/** A form that holds nothing but these answers. */
export const formWith = (answers: { readonly [Field in keyof SentOutcome]?: unknown }): SentOutcome =>
  readSent(OUTCOME_FORM_FIELDS, { ...AGREEMENT, ...answers });

const anyAnswer = (field: FieldDescription): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'acuity':
      return fc.constantFrom(...ACUITY_OPTIONS);
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'score':
      return fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
    case 'conditions':
      return fc.oneof(fc.constant([]), fc.subarray(Object.keys(field.labels)));
    case 'measurement': {
      // Refractions are usual ones, so that eyes meet in the same bins.
      const most = field.unit === 'D' && field.min <= 0 ? 3 : field.max;
      const inverse = Math.round(1 / field.step);
      const steps = { min: Math.max(field.min, -most) * inverse, max: Math.min(field.max, most) * inverse };
      return fc.integer(steps).map((count) => count / inverse);
    }
    case 'year':
      return fc.integer({ min: FIRST_YEAR, max: FIRST_YEAR + 35 });
    case 'text':
      return fc.constantFrom('A', 'Aspheric 1.0', 'ä'.repeat(field.longest), 'Mainz "M" <3>');
  }
};
/** Any eye that the form takes. */
export const anyEye: fc.Arbitrary<PostOpOutcome> = fc
  .record(
    Object.fromEntries(
      Object.entries(FIELDS).map(([name, field]) => [name, fc.option(anyAnswer(field), { nil: null, freq: 6 })]),
    ),
  )
  .map((answers) => outcomeOf(3, answers as Answers));
