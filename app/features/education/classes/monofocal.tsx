import { MONOFOCAL } from '#app/features/education/class-summaries.ts';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { EvidenceTable } from '#app/texts/evidence-table.tsx';
import { FIGURES, ofHundred } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';

export const monofocal: LensClass = {
  ...MONOFOCAL,
  title: 'Basic monofocal lenses',
  description: 'How a single-focus cataract lens works, what people see with it, and when glasses are still needed.',
  basics: [
    {
      id: 'what-it-is',
      heading: 'What it is',
      content: (
        <>
          <p>
            A monofocal lens gathers light at one focus. In most eyes that focus is set for far: the road, the
            television, a face across the room. It is the oldest kind of lens implant and, worldwide, still the one used
            most often.
            <Cite of={SOURCES['monofocal-design']} />
          </p>
          <p>
            Like every lens implant it is a clear plastic disc, about 6 mm wide and less than 1 mm thick. Two flexible
            arms, called haptics, hold it in the eye, where it stays for life.
            <Cite of={SOURCES['lens-optics']} />
          </p>
        </>
      ),
    },
    {
      id: 'how-it-works',
      heading: 'How it works',
      content: (
        <>
          <p>
            All the light goes to one point, and nothing is set aside for other distances. That is why contrast is high.
            Many current models are aspheric: they are flatter toward the edge, which makes up for some or all of the
            blur that the cornea, the clear front of the eye, adds near the edge of the pupil.
            <Cite of={SOURCES['monofocal-design']} />
          </p>
          <RayDiagram
            pictures={[
              {
                title: 'Looking far',
                from: 'far',
                optic: 'plain',
                beams: [{ focus: RETINA_X, line: 'solid' }],
                marks: [{ number: 1, x: 343, y: 60, to: [RETINA_X, 95] }],
                description:
                  'Side view of an eye. Level rays of light enter from the left, pass the lens implant and meet in a single point on the retina at the back.',
              },
              {
                title: 'Looking at a book',
                from: 'near',
                optic: 'plain',
                beams: [{ focus: 408, line: 'dashed' }],
                marks: [{ number: 2, x: 343, y: 60, to: [RETINA_X, 90] }],
                description:
                  'The same eye. Rays spread out from a near point, pass the lens implant and reach the retina before they meet, so that they light a patch instead of a point.',
              },
            ]}
            legend={[
              'Light from far meets in one point on the retina: a sharp picture.',
              'Light from a book would meet only behind the retina. It lands as a patch, a blur that reading glasses take away.',
            ]}
            caption="A monofocal lens that is set for far."
          />
        </>
      ),
    },
  ],
  good: [
    { text: 'A sharp picture with full contrast at the distance it is set for.', sources: SOURCES['monofocal-design'] },
    {
      text: 'The fewest halos of all classes: 8 of 100 people saw them in trials.',
      sources: SOURCES['multifocal-review'],
    },
    {
      text: 'The longest record, and still the lens used most often in the world.',
      sources: SOURCES['monofocal-design'],
    },
    { text: 'No extra charge for the lens: Medicare counts it as the standard one.', sources: SOURCES['who-pays'] },
    {
      text: 'An option for many eyes with another eye disease, which other lenses suit less.',
      sources: SOURCES.choosing,
    },
  ],
  bad: [
    {
      text: 'Glasses stay: in trials 88 of 100 people depended on them for something.',
      sources: SOURCES['multifocal-review'],
    },
    {
      text: 'At arm’s length, other classes do more: the computer, the stove, the dashboard.',
      sources: SOURCES['network-review'],
    },
    {
      text: 'It leaves astigmatism, which blurs far sight. 44 of 100 UK patients had it.',
      sources: SOURCES['astigmatism-uk'],
    },
    { text: 'Light effects can come all the same, in the early days most of all.', sources: SOURCES['light-effects'] },
    {
      text: 'It may miss its mark: 7 of 100 eyes ended 1 diopter (the unit of glasses) or more off the plan.',
      sources: SOURCES['target-missed'],
    },
  ],
  pictures: {
    good: [
      {
        title: 'Far sight without glasses is good in most eyes',
        shares: [
          {
            label: 'Saw 20/40 or better',
            ...ofHundred(FIGURES['monofocal-far']),
            holds: 'did',
            holdsNot: 'did not',
            icons: 'dots',
          },
          { label: 'Saw 20/20 or better', count: 27, holds: 'did', holdsNot: 'did not', icons: 'dots' },
        ],
        whom: 'Eyes without other disease, in a UK database, 2006 to 2010. With their glasses, 95 of 100 saw 20/40. With so many eyes the margin of error is small.',
        sources: SOURCES['uk-database'],
      },
    ],
    bad: [
      {
        title: 'Most people still depend on glasses, and some see lights at night',
        shares: [
          { label: 'Glasses for something', count: 88, holds: 'depended on them', holdsNot: 'did not' },
          { label: 'Halos', ...ofHundred(FIGURES['monofocal-halos']), holds: 'saw them', holdsNot: 'did not' },
        ],
        whom: 'People with a single-focus lens in trials; 1,000 people for glasses, 662 for halos. Certainty low for glasses, moderate for halos.',
        sources: SOURCES['multifocal-review'],
      },
    ],
  },
  living: {
    seeing: (
      <p>
        The road, the television and a face across the room are clear. A phone in your hand is blurred until you put on
        glasses. 20/20 is the usual measure of sharp sight. An eye with 20/40 has to stand at 20 feet to read what a
        20/20 eye reads from 40.
      </p>
    ),
    days: (
      <p>
        Plan on reading glasses within reach: at the table, in the shop, by the bed. Many people wear them at the
        computer too. A lens can give a long range of focus, full contrast or few light effects at night, but not all
        three. This one gives up range to keep the other two.
        <Cite of={SOURCES['trade-offs']} />
      </p>
    ),
    feelings: (
      <p>
        Many do not mind. Of 360 NHS patients, most of them before surgery, 86 of 100 (82 to 89) did not mind glasses
        afterwards.
        <Cite of={SOURCES['premium-attitudes']} /> Some are annoyed to reach for glasses all day. Some still see light
        effects: about 2 of 100 complain of them for good.
        <Cite of={SOURCES['light-effects']} /> Asked with pictures, far more say that they see them. Of 554 people with
        lenses of all kinds, 36 of 100 (32 to 40) saw glare after 4 to 6 months. 22 (19 to 26) saw halos. Before surgery
        it was 84 (81 to 87) and 52 (48 to 56).
        <Cite of={SOURCES['asked-with-pictures']} />
      </p>
    ),
  },
  more: [
    {
      id: 'variants',
      heading: 'Two variants',
      content: (
        <>
          <h3>A different focus for each eye</h3>
          <p>
            In monovision one eye is set for far and the other is left a little near-sighted, by about 0.75 to 1.75
            diopters (the unit in which glasses are measured). A mild difference is called mini-monovision.
          </p>
          <EvidenceTable
            caption="Monovision, in figures"
            heads={['What was counted', 'How many', 'In whom']}
            rows={[
              {
                what: 'Never glasses, in a trial against multifocal lenses',
                value: '26 of 100 (18 to 36), against 71 (61 to 79)',
                detail:
                  '187 people, 4 months after surgery. Chance chose their lens. One eye was near-sighted by 1.25 diopters.',
                sources: SOURCES['monovision-trial'],
              },
              {
                what: 'Little or no use of glasses through the day',
                value: '87 of 100 (76 to 94)',
                detail: '56 people in one series; in brackets the margin of error',
                sources: SOURCES['mini-monovision'],
              },
              {
                what: 'Glasses for reading',
                value: '9 of 100 (4 to 19)',
                detail: 'The same people',
                sources: SOURCES['mini-monovision'],
              },
              {
                what: 'Glasses for driving at night',
                value: '18 of 100 (10 to 30)',
                detail: 'The same people',
                sources: SOURCES['mini-monovision'],
              },
            ]}
          />
          <h3>Enhanced monofocal lenses</h3>
          <p>
            Some lenses, such as Eyhance, have a slightly wider focus; they are also sold as “monofocal plus”. Two
            summaries of studies found that people with them see better at arm’s length without glasses than with a
            standard monofocal lens, and as well at far.
            <Cite of={SOURCES['enhanced-monofocal']} /> They do not count as extended depth of focus lenses.
          </p>
        </>
      ),
    },
  ],
  questions: [
    'Should my eyes be set for far, or for reading?',
    'Would you set both eyes alike, or each for a different distance?',
    'Do I have astigmatism, and how much would a lens like this leave?',
    'Which glasses would you expect me to wear afterwards, and for what?',
  ],
  sources: [
    SOURCES['monofocal-design'],
    SOURCES['lens-optics'],
    SOURCES['multifocal-review'],
    SOURCES['who-pays'],
    SOURCES.choosing,
    SOURCES['network-review'],
    SOURCES['astigmatism-uk'],
    SOURCES['light-effects'],
    SOURCES['target-missed'],
    SOURCES['uk-database'],
    SOURCES['trade-offs'],
    SOURCES['premium-attitudes'],
    SOURCES['asked-with-pictures'],
    SOURCES['monovision-trial'],
    SOURCES['mini-monovision'],
    SOURCES['enhanced-monofocal'],
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
