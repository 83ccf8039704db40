import { ACUITY_FIELDS, OUTCOME_SCORES, type PostOpOutcome, predictionError, sphericalEquivalent } from '../rules.ts';
import { lineDifference } from '../statistics/acuity.ts';
import { cornealAstigmatism, refractiveAstigmatism, refractiveStrength } from '../statistics/astigmatism.ts';
import { numberOf, pointOf, squareOf } from '../statistics/double-angle.ts';
import { type Histogram, histogramOf, sumOf } from '../statistics/histogram.ts';
import { GROUPS, groupOf, isDistanceTarget } from './groups.ts';

/** Answers that are counted as they are. */
const ANSWERS = [
  ...ACUITY_FIELDS,
  ...OUTCOME_SCORES,
  'refractiveTarget',
  'preOpCornealAstigmatism',
  'spectacleIndependence',
  'patientAgeRange',
  'timeSinceSurgery',
] as const;
type Answer = (typeof ANSWERS)[number];

/** What is reckoned from the answers about one eye, and counted; null where they do not tell. */
const RECKONED = {
  distanceTargetUdva: (eye: PostOpOutcome) => (isDistanceTarget(eye) ? eye.ucdva : null),
  lineDifference: (eye: PostOpOutcome) =>
    isDistanceTarget(eye) && eye.ucdva && eye.dcfva ? lineDifference(eye.ucdva, eye.dcfva) : null,
  predictionError,
  refractiveStrength,
  /** Of eyes whose astigmatism is known as well, so that both are about the same refractions. */
  equivalent: (eye: PostOpOutcome) => refractiveAstigmatism(eye) && sphericalEquivalent(eye.finalMrx),
  corneal: (eye: PostOpOutcome) => through(numberOf, cornealAstigmatism(eye)),
  refractive: (eye: PostOpOutcome) => through(numberOf, refractiveAstigmatism(eye)),
  /** Squares of the double-angle plot. */
  cornealSquare: (eye: PostOpOutcome) => through((one) => squareOf(pointOf(one)), cornealAstigmatism(eye)),
  refractiveSquare: (eye: PostOpOutcome) => through((one) => squareOf(pointOf(one)), refractiveAstigmatism(eye)),
  /** Whether there is any; known where it is recorded, be it that there is none. */
  anyComorbidity: (eye: PostOpOutcome) => through((list) => list.length > 0, eye.comorbidities),
  anyOcularHistory: (eye: PostOpOutcome) => through((list) => list.length > 0, eye.ocularHistory),
} as const;

/** Of which one eye may have several. */
const LISTS = ['comorbidities', 'ocularHistory'] as const;
type List = (typeof LISTS)[number];

const through = <Value, Image>(of: (value: Value) => Image, value: Value | null) => (value === null ? null : of(value));

type Values = { [K in Answer]: NonNullable<PostOpOutcome[K]> } & {
  [K in keyof typeof RECKONED]: NonNullable<ReturnType<(typeof RECKONED)[K]>>;
} & { [K in List]: NonNullable<PostOpOutcome[K]>[number] };
export type Counted = keyof Values;

/** Everything that the figures of a group of eyes are reckoned from. */
export type Tally = { readonly size: number; readonly of: { readonly [K in Counted]: Histogram<Values[K]> } };
/** Tallies of the four groups of eyes. */
export type Tallies = readonly Tally[];

/** Counts eyes. */
export function tallyOf(eyes: readonly PostOpOutcome[]): Tally {
  const counted = [
    ...ANSWERS.map((name) => [name, histogramOf(eyes.map((eye) => eye[name] as unknown))]),
    ...Object.entries(RECKONED).map(([name, of]) => [
      name,
      histogramOf(eyes.map(of as (eye: PostOpOutcome) => unknown)),
    ]),
    ...LISTS.map((name) => [name, histogramOf(eyes.flatMap((eye) => eye[name] ?? []))]),
  ];
  return { size: eyes.length, of: Object.fromEntries(counted) };
}

/** Counts eyes, each in its group. */
export function talliesOf(eyes: readonly PostOpOutcome[]): Tallies {
  return GROUPS.map((group) => tallyOf(eyes.filter((eye) => groupOf(eye) === group)));
}

/** The tally of several groups together. */
export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const names = Object.keys(NOTHING.of) as Counted[];
  const sums = names.map((name) => [name, sumOf<unknown>(tallies.map((tally) => tally.of[name]))]);
  return { size: tallies.reduce((sum, { size }) => sum + size, 0), of: Object.fromEntries(sums) };
}

const NOTHING = tallyOf([]);
