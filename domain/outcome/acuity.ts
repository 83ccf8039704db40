import { type OptionShare, type Share, share, shareOf } from './proportion.ts';
import { SNELLEN_OPTIONS, type Snellen } from './rules.ts';
import { type Count, countInto, type Summary, summarize } from './summary.ts';

const denominatorOf = (acuity: Snellen) => Number(acuity.slice('20/'.length));

/** Logarithm of the minimum angle of resolution: 0 at 20/20, one chart line is 0.1, lower is better. */
export function logMAR(acuity: Snellen): number {
  return Math.log10(denominatorOf(acuity) / 20);
}

/** Whether an acuity is the threshold or better. Judged by chart line: 20/40 is 0.30103 logMAR, more than "0.30". */
export function isOrBetter(acuity: Snellen, threshold: Snellen): boolean {
  return denominatorOf(acuity) <= denominatorOf(threshold);
}

/** An acuity field in brief: summary in logMAR, counts by chart line, and the cumulative histogram. */
export type AcuityFigures = Summary & {
  readonly distribution: readonly Count<Snellen>[];
  /** How many eyes read each chart line or better. */
  readonly orBetter: readonly OptionShare<Snellen>[];
};

/** Figures of one acuity field, averaged in logMAR; null when it was never measured. */
export function acuityFigures(acuities: readonly (Snellen | null)[]): AcuityFigures | null {
  const measured = acuities.filter((acuity) => acuity !== null);
  const summary = summarize(measured.map(logMAR));
  if (!summary) return null;
  return {
    ...summary,
    distribution: countInto(SNELLEN_OPTIONS, measured, (acuity) => acuity),
    orBetter: SNELLEN_OPTIONS.map((option) => ({
      option,
      ...shareOf(measured, (acuity) => isOrBetter(acuity, option)),
    })),
  };
}

export const LINE_DIFFERENCES = ['same or better', '1 line worse', '2 lines worse', '3 or more lines worse'] as const;
export type LineDifference = (typeof LINE_DIFFERENCES)[number];

/** How far vision without glasses falls behind the best correction, in eyes aimed far where both were measured. */
export type LineDifferenceFigures = {
  readonly n: number;
  readonly distribution: readonly Count<LineDifference>[];
  readonly sameOrBetter: Share;
};

/** By how many whole chart lines (0.1 logMAR) the uncorrected acuity falls behind the corrected one. */
export function lineDifference(uncorrected: Snellen, corrected: Snellen): LineDifference {
  if (isOrBetter(uncorrected, corrected)) return 'same or better';
  const lines = Math.round((logMAR(uncorrected) - logMAR(corrected)) / 0.1);
  if (lines >= 3) return '3 or more lines worse';
  return lines === 2 ? '2 lines worse' : '1 line worse';
}

/** Figures of UDVA against CDVA; null when no eye has both. The eyes are those aimed far: others were not meant to. */
export function lineDifferenceFigures(
  eyes: readonly { readonly ucdva: Snellen | null; readonly dcfva: Snellen | null }[],
): LineDifferenceFigures | null {
  const differences = eyes.flatMap(({ ucdva, dcfva }) =>
    ucdva === null || dcfva === null ? [] : [lineDifference(ucdva, dcfva)],
  );
  if (differences.length === 0) return null;
  const distribution = countInto(LINE_DIFFERENCES, differences, (difference) => difference);
  const same = differences.filter((difference) => difference === 'same or better').length;
  return { n: differences.length, distribution, sameOrBetter: share(same, differences.length) };
}
