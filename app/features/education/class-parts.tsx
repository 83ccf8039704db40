import { BothSides } from '#app/texts/both-sides.tsx';
import { Cite } from '#app/texts/citations.tsx';
import type { Part } from '#app/texts/leaflet.tsx';
import { Pictures } from '#app/texts/pictures.tsx';
import { Link } from '#app/ui/link.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Source } from '#domain/evidence/rules.ts';
import { CLASS_SUMMARIES } from './class-summaries.ts';
import type { LensClass } from './lens-class.ts';

/** The sources of the parts that all classes share. */
const FIRST_SHARED: readonly Source[] = [SOURCES['cataract-review']];
const LAST_SHARED: readonly Source[] = [SOURCES.waiting, SOURCES['asked-with-pictures'], SOURCES.choosing];

/** All sources of the leaflet about a class, each once. */
export const sourcesOf = ({ sources }: Pick<LensClass, 'sources'>): readonly Source[] => [
  ...new Set([...FIRST_SHARED, ...sources, ...LAST_SHARED]),
];

/** The leaflet about a class in the order of a decision: what it is, both sides, the alternatives. */
export function partsOf(lensClass: LensClass): readonly Part[] {
  return [
    theChoice(lensClass.slug),
    ...lensClass.basics,
    bothSides(lensClass),
    livingWithIt(lensClass),
    ...lensClass.more,
    IF_YOU_WAIT,
    BEYOND_THE_CLASS,
  ];
}

const theChoice = (current: string): Part => ({
  id: 'choice',
  heading: 'What you are deciding',
  content: (
    <>
      <p>
        A cataract is a clouding of the clear lens inside your eye, mostly from age. Drops and glasses do not clear it.
        Only an operation does: it puts a new lens in the place of the cloudy one.
        <Cite of={SOURCES['cataract-review']} />
      </p>
      <p>You decide two things with your surgeon: whether to have surgery now, and with which lens. Your options:</p>
      <ul>
        <li>
          <Link to="/your-choices#waiting">Wait</Link>, and look again later.
        </li>
        {CLASS_SUMMARIES.map(({ slug, label, lead }) => (
          <li key={slug}>
            {slug === current ? <strong>{label}, this page</strong> : <Link to={`/iol-class/${slug}`}>{label}</Link>}
            {`: ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`}
          </li>
        ))}
      </ul>
      <p>
        No option is right for everybody. <Link to="/your-choices">Your choices</Link> tells what surgery gives, and
        what to know before and after it.
      </p>
    </>
  ),
});

const bothSides = ({ good, bad, pictures }: LensClass): Part => ({
  id: 'both-sides',
  heading: 'What you gain, and what you give up',
  content: (
    <>
      <BothSides heads={['What you gain', 'What you give up']} good={good} bad={bad} />
      <p>
        Each picture is 100 people or 100 eyes. Filled figures are those it holds for. Dotted ones show the margin of
        error. Show one to your surgeon and ask: “How would it be with eyes like mine?”
      </p>
      <Pictures pictures={pictures.good.flatMap((picture, index) => [picture, pictures.bad[index] ?? []].flat())} />
    </>
  ),
});

const livingWithIt = ({ living: { seeing, days, feelings } }: LensClass): Part => ({
  id: 'living-with-it',
  heading: 'What it is like to live with',
  content: (
    <dl>
      <dt>What you see</dt>
      <dd>{seeing}</dd>
      <dt>Your days</dt>
      <dd>{days}</dd>
      <dt>How it feels</dt>
      <dd>{feelings}</dd>
    </dl>
  ),
});

const IF_YOU_WAIT: Part = {
  id: 'waiting',
  heading: 'If you wait',
  content: (
    <>
      <p>
        In most cases waiting does the eye no harm. Stronger light, new glasses and less driving at night help for a
        while.
        <Cite of={SOURCES.waiting} />
      </p>
      <p>
        Against it speaks that the clouding stays. In a US study 84 of 100 people saw glare before surgery, and 36 of
        100 after it.
        <Cite of={SOURCES['asked-with-pictures']} /> <Link to="/your-choices#waiting">More about waiting</Link>
      </p>
    </>
  ),
};

const BEYOND_THE_CLASS: Part = {
  id: 'beyond-the-class',
  heading: 'What the class does not decide',
  content: (
    <p>
      Which lens suits an eye also depends on its cornea (the clear front of the eye) and on its macula (the center of
      the retina, with which we read). Tears, pupil and earlier laser surgery matter, and so do your work, your pastimes
      and how much halos would trouble you.
      <Cite of={SOURCES.choosing} /> Your eye surgeon can tell you what holds for you.
    </p>
  ),
};
