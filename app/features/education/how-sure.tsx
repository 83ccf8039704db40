import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';

/** How far the figures of a page can be trusted, who wrote it and who pays: the last part before its sources. */
export const HOW_SURE: Part = {
  id: 'how-sure',
  heading: 'How sure this is, and who says it',
  content: (
    <>
      <p>
        Every figure comes from one study or a few. Other people would have given a somewhat different one. The margin
        of error says how different: “between 16 and 52 of 100”. Where a study gives none, we compute it from the number
        of people (95 of 100 such ranges hold the true share). A figure without it rests on thousands of eyes, or our
        source does not say on how many people. Figures from different studies do not show which of two lenses does
        more.
      </p>
      <p>
        The makers of Iolite wrote this page from the sources below. No lens maker pays for this site. The dates are
        below the sources, with any review by a doctor. <Link to="/about">About Iolite</Link>
      </p>
    </>
  ),
};
