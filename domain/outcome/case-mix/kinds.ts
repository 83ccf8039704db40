import { isDistanceTarget, isHealthy, isSettled } from '../figures/groups.ts';
import { FAIR_OUTCOME_NAMES, type FairOutcome, type Kind, type PostOpOutcome, predictionError } from '../rules.ts';
import { isOrBetter } from '../statistics/acuity.ts';
import { EPSILON } from '../statistics/proportion.ts';

/** From so many diopters on a cornea counts as astigmatic: about where lenses begin to correct it. */
const ASTIGMATIC = 1;

/** What kind of eye it is: rare kinds are divided no further. Null where surgery is too recent, or nobody knows. */
export function kindOf(eye: PostOpOutcome): Kind | null {
  if (!isSettled(eye)) return null;
  if (isHealthy(eye)) return { condition: 'none', age: ageOf(eye), cornea: corneaOf(eye) };
  if (eye.ocularHistory?.length) return { condition: 'history' };
  if (eye.comorbidities?.length) return { condition: 'comorbidity', age: ageOf(eye) };
  return { condition: 'unknown' };
}

function ageOf({ patientAgeRange: age }: PostOpOutcome): NonNullable<Kind['age']> {
  if (age === null) return 'unknown';
  return age === '70-79' || age === '80+' ? 'from70' : 'under70';
}

function corneaOf({ preOpCornealAstigmatism: cornea }: PostOpOutcome): NonNullable<Kind['cornea']> {
  if (cornea === null) return 'unknown';
  return cornea >= ASTIGMATIC ? 'high' : 'low';
}

/** A kind as it is stored: "none/under70/low". */
export const nameOf = ({ condition, age, cornea }: Kind): string =>
  [condition, age, cornea].filter((level) => level !== undefined).join('/');

/** A stored kind. */
export function kindNamed(name: string): Kind {
  const [condition, age, cornea] = name.split('/');
  return { condition, ...(age && { age }), ...(cornea && { cornea }) } as Kind;
}

const WITHIN = 0.5;
const LINE = '20/25';
const JUDGED: Readonly<Record<FairOutcome, (eye: PostOpOutcome) => boolean | null>> = {
  onTarget(eye) {
    const error = predictionError(eye);
    return error === null ? null : Math.abs(error) <= WITHIN + EPSILON;
  },
  far: (eye) => (isDistanceTarget(eye) && eye.ucdva ? isOrBetter(eye.ucdva, LINE) : null),
  corrected: ({ dcfva }) => (dcfva ? isOrBetter(dcfva, LINE) : null),
};

/** Whether an eye reached an outcome; null where its answers do not tell. */
export const successOf = (eye: PostOpOutcome, outcome: FairOutcome): boolean | null => JUDGED[outcome](eye);

/** A set of outcomes, one bit each. */
export type OutcomeSet = bigint;

/** The bit by which an outcome stands in a set of outcomes. */
export const bitOf = (outcome: FairOutcome): OutcomeSet => 1n << BigInt(FAIR_OUTCOME_NAMES.indexOf(outcome));

/** The outcomes by which an eye can be judged. */
export const outcomesOf = (eye: PostOpOutcome): OutcomeSet =>
  FAIR_OUTCOME_NAMES.reduce((set, outcome) => (successOf(eye, outcome) === null ? set : set | bitOf(outcome)), 0n);

/**
 * All that the case mix counts of an eye, as one value: its kind, the outcomes by which it can be judged and those of
 * them that it reached, such as "none/under70/low 7 5". Null where it is of no kind.
 */
export function mixOf(eye: PostOpOutcome): string | null {
  const kind = kindOf(eye);
  if (!kind) return null;
  const reached = FAIR_OUTCOME_NAMES.filter((outcome) => successOf(eye, outcome) === true);
  return `${nameOf(kind)} ${outcomesOf(eye)} ${reached.reduce((set, outcome) => set | bitOf(outcome), 0n)}`;
}
