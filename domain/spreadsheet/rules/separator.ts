import { type Table, tableOf } from './table.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** How many lines are read to detect the separator of a file. */
const LOOKED_AT = 60;

/** How many columns of a table have names. */
export const namedColumns = (table: Table) => table.columns.filter(({ name }) => name !== '').length;

/**
 * The separator of a text: the one with which most names of columns are found. There can be more decimal commas than
 * separators; names of columns have none.
 *
 * @param parse reads so many lines of the text with a separator.
 */
export function separatorOf(parse: (separator: string, lines: number) => string[][]): string {
  const scored = SEPARATORS.map((separator) => {
    const cells = parse(separator, LOOKED_AT);
    return { separator, known: namedColumns(tableOf(cells)), width: Math.max(...cells.map((line) => line.length)) };
  });
  return scored.reduce((a, b) => (b.known > a.known || (b.known === a.known && b.width > a.width) ? b : a)).separator;
}
