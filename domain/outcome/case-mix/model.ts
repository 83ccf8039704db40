import { wilsonInterval } from '#domain/statistics/rules.ts';
import {
  type CalibrationTenth,
  FAIR_FROM,
  type FairPool,
  type Kind,
  MIX_FACTOR_NAMES,
  MIX_FACTORS,
  type MixEffect,
  type MixFactor,
} from '../rules.ts';
import { quadratic } from '../statistics/linear.ts';
import { fitLogistic, type Logistic, probabilityOf } from '../statistics/logistic.ts';
import { kindNamed } from './kinds.ts';
import type { OthersCount } from './store.ts';

/** What others’ eyes let expect of an eye, by its lens and kind. */
export type MixModel = {
  /** Null where too few eyes of others have that lens. */
  probability(lensId: number, kind: Kind): number | null;
  /** The variance of the number expected of some eyes: it comes from a sample. */
  uncertainty(eyes: readonly { readonly lensId: number; readonly kind: Kind }[]): number;
  readonly calibration: readonly CalibrationTenth[];
  readonly slope: number;
  /** What each level and lens does, and how many of some own eyes have it. */
  effects(own: readonly { readonly lensId: number; readonly kind: Kind }[]): readonly MixEffect[];
};

const LEVELS: readonly { readonly factor: MixFactor; readonly level: string }[] = MIX_FACTOR_NAMES.flatMap((factor) =>
  Object.keys(MIX_FACTORS[factor]).map((level) => ({ factor, level })),
);

/** All eyes that an expectation could come from; of one outcome. */
export function poolOf(counts: readonly OthersCount[]): FairPool {
  return {
    n: counts.reduce((sum, { n }) => sum + n, 0),
    count: counts.reduce((sum, { successes }) => sum + successes, 0),
    surgeons: Math.max(0, ...counts.map(({ surgeons }) => surgeons)),
  };
}

/** The lenses of which others have so many eyes that something can be expected of one’s own. */
export function lensesOf(counts: readonly OthersCount[]): number[] {
  const ids = [...new Set(counts.map(({ lensId }) => lensId))];
  return ids.filter((id) => poolOf(counts.filter(({ lensId }) => lensId === id)).n >= FAIR_FROM.ofLens);
}

/**
 * Fits the case-mix model of one outcome to the eyes of others: logistic regression with main effects of lens and of
 * each factor that distinguishes kinds. It uses only the counts, and so reveals nothing beyond them.
 *
 * @param counts of lenses of `lensesOf`; with at least one eye that reached the outcome and one that did not.
 */
export function fitMix(counts: readonly OthersCount[]): MixModel {
  const lenses = [...new Set(counts.map(({ lensId }) => lensId))];
  const columnsOf = (lensId: number, kind: Kind): number[] => [
    ...LEVELS.flatMap(({ factor, level }, column) => (kind[factor] === level ? [column] : [])),
    LEVELS.length + lenses.indexOf(lensId),
  ];
  const rows = counts.map(({ lensId, kind, n, successes }) => ({
    columns: columnsOf(lensId, kindNamed(kind)),
    n,
    successes,
  }));
  const width = LEVELS.length + lenses.length;
  const fit = fitLogistic(rows, width);
  const eyesIn = (column: number) =>
    rows.reduce((sum, { columns, n }) => (columns.includes(column) ? sum + n : sum), 0);
  return {
    probability: (lensId, kind) => (lenses.includes(lensId) ? probabilityOf(fit, columnsOf(lensId, kind)) : null),
    uncertainty(eyes) {
      const gradient = Array<number>(width + 1).fill(0);
      for (const { lensId, kind } of eyes) {
        const columns = columnsOf(lensId, kind);
        const probability = probabilityOf(fit, columns);
        for (const place of [0, ...columns.map((column) => column + 1)]) {
          gradient[place] = (gradient[place] ?? 0) + probability * (1 - probability);
        }
      }
      return quadratic(fit.covariance, gradient);
    },
    calibration: tenths(rows.map(({ columns, n, successes }) => ({ n, successes, p: probabilityOf(fit, columns) }))),
    slope: slopeOf(fit, rows),
    effects: (own) => {
      const ownColumns = own.map(({ lensId, kind }) => columnsOf(lensId, kind));
      return fit.coefficients.flatMap((coefficient, column): MixEffect[] => {
        const ownEyes = ownColumns.filter((columns) => columns.includes(column)).length;
        const known = { odds: Math.exp(coefficient), n: eyesIn(column), own: ownEyes };
        const level = LEVELS[column];
        const lensId = lenses[column - LEVELS.length];
        if (known.n === 0) return [];
        return level ? [{ ...level, ...known }] : [{ factor: 'lens', lensId: lensId as number, ...known }];
      });
    },
  };
}

type Risk = { readonly n: number; readonly successes: number; readonly p: number };

/**
 * Kinds of eyes in the order of their expected share, in about ten parts of as many eyes: a kind is not divided, and
 * belongs where its middle eye does.
 */
function tenths(risks: readonly Risk[]): CalibrationTenth[] {
  const total = risks.reduce((sum, { n }) => sum + n, 0);
  const parts = new Map<number, Risk[]>();
  let before = 0;
  for (const risk of risks.toSorted((a, b) => a.p - b.p)) {
    const tenth = Math.floor((10 * (before + risk.n / 2)) / total);
    parts.set(tenth, [...(parts.get(tenth) ?? []), risk]);
    before += risk.n;
  }
  return [...parts.values()].map((part) => {
    const n = part.reduce((sum, risk) => sum + risk.n, 0);
    const count = part.reduce((sum, risk) => sum + risk.successes, 0);
    const expected = part.reduce((sum, risk) => sum + risk.n * risk.p, 0) / n;
    return { n, count, expected, interval: wilsonInterval(count, n) };
  });
}

const ROUNDING = 1e-9;

/**
 * The slope of calibration to be expected in other eyes than those that the model was fitted to: the share of what the
 * model explains that is not chance, (χ² − df) / χ² (van Houwelingen & le Cessie, Stat Med 1990;9:1303). The degrees of
 * freedom are what the penalty leaves of them, the trace of the hat matrix less the intercept; from 0 to 1.
 */
function slopeOf(fit: Logistic, rows: readonly { columns: readonly number[]; n: number; successes: number }[]): number {
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  const mean = rows.reduce((sum, { successes }) => sum + successes, 0) / total;
  let [explained, freedom] = [0, -1];
  for (const { columns, n, successes } of rows) {
    const p = probabilityOf(fit, columns);
    explained += 2 * (successes * Math.log(p / mean) + (n - successes) * Math.log((1 - p) / (1 - mean)));
    const places = Array<number>(fit.covariance.length).fill(0);
    for (const place of [0, ...columns.map((column) => column + 1)]) places[place] = 1;
    freedom += n * p * (1 - p) * quadratic(fit.covariance, places);
  }
  // Where all eyes are alike nothing is explained, and both results are only floating-point rounding.
  return explained > Math.max(freedom, ROUNDING) ? (explained - freedom) / explained : 0;
}
