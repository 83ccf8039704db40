import { answerShares, EPSILON, mentionShares, type OptionShare } from './proportion.ts';
import {
  AGE_RANGES,
  type AgeRange,
  COMORBIDITIES,
  type Comorbidity,
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
export const DEFAULT_ANALYSIS_SET: AnalysisSet = { settledOnly: true, withoutOtherDisease: false };

const SETTLED: ReadonlySet<TimeSinceSurgery | null> = new Set(['1-3 Months', '4-6 Months', '1+ Years'] as const);

/** Whether the eye was measured at least a month after surgery, when refraction has settled. Unknown counts as no. */
export function isSettled({ timeSinceSurgery }: Pick<PostOpOutcome, 'timeSinceSurgery'>): boolean {
  return SETTLED.has(timeSinceSurgery);
}

/** Whether neither a comorbidity nor an earlier procedure or finding was reported. */
export function isWithoutOtherDisease(eye: Pick<PostOpOutcome, 'comorbidities' | 'ocularHistory'>): boolean {
  return !eye.comorbidities?.length && !eye.ocularHistory?.length;
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

/** What kind of eyes the figures come from. Age and time are shares of those that were stated. */
export type CaseMix = {
  readonly n: number;
  readonly ages: readonly OptionShare<AgeRange>[] | null;
  readonly times: readonly OptionShare<TimeSinceSurgery>[] | null;
  readonly comorbidities: readonly OptionShare<Comorbidity>[] | null;
  readonly ocularHistory: readonly OptionShare<OcularHistory>[] | null;
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
    comorbidities: mentionShares(
      eyes.map((eye) => eye.comorbidities ?? []),
      COMORBIDITIES,
    ),
    ocularHistory: mentionShares(
      eyes.map((eye) => eye.ocularHistory ?? []),
      OCULAR_HISTORIES,
    ),
  };
}
