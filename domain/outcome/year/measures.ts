import { type OperatedEye, type PostOpOutcome, predictionError, type YearMeasure } from '../rules.ts';
import { isOrBetter } from '../statistics/acuity.ts';
import { histogramOf } from '../statistics/histogram.ts';
import { shareOf } from '../statistics/proportion.ts';
import { byPatient, WITHIN_90_DAYS } from './operated-eyes.ts';

type Definition = {
  readonly id: YearMeasure['id'];
  readonly isExcluded: (eye: OperatedEye) => boolean;
  /** Null where the visits within 90 days do not answer it. */
  readonly isReached: (eye: OperatedEye) => boolean | null;
};

/** The visits of an operation within 90 days, the one that counts first. */
const early = ({ visits }: OperatedEye): readonly PostOpOutcome[] =>
  visits.filter(({ timeSinceSurgery: time }) => WITHIN_90_DAYS.some((one) => one === time));

const MEASURES: readonly Definition[] = [
  {
    id: '191',
    isExcluded: ({ outcome }) => outcome.comorbidities?.includes('amblyopia') ?? false,
    isReached(eye) {
      const acuities = early(eye).flatMap(({ dcfva }) => dcfva ?? []);
      return acuities.length === 0 ? null : acuities.some((acuity) => isOrBetter(acuity, '20/40'));
    },
  },
  {
    id: '389',
    isExcluded: () => false,
    isReached(eye) {
      const { refractiveTarget } = eye.outcome;
      const [error] = early(eye).flatMap(({ finalMrx }) => predictionError({ finalMrx, refractiveTarget }) ?? []);
      return error === undefined ? null : Math.abs(error) <= 1;
    },
  },
];

/** The measures of MIPS, of some operations. Eyes of one patient are taken into account by the intervals. */
export function measuresOf(eyes: readonly OperatedEye[]): YearMeasure[] {
  return MEASURES.map(({ id, isExcluded, isReached }) => {
    const counted = eyes.filter((eye) => !isExcluded(eye));
    const answers = histogramOf(counted.map(isReached));
    const clusters = byPatient(counted).map((some) => some.map(isReached).filter((answer) => answer !== null));
    return {
      id,
      eyes: eyes.length,
      excluded: eyes.length - counted.length,
      unknown: counted.length - answers.n,
      reached: answers.n > 0 ? shareOf({ ...answers, clusters }, (isTrue) => isTrue) : null,
    };
  });
}
