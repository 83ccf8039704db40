import { stringify } from 'csv-stringify/browser/esm/sync';
import {
  SCOPE_NAMES,
  type ShownFigures,
  sampleNote,
  shownFilters,
  targetNote,
} from '#app/features/outcome/figures/view/scopes.ts';
import type { FigureTable, Row } from './rows.ts';

export type TableOf = { readonly table: FigureTable; readonly lensName: string; readonly shown: ShownFigures };

const labelOf = ({ group, label }: Row) => (group && group !== label ? `${group}: ${label}` : label);

/**
 * A table of figures as CSV (RFC 4180, with a mark that lets spreadsheets read it as UTF-8). Numbers are at full
 * precision and without units, percentages from 0 to 100.
 */
export function tableCsv({ table, lensName, shown }: TableOf): string {
  const head = ['Lens', 'Submitted by', 'Included', table.of, ...table.columns, 'n', 'Note'];
  const rows = shown.flatMap((figures) => {
    const ofTargets = table.hasTargets ? targetNote(figures) : null;
    return table.read(figures).map((row) => {
      const start = [lensName, SCOPE_NAMES[figures.scope], shownFilters(figures.filters), labelOf(row)];
      if ('absence' in row) return [...start, ...table.columns.map(() => null), null, row.absence];
      const notes = [sampleNote(row.n), ofTargets].filter((note) => note !== null);
      return [...start, ...row.cells.map(({ value }) => value), row.n, notes.join('. ')];
    });
  });
  return stringify([head, ...rows], { bom: true, record_delimiter: '\r\n' });
}
