import { type Chance, seededChance } from '#platform/chance/chance.ts';
import { type Score, SUB_SCORES } from '../rules.ts';
import { RUNS } from './calibration.ts';
import { intervalOf } from './interval.ts';
import { leadOf } from './lead.ts';

/*
 * Made-up reviews of lenses that are alike, or differ by a known amount, to see how often marks and ranges are wrong.
 * A person’s six answers correlate, and so do those of one practice where reviews came together.
 */

export const ROWS = ['overall', ...SUB_SCORES] as const;
type Row = (typeof ROWS)[number];

/** As many equally likely steps of the standard normal distribution. */
const STEPS = 4_096;
const normalDensity = (x: number) => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI);
/** Shares of the standard normal distribution below points from −6 to 6, by the midpoint rule. */
const FINEST = 12_000;
const BELOW: readonly number[] = (() => {
  let sum = 0;
  return Array.from({ length: FINEST }, (_, place) => {
    sum += (12 / FINEST) * normalDensity(-6 + (12 * (place + 0.5)) / FINEST);
    return sum;
  });
})();
/** The place of the first value that is not below. */
function placeIn(rising: readonly number[], value: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 1) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
const NORMAL = Array.from({ length: STEPS }, (_, step) => -6 + (12 * placeIn(BELOW, (step + 0.5) / STEPS)) / FINEST);

/** What share of people answers how, in tenths. */
type Answers = ReadonlyMap<number, number>;
const shares = (weights: readonly (readonly [number, number])[]): Answers => {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(weights.map(([tenths, weight]) => [tenths, weight / total]));
};
/** A bell around a mean whose ends pile up at the ends of the scale. */
function bell(mean: number, sd: number): Answers {
  const counts = new Map<number, number>();
  for (const step of NORMAL) {
    const tenths = Math.min(100, Math.max(0, Math.round(mean + sd * step)));
    counts.set(tenths, (counts.get(tenths) ?? 0) + 1);
  }
  return shares([...counts].toSorted(([a], [b]) => a - b));
}
/** Nothing at all for three of ten, and the more the rarer for the others: 1.4 points on average. */
const DYSPHOTOPSIA = shares(
  Array.from({ length: 101 }, (_, tenths) => [tenths, Math.exp(-tenths / 22) + (tenths === 0 ? 9.5 : 0)] as const),
);

/** How people answer in the simulation: stars in the shape of a J with a mean of 4.6, and points in tenths. */
export const ANSWERS: Readonly<Record<Row, Answers>> = {
  overall: shares([25, 25, 50, 120, 780].map((weight, star) => [10 * (star + 1), weight] as const)),
  dayVision: bell(88, 14),
  nightVision: bell(70, 22),
  nearVision: bell(58, 27),
  intermediateVision: bell(78, 17),
  dysphotopsia: DYSPHOTOPSIA,
};
/** Half a star worse than in `ANSWERS`: a mean of 4.1. */
export const HALF_A_STAR_WORSE = shares(
  [65, 65, 120, 204, 546].map((weight, star) => [10 * (star + 1), weight] as const),
);
/** One point worse. */
export const A_POINT_WORSE = shares([...bell(59.5, 22)]);

export const meanOf = (answers: Answers): number =>
  [...answers].reduce((sum, [tenths, share]) => sum + tenths * share, 0);

/** The position of a standard normal number on a fine scale, and the answer that it gives. */
const placed = (normal: number) => Math.min(FINEST - 1, Math.max(0, Math.floor(((normal + 6) * FINEST) / 12)));
function drawer(answers: Answers): (normal: number) => number {
  const [values, rising]: [number[], number[]] = [[], []];
  let sum = 0;
  for (const [tenths, share] of answers) {
    sum += share;
    values.push(tenths);
    rising.push(sum);
  }
  const table = BELOW.map((below) => values[placeIn(rising, below)] ?? 0);
  return (normal) => table[placed(normal)] ?? 0;
}

/** How alike the answers of one person are. */
const WITHIN_PERSON = 0.3;

/** So many reviews, each of somebody who came alone, or in practices of one size whose answers correlate. */
export type Side = { readonly reviews: number; readonly practiceOf?: number; readonly correlation?: number };

