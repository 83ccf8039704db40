import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Fate, ReviewRow } from './fates.ts';

/** The result for a line, in words. */
export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  stored: 'Will be stored',
  corrected: 'Will be corrected',
  differs: 'Already stored, does not change',
  there: 'Already stored',
  waits: 'Needs one answer: a value is refused',
  refused: 'Cannot be stored',
  leftOut: 'Left out',
};

/** All remarks about lines, as a file for the person who corrects the export; it is made on the device. */
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
