import { Cite } from '#app/features/education/citations.tsx';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import {
  CROSSED_CYLINDERS,
  TORIC_APPROVAL,
  TORIC_COCHRANE,
  TORIC_REVIEW,
  TRADE_OFFS,
  WHO_PAYS,
} from '#app/features/education/sources.ts';
import { RotationTable } from './rotation-table.tsx';

export const toric: LensClass = {
  slug: 'toric',
  label: 'Toric',
  title: 'Toric lenses',
  lead: 'A lens that also cancels astigmatism, the uneven curve of the cornea.',
  description:
    'How toric cataract lenses correct astigmatism, why their direction matters, and what they leave to glasses.',
  type: 'Toric',
  atAGlance: {
    far: 'very good, also with astigmatism',
    armsLength: 'limited',
    reading: 'with glasses',
    nightLights: 'least common',
    glasses: 'for reading, often for the computer',
  },
  parts: [
    {
      id: 'what-it-is',
      heading: 'What it is',
      content: (
        <>
          <p>
            With astigmatism the cornea is curved more in one direction than in the other, more like a spoon than a
            ball. Everything looks smeared or doubled, near and far alike. Up to about 20% of people with a cataract
            have enough of it to matter.
            <Cite of={TORIC_COCHRANE} />
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
            is left.
            <Cite of={CROSSED_CYLINDERS} />
          </p>
          <RotationTable />
          <p>After a large turn the surgeon may turn the lens back, usually within the first weeks.</p>
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
              Small relaxing cuts in the cornea are an alternative; trials have compared the two.
              <Cite of={TORIC_COCHRANE} />
            </li>
            <li>A light adjustable lens treats astigmatism after surgery, with light.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'who-pays',
      heading: 'Who pays',
      content: (
        <p>
          In the US, Medicare pays as it would for a conventional lens. You pay for the part that corrects astigmatism
          yourself.
          <Cite of={WHO_PAYS} />
        </p>
      ),
    },
  ],
  questions: [
    'How much astigmatism do I have, and is it regular?',
    'How is it measured, and do the measurements agree?',
    'What happens if the lens turns in my eye?',
    'Would relaxing cuts or a light adjustable lens do as well for me?',
  ],
  sources: [TORIC_COCHRANE, CROSSED_CYLINDERS, TORIC_REVIEW, TRADE_OFFS, TORIC_APPROVAL, WHO_PAYS],
};
