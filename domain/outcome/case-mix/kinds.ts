import { isDistanceTarget, isHealthy, isSettled } from '../figures/groups.ts';
import type { PanelName } from '../figures/panels.ts';
import { type AcuityAnswer, type FairOutcome, type Kind, type PostOpOutcome, predictionError } from '../rules.ts';
import { isOrBetter } from '../statistics/acuity.ts';
import type { Histogram } from '../statistics/histogram.ts';
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

/** What an outcome judges: the panel that counts the same answer, the answer of an eye, and whether it was reached. */
type KindFacts<Value> = {
  readonly panel: PanelName;
  readonly answer: (eye: PostOpOutcome) => Value | null;
  readonly isReached: (value: Value) => boolean;
};
const isOnLine = (line: AcuityAnswer) => isOrBetter(line, LINE);
const JUDGED = {
  onTarget: {
    panel: 'predictionError',
    answer: predictionError,
    isReached: (error) => Math.abs(error) <= WITHIN + EPSILON,
  } satisfies KindFacts<number>,
  far: {
    panel: 'distanceTargetUdva',
    answer: (eye) => (isDistanceTarget(eye) ? eye.ucdva : null),
    isReached: isOnLine,
  } satisfies KindFacts<AcuityAnswer>,
  corrected: { panel: 'dcfva', answer: ({ dcfva }) => dcfva, isReached: isOnLine } satisfies KindFacts<AcuityAnswer>,
} as const;
const judged = (outcome: FairOutcome) => JUDGED[outcome] as KindFacts<unknown>;

/** The panel that counts the answers by which an outcome is judged. */
export const panelOf = (outcome: FairOutcome): PanelName => judged(outcome).panel;

/** Whether an eye reached an outcome; null where its answers do not say. */
export function successOf(eye: PostOpOutcome, outcome: FairOutcome): boolean | null {
  const { answer, isReached } = judged(outcome);
  const value = answer(eye);
  return value === null ? null : isReached(value);
}

/** How many of the answers that a panel has counted reached an outcome. */
export function reachedIn(counted: Histogram<unknown>, outcome: FairOutcome): number {
  const { isReached } = judged(outcome);
  return counted.eyes.entries().reduce((sum, [value, eyes]) => (isReached(value) ? sum + eyes : sum), 0);
}
