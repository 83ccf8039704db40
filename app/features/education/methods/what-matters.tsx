import { MOST_AT_MOST } from '#app/features/education/choose/choice.ts';
import { ORDER_REASONS } from '#app/features/education/choose/class-facts.ts';
import { asTitle } from '#app/features/education/choose/words.ts';
import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { FEWEST_PEOPLE } from '#domain/experience/rules.ts';
import { PRIORITIES, PRIORITY_WORDS } from '#domain/lens/rules/priorities.ts';

/** How classes and lenses are ordered by priorities. */
export const WHAT_MATTERS_PART: Part = {
  id: 'what-matters',
  heading: 'The order by what matters to you',
  content: (
    <>
      <p>
        On the page <Link to="/choose">What matters to you</Link> you mark {PRIORITIES.length} things. At most{' '}
        {MOST_AT_MOST === 2 ? 'two' : MOST_AT_MOST} can matter most. Each class and each lens is then shown on those
        points alone: what it gives, and what it gives up. What you mark stands in the address of the page. We do not
        store it.
      </p>
      <p>
        The order follows one thing: the first that matters most. We add nothing up, so there is no total and no winner.
        Where two stand alike, classes keep the order of their pages, and lenses go from A to Z. A lens stands with its
        class, unless we found something about the lens itself.
      </p>
      <dl>
        {PRIORITIES.map((priority) => (
          <div key={priority}>
            <dt>{asTitle(PRIORITY_WORDS[priority])}</dt>
            <dd>{ORDER_REASONS[priority].words}</dd>
          </div>
        ))}
      </dl>
      <p>
        What people answer here is shown from {FEWEST_PEOPLE} people on, but it does not change the order: they chose
        themselves whether to answer. Each figure comes with its range, with who they were and when. Where our source
        gives no range, we compute it from the number of people.
      </p>
    </>
  ),
};
