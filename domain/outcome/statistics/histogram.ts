import type { SurgeonEffects } from './surgeons.ts';

/** Which of some eyes are of one patient: the values of each patient who has several. */
export type Clusters<Value> = readonly (readonly Value[])[];

/** How many eyes have each value of something, of which an eye may have several, and of how many eyes it is known. */
export type Histogram<Value> = {
  readonly n: number;
  readonly eyes: ReadonlyMap<Value, number>;
  /** Which of them are of one patient; missing where that is not known. */
  readonly clusters?: Clusters<Value>;
  /** What it means for intervals that some are of one surgeon; missing where all are. */
  readonly surgeons?: SurgeonEffects;
};

/** Counts values, one an eye. What was left blank (null) is left out, never counted as zero. */
export function histogramOf<Value>(values: Iterable<Value | null>): Histogram<Value> {
  const eyes = new Map<Value, number>();
  let n = 0;
  for (const value of values) {
    if (value === null) continue;
    eyes.set(value, (eyes.get(value) ?? 0) + 1);
    n += 1;
  }
  return { n, eyes };
}

/** Counts lists of values, one list an eye, in which an empty one counts as `none`. */
export function histogramOfLists<Value>(lists: Iterable<readonly Value[] | null>, none: Value): Histogram<Value> {
  const known = [...lists].filter((list) => list !== null);
  return { n: known.length, eyes: histogramOf(known.flatMap((list) => (list.length > 0 ? list : [none]))).eyes };
}

/** The histogram of several groups of eyes together; `n` is the sum of theirs. */
export function sumOf<Value>(histograms: readonly Histogram<Value>[]): Histogram<Value> {
  const eyes = new Map<Value, number>();
  for (const group of histograms) {
    for (const [value, count] of group.eyes) eyes.set(value, (eyes.get(value) ?? 0) + count);
  }
  return { n: histograms.reduce((sum, { n }) => sum + n, 0), eyes };
}

/** The histogram of a group of eyes without some of them. Values that it does not show at all stay unseen. */
export function without<Value>(all: Histogram<Value>, some: Histogram<Value>): Histogram<Value> {
  const left = [...all.eyes].map(([value, count]) => [value, count - (some.eyes.get(value) ?? 0)] as const);
  return { n: all.n - some.n, eyes: new Map(left.filter(([, count]) => count > 0)) };
}

/** The histogram of what a function makes of each value: its bin, its distance from zero, its logarithm. */
export function mapped<Value, Image>(
  { eyes, clusters, ...same }: Histogram<Value>,
  of: (value: Value) => Image,
): Histogram<Image> {
  const images = new Map<Image, number>();
  for (const [value, count] of eyes) images.set(of(value), (images.get(of(value)) ?? 0) + count);
  if (!clusters) return { ...same, eyes: images };
  return { ...same, eyes: images, clusters: clusters.map((values) => values.map(of)) };
}

/** The histogram of those eyes whose value is of some kind. */
export function only<Value, Narrow extends Value>(
  { eyes, clusters, surgeons }: Histogram<Value>,
  isWanted: (value: Value) => value is Narrow,
): Histogram<Narrow> {
  const wanted = [...eyes].filter((entry): entry is [Narrow, number] => isWanted(entry[0]));
  return {
    n: wanted.reduce((sum, [, count]) => sum + count, 0),
    eyes: new Map(wanted),
    ...(clusters && { clusters: clusters.map((values) => values.filter(isWanted)) }),
    ...(surgeons && { surgeons }),
  };
}

/** Numbers that occur, each with how many eyes have it, from the least to the greatest. */
export function ascending({ eyes }: Histogram<number>): [value: number, eyes: number][] {
  return [...eyes].sort(([a], [b]) => a - b);
}
