import { Cite } from '#app/features/education/citations.tsx';
import { TORIC } from '#app/features/education/class-summaries.ts';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import {
  ASTIGMATISM_CHINA,
  ASTIGMATISM_UK,
  MEDICARE_GLASSES,
  TORIC_APPROVAL,
  TRADE_OFFS,
  WHO_PAYS,
} from '#app/features/education/sources.ts';
import { TORIC_COCHRANE, TORIC_REVIEW, TORIC_STEADINESS, TORIC_TURNS } from '#domain/evidence/rules.ts';
import { RotationTable } from './rotation-table.tsx';
import { whoPays } from './who-pays.tsx';

export const toric: LensClass = {
  ...TORIC,
  title: 'Toric lenses',
  description:
    'How toric cataract lenses correct astigmatism, why their direction matters, and what they leave to glasses.',
  parts: [
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
            unit of glasses. Of 2,247 people in the UK, 44.2% had more than 1.00 diopter.
            <Cite of={ASTIGMATISM_UK} /> Of 12,449 eyes in China, 47.3% had 1.00 diopter or more and 13.2% had 2.00 or
            more.
            <Cite of={ASTIGMATISM_CHINA} />
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
            On the day of surgery or the day after, 91.9% of one current lens and 81.8% of an older one lay within 5° of
            the plan, among 1,273 eyes.
            <Cite of={TORIC_STEADINESS} /> After a large turn the surgeon may turn the lens back, usually within the
            first weeks. In published series that was done with 0.65% to 3.3% of lenses, 7 to 33 of 1,000.
            <Cite of={TORIC_TURNS} />
          </p>
        </>
      ),
    },
    {
      id: 'what-to-expect',
      heading: 'What to expect',
      content: (
        <>
          <p>
            In a review of 11 studies, every one found sharper far vision without glasses.
            <Cite of={TORIC_REVIEW} /> Reading distance is another matter: this lens has one focus like any monofocal,
            so expect reading glasses. A lens can give a long range of focus, full contrast or few light effects at
            night, but not all three; a toric monofocal gives up range.
            <Cite of={TRADE_OFFS} />
          </p>
          <p>
            Toric lenses are not new. The first one from Alcon, the AcrySof Toric, was approved in the US on September
            14, 2005.
            <Cite of={TORIC_APPROVAL} />
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
              <Cite of={TORIC_COCHRANE} />
            </li>
            <li>A light adjustable lens treats astigmatism after surgery, with light.</li>
          </ul>
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
    ASTIGMATISM_UK,
    ASTIGMATISM_CHINA,
    TORIC_STEADINESS,
    TORIC_TURNS,
    TORIC_REVIEW,
    TRADE_OFFS,
    TORIC_APPROVAL,
    TORIC_COCHRANE,
    WHO_PAYS,
    MEDICARE_GLASSES,
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
