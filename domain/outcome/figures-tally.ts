import { SQUARE_COUNT } from './figures-double-angle.ts';
import {
  AGE_RANGES,
  COMORBIDITIES,
  OCULAR_HISTORIES,
  SNELLEN_OPTIONS,
  SPECTACLE_INDEPENDENCE,
  TIMES_SINCE_SURGERY,
} from './rules.ts';

const first = (count: number) => [0, count - 1] as const;
const chart = first(SNELLEN_OPTIONS.length);

/** What is counted, each with the least and the greatest whole number that occurs. */
const RANGES = {
  // Places in the list of chart lines.
  dcfva: chart,
  dciva: chart,
  dcnva: chart,
  ucdva: chart,
  uciva: chart,
  ucnva: chart,
  distanceTargetUdva: chart,
  /** UDVA and CDVA of the same eye aimed far, as `pairOf` makes one number of their places. */
  udvaAndCdva: first(SNELLEN_OPTIONS.length ** 2),
  // Tenths of a point.
  patientSatisfaction: [0, 100],
  dysphotopsiaSeverity: [0, 100],
  // Quarters of a diopter, in which targets and cylinders are entered.
  refractiveTarget: [-40, 40],
  refractiveMagnitude: [0, 60],
  // Eighths, as half of the cylinder goes into it.
  predictionError: [-380, 380],
  // Hundredths.
  cornealMagnitude: [0, 999],
  // Squares of the double-angle plot.
  refractiveSquare: first(SQUARE_COUNT),
  cornealSquare: first(SQUARE_COUNT),
  // Places in the lists of rules.ts.
  spectacleIndependence: first(SPECTACLE_INDEPENDENCE.length),
  patientAgeRange: first(AGE_RANGES.length),
  timeSinceSurgery: first(TIMES_SINCE_SURGERY.length),
  comorbidities: first(COMORBIDITIES.length),
  ocularHistory: first(OCULAR_HISTORIES.length),
  // 1 where there are any, 0 where it is recorded that there are none.
  anyComorbidity: [0, 1],
  anyOcularHistory: [0, 1],
} as const satisfies Record<string, readonly [number, number]>;
export type Counted = keyof typeof RANGES;
const COUNTED = Object.keys(RANGES) as Counted[];

/** How many eyes have each whole number, from the least that can occur, and how many were counted. */
export type Histogram = { readonly least: number; readonly eyes: Uint32Array; counted: number };

/** Sums over the points of a double-angle plot, in diopters. */
export type PointSums = { n: number; x: number; y: number; xx: number; xy: number; yy: number };
const noPoints = (): PointSums => ({ n: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 });

/** Everything that the figures of a group of eyes are reckoned from; how long it takes does not depend on their number. */
export type Tally = {
  eyes: number;
  readonly histograms: { readonly [K in Counted]: Histogram };
  /** Spherical equivalents of the refractions in `refractive`, in half hundredths of a diopter. */
  equivalents: number;
  readonly refractive: PointSums;
  readonly corneal: PointSums;
};

export function emptyTally(): Tally {
  const histograms = Object.fromEntries(
    COUNTED.map((name) => {
      const [least, greatest] = RANGES[name];
      return [name, { least, eyes: new Uint32Array(greatest - least + 1), counted: 0 }];
    }),
  ) as Record<Counted, Histogram>;
  return { eyes: 0, histograms, equivalents: 0, refractive: noPoints(), corneal: noPoints() };
}

/** Counts one eye. */
export function add(histogram: Histogram, value: number): void {
  const index = value - histogram.least;
  histogram.eyes[index] = (histogram.eyes[index] as number) + 1;
  histogram.counted += 1;
}

/** The tally of several groups together. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const group of tallies) {
    sum.eyes += group.eyes;
    sum.equivalents += group.equivalents;
    for (const kind of ['refractive', 'corneal'] as const) {
      for (const name of ['n', 'x', 'y', 'xx', 'xy', 'yy'] as const) sum[kind][name] += group[kind][name];
    }
    for (const name of COUNTED) {
      const [into, from] = [sum.histograms[name], group.histograms[name]];
      into.counted += from.counted;
      for (let index = 0; index < into.eyes.length; index += 1) {
        into.eyes[index] = (into.eyes[index] as number) + (from.eyes[index] as number);
      }
    }
  }
  return sum;
}

/** A number that occurs, and how many eyes have it. */
export type Entry = readonly [value: number, eyes: number];

/** The numbers that occur, in ascending order. */
export function entriesOf({ histograms }: Tally, name: Counted): Entry[] {
  const entries: Entry[] = [];
  const { least, eyes } = histograms[name];
  for (let index = 0; index < eyes.length; index += 1) {
    const count = eyes[index] as number;
    if (count > 0) entries.push([least + index, count]);
  }
  return entries;
}
