import { siteServices } from '#app/context.ts';
import { templateCsv } from '#app/features/outcome/import/template.ts';
import { targetsHere } from '#domain/spreadsheet/rules.ts';
import type { Route } from './+types/doctor-import-template';

/** A file with the names of all columns that can be imported, and nothing else. */
export function loader({ context }: Route.LoaderArgs) {
  const { questionnaire } = context.get(siteServices).site;
  return new Response(templateCsv(targetsHere(questionnaire !== null)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="iolite-template.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
