import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Fate, ReviewRow } from './fates.ts';

/** What becomes of a line, in words. */
export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  stored: 'Will be stored',
  corrected: 'Will be corrected',
  kept: 'Stored already, stays as it is',
  there: 'Stored already',
  waits: 'Not stored: a value is refused',
  leftOut: 'Left out',
};

/** Everything that is said about lines, as a file for whoever mends the export; it is made on the device. */
export function problemsCsv(rows: readonly ReviewRow[]): string {
  const lines = rows.flatMap(({ line, eye, fate, remarks }) =>
    remarks.map(({ kind, words }) => [line, eye ?? '', FATE_WORDS[fate], kind, words]),
  );
  return stringify([['Line', 'Eye', 'Result', 'Kind', 'In words'], ...lines], {
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
  });
}
