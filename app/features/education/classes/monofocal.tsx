import { Cite } from '#app/features/education/citations.tsx';
import { MONOFOCAL } from '#app/features/education/class-summaries.ts';
import { EvidenceTable } from '#app/features/education/evidence-table.tsx';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import {
  ASTIGMATISM_UK,
  CHOOSING,
  ENHANCED_MONOFOCAL,
  LENS_OPTICS,
  LIGHT_EFFECTS,
  MINI_MONOVISION,
  MONOVISION_TRIAL,
  PREMIUM_ATTITUDES,
  TRADE_OFFS,
} from '#app/features/education/sources.ts';
import { TARGET_MISSED, WHO_PAYS } from '#app/features/education/surgery-sources.ts';
import { MONOFOCAL_FAR, MONOFOCAL_HALOS, ofHundred } from '#domain/evidence/rules/figures.ts';
import {
  ASKED_WITH_PICTURES,
  MONOFOCAL_DESIGN,
  MULTIFOCAL_REVIEW,
  NETWORK_REVIEW,
  UK_DATABASE,
} from '#domain/evidence/rules.ts';

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
            <Cite of={MONOFOCAL_DESIGN} />
          </p>
          <p>
            Like every lens implant it is a clear plastic disc, about 6 mm wide and less than 1 mm thick. Two flexible
            arms, called haptics, hold it in the eye, where it stays for life.
            <Cite of={LENS_OPTICS} />
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
            <Cite of={MONOFOCAL_DESIGN} />
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
    { text: 'A sharp picture with full contrast at the distance it is set for.', sources: MONOFOCAL_DESIGN },
    { text: 'The fewest halos of all classes: 8 of 100 people saw them in trials.', sources: MULTIFOCAL_REVIEW },
    { text: 'The longest record, and still the lens used most often in the world.', sources: MONOFOCAL_DESIGN },
    { text: 'No extra charge for the lens: Medicare counts it as the standard one.', sources: WHO_PAYS },
    { text: 'An option for many eyes with another eye disease, which other lenses suit less.', sources: CHOOSING },
  ],
  bad: [
    { text: 'Glasses stay: in trials 88 of 100 people depended on them for something.', sources: MULTIFOCAL_REVIEW },
    {
      text: 'At arm’s length, other classes do more: the computer, the stove, the dashboard.',
      sources: NETWORK_REVIEW,
    },
    { text: 'It leaves astigmatism, which blurs far sight. 44 of 100 UK patients had it.', sources: ASTIGMATISM_UK },
    { text: 'Light effects can come all the same, in the early days most of all.', sources: LIGHT_EFFECTS },
    {
      text: 'It may miss its mark: 7 of 100 eyes ended 1 diopter (the unit of glasses) or more off the plan.',
      sources: TARGET_MISSED,
    },
  ],
  pictures: {
    good: [
      {
        title: 'Far sight without glasses is good in most eyes',
        shares: [
          {
            label: 'Saw 20/40 or better',
            ...ofHundred(MONOFOCAL_FAR),
            holds: 'did',
            holdsNot: 'did not',
            icons: 'dots',
          },
          { label: 'Saw 20/20 or better', count: 27, holds: 'did', holdsNot: 'did not', icons: 'dots' },
        ],
        whom: 'Eyes without other disease, in a UK database, 2006 to 2010. With their glasses, 95 of 100 saw 20/40. With so many eyes the margin of error is small.',
        sources: UK_DATABASE,
      },
    ],
    bad: [
      {
        title: 'Most people still depend on glasses, and some see lights at night',
        shares: [
          { label: 'Glasses for something', count: 88, holds: 'depended on them', holdsNot: 'did not' },
          { label: 'Halos', ...ofHundred(MONOFOCAL_HALOS), holds: 'saw them', holdsNot: 'did not' },
        ],
        whom: 'People with a single-focus lens in trials; 1,000 people for glasses, 662 for halos. Certainty low for glasses, moderate for halos.',
        sources: MULTIFOCAL_REVIEW,
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
        <Cite of={TRADE_OFFS} />
      </p>
    ),
    feelings: (
      <p>
        Many do not mind. Of 360 NHS patients, most of them before surgery, 86 of 100 (82 to 89) did not mind glasses
        afterwards.
        <Cite of={PREMIUM_ATTITUDES} /> Some are annoyed to reach for glasses all day. Some still see light effects:
        about 2 of 100 complain of them for good.
        <Cite of={LIGHT_EFFECTS} /> Asked with pictures, far more say that they see them. Of 554 people with lenses of
        all kinds, 36 of 100 (32 to 40) saw glare after 4 to 6 months. 22 (19 to 26) saw halos. Before surgery it was 84
        (81 to 87) and 52 (48 to 56).
        <Cite of={ASKED_WITH_PICTURES} />
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
                sources: MONOVISION_TRIAL,
              },
              {
                what: 'Little or no use of glasses through the day',
                value: '87 of 100 (76 to 94)',
                detail: '56 people in one series; in brackets the margin of error',
                sources: MINI_MONOVISION,
              },
              {
                what: 'Glasses for reading',
                value: '9 of 100 (4 to 19)',
                detail: 'The same people',
                sources: MINI_MONOVISION,
              },
              {
                what: 'Glasses for driving at night',
                value: '18 of 100 (10 to 30)',
                detail: 'The same people',
                sources: MINI_MONOVISION,
              },
            ]}
          />
          <h3>Enhanced monofocal lenses</h3>
          <p>
            Some lenses, such as Eyhance, have a slightly wider focus; they are also sold as “monofocal plus”. Two
            summaries of studies found that people with them see better at arm’s length without glasses than with a
            standard monofocal lens, and as well at far.
            <Cite of={ENHANCED_MONOFOCAL} /> They do not count as extended depth of focus lenses.
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
    MONOFOCAL_DESIGN,
    LENS_OPTICS,
    MULTIFOCAL_REVIEW,
    WHO_PAYS,
    CHOOSING,
    NETWORK_REVIEW,
    ASTIGMATISM_UK,
    LIGHT_EFFECTS,
    TARGET_MISSED,
    UK_DATABASE,
    TRADE_OFFS,
    PREMIUM_ATTITUDES,
    ASKED_WITH_PICTURES,
    MONOVISION_TRIAL,
    MINI_MONOVISION,
    ENHANCED_MONOFOCAL,
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
