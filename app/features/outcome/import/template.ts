import { stringify } from 'csv-stringify/sync';
import { boxOf, type Target, targetLabel } from '#domain/spreadsheet/rules.ts';

/** Not in a template: each has the same content as other columns of it. */
const SAID_OTHERWISE: readonly Target[] = ['refraction', 'visitDate', 'birthDate', 'ownNumber'];

/**
 * The first line of a file that needs no changes: one column for each field that can be imported, and nothing below.
 */
export function templateCsv(targets: readonly Target[]): string {
  const names = targets
    .filter((target) => !SAID_OTHERWISE.includes(target) && !boxOf(target))
    .map((target) => targetLabel(target).split(' (')[0]);
  return stringify([['Patient ID', ...names]], { bom: true, record_delimiter: '\r\n' });
}
