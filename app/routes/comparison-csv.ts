import { data } from 'react-router';
import { experienceServices } from '#app/context/experience.ts';
import { reviewServices } from '#app/context/review.ts';
import { pageNotesContext } from '#app/context.ts';
import { choiceReader, columnsOf, lensIdsOf, pairOptions } from '#app/features/lens/compared.ts';
import { chosenIn, readSelection } from '#app/features/lens/comparison.ts';
import { comparisonCsv } from '#app/features/lens/comparison-csv.ts';
import { comparableFor } from '#app/features/lens/population.ts';
import type { Route } from './+types/comparison-csv';

/** The comparison as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, figures } = context.get(reviewServices);
  const { experience } = context.get(experienceServices);
  const pairs = experience.pairs();
  const selection = readSelection(url.searchParams, choiceReader(catalogue, pairOptions(pairs.keys(), catalogue)));
  const { population } = selection;
  const choices = chosenIn(selection);
  if (choices.length < 2) throw data('Choose two different lenses.', { status: 404 });
  const answers = await experience.figures();
  const valuesOf = ({ id }: { readonly id: number }) => ({
    reviews: comparableFor(population, figures.of(id)),
    life: answers.get(id) ?? null,
  });
  context.get(pageNotesContext).isPublic(lensIdsOf(choices));
  return new Response(comparisonCsv(columnsOf(choices, catalogue, valuesOf, pairs), population), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="lens-comparison-${choices.map((choice) => String(choice).replace('-', '+')).join('-')}.csv"`,
    },
  });
}
