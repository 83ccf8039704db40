import { stringify } from 'csv-stringify/sync';
import { CSV_FORMAT } from '#app/features/outcome/csv-format.ts';
import type { ListedEye, Registry } from './registry-columns.ts';

/** One row an operation under the columns of a registry, as CSV in UTF-8 with a byte order mark. */
export function registryCsv({ columns }: Registry, eyes: readonly ListedEye[]): string {
  const rows = eyes.map((eye) => columns.map((column) => ('cell' in column ? column.cell(eye) : null)));
  return stringify([columns.map(({ name }) => name), ...rows], { ...CSV_FORMAT, bom: true });
}
