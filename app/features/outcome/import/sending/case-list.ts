import { stringify } from 'csv-stringify/browser/esm/sync';
import type { NumberedEye } from '#app/features/outcome/import/reading/messages.ts';
import type { KnownCases } from '#domain/outcome/rules.ts';

/**
 * Which patient of the file has which case number, for the practice to keep. It is made on the device: the site never
 * receives the numbers of the clinic.
 *
 * @param known case numbers on record in place of those that the browser drew.
 */
export function caseListCsv(eyes: readonly NumberedEye[], known: KnownCases): string {
  const lines = eyes.map(({ line, eye, ownNumber, caseNumber }) => [
    line,
    eye ?? '',
    ownNumber ?? '',
    known[caseNumber] ?? caseNumber,
  ]);
  return stringify([['Line', 'Eye', 'Your number', 'Case number'], ...lines], {
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
  });
}
