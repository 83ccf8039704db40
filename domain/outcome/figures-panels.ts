import { CHI_SQUARED_2_95 } from '#domain/statistics/rules.ts';
import { ACCURACY_LIMITS, ERROR_BINS, errorBin } from './accuracy.ts';
import { LINE_DIFFERENCES, lineDifference, logMAR } from './acuity.ts';
import { CYLINDER_LIMITS, centroidEllipseSize, ellipseOf, LEAST_ELLIPSE } from './astigmatism.ts';
import { type Astigmatism, placesOf } from './figures-count.ts';
import { distributionOf, meanOf, medianOf, sharesWithin, summaryOf } from './figures-summary.ts';
import { type Entry, entriesOf, type Tally } from './figures-tally.ts';
import { share } from './proportion.ts';
import { directionOf, minusCylinder } from './refraction.ts';
import {
  type AccuracyPanel,
  type AcuityField,
  type AcuityPanel,
  type AstigmatismPanel,
  type CylinderPanel,
  type LineDifferencePanel,
  type OutcomeScore,
  type RefractionPanel,
  SCORE_RANGE,
  type ScorePanel,
  SNELLEN_OPTIONS,
  type Snellen,
  type Summary,
  shownAcuity,
} from './rules.ts';

/*
 * The figures of each panel from a tally in which at least one eye has them. What they are is said, and proved, where
 * the same figures are reckoned from lists of eyes.
 */

const scaled = (entries: readonly Entry[], scale: number) =>
  entries.map(([value, eyes]): Entry => [value / scale, eyes]);
const chartLine = (place: number) => SNELLEN_OPTIONS[place] as Snellen;

const POINTS = Array.from({ length: SCORE_RANGE.upper + 1 }, (_, point) => point);

export function scorePanel(tally: Tally, score: OutcomeScore): ScorePanel {
  const points = scaled(entriesOf(tally, score), 10);
  return { ...summaryOf(points), distribution: distributionOf(points, POINTS, Math.round) };
}

export function acuityPanel(tally: Tally, name: AcuityField | 'distanceTargetUdva'): AcuityPanel {
  const places = entriesOf(tally, name);
  const summary = summaryOf(places.map(([place, eyes]) => [logMAR(chartLine(place)), eyes]));
  const distribution = distributionOf(places, SNELLEN_OPTIONS, chartLine);
  let better = 0;
  const orBetter = distribution.map(({ bin, count }) => {
    better += count;
    return { option: bin, ...share(better, summary.n) };
  });
  return { ...summary, snellen: shownAcuity(summary.mean), distribution, orBetter };
}

export function lineDifferencePanel(tally: Tally): LineDifferencePanel {
  const distribution = distributionOf(entriesOf(tally, 'udvaAndCdva'), LINE_DIFFERENCES, (pair) => {
    const [udva, cdva] = placesOf(pair);
    return lineDifference(chartLine(udva), chartLine(cdva));
  });
  const n = distribution.reduce((sum, { count }) => sum + count, 0);
  return { n, distribution, sameOrBetter: share(distribution[0]?.count ?? 0, n) };
}

export function targetPanel(tally: Tally): Summary {
  return summaryOf(scaled(entriesOf(tally, 'refractiveTarget'), 4));
}

export function refractionPanel(tally: Tally): RefractionPanel {
  const { n, x, y } = tally.refractive;
  const vector = { M: tally.equivalents / 200 / n, J0: -x / (2 * n), J45: -y / (2 * n) };
  return {
    n,
    refraction: minusCylinder(vector),
  };
}

export function accuracyPanel(tally: Tally): AccuracyPanel {
  const errors = scaled(entriesOf(tally, 'predictionError'), 8);
  const distances = errors.map(([error, eyes]): Entry => [Math.abs(error), eyes]).toSorted(([a], [b]) => a - b);
  return {
    ...summaryOf(errors),
    meanAbsolute: meanOf(distances, (distance) => distance),
    medianAbsolute: medianOf(distances),
    rootMeanSquare: Math.sqrt(meanOf(errors, (error) => error ** 2)),
    within: sharesWithin(errors, ACCURACY_LIMITS),
    distribution: distributionOf(errors, ERROR_BINS, errorBin),
  };
}

export function cylinderPanel(tally: Tally, kind: Astigmatism): CylinderPanel {
  const magnitudes = scaled(entriesOf(tally, `${kind}Magnitude`), kind === 'refractive' ? 4 : 100);
  return {
    n: tally.histograms[`${kind}Magnitude`].counted,
    mean: meanOf(magnitudes, (magnitude) => magnitude),
    within: sharesWithin(magnitudes, CYLINDER_LIMITS),
  };
}

export function astigmatismPanel(tally: Tally, kind: Astigmatism, plot: AstigmatismPanel['plot']): AstigmatismPanel {
  const { n, ...sums } = tally[kind];
  const [x, y] = [sums.x / n, sums.y / n];
  const covariance =
    n < 2
      ? null
      : {
          // Equal points have none, which rounding may miss to either side.
          xx: Math.max(0, sums.xx - n * x * x) / (n - 1),
          xy: (sums.xy - n * x * y) / (n - 1),
          yy: Math.max(0, sums.yy - n * y * y) / (n - 1),
        };
  return {
    n,
    centroid: { x, y, magnitude: Math.hypot(x, y), axis: directionOf(x, y) },
    covariance,
    ellipses:
      covariance && n >= LEAST_ELLIPSE
        ? { data: ellipseOf(covariance, CHI_SQUARED_2_95), centroid: ellipseOf(covariance, centroidEllipseSize(n)) }
        : null,
    plot,
  };
}
