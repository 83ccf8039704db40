import { type AcuityPanel, type LineDifferencePanel, SNELLEN_OPTIONS, type Snellen, shownAcuity } from '../rules.ts';
import { type Histogram, mapped } from './histogram.ts';
import { share } from './proportion.ts';
import { distributionOf, summaryOf } from './summary.ts';

const denominatorOf = (acuity: Snellen) => Number(acuity.slice('20/'.length));

/** Logarithm of the minimum angle of resolution: 0 at 20/20, one chart line is 0.1, lower is better. */
export function logMAR(acuity: Snellen): number {
  return Math.log10(denominatorOf(acuity) / 20);
}

/** Whether an acuity is the threshold or better. Judged by chart line: 20/40 is 0.30103 logMAR, more than "0.30". */
export function isOrBetter(acuity: Snellen, threshold: Snellen): boolean {
  return denominatorOf(acuity) <= denominatorOf(threshold);
}

/** One acuity of at least one eye in brief, averaged in logMAR. */
export function acuityFigures(acuities: Histogram<Snellen>): AcuityPanel {
  const summary = summaryOf(mapped(acuities, logMAR));
  const distribution = distributionOf(acuities, SNELLEN_OPTIONS);
  let better = 0;
  const orBetter = distribution.map(({ bin, count }) => {
    better += count;
    return { option: bin, ...share(better, summary.n) };
  });
  return {
    ...summary,
    snellen: shownAcuity(summary.mean),
    medianSnellen: shownAcuity(summary.median),
    distribution,
    orBetter,
  };
}

export const LINE_DIFFERENCES = ['same or better', '1 line worse', '2 lines worse', '3 or more lines worse'] as const;
export type LineDifference = (typeof LINE_DIFFERENCES)[number];

/** By how many whole chart lines (0.1 logMAR) the uncorrected acuity falls behind the corrected one. */
export function lineDifference(uncorrected: Snellen, corrected: Snellen): LineDifference {
  if (isOrBetter(uncorrected, corrected)) return 'same or better';
  const lines = Math.round((logMAR(uncorrected) - logMAR(corrected)) / 0.1);
  if (lines >= 3) return '3 or more lines worse';
  return lines === 2 ? '2 lines worse' : '1 line worse';
}

/** How many of the eyes, of which there is at least one, see without glasses as with the best correction. */
export function lineDifferenceFigures(differences: Histogram<LineDifference>): LineDifferencePanel {
  const { n, eyes } = differences;
  const distribution = distributionOf(differences, LINE_DIFFERENCES);
  return { n, distribution, sameOrBetter: share(eyes.get('same or better') ?? 0, n) };
}
