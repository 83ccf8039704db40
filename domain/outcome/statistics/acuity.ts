import {
  ACUITY_OPTIONS,
  type AcuityAnswer,
  type AcuityPanel,
  type CdvaChangePanel,
  CHART_LINES,
  isChartLine,
  type LineDifferencePanel,
  linesWorse,
  logMAR,
  shownAcuity,
} from '../rules.ts';
import { type Histogram, mapped, only } from './histogram.ts';
import { shareOf } from './proportion.ts';
import { distributionOf, medianOf, summaryOf } from './summary.ts';

/** From one line of a chart to the next, in logMAR. */
const CHART_LINE = 0.1;

/**
 * Whether an acuity is the threshold or better. Judged by chart line: 20/40 is 0.30103 logMAR, more than "0.30". What
 * is below the chart is worse than each of its lines.
 */
export function isOrBetter(acuity: AcuityAnswer, threshold: AcuityAnswer): boolean {
  return ACUITY_OPTIONS.indexOf(acuity) <= ACUITY_OPTIONS.indexOf(threshold);
}

const isBelowChart = (acuity: AcuityAnswer) => !isChartLine(acuity);

/**
 * One acuity of at least one eye in brief. Mean, standard deviation and interval are in logMAR, of the eyes that could
 * read the chart; median and shares are of all eyes, in which those below the chart are worse than its last line.
 */
export function acuityFigures(acuities: Histogram<AcuityAnswer>): AcuityPanel {
  const onChart = only(acuities, isChartLine);
  const { mean, sd, interval } = onChart.n > 0 ? summaryOf(mapped(onChart, logMAR), CHART_LINE) : NO_MEAN;
  // Infinitely bad, so that only the order counts.
  const median = medianOf(mapped(acuities, (acuity) => (isChartLine(acuity) ? logMAR(acuity) : Infinity)));
  return {
    n: acuities.n,
    belowChart: shareOf(acuities, isBelowChart),
    mean,
    median: Number.isFinite(median) ? median : null,
    sd,
    interval,
    snellen: mean === null ? null : shownAcuity(mean),
    medianSnellen: Number.isFinite(median) ? shownAcuity(median) : null,
    distribution: distributionOf(acuities, ACUITY_OPTIONS),
    orBetter: CHART_LINES.map((line) => ({
      option: line,
      ...shareOf(acuities, (acuity) => isOrBetter(acuity, line)),
    })),
  };
}
const NO_MEAN = { mean: null, sd: null, interval: null };

export const LINE_DIFFERENCES = ['same or better', '1 line worse', '2 lines worse', '3 or more lines worse'] as const;
export type LineDifference = (typeof LINE_DIFFERENCES)[number];

/** What is counted in the place of lines where an acuity is below the chart: no number of lines belongs to it. */
export const BELOW = 'below the chart';

/** By how many whole chart lines (0.1 logMAR) the uncorrected acuity falls behind the corrected one. */
export function lineDifference(uncorrected: AcuityAnswer, corrected: AcuityAnswer): LineDifference | typeof BELOW {
  const lines = linesWorse(corrected, uncorrected);
  if (lines === null) return BELOW;
  if (lines <= 0) return 'same or better';
  if (lines >= 3) return '3 or more lines worse';
  return lines === 2 ? '2 lines worse' : '1 line worse';
}

const isInLines = <Lines extends string>(counted: Lines | typeof BELOW): counted is Lines => counted !== BELOW;

/** How many eyes see without glasses as with the best correction; null where none can be given in lines. */
export function lineDifferenceFigures(
  differences: Histogram<LineDifference | typeof BELOW>,
): LineDifferencePanel | null {
  const inLines = only(differences, isInLines<LineDifference>);
  if (inLines.n === 0) return null;
  return {
    n: inLines.n,
    belowChart: differences.n - inLines.n,
    distribution: distributionOf(inLines, LINE_DIFFERENCES),
    sameOrBetter: shareOf(inLines, (difference) => difference === 'same or better'),
  };
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
export function cdvaChange(before: AcuityAnswer, after: AcuityAnswer): CdvaChange | typeof BELOW {
  const lines = linesWorse(before, after);
  if (lines === null) return BELOW;
  return CDVA_CHANGES[Math.min(2 * NO_CHANGE, Math.max(0, NO_CHANGE - lines))] ?? 'no change';
}

/** What surgery changed in the corrected acuity of eyes; null where none can be given in lines. */
export function cdvaChangeFigures(changes: Histogram<CdvaChange | typeof BELOW>): CdvaChangePanel | null {
  const inLines = only(changes, isInLines<CdvaChange>);
  if (inLines.n === 0) return null;
  const lines = (change: CdvaChange) => CDVA_CHANGES.indexOf(change) - NO_CHANGE;
  return {
    n: inLines.n,
    belowChart: changes.n - inLines.n,
    distribution: distributionOf(inLines, CDVA_CHANGES),
    lostTwoOrMore: shareOf(inLines, (change) => lines(change) <= -2),
    lostNone: shareOf(inLines, (change) => lines(change) >= 0),
  };
}
