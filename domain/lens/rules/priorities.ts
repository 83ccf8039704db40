import type { TrialFigure } from '#domain/evidence/rules/figures.ts';
import type { Source } from '#domain/evidence/rules.ts';

/** What may matter to somebody who chooses a lens, in the order in which it is asked. */
export const PRIORITIES = ['driving', 'reading', 'computer', 'far', 'halos', 'cost', 'record'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Each in words, as it follows "what matters:". */
export const PRIORITY_WORDS: Readonly<Record<Priority, string>> = {
  driving: 'driving at night',
  reading: 'reading without glasses',
  computer: 'computer without glasses',
  far: 'sharp far sight',
  halos: 'few halos',
  cost: 'no extra cost',
  record: 'a long record',
};

/** What a class of lenses, or one lens, means for a priority: both sides in a sentence each, and what was counted. */
export type PriorityFact = {
  readonly gives: string;
  readonly givesUp: string;
  /** In a few words, where the short words of its class do not hold. */
  readonly short?: string;
  readonly sources: readonly Source[];
  readonly figures?: readonly TrialFigure[];
  /**
   * Its rank among the others; lower comes first, and equal ranks come together. For a long record it is the year of the
   * first FDA approval that we found: of the lens or the one that it was made from, or of the first lens of a class; 0
   * is older than all of these.
   */
  readonly rank: number;
};

/** Facts about one lens itself; everything left out, its rank included, is that of its class. */
export type OwnFact = Partial<PriorityFact>;
export type OwnFacts = Readonly<Partial<Record<Priority, OwnFact>>>;
