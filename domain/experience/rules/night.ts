import type { Counts } from './figures.ts';
import { LEVELS, type Level } from './questions.ts';

/** How many people picked each level of a symptom, from 0 to 4. */
export type PicksByLevel = Counts<5>;

/** How many people picked a level or a stronger one. */
export const picked = (counts: PicksByLevel, from: Level = 0): number =>
  counts.slice(from).reduce((sum, count) => sum + count, 0);

/** The strongest level that at least such a part of the people picked or went beyond; none of them is level 0. */
function strongestOf(counts: PicksByLevel, oneIn: number): Level {
  return LEVELS.findLast((level) => oneIn * picked(counts, level) >= picked(counts)) ?? 0;
}

/** What the middle person picked; of two in the middle the one who picked the stronger. */
export const middleLevel = (counts: PicksByLevel): Level => strongestOf(counts, 2);

/** The level at which the tenth of people begins who see the most: at least a tenth picked it or a stronger one. */
export const strongestTenth = (counts: PicksByLevel): Level => strongestOf(counts, 10);
