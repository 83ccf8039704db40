/** Two different lenses in one pair of eyes, by their numbers, the lower one first: "4-7". Addresses name them so. */
export type PairName = `${number}-${number}`;

/** The pair of two lenses, whichever of them somebody has reviewed. */
export const pairName = (one: number, other: number): PairName => `${Math.min(one, other)}-${Math.max(one, other)}`;

/** The numbers of a pair’s two lenses. */
export const lensesOfPair = (pair: PairName): readonly [number, number] => {
  const [one, other] = pair.split('-').map(Number);
  return [one ?? 0, other ?? 0];
};
