import { stringify } from 'csv-stringify/browser/esm/sync';
import type { NumberedEye } from '#app/features/outcome/import/reading/messages.ts';
import type { KnownCases } from '#domain/outcome/rules.ts';
import type { Fate, ReviewRow } from './fates.ts';

/** A file that is made on the device: the site never receives it. */
const csvOf = (heads: readonly string[], lines: readonly (readonly (string | number)[])[]) =>
  stringify([heads, ...lines], { bom: true, record_delimiter: '\r\n', escape_formulas: true });

/**
 * Which patient of the file has which case number, for the practice to keep.
 *
 * @param known case numbers on record in place of those that the browser drew.
 */
export const caseListCsv = (eyes: readonly NumberedEye[], known: KnownCases): string =>
  csvOf(
    ['Line', 'Eye', 'Your number', 'Case number'],
    eyes.map(({ line, eye, ownNumber, caseNumber }) => [
      line,
      eye ?? '',
      ownNumber ?? '',
      known[caseNumber] ?? caseNumber,
    ]),
  );

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

/** All remarks about lines, for the person who corrects the export. */
export const problemsCsv = (rows: readonly ReviewRow[]): string =>
  csvOf(
    ['Line', 'Eye', 'Result', 'Kind', 'In words'],
    rows.flatMap(({ line, eye, fate, remarks }) =>
      remarks.map(({ kind, words }) => [line, eye ?? '', FATE_WORDS[fate], kind, words]),
    ),
  );
