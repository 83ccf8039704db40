import { Cite } from '#app/texts/citations.tsx';
import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';

/** Who runs and pays for the site, as its setting states it; a site that is not public need not state it. */
export const whoPays = (funding: string | null): Part => ({
  id: 'who-pays',
  heading: 'Who runs and pays for this site',
  content: (
    <>
      <p>{funding ?? 'This copy of the site is not public. It does not say who runs and pays for it.'}</p>
      <p>
        It is our policy to take no money from lens makers: not for a place in a list, a review or an advertisement. If
        that changes, we will say so here. <Link to="/how-it-works#money">Who pays, in full</Link>
      </p>
    </>
  ),
});

/** How the texts are made, how certain their figures are, and what has been tested. */
export const HOW_MADE: readonly Part[] = [
  {
    id: 'how-sure',
    heading: 'How sure the figures are',
    content: (
      <>
        <p>
          Every figure names its source and the kind of work it is: trials reckoned together come before a single group
          of patients, and that before what a maker says.{' '}
          <Link to="/how-it-works#texts">What the kinds of sources mean</Link>
        </p>
        <ul>
          <li>We read the summary of most papers, and of a few only a report about them.</li>
          <li>
            We give the margin of error of each figure. Where the source has none, we compute it from the number of
            people.
          </li>
          <li>Where the source says how firm a figure is, we say that too: “certainty low”.</li>
          <li>Many trials tested older lenses. For newer ones there is often no study yet, and we say so.</li>
          <li>What we knew only from memory was left out.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'numbers',
    heading: 'How we say numbers',
    content: (
      <>
        <p>We follow what research on numbers has found to be understood.</p>
        <ul>
          <li>Always “of 100”, so that figures can be held side by side. Never “1 in so many”.</li>
          <li>A picture of 100 next to the words, filled for those it holds for.</li>
          <li>Both ways round: “29 of 100 saw halos, 71 did not”.</li>
          <li>Of whom and when: “662 people in trials of older lenses”.</li>
          <li>Below 1 of 100 we say so, and give the number of 1,000 in brackets.</li>
          <li>The good and the bad side in as many points, of the same size.</li>
        </ul>
        <p>
          Those who study this looked at 316 papers.
          <Cite of={SOURCES['saying-numbers']} />
        </p>
      </>
    ),
  },
  {
    id: 'reading-level',
    heading: 'How hard they are to read',
    content: (
      <p>
        Whoever has been through the eighth grade can follow them, by the formula of Flesch and Kincaid. A test reckons
        it for each page and each lens with every change of the site, from full sentences alone. Words of the trade are
        explained where they are first used.
      </p>
    ),
  },
  {
    id: 'tested',
    heading: 'How they were tested',
    content: (
      <>
        <p>
          <strong>They have not been tested with patients yet.</strong> No group of people with a cataract has been
          asked whether these pages helped them to decide.
        </p>
        <p>
          What has been done: the makers have held each page against the international criteria for decision aids
          (IPDAS)
          <Cite of={SOURCES['decision-aids']} /> and counted by hand how well a text can be understood and acted on
          (PEMAT-P).
          <Cite of={SOURCES['leaflet-test']} /> By their count, the class pages meet all 6 qualifying and all 6
          certifying criteria.
        </p>
        <p>
          A second rater, who had not written the texts, counted less: 5 of 6 qualifying and 4 of 6 certifying criteria.
          By the same rater, the home page and the pages of lenses are harder to use than they should be. Home met 65 of
          100 points for understanding and 50 for acting; a page of a lens met 65 and 33. The usual goal is 70. A
          comparison met 82 and 67, the questions and the EDOF page 82 and 83.
        </p>
        <p>Programs check that the pages work with a keyboard, with large text, in the dark and on a phone.</p>
      </>
    ),
  },
];

/** Where to report mistakes. */
export const contactPart = (contact: string): Part => ({
  id: 'tell-us',
  heading: 'If you find a mistake',
  content: (
    <p>
      Tell us: <a href={`mailto:${contact}`}>{contact}</a>. Say which page, and where you have it from. We cannot answer
      questions about your eyes. Your eye surgeon can tell you what applies to you.
    </p>
  ),
});
