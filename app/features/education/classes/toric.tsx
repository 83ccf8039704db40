import { TORIC } from '#app/features/education/class-summaries.ts';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { RotationTable } from './rotation-table.tsx';
import { whoPays } from './who-pays.tsx';

export const toric: LensClass = {
  ...TORIC,
  title: 'Toric lenses',
  description:
    'How toric cataract lenses correct astigmatism, why their direction matters, and what they leave to glasses.',
  basics: [
    {
      id: 'what-it-is',
      heading: 'What it is',
      content: (
        <>
          <p>
            With astigmatism the cornea, the clear front of the eye, is curved more in one direction than in the other,
            more like a spoon than a ball. Everything looks smeared or doubled, near and far alike.
          </p>
          <p>
            How many people with a cataract have it depends on where one draws the line. It is measured in diopters, the
            unit of glasses. Of 2,247 people in the UK, 44 of 100 had more than 1.00 diopter (42 to 46).
            <Cite of={SOURCES['astigmatism-uk']} /> Of 12,449 eyes in China, 47 of 100 had 1.00 diopter or more (46 to
            48). 13 of 100 had 2.00 or more (13 to 14).
            <Cite of={SOURCES['astigmatism-china']} />
          </p>
          <p>
            A toric lens carries extra power in one direction to balance that. The basic one has a single focus, as
            described here. Multifocal and extended depth of focus lenses are made in toric forms as well.
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
            The cornea is measured before surgery. The lens has marks at its edge, and the surgeon turns it until they
            lie along the steepest direction of the cornea.
          </p>
          <RayDiagram
            pictures={[
              {
                title: 'Astigmatism, ordinary lens',
                from: 'far',
                optic: 'plain',
                beams: [
                  { focus: 262, line: 'dashed' },
                  { focus: RETINA_X, line: 'solid' },
                ],
                marks: [
                  { number: 1, x: 343, y: 50, to: [RETINA_X, 92] },
                  { number: 2, x: 262, y: 46, to: [262, 92] },
                ],
                description:
                  'Side view of an eye with an ordinary lens implant. One set of rays meets on the retina, a second set meets well in front of it and spreads out again.',
              },
              {
                title: 'Astigmatism, toric lens',
                from: 'far',
                optic: 'plain',
                beams: [{ focus: RETINA_X, line: 'solid' }],
                marks: [{ number: 3, x: 343, y: 50, to: [RETINA_X, 92] }],
                description: 'The same eye with a toric lens implant. All rays meet in one point on the retina.',
              },
            ]}
            legend={[
              'Light through the flatter direction of the cornea meets on the retina.',
              'Light through the steeper direction meets too soon and arrives spread out.',
              'The toric lens bends the two directions differently, so that both meet in one point.',
            ]}
            caption="Astigmatism gives one eye two focuses; a toric lens brings them together."
          />
        </>
      ),
    },
  ],
  good: [
    { text: 'Sharper far sight without glasses, in all 11 studies of one review.', sources: SOURCES['toric-review'] },
    {
      text: 'Astigmatism is treated in the same operation, without cuts in the cornea for it.',
      sources: SOURCES['toric-cochrane'],
    },
    {
      text: 'Probably a better chance than small cuts that little astigmatism is left.',
      sources: SOURCES['toric-cochrane'],
    },
    {
      text: 'Few halos, as with other lenses of one focus: 8 of 100 in trials.',
      sources: SOURCES['multifocal-review'],
    },
    { text: 'A long record: the first ones were approved in the US by 2005.', sources: SOURCES['toric-approval'] },
  ],
  bad: [
    {
      text: 'Reading still takes glasses: the lens has one focus, most often for far.',
      sources: SOURCES['multifocal-review'],
    },
    { text: 'It has to stay in line. Turned by 10°, it leaves a third of the astigmatism.' },
    {
      text: 'In published groups, up to 6 of 100 were turned back in a second operation.',
      sources: [SOURCES['toric-turns'], SOURCES['toric-turns-talk']],
    },
    { text: 'Not for a cornea that is uneven all over.', sources: SOURCES.choosing },
    { text: 'You pay the extra cost of this lens and its tests.', sources: SOURCES['who-pays'] },
  ],
  pictures: {
    good: [
      {
        title: 'Most toric lenses lie where they should',
        shares: [
          { label: 'One lens', count: 92, holds: 'lay within 5°', holdsNot: 'did not', icons: 'dots' },
          { label: 'Another lens', count: 82, holds: 'lay within 5°', holdsNot: 'did not', icons: 'dots' },
        ],
        whom: '1,273 eyes, checked on the day of surgery or the day after. We could not read how many had each lens. Studies disagree on which make turns least, so we do not rank makes. Some lenses turn later.',
        sources: [SOURCES['toric-steadiness'], SOURCES['toric-brands'], SOURCES['toric-turns-talk']],
      },
    ],
    bad: [
      {
        title: 'A few have to be turned back, and glasses stay',
        shares: [
          { label: 'Lenses, at most', count: 5.7, holds: 'were turned back', holdsNot: 'were not', icons: 'dots' },
          { label: 'Glasses for something', count: 88, holds: 'depended on them', holdsNot: 'did not' },
        ],
        whom: 'Turned back: one lens, 1 week after surgery, in one practice with 812 operations, from a talk. That is the highest published figure; the lowest is fewer than 1 of 100. Glasses: 1,000 people with one focus in trials, low certainty.',
        sources: [SOURCES['toric-turns-talk'], SOURCES['toric-turns'], SOURCES['multifocal-review']],
      },
    ],
  },
  living: {
    seeing: (
      <p>
        The smear or double edge that astigmatism makes is gone or small. Far things are clear. Near things are blurred
        until you put on reading glasses.
      </p>
    ),
    days: (
      <p>
        Driving, walking and television often go without glasses. Menus, phones and labels take them. A lens can give a
        long range of focus, full contrast or few light effects at night, but not all three. This one gives up range.
        <Cite of={SOURCES['trade-offs']} />
      </p>
    ),
    feelings: (
      <p>
        In trials against small cuts in the cornea, quality of life differed little or not at all.
        <Cite of={SOURCES['toric-cochrane']} /> It can be a letdown to have paid more and still to reach for reading
        glasses. Of 360 NHS patients, most of them before surgery, 86 of 100 (82 to 89) did not mind glasses afterwards.
        <Cite of={SOURCES['premium-attitudes']} />
      </p>
    ),
  },
  more: [
    {
      id: 'why-direction-matters',
      heading: 'Why its direction matters',
      content: (
        <>
          <p>
            The lens works along one line. If it comes to rest beside that line, or turns later, part of the astigmatism
            is left. How much follows from geometry: twice the sine of the turn. Beyond 30° the lens adds astigmatism
            instead of taking it away.
          </p>
          <RotationTable />
          <p>
            After a large turn the surgeon may turn the lens back, usually within the first weeks. In published groups
            this was done in between fewer than 1 and 6 of 100 eyes.
            <Cite of={[SOURCES['toric-turns'], SOURCES['toric-turns-talk']]} /> We do not rank makes. The groups differ,
            and the studies disagree.
            <Cite of={[SOURCES['toric-turns-talk'], SOURCES['toric-brands']]} />
          </p>
        </>
      ),
    },
    {
      id: 'limits-and-other-ways',
      heading: 'Limits, and other ways',
      content: (
        <>
          <ul>
            <li>The astigmatism has to be regular. A cornea that is uneven all over needs other care.</li>
            <li>
              The plan is an estimate. The back of the cornea and the way the cut heals can leave a little astigmatism.
            </li>
            <li>
              Small relaxing cuts in the cornea are an alternative. In trials the toric lens probably gave a better
              chance of little leftover astigmatism; vision and quality of life differed little or not at all.
              <Cite of={SOURCES['toric-cochrane']} />
            </li>
            <li>A light adjustable lens treats astigmatism after surgery, with light.</li>
          </ul>
          <p>
            Toric lenses are not new. The first one from Alcon, the AcrySof Toric, was approved in the US on September
            14, 2005.
            <Cite of={SOURCES['toric-approval']} />
          </p>
        </>
      ),
    },
    whoPays('corrects astigmatism'),
  ],
  questions: [
    'How much astigmatism do I have, and is it regular?',
    'How is it measured, and do the measurements agree?',
    'What happens if the lens turns in my eye?',
    'Would relaxing cuts or a light adjustable lens do as well for me?',
  ],
  sources: [
    SOURCES['astigmatism-uk'],
    SOURCES['astigmatism-china'],
    SOURCES['toric-review'],
    SOURCES['toric-cochrane'],
    SOURCES['multifocal-review'],
    SOURCES['toric-approval'],
    SOURCES['toric-turns'],
    SOURCES['toric-turns-talk'],
    SOURCES.choosing,
    SOURCES['who-pays'],
    SOURCES['toric-steadiness'],
    SOURCES['toric-brands'],
    SOURCES['trade-offs'],
    SOURCES['premium-attitudes'],
    SOURCES['medicare-surgery'],
    SOURCES['medicare-glasses'],
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
