import { ClassStrip } from '#app/features/education/class-strip.tsx';
import { BothSides } from '#app/texts/both-sides.tsx';
import { Cite } from '#app/texts/citations.tsx';
import type { Part } from '#app/texts/leaflet.tsx';
import { Pictures } from '#app/texts/pictures.tsx';
import { shareOf } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';

/** Shares of the 554 people who were asked before surgery and 4 to 6 months after it, with the margin of error. */
const asked = (label: string, percent: number, holds: string) => ({
  label,
  ...shareOf(percent, 554),
  holds,
  holdsNot: 'did not',
});
const before = (percent: number, holds: string) => asked('Before surgery', percent, holds);
const after = (percent: number, holds: string) => asked('4 to 6 months after it', percent, holds);

/** Whether to have surgery now, and with which lens. */
export const NOW_OR_LATER: readonly Part[] = [
  {
    id: 'decision',
    heading: 'What there is to decide',
    content: (
      <>
        <p>
          A cataract is a clouding of the clear lens inside your eye, mostly from age. Drops and glasses do not clear
          it. Only an operation does: it puts a new lens in the place of the cloudy one. There is no fixed line on the
          eye chart at which it is time. It is time when the clouding gets in the way of your life.
          <Cite of={SOURCES['cataract-review']} />
        </p>
        <p>So there are two things to decide:</p>
        <ol>
          <li>
            Surgery now, or <a href="#waiting">wait</a>?
          </li>
          <li>
            If surgery: <a href="#which-lens">which lens</a>?
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'waiting',
    heading: 'Wait',
    content: (
      <>
        <BothSides
          heads={['What speaks for waiting', 'What speaks against it']}
          good={[
            { text: 'In most cases it does the eye no harm.', sources: SOURCES.waiting },
            { text: 'No operation, and none of its risks for now.' },
            { text: 'Time to ask, to read and to save up for a lens.' },
          ]}
          bad={[
            { text: 'The clouding stays, and nothing but surgery takes it away.', sources: SOURCES['cataract-review'] },
            { text: 'Glare stays: 84 of 100 saw it before surgery.', sources: SOURCES['asked-with-pictures'] },
            { text: 'You may have to drive less at night.', sources: SOURCES.waiting },
          ]}
        />
        <p>
          If nothing is done, a cataract gets worse: in some people over years, in others quite fast. It can then end
          your driving.
          <Cite of={SOURCES.untreated} /> Stronger light, new glasses and less driving at night help for a while.
          <Cite of={SOURCES.waiting} /> Your eye surgeon can tell you whether yours can wait, and when to look again.
        </p>
      </>
    ),
  },
  {
    id: 'surgery-now',
    heading: 'Have surgery now',
    content: (
      <>
        <BothSides
          heads={['What speaks for surgery', 'What speaks against it']}
          good={[
            { text: 'Less glare: 84 of 100 saw it before, and 36 after.', sources: SOURCES['asked-with-pictures'] },
            { text: 'Sharp sight with glasses: 95 of 100 eyes reached 20/40.', sources: SOURCES['uk-database'] },
            { text: 'Most people are back to most things within a week.', sources: SOURCES['rcs-recovery'] },
          ]}
          bad={[
            { text: 'Fewer than 1 of 100 have a torn lens bag (7 of 1,000).', sources: SOURCES['uk-audit'] },
            { text: 'Dry eye afterwards in 37 of 100 who had none.', sources: SOURCES['dry-eye'] },
            { text: 'It cannot be undone, and some glasses often stay.', sources: SOURCES['cataract-review'] },
          ]}
        />
        <p>
          Each picture is 100 people or 100 eyes. Filled figures are those it holds for. Dotted ones show the margin of
          error. Show one to your surgeon and ask: “How would it be with eyes like mine?”
        </p>
        <Pictures
          pictures={[
            {
              title: 'Glare became less common',
              shares: [before(84, 'saw glare'), after(36, 'saw glare')],
              whom: '554 people in 20 US practices, with lenses of all kinds, asked with pictures. In brackets the margin of error.',
              sources: SOURCES['asked-with-pictures'],
            },
            {
              title: 'Some things can go wrong',
              shares: [
                {
                  label: 'Dry eye',
                  count: 37,
                  range: { from: 23, to: 52 },
                  holds: 'had it, with none before',
                  holdsNot: 'did not',
                },
                {
                  label: 'Off the plan by 1 diopter (the unit of glasses)',
                  count: 7,
                  holds: 'were, or by more',
                  holdsNot: 'were not',
                  icons: 'dots',
                },
              ],
              whom: 'Dry eye: 775 people in 9 studies; worst on the first day, it may last for months. Off the plan: 142,575 eyes in a European registry.',
              sources: [SOURCES['dry-eye'], SOURCES['target-missed']],
            },
            {
              title: 'Halos became less common',
              shares: [before(52, 'saw halos'), after(22, 'saw halos')],
              whom: 'The same 554 people. Halos are rings around lights. With lenses of one focus they are fewer, with multifocal lenses more.',
              sources: SOURCES['asked-with-pictures'],
            },
            {
              title: 'A dark crescent stayed as it was',
              shares: [before(4, 'saw one'), after(4, 'saw one')],
              whom: 'The same 554 people. It is a shadow at the outer side of the eye.',
              sources: SOURCES['asked-with-pictures'],
            },
          ]}
        />
        <p>
          What it is like: drops for some weeks, and a shield at night for one to two.
          <Cite of={SOURCES['nhs-recovery']} /> Colors may seem bright at first.
          <Cite of={SOURCES['rcs-recovery']} /> Then lights dazzle most people less. You may still look for your
          glasses, for the book or for the road.
        </p>
      </>
    ),
  },
  {
    id: 'which-lens',
    heading: 'Which lens?',
    content: (
      <>
        <p>
          Five classes. None wins everywhere: a lens can give a long range of focus, full contrast or few light effects
          at night, but not all three.
          <Cite of={SOURCES['trade-offs']} /> The page of each class tells what you gain and what you give up.
        </p>
        <ClassStrip />
      </>
    ),
  },
];
