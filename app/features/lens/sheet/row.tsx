import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

type RowProps = {
  readonly name: string;
  /** How to read it. */
  readonly note?: string | null | undefined;
  /** Of a score. */
  readonly isScore?: boolean;
  /** Sentences, which need the full width where rows are stacked. */
  readonly words?: boolean;
  /** Left out on paper. */
  readonly onScreenOnly?: boolean;
  readonly children: ReactNode;
};

/** A row of a sheet: its name and its cells. */
export function Row({ name, note, isScore = false, words = false, onScreenOnly = false, children }: RowProps) {
  return (
    <tr
      className={classes('sheet-row', isScore && 'sheet-score', words && 'sheet-words', onScreenOnly && 'print:hidden')}
    >
      <th scope="row" className="sheet-name">
        {name}
        {note && <small> {note}</small>}
      </th>
      {children}
    </tr>
  );
}
