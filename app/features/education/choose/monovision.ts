import { MINI_MONOVISION } from '#app/features/education/sources.ts';
import type { TrialFigure } from '#domain/evidence/rules/figures.ts';

/** Figures about people whose two eyes were set for different distances. */
const MONOVISION = {
  people: 56,
  whose: 'people with one eye set for far and one for nearer (mini-monovision)',
  when: 'at the last visit',
  source: MINI_MONOVISION,
};
export const MONOVISION_COMPUTER: TrialFigure = {
  ...MONOVISION,
  count: 93,
  holds: 'use glasses little or not at all at the computer',
  holdsNot: 'use them more',
};
export const MONOVISION_READING: TrialFigure = {
  ...MONOVISION,
  count: 91,
  holds: 'do without glasses for reading',
  holdsNot: 'use them',
};
export const MONOVISION_NIGHT: TrialFigure = {
  ...MONOVISION,
  count: 18,
  holds: 'use glasses for driving at night',
  holdsNot: 'do not',
};
