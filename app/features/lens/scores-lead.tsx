import { Link } from '#app/ui/link.tsx';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';
import { figuresFor, noReviewsYet, type Population, reviewCount } from './population.ts';

type Props = { readonly figures: readonly ShownLensFigures[]; readonly population: Population };

/** What the scores of a list of lenses count, and which direction is good. */
export function ScoresLead({ figures, population }: Props) {
  const reviews = figures.reduce((sum, each) => sum + figuresFor(population, each).reviews, 0);
  if (reviews > 0)
    return (
      <>
        <Link to="/how-it-works#averages" className="score-method-link">
          Averages
        </Link>{' '}
        {`of ${reviewCount(reviews, population)}. Higher is better.`}
      </>
    );
  if (population !== 'everyone') return `${noReviewsYet(population)}.`;
  return (
    <>
      No reviews yet. If you live with one of these lenses,{' '}
      <Link to="/submit-review" className="score-method-link">
        write the first one
      </Link>
      . It takes a few minutes, and you need no account.
    </>
  );
}
