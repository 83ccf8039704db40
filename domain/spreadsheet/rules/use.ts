import type { Meanings } from './meanings.ts';
import type { Notation } from './readers.ts';
import type { Line } from './table.ts';
import type { Side, Target } from './targets.ts';

/** What a column is taken for, of which eye, and in which notation; a target of null leaves it in the browser. */
export type Use = {
  readonly place: number;
  readonly target: Target | null;
  readonly eye: Side | null;
  readonly notation: Notation | null;
  /** What some of its cells mean; of columns that were taken before, it is asked anew. */
  readonly means?: Meanings;
};
/** What columns are taken for by hand, or were before, by their places. */
export type Fixed = ReadonlyMap<number, Pick<Use, 'target' | 'eye'>>;

/** The cell of a column, or what was answered that it means. */
export function textOf(line: Line, { place, means }: Use): string {
  const text = line.cells[place] ?? '';
  return means?.[text] ?? text;
}

/** The cell of the column that is taken for a target, or what was answered that it means; "" where there is none. */
export function cellOf(line: Line, uses: readonly Use[], wanted: Target): string {
  const use = uses.find(({ target }) => target === wanted);
  return use ? textOf(line, use) : '';
}
