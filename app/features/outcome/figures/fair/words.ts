import { FAIR_FROM, type FairComparison, type FairPanel, shownAverage } from '#domain/outcome/rules.ts';

/** A number of eyes that need not be whole: "114.9". */
export const shownEyes = (eyes: number): string => {
  const digits = Math.abs(eyes).toFixed(1);
  return eyes < 0 && Number(digits) !== 0 ? `−${digits}` : digits;
};
export const shownShare = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** Where the observed number lies in the range that chance and differences between surgeons explain. */
export function beyondUsual({ observed, chance }: Pick<FairComparison, 'observed' | 'chance'>): string {
  if (observed < chance.lower) return 'fewer than usual';
  if (observed > chance.upper) return 'more than usual';
  return 'within the usual range';
}

/** Observed and expected in one sentence. */
export function shownComparison(one: FairComparison): string {
  const { n, observed, expected, chance } = one;
  return (
    `${observed} of ${n} eyes, ${shownEyes(expected)} expected: ${beyondUsual(one)} ` +
    `(${shownEyes(chance.lower)} to ${shownEyes(chance.upper)})`
  );
}

/** Why there is no comparison. */
export function shownAbsence({ own, leftOut, pool, compared }: FairPanel): string {
  if (compared === 'fewOwn') {
    return `Not compared yet: you need ${FAIR_FROM.own} eyes of your own that can be compared, and you have ${own - leftOut}.`;
  }
  return (
    `Not compared yet: we need ${FAIR_FROM.pool} eyes of at least ${FAIR_FROM.surgeons} other surgeons, of which ` +
    `${FAIR_FROM.missed} reached it and ${FAIR_FROM.missed} did not. So far ${pool.n} can be counted.`
  );
}

export const shownRatio = ({ ratio, interval }: FairComparison): string =>
  `${shownAverage(ratio)} (${shownAverage(interval.lower)} to ${shownAverage(interval.upper)})`;
