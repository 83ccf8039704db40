import { answerShares, conditionShares, EPSILON, type OptionShare } from './proportion.ts';
import {
  AGE_RANGES,
  type AgeRange,
  COMORBIDITIES,
  type Comorbidity,
  type NO_CONDITION,
  OCULAR_HISTORIES,
  type OcularHistory,
  type PostOpOutcome,
  TIMES_SINCE_SURGERY,
  type TimeSinceSurgery,
} from './rules.ts';

/** Which eyes the figures are about. By default only those at least one month after surgery. */
export type AnalysisSet = {
  readonly settledOnly: boolean;
  readonly withoutOtherDisease: boolean;
};

const SETTLED: ReadonlySet<TimeSinceSurgery | null> = new Set(['1-3 Months', '4-6 Months', '1+ Years'] as const);

/** Whether the eye was measured at least a month after surgery, when refraction has settled. Unknown counts as no. */
export function isSettled({ timeSinceSurgery }: Pick<PostOpOutcome, 'timeSinceSurgery'>): boolean {
  return SETTLED.has(timeSinceSurgery);
}

/** Whether it is recorded that there is neither a comorbidity nor an earlier procedure or finding. Unknown counts as no. */
export function isWithoutOtherDisease(eye: Pick<PostOpOutcome, 'comorbidities' | 'ocularHistory'>): boolean {
  return eye.comorbidities?.length === 0 && eye.ocularHistory?.length === 0;
}

/** Whether the eye was meant to see far without glasses (target −0.50 to +0.50 D): only then does UDVA judge the result. */
export function isDistanceTarget({ refractiveTarget }: Pick<PostOpOutcome, 'refractiveTarget'>): boolean {
  return refractiveTarget !== null && Math.abs(refractiveTarget) <= 0.5 + EPSILON;
}

/** Whether an eye belongs to an analysis set. */
export function belongsTo(
  { settledOnly, withoutOtherDisease }: AnalysisSet,
  eye: Pick<PostOpOutcome, 'timeSinceSurgery' | 'comorbidities' | 'ocularHistory'>,
): boolean {
  return (!settledOnly || isSettled(eye)) && (!withoutOtherDisease || isWithoutOtherDisease(eye));
}

/** What kind of eyes the figures come from. All are shares of the eyes of which they were stated. */
export type CaseMix = {
  readonly n: number;
  readonly ages: readonly OptionShare<AgeRange>[] | null;
  readonly times: readonly OptionShare<TimeSinceSurgery>[] | null;
  readonly comorbidities: readonly OptionShare<Comorbidity | typeof NO_CONDITION>[] | null;
  readonly ocularHistory: readonly OptionShare<OcularHistory | typeof NO_CONDITION>[] | null;
};

/** The case mix of a group of eyes, to be shown beside its results. */
export function caseMix(
  eyes: readonly Pick<PostOpOutcome, 'patientAgeRange' | 'timeSinceSurgery' | 'comorbidities' | 'ocularHistory'>[],
): CaseMix {
  return {
    n: eyes.length,
    ages: answerShares(
      eyes.map((eye) => eye.patientAgeRange),
      AGE_RANGES,
    ),
    times: answerShares(
      eyes.map((eye) => eye.timeSinceSurgery),
      TIMES_SINCE_SURGERY,
    ),
    comorbidities: conditionShares(
      eyes.map((eye) => eye.comorbidities),
      COMORBIDITIES,
    ),
    ocularHistory: conditionShares(
      eyes.map((eye) => eye.ocularHistory),
      OCULAR_HISTORIES,
    ),
  };
}
