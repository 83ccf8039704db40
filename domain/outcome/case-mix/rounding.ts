import type { FairComparison, FairFigures, FairPanel, Interval } from '../rules.ts';
import { FAIR_OUTCOME_NAMES } from '../rules.ts';

const to = (decimals: number) => (value: number) => Number(value.toFixed(decimals)) + 0;
const [tenths, hundredths, thousandths] = [to(1), to(2), to(3)];
const limits = ({ lower, upper }: Interval, round: (value: number) => number): Interval => ({
  lower: round(lower),
  upper: round(upper),
});

/**
 * Counts of other surgeons' eyes by kind, in tens. Ages and corneas are counted by kind as well as in panels of their
 * own, which hold other eyes: exact counts of both could be subtracted.
 */
const tens = (count: number) => 10 * Math.round(count / 10);

/** Figures as pages show them: nothing that a page rounds away leaves the site. */
export function roundedFair<Figures extends Pick<FairFigures, 'outcomes'>>(figures: Figures): Figures {
  const entries = FAIR_OUTCOME_NAMES.map((outcome) => [outcome, panel(figures.outcomes[outcome])]);
  return { ...figures, outcomes: Object.fromEntries(entries) };
}

function panel({ pool, compared, ...one }: FairPanel): FairPanel {
  return {
    ...one,
    pool: { n: tens(pool.n), count: tens(pool.count), surgeons: pool.surgeons },
    compared: typeof compared === 'string' ? compared : comparison(compared),
  };
}

function comparison(one: FairComparison): FairComparison {
  const { share, points, limits: places } = one.funnel;
  return {
    ...one,
    expected: tenths(one.expected),
    chance: limits(one.chance, tenths),
    ratio: hundredths(one.ratio),
    interval: limits(one.interval, hundredths),
    path: one.path.map((point) => ({
      ...point,
      difference: hundredths(point.difference),
      half: hundredths(point.half),
    })),
    funnel: {
      share: thousandths(share),
      points: points.map((point) => ({ ...point, share: thousandths(point.share) })),
      limits: places.map(({ n, usual, far }) => ({
        n,
        usual: limits(usual, thousandths),
        far: limits(far, thousandths),
      })),
    },
    calibration: one.calibration.map((tenth) => ({
      n: Math.max(10, tens(tenth.n)),
      count: Math.round((Math.max(10, tens(tenth.n)) * tenth.count) / tenth.n),
      expected: thousandths(tenth.expected),
      interval: limits(tenth.interval, thousandths),
    })),
    slope: hundredths(one.slope),
    effects: one.effects.map((effect) => ({ ...effect, n: tens(effect.n), odds: hundredths(effect.odds) })),
  };
}
