import type { Part } from '#app/features/education/leaflet.tsx';
import { FEW_REVIEWS, filledStars, type Score, shownScore } from '#domain/review/rules.ts';
import { ScoreExample } from './score-example.tsx';

/** A mean that shows how its number and its stars are rounded: 4.46 from 223 stars in 50 reviews. */
const CLOSE: Score = { sum: 2230, count: 50 };

/** How scores are worked out, ordered and kept up to date. */
export const FIGURE_PARTS: readonly Part[] = [
  {
    id: 'averages',
    heading: 'How scores are worked out',
    content: (
      <>
        <p>
          A score is the plain average of all answers in all reviews of a lens that are not hidden. No review weighs
          more than another: not by age, not by author, not by the tick.
        </p>
        <ul>
          <li>“Can’t say” counts nowhere. It is neither a zero nor a five.</li>
          <li>Sums are kept exactly and rounded once, when they are shown, to one decimal. A half is rounded up.</li>
          <li>
            The stars are filled by the same exact average, rounded to whole stars. An average of 4.46 therefore reads{' '}
            {shownScore(CLOSE)} beside {filledStars(CLOSE)} filled stars.
          </li>
          <li>Every page shows the same figures: the card, the lens, the comparison.</li>
          <li>Without a review there is no score. The card says “No reviews yet”, and its bars are empty.</li>
        </ul>
        <ScoreExample />
      </>
    ),
  },
  {
    id: 'dysphotopsia',
    heading: 'Dysphotopsia: lower is better',
    content: (
      <p>
        Dysphotopsia means unwanted light: halos, glare, rays around lamps, dark crescents. Its score runs from 0, none
        at all, to 10, very severe. It is the only score where less is better, and the words “lower is better” stand
        beside it.
      </p>
    ),
  },
  {
    id: 'order',
    heading: 'Order, “few reviews” and highlights',
    content: (
      <>
        <ul>
          <li>
            Ratings and vision scores are listed from high to low, names from A to Z. At a tie the lens with more
            reviews comes first, then the name decides. Lenses without an answer come last.
          </li>
          <li>
            The order follows the average alone. A lens with one glowing review can stand above one with a hundred good
            ones, so look at the number of reviews. With fewer than {FEW_REVIEWS} we add “few reviews”.
          </li>
          <li>
            In a comparison the better of two scores is marked. Nothing is marked when both read the same or when one
            side has no answers.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'live',
    heading: 'Always up to date',
    content: (
      <p>
        Figures on an open page follow new reviews by themselves, as a rule within seconds. When the connection is lost,
        the page says that its figures may be a few minutes old.
      </p>
    ),
  },
];
