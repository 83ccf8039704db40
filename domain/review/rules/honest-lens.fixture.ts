import type { Chance } from '#platform/chance/chance.ts';
import { SUB_SCORES } from '../rules.ts';
import { addStars, type StarCounts } from './drift.ts';
import type { ScoreRow } from './shown-figures.ts';

export type Answers = Record<ScoreRow, number | null>;

/** Of 100 honest reviews so many give one to five stars: 4.2 stars in the mean. */
export const MIX: StarCounts = [5, 5, 10, 25, 55];
export const NO_STARS: StarCounts = [0, 0, 0, 0, 0];
/** Of 100 numbers around 0 with standard deviation 1, as many as `MIX` says lie below each. */
const STEPS = [-1.645, -1.282, -0.842, -0.126] as const;

export const oneStar = (star: number) => [1, 2, 3, 4, 5].map((each) => Number(each === star)) as unknown as StarCounts;
export const addAll = (all: readonly StarCounts[]) => all.reduce((total, stars) => addStars(total, stars), NO_STARS);

/** An honest review: stars as `MIX` has them, and points that go with the stars to some degree. */
export function honestAnswers(chance: Chance): Answers {
  const mood = chance.bell();
  const pleased = 0.8 * mood + 0.6 * chance.bell();
  const stars = 1 + STEPS.filter((step) => pleased > step).length;
  const points = () => Math.min(100, Math.max(0, Math.round(78 + 9 * mood + 14 * chance.bell())));
  const scores = SUB_SCORES.map((score) => [score, chance.happens(0.1) ? null : points()]);
  return { ...Object.fromEntries(scores), overall: stars };
}

/** How many reviews come in a time that brings so many in the mean: a Poisson number, by a hundred chances. */
export const arrivals = (mean: number, chance: Chance) =>
  Array.from({ length: 100 }, () => chance.happens(mean / 100)).filter(Boolean).length;
