import type { Notation } from './readers.ts';
import type { Side, Target } from './targets.ts';

/** What a column is taken for, of which eye, and in which notation; a target of null leaves it in the browser. */
export type Use = {
  readonly place: number;
  readonly target: Target | null;
  readonly eye: Side | null;
  readonly notation: Notation | null;
};
/** What columns are taken for by hand, or were before, by their places. */
export type Fixed = ReadonlyMap<number, Omit<Use, 'place'>>;
