import { stringify } from 'csv-stringify/sync';
import { siteServices } from '#app/context.ts';
import { boxOf, type Target, targetLabel, targetsHere } from '#domain/spreadsheet/rules.ts';
import type { Route } from './+types/doctor-import-template';

/** Not in a template: each has the same content as other columns of it. */
const SAID_OTHERWISE: readonly Target[] = ['refraction', 'visitDate', 'birthDate', 'ownNumber'];

/** The first line of a file that needs no changes: one column for each field that can be imported, and nothing below. */
export function loader({ context }: Route.LoaderArgs) {
  const { questionnaire } = context.get(siteServices).site;
  const names = targetsHere(questionnaire !== null)
    .filter((target) => !SAID_OTHERWISE.includes(target) && !boxOf(target))
    .map((target) => targetLabel(target).split(' (')[0]);
  return new Response(stringify([['Patient ID', ...names]], { bom: true, record_delimiter: '\r\n' }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="iolite-template.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
