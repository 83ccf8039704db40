import {
  type AcuityPanel,
  type CdvaChangePanel,
  type LineDifferencePanel,
  linesWorse,
  logMAR,
  SNELLEN_OPTIONS,
  type Snellen,
  shownAcuity,
} from '../rules.ts';
import { type Histogram, mapped } from './histogram.ts';
import { shareOf } from './proportion.ts';
import { distributionOf, summaryOf } from './summary.ts';

const denominatorOf = (acuity: Snellen) => Number(acuity.slice('20/'.length));

/** Whether an acuity is the threshold or better. Judged by chart line: 20/40 is 0.30103 logMAR, more than "0.30". */
export function isOrBetter(acuity: Snellen, threshold: Snellen): boolean {
  return denominatorOf(acuity) <= denominatorOf(threshold);
}

/** One acuity of at least one eye in brief, averaged in logMAR. */
export function acuityFigures(acuities: Histogram<Snellen>): AcuityPanel {
  const summary = summaryOf(mapped(acuities, logMAR));
  const orBetter = SNELLEN_OPTIONS.map((line) => ({
    option: line,
    ...shareOf(acuities, (acuity) => isOrBetter(acuity, line)),
  }));
  return {
    ...summary,
    snellen: shownAcuity(summary.mean),
    medianSnellen: shownAcuity(summary.median),
    distribution: distributionOf(acuities, SNELLEN_OPTIONS),
    orBetter,
  };
}

export const LINE_DIFFERENCES = ['same or better', '1 line worse', '2 lines worse', '3 or more lines worse'] as const;
export type LineDifference = (typeof LINE_DIFFERENCES)[number];

/** By how many whole chart lines (0.1 logMAR) the uncorrected acuity falls behind the corrected one. */
export function lineDifference(uncorrected: Snellen, corrected: Snellen): LineDifference {
  if (isOrBetter(uncorrected, corrected)) return 'same or better';
  const lines = linesWorse(corrected, uncorrected);
  if (lines >= 3) return '3 or more lines worse';
  return lines === 2 ? '2 lines worse' : '1 line worse';
}

/** How many of the eyes, of which there is at least one, see without glasses as with the best correction. */
export function lineDifferenceFigures(differences: Histogram<LineDifference>): LineDifferencePanel {
  const distribution = distributionOf(differences, LINE_DIFFERENCES);
  const sameOrBetter = shareOf(differences, (difference) => difference === 'same or better');
  return { n: differences.n, distribution, sameOrBetter };
}

/** Bins of the change in corrected acuity, in chart lines, from the worst to the best. */
export const CDVA_CHANGES = [
  'lost 3 or more',
  'lost 2',
  'lost 1',
  'no change',
  'gained 1',
  'gained 2',
  'gained 3 or more',
] as const;
export type CdvaChange = (typeof CDVA_CHANGES)[number];
const NO_CHANGE = CDVA_CHANGES.indexOf('no change');

/** By how many whole chart lines (0.1 logMAR, rounded) corrected acuity is better after surgery than before. */
export function cdvaChange(before: Snellen, after: Snellen): CdvaChange {
  const place = NO_CHANGE - linesWorse(before, after);
  return CDVA_CHANGES[Math.min(2 * NO_CHANGE, Math.max(0, place))] ?? 'no change';
}

/** What surgery changed in the corrected acuity of eyes, of which there is at least one. */
export function cdvaChangeFigures(changes: Histogram<CdvaChange>): CdvaChangePanel {
  const lines = (change: CdvaChange) => CDVA_CHANGES.indexOf(change) - NO_CHANGE;
  return {
    n: changes.n,
    distribution: distributionOf(changes, CDVA_CHANGES),
    lostTwoOrMore: shareOf(changes, (change) => lines(change) <= -2),
    lostNone: shareOf(changes, (change) => lines(change) >= 0),
  };
}
