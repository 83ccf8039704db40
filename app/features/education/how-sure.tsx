import { Link } from '#app/ui/link.tsx';
import { REVIEWED } from './about/reviewers.ts';
import type { Part } from './leaflet.tsx';

/** How far the figures of a page can be trusted, who wrote it and who pays: the last part before its sources. */
export const HOW_SURE: Part = {
  id: 'how-sure',
  heading: 'How sure this is, and who says it',
  content: (
    <>
      <p>
        Every figure comes from the people of one study or a few. Other people would have given a somewhat different
        one. Where we can, we say how different: “between 16 and 52 of 100”. Where no range stands, the source gives
        none. Figures from different studies do not show which of two lenses does more.
      </p>
      <p>
        The makers of Iolite wrote this page from the sources below. {REVIEWED} No lens maker pays for this site. The
        dates stand under the sources. <Link to="/about-these-pages">More about these pages</Link>
      </p>
    </>
  ),
};
