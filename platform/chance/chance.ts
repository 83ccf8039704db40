import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded random number generator: the same seed gives the same sequence. */
export type Chance = {
  /** A whole number from 0 to just below a limit. */
  below(limit: number): number;
  happens(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** Approximately normal around 0 with standard deviation 1 (sum of twelve uniform numbers). */
  bell(): number;
};

export function seededChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const below = (limit: number) => uniformInt(generator, 0, limit - 1);
  const real = () => uniformFloat64(generator);
  return {
    below,
    happens: (probability) => real() < probability,
    pick: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
    shuffle<T>(items: readonly T[]) {
      const keyed = items.map((item) => ({ item, key: real() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
    bell: () => Array.from({ length: 12 }, real).reduce((sum, part) => sum + part, -6),
  };
}
