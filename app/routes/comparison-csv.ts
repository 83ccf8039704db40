import { data } from 'react-router';
import { pageNotesContext, servicesContext } from '#app/context.ts';
import { chosenIn, readSelection } from '#app/features/lens/comparison.ts';
import { comparisonCsv } from '#app/features/lens/comparison-csv.ts';
import { figuresFor } from '#app/features/lens/population.ts';
import type { Route } from './+types/comparison-csv';

/** The comparison as a file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, figures } = context.get(servicesContext);
  const selection = readSelection(url.searchParams, catalogue);
  const { population } = selection;
  const ids = chosenIn(selection);
  if (ids.length < 2) throw data('Choose two different lenses.', { status: 404 });
  const compared = ids.flatMap((id) => {
    const lens = catalogue.find((one) => one.id === id);
    return lens ? [{ lens, figures: figuresFor(population, figures.of(lens.id)) }] : [];
  });
  context.get(pageNotesContext).isPublic(ids);
  return new Response(comparisonCsv(compared, population), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="lens-comparison-${ids.join('-')}.csv"`,
    },
  });
}