export function createSimulation(seed: number, answers: Readonly<Record<Row, Answers>> = ANSWERS) {
  const chance: Chance = seededChance(seed);
  const normal = () => NORMAL[chance.below(STEPS)] ?? 0;
  const draw = ROWS.map((row) => drawer(answers[row]));
  // More light effects are less of everything else.
  const turned = ROWS.map((row) => (row === 'dysphotopsia' ? -1 : 1));

  /** The scores of so many made-up reviews. */
  function lens({ reviews, practiceOf = 1, correlation = 0 }: Side): Readonly<Record<Row, Score>> {
    const sums = ROWS.map(() => ({ sum: 0, squares: 0 }));
    const [ofPractice, ofPerson] = [Math.sqrt(correlation), Math.sqrt(WITHIN_PERSON - correlation)];
    const own = Math.sqrt(1 - WITHIN_PERSON);
    let practice = 0;
    for (let review = 0; review < reviews; review += 1) {
      if (review % practiceOf === 0) practice = normal();
      const shared = ofPractice * practice + ofPerson * normal();
      for (const [at, sum] of sums.entries()) {
        const tenths = draw[at]?.((turned[at] ?? 1) * shared + own * normal()) ?? 0;
        sum.sum += tenths;
        sum.squares += tenths ** 2;
      }
    }
    const pairs = practiceOf > 1 ? reviews * (practiceOf - 1) : 0;
    return Object.fromEntries(
      ROWS.map((row, at) => [row, { count: reviews, sum: 0, squares: 0, ...sums[at], pairs }]),
    ) as Record<Row, Score>;
  }
  return { lens };
}

const percent = (count: number) => Math.round((1_000 * count) / RUNS) / 10;

/** Of 100 comparisons of two lenses that are alike, how many are marked. */
export function falseMarks(seed: number, left: Side, right: Side) {
  const { lens } = createSimulation(seed);
  const counts = () => Object.fromEntries(ROWS.map((row) => [row, 0])) as Record<Row, number>;
  const [ticks, beyondChance] = [counts(), counts()];
  let any = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const [one, other] = [lens(left), lens(right)];
    const marks = ROWS.map((row) => [row, leadOf(row, one[row], other[row])?.mark] as const);
    for (const [row, mark] of marks) {
      if (mark === 'clear') ticks[row] += 1;
      if (mark === 'clear' || mark === 'same') beyondChance[row] += 1;
    }
    if (marks.some(([, mark]) => mark === 'clear')) any += 1;
  }
  return {
    ticks: {
      overall: percent(ticks.overall),
      dysphotopsia: percent(ticks.dysphotopsia),
      mostInARow: percent(Math.max(...Object.values(ticks))),
      any: percent(any),
    },
    /** In the row where that happens most: a tick, or “about the same”. */
    beyondChance: percent(Math.max(...Object.values(beyondChance))),
  };
}

/** Of 100 ranges, how many hold the mean of all people. */
export function coverage(seed: number, side: Side) {
  const { lens } = createSimulation(seed);
  const holds = Object.fromEntries(ROWS.map((row) => [row, 0])) as Record<Row, number>;
  const means = ROWS.map((row) => [row, meanOf(ANSWERS[row])] as const);
  for (let run = 0; run < RUNS; run += 1) {
    const scores = lens(side);
    for (const [row, mean] of means) {
      const range = intervalOf(row, scores[row]);
      if (range && range.lower <= mean && mean <= range.upper) holds[row] += 1;
    }
  }
  return {
    overall: percent(holds.overall),
    dysphotopsia: percent(holds.dysphotopsia),
    leastOfARow: percent(Math.min(...Object.values(holds))),
  };
}

/** Of 100 comparisons of a lens with one that is worse in one score, how many mark that. */
export function power(seed: number, row: Row, worse: Answers, reviews: number): number {
  const better = createSimulation(seed);
  const other = createSimulation(seed + 1, { ...ANSWERS, [row]: worse });
  const leads = Array.from({ length: RUNS }, () =>
    leadOf(row, better.lens({ reviews })[row], other.lens({ reviews })[row]),
  );
  return percent(leads.filter((lead) => lead?.mark === 'clear').length);
}
