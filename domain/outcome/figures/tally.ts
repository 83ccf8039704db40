import {
  type Answers,
  attemptedAndAchieved,
  type Complication,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  formulaError,
  NO_CONDITION,
  type PostOpOutcome,
  predictionError,
  sphericalEquivalent,
} from '../rules.ts';
import { cdvaChange, lineDifference } from '../statistics/acuity.ts';
import { cornealAstigmatism, refractiveAstigmatism, refractiveStrength } from '../statistics/astigmatism.ts';
import { numberOf, pointOf, squareOf } from '../statistics/double-angle.ts';
import { type Histogram, histogramOf, histogramOfLists, sumOf } from '../statistics/histogram.ts';
import { pairNumber, pairSquare } from '../statistics/regression.ts';
import { leftInEye, misalignmentOf, toricExpected, toricResidual } from '../statistics/toric.ts';
import { GROUPS, groupOf, isDistanceTarget } from './groups.ts';

/** What the UK National Ophthalmology Database counts as a posterior capsule rupture. */
const RUPTURES = ['posteriorCapsuleRupture', 'zonuleRuptureWithVitreous'] as const satisfies readonly Complication[];

/** Values computed from the answers about one eye, and counted; null where the answers do not determine them. */
const DERIVED = {
  distanceTargetUdva: (eye: PostOpOutcome) => (isDistanceTarget(eye) ? eye.ucdva : null),
  lineDifference: (eye: PostOpOutcome) =>
    isDistanceTarget(eye) && eye.ucdva && eye.dcfva ? lineDifference(eye.ucdva, eye.dcfva) : null,
  cdvaChange: (eye: PostOpOutcome) => (eye.preOpCdva && eye.dcfva ? cdvaChange(eye.preOpCdva, eye.dcfva) : null),
  predictionError,
  formulaError,
  misalignment: misalignmentOf,
  leftByMisalignment: leftInEye,
  toricResidual: (eye: PostOpOutcome) => through(numberOf, toricResidual(eye)),
  toricExpected: (eye: PostOpOutcome) => through(numberOf, toricExpected(eye)),
  capsuleRupture: ({ complications }: PostOpOutcome) =>
    complications && RUPTURES.some((one) => complications.includes(one)),
  /** Target and result of the same eyes, and squares of their plot. */
  attempted: (eye: PostOpOutcome) => through(pairNumber, attemptedAndAchieved(eye)),
  attemptedSquare: (eye: PostOpOutcome) => through(pairSquare, attemptedAndAchieved(eye)),
  refractiveStrength,
  /** Of eyes whose astigmatism is known as well, so that both are about the same refractions. */
  equivalent: (eye: PostOpOutcome) => refractiveAstigmatism(eye) && sphericalEquivalent(eye.finalMrx),
  corneal: (eye: PostOpOutcome) => through(numberOf, cornealAstigmatism(eye)),
  refractive: (eye: PostOpOutcome) => through(numberOf, refractiveAstigmatism(eye)),
  /** Squares of the double-angle plot. */
  cornealSquare: (eye: PostOpOutcome) => through((one) => squareOf(pointOf(one)), cornealAstigmatism(eye)),
  refractiveSquare: (eye: PostOpOutcome) => through((one) => squareOf(pointOf(one)), refractiveAstigmatism(eye)),
} as const;

const through = <Value, Image>(of: (value: Value) => Image, value: Value | null) => (value === null ? null : of(value));

/** What one eye counts as: an answer, or each condition of a list and `NO_CONDITION` where it is empty. */
type Value<Answer> = Answer extends readonly (infer Condition)[] ? Condition | typeof NO_CONDITION : Answer;
type Values = { [K in FieldName]: Value<NonNullable<Answers[K]>> } & {
  [K in keyof typeof DERIVED]: NonNullable<ReturnType<(typeof DERIVED)[K]>>;
};
export type CountedValue = keyof Values;

/** Everything that the figures of a group of eyes are computed from. */
export type Tally = { readonly size: number; readonly of: { readonly [K in CountedValue]: Histogram<Values[K]> } };
/** Tallies of the four groups of eyes. */
export type Tallies = readonly Tally[];

/** The answer that is counted of an eye under a name, as it was given or computed; null without one. */
function answerOf(eye: PostOpOutcome, name: CountedValue): unknown {
  if (name in DERIVED) return DERIVED[name as keyof typeof DERIVED](eye);
  const answers = name in eye.finalMrx ? eye.finalMrx : eye;
  return answers[name as keyof typeof answers];
}

/** Whether an eye is among those that are counted under a name. */
export const isCounted = (eye: PostOpOutcome, name: CountedValue): boolean => answerOf(eye, name) !== null;

/** Raised when something else is counted under a name, or a group takes other eyes: stored counts are then made again. */
export const WAY_OF_COUNTING = 3;

/** Counts eyes under some names: answers as they were given, and values computed from several. */
export function histogramsOf<Name extends CountedValue>(eyes: readonly PostOpOutcome[], names: readonly Name[]) {
  const histogram = (name: CountedValue): Histogram<unknown> => {
    const given = eyes.map((eye) => answerOf(eye, name));
    const isList = name in FIELDS && FIELDS[name as FieldName].kind === 'conditions';
    return isList ? histogramOfLists(given as (string[] | null)[], NO_CONDITION) : histogramOf(given);
  };
  return Object.fromEntries(names.map((name) => [name, histogram(name)])) as {
    readonly [K in Name]: Histogram<Values[K]>;
  };
}

const ALL_NAMES: readonly CountedValue[] = [...FIELD_NAMES, ...(Object.keys(DERIVED) as (keyof typeof DERIVED)[])];

/** Counts eyes: everything. */
export function tallyOf(eyes: readonly PostOpOutcome[]): Tally {
  return { size: eyes.length, of: histogramsOf(eyes, ALL_NAMES) };
}

/** Counts eyes, each in its group. */
export function talliesOf(eyes: readonly PostOpOutcome[]): Tallies {
  return GROUPS.map((group) => tallyOf(eyes.filter((eye) => groupOf(eye) === group)));
}

/** The tally of several groups together. */
export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const sums = ALL_NAMES.map((name) => [name, sumOf<unknown>(tallies.map((tally) => tally.of[name]))]);
  return { size: tallies.reduce((sum, { size }) => sum + size, 0), of: Object.fromEntries(sums) };
}

/** A tally that knows which of its eyes are of one patient, from the eyes of those patients that are in it. */
export function withPatients(tally: Tally, patients: readonly (readonly PostOpOutcome[])[]): Tally {
  const several = patients.filter((eyes) => eyes.length > 1);
  if (several.length === 0) return tally;
  const countedAs = (given: unknown) => (Array.isArray(given) && given.length === 0 ? [NO_CONDITION] : given);
  const histograms = ALL_NAMES.map((name) => {
    const given = several.map((eyes) => eyes.map((eye) => answerOf(eye, name)).filter((value) => value !== null));
    return [name, { ...tally.of[name], clusters: given.map((values) => values.map(countedAs)) }];
  });
  return { size: tally.size, of: Object.fromEntries(histograms) };
}

/** The tally of no eyes at all. */
export const NO_EYES: Tally = tallyOf([]);
