import fc from 'fast-check';
import {
  type Answers,
  answersOf,
  blankOutcome,
  CONDITIONS,
  FIELDS,
  type FieldDescription,
  NO_CONDITION,
  outcomeOf,
  type PostOpOutcome,
  SNELLEN_OPTIONS,
} from './rules.ts';

/** An eye of lens 3 about which nothing else is known. */
export const BLANK_EYE = blankOutcome(3);

/** The form that says so, as a browser sends it. */
export function formOf(eye: Partial<PostOpOutcome>): Record<string, string | string[]> {
  const whole = { ...BLANK_EYE, ...eye };
  const sent = Object.entries(answersOf(whole)).map(([field, answer]) => {
    if (!(CONDITIONS as readonly string[]).includes(field)) return [field, String(answer ?? '')];
    const list = (answer ?? []) as readonly string[];
    return [field, answer !== null && list.length === 0 ? [NO_CONDITION] : [...list]];
  });
  return { lensId: String(whole.lensId), ...Object.fromEntries(sent) };
}

const anyAnswer = (field: FieldDescription): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'acuity':
      return fc.constantFrom(...SNELLEN_OPTIONS);
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'score':
      return fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
    case 'conditions':
      return fc.oneof(fc.constant([]), fc.subarray(Object.keys(field.labels)));
    case 'measurement': {
      const [from, to] = USUAL[field.unit];
      const inverse = Math.round(1 / field.step);
      return fc
        .integer({ min: Math.max(field.min, from) * inverse, max: Math.min(field.max, to) * inverse })
        .map((count) => count / inverse);
    }
  }
};
/** Refractions are usual ones, so that eyes meet in the same bins. */
const USUAL = { D: [-3, 3], '°': [1, 180] } as const;

/** Any eye that the form takes. */
export const anyEye: fc.Arbitrary<PostOpOutcome> = fc
  .record(
    Object.fromEntries(
      Object.entries(FIELDS).map(([name, field]) => [name, fc.option(anyAnswer(field), { nil: null, freq: 6 })]),
    ),
  )
  .map((answers) => outcomeOf(3, answers as Answers));
