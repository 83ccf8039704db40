import { templateCsv } from '#app/features/outcome/import/template.ts';

/** A file with the names of all columns that can be brought, and nothing else. */
export function loader() {
  return new Response(templateCsv(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="iolite-template.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
