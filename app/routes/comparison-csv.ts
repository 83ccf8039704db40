import { data } from 'react-router';
import { pageNotesContext, servicesContext } from '#app/context.ts';
import { readSelection } from '#app/features/lens/comparison.ts';
import { comparisonCsv } from '#app/features/lens/comparison-csv.ts';
import { figuresFor } from '#app/features/lens/population.ts';
import type { Route } from './+types/comparison-csv';

/** The comparison as a file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, figures } = context.get(servicesContext);
  const { lens1, lens2, population } = readSelection(url.searchParams, catalogue);
  const compared = [lens1, lens2].flatMap((id) => {
    const lens = catalogue.find((one) => one.id === id);
    return lens ? [{ lens, figures: figuresFor(population, figures.of(lens.id)) }] : [];
  });
  if (compared.length !== 2) throw data('Choose two different lenses.', { status: 404 });
  context.get(pageNotesContext).isPublic(compared.map(({ lens }) => lens.id));
  return new Response(comparisonCsv(compared, population), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="lens-comparison-${lens1}-${lens2}.csv"`,
    },
  });
}
