import { data } from 'react-router';
import { experienceServices } from '#app/context/experience.ts';
import { pageNotesContext } from '#app/context.ts';
import { lifeCsv } from '#app/features/experience/life/life-csv.ts';
import { lifeSummary, readCut } from '#domain/experience/rules.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import type { Route } from './+types/lens-life-csv';

/** Figures about life with a lens as a file. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, experience } = context.get(experienceServices);
  const lens = lensNamed(params.lensId, catalogue);
  if (!lens) throw data('There is no such lens.', { status: 404 });
  context.get(pageNotesContext).isPublic([lens.id]);
  const cut = readCut(url.searchParams);
  const of = (whom: typeof cut) => experience.peopleLike(lens.id, whom);
  return new Response(lifeCsv(lens.name, lifeSummary(experience.fadeOf(lens.id), of({}), cut, of(cut))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="lens-${lens.id}-since-surgery.csv"`,
    },
  });
}
