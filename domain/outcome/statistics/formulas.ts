import {
  type Biometer,
  type Formula,
  type FormulaFigures,
  formulaError,
  isChartLine,
  type OcularHistory,
  type OwnConstant,
  type PostOpOutcome,
  sphericalEquivalent,
} from '../rules.ts';
import { ACCURACY_LIMITS } from './accuracy.ts';
import { isOrBetter } from './acuity.ts';
import { histogramOf, mapped } from './histogram.ts';
import { sharesWithin } from './proportion.ts';
import { type SrkTEye, srkT } from './srk-t.ts';
import { DIOPTER_STEP, meanOf, medianOf, summaryOf } from './summary.ts';

/** Fewer eyes say nothing about a formula. */
export const FEWEST_OF_FORMULA = 20;
/** From so many a constant is computed, and from so many it is no longer provisional. */
const FEWEST_OF_CONSTANT = 50;
const SETTLED_CONSTANT = 100;

/** An eye from which a formula can be judged: calculated with the formula, by prediction or by SRK/T itself. */
export type FormulaCase = {
  readonly formula: Formula;
  readonly biometer: Biometer;
  readonly lensModel: string | null;
  /** Achieved minus predicted spherical equivalent, in diopters; null where the prediction was not recorded. */
  readonly error: number | null;
  /** What SRK/T is computed again from; null for other formulas, or with a blank. */
  readonly measured: (SrkTEye & { readonly achieved: number }) | null;
};

const CORNEAL_SURGERY: readonly OcularHistory[] = ['postMyopicLaser', 'postHyperopicLaser', 'postRkSurgery'];

/**
 * An eye as a case of its formula; null where it may not count. Its biometer must be known, it must see 20/25 or better,
 * it may have had no complication and must be known to have had no corneal surgery.
 */
export function formulaCaseOf(eye: PostOpOutcome): FormulaCase | null {
  const { formula, biometer, lensModel, axialLength, k1, k2, lensPower: power, ocularHistory, dcfva } = eye;
  if (formula === null || formula === 'other' || biometer === null || biometer === 'other') return null;
  if (dcfva === null || !isChartLine(dcfva) || !isOrBetter(dcfva, '20/25')) return null;
  if (eye.complications !== null && eye.complications.length > 0) return null;
  if (ocularHistory === null || ocularHistory.some((item) => CORNEAL_SURGERY.includes(item))) return null;
  const achieved = sphericalEquivalent(eye.finalMrx);
  if (achieved === null) return null;
  const isMeasured = formula === 'SRK/T' && axialLength !== null && k1 !== null && k2 !== null && power !== null;
  const measured = isMeasured ? { axialLength, cornea: (k1 + k2) / 2, power, achieved } : null;
  const error = formulaError(eye);
  return error === null && measured === null ? null : { formula, biometer, lensModel, error, measured };
}

/**
 * The constant with which the mean error is zero, from the mean errors with two of them.
 *
 * @returns c1 − ME1 (c2 − c1) / (ME2 − ME1) (Miyata and others, J Clin Med 2025;14:4543).
 */
export const constantAtZero = (
  [c1, error1]: readonly [constant: number, meanError: number],
  [c2, error2]: readonly [constant: number, meanError: number],
): number => c1 - (error1 * (c2 - c1)) / (error2 - error1);

/** Two A-constants between and around which the relation is nearly a straight line. */
const [LOW, HIGH] = [118.4, 118.9] as const;

/**
 * The A-constant of SRK/T by which some eyes have no mean error, with its 95 % range; eyes that the formula cannot place
 * are left out. Null without any others, or of a single one.
 */
export function ownSrkTConstant(
  eyes: readonly NonNullable<FormulaCase['measured']>[],
): Omit<OwnConstant, 'isProvisional'> | null {
  const placed = eyes.filter((eye) => Number.isFinite(srkT(eye, LOW)) && Number.isFinite(srkT(eye, HIGH)));
  if (placed.length < 2) return null;
  const errorsAt = (constant: number) => histogramOf(placed.map((eye) => eye.achieved - srkT(eye, constant)));
  const [low, high] = [meanOf(errorsAt(LOW)), meanOf(errorsAt(HIGH))];
  const value = constantAtZero([LOW, low], [HIGH, high]);
  const { sd } = summaryOf(errorsAt(value), DIOPTER_STEP);
  const perUnit = Math.abs((high - low) / (HIGH - LOW));
  const half = (1.96 * (sd ?? 0)) / Math.sqrt(placed.length) / perUnit;
  return { n: placed.length, value, interval: { lower: value - half, upper: value + half } };
}

/** How the errors would be with a constant that makes their mean zero (Hoffer and Savini's protocol). */
export function zeroed(errors: readonly number[]) {
  const mean = meanOf(histogramOf(errors));
  const centered = histogramOf(errors.map((error) => error - mean));
  const distances = mapped(centered, Math.abs);
  return {
    meanAbsolute: meanOf(distances),
    medianAbsolute: medianOf(distances),
    within: sharesWithin(centered, ACCURACY_LIMITS),
  };
}

/** Each formula with each biometer and lens model of which there are enough eyes, each of another patient. */
export function formulaFigures(cases: readonly FormulaCase[]): FormulaFigures[] {
  const groups = Map.groupBy(cases, ({ formula, biometer, lensModel }) =>
    JSON.stringify([formula, biometer, lensModel]),
  );
  return [...groups.values()].flatMap((eyes): FormulaFigures[] => {
    const [first] = eyes;
    const errors = eyes.flatMap(({ error }) => (error === null ? [] : [error]));
    const measured = eyes.flatMap((eye) => eye.measured ?? []);
    const hasErrors = errors.length >= FEWEST_OF_FORMULA;
    const constant = measured.length >= FEWEST_OF_CONSTANT ? ownSrkTConstant(measured) : null;
    if (!first || !(hasErrors || constant)) return [];
    const { formula, biometer, lensModel } = first;
    return [
      {
        formula,
        biometer,
        lensModel,
        error: hasErrors ? summaryOf(histogramOf(errors), DIOPTER_STEP) : null,
        zeroed: errors.length >= FEWEST_OF_CONSTANT ? zeroed(errors) : null,
        constant: constant && { ...constant, isProvisional: constant.n < SETTLED_CONSTANT },
      },
    ];
  });
}
