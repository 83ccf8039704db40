import { Cite } from '#app/features/education/citations.tsx';
import { EDOF } from '#app/features/education/class-summaries.ts';
import { EvidenceTable } from '#app/features/education/evidence-table.tsx';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import {
  EDOF_DEFINITION,
  GLAUCOMA_EDOF,
  SECOND_EYE,
  SMALL_APERTURE,
  TORIC_EDOF_DESIGN,
  TRADE_OFFS,
  VIVITY_DESIGN,
} from '#app/features/education/sources.ts';
import { MEDICARE_GLASSES, MEDICARE_SURGERY, WHO_PAYS } from '#app/features/education/surgery-sources.ts';
import { MONOFOCAL_COMPUTER, ofHundred, SYMFONY_COMPUTER, shareOf } from '#domain/evidence/rules/figures.ts';
import {
  EDOF_OR_MONOFOCAL,
  EDOF_OR_TRIFOCAL,
  EDOF_OR_TRIFOCAL_COCHRANE,
  EDOF_READING,
  MULTIFOCAL_SAFETY,
  PURESEE_STUDY,
  SYMFONY_APPROVAL,
  SYMFONY_LIGHTS,
} from '#domain/evidence/rules.ts';
import { whoPays } from './who-pays.tsx';

export const edof: LensClass = {
  ...EDOF,
  title: 'Extended depth of focus (EDOF) lenses',
  description:
    'How extended depth of focus cataract lenses work, how they differ from trifocals, and what is left for glasses.',
  basics: [
    {
      id: 'what-it-is',
      heading: 'What it is',
      content: (
        <>
          <p>
            An EDOF lens does not make separate focuses. It stretches one of them, so that sight stays clear from far to
            arm’s length: the road, the dashboard, the screen, the stove.
          </p>
          <p>
            Not every slightly wider focus earns the name. By the definition of a task force of the American Academy of
            Ophthalmology, the range of clear sight must be at least 0.5 diopters (the unit of glasses) wider than with
            a monofocal lens. Clear means about 20/32 on the eye chart, tested with one eye.
            <Cite of={EDOF_DEFINITION} />
          </p>
          <p>
            The first EDOF lens in the US was the Symfony, approved on July 15, 2016.
            <Cite of={SYMFONY_APPROVAL} />
          </p>
        </>
      ),
    },
    {
      id: 'how-it-works',
      heading: 'How it works',
      content: (
        <>
          <p>There are four ways to stretch a focus. They differ at night.</p>
          <ul>
            <li>
              <strong>Saw-tooth rings</strong>, called an echelette (Symfony).
              <Cite of={TORIC_EDOF_DESIGN} />
            </li>
            <li>
              <strong>A smooth raised area</strong> in the middle that reshapes the wave of light, without rings
              (Vivity).
              <Cite of={VIVITY_DESIGN} />
            </li>
            <li>
              <strong>A power that changes smoothly</strong> across the surface, without rings (PureSee).
              <Cite of={PURESEE_STUDY} />
            </li>
            <li>
              <strong>A small opening</strong> of 1.36 mm that lets in only the middle of the light (IC-8 Apthera). It
              goes into one eye. The other eye gets a monofocal lens and must see well. This site does not compare this
              lens yet.
              <Cite of={SMALL_APERTURE} />
            </li>
          </ul>
          <RayDiagram
            pictures={[
              {
                from: 'far',
                optic: 'raised',
                beams: [{ focus: [258, RETINA_X], line: 'solid' }],
                marks: [
                  { number: 1, x: 343, y: 46, to: [RETINA_X, 93] },
                  { number: 2, x: 258, y: 46, to: [262, 93] },
                ],
                description:
                  'Side view of an eye with a lens implant that is raised in the middle. Rays of light narrow to a thin bar that reaches from in front of the retina up to it, instead of meeting in one point.',
              },
            ]}
            legend={[
              'The end of the stretch serves far vision.',
              'The beginning serves arm’s length. Between the two the picture stays clear.',
            ]}
            caption="An EDOF lens, here with a raised middle: one focus, drawn out along the line of sight."
          />
        </>
      ),
    },
  ],
  good: [
    { text: 'Arm’s length is clear: 77 of 100 saw 20/25 there, against 34 with one focus.', sources: SYMFONY_APPROVAL },
    { text: 'Far sight is as good as with trifocal lenses (analysis of 2021).', sources: EDOF_OR_TRIFOCAL },
    { text: 'More people do without glasses than with a monofocal lens.', sources: EDOF_OR_MONOFOCAL },
    { text: 'Some designs have no rings; the maker of one reports few halos.', sources: VIVITY_DESIGN },
    { text: 'Most are satisfied: 95 of 100 overall with PureSee in one study.', sources: PURESEE_STUDY },
  ],
  bad: [
    {
      text: 'You will often need glasses for small print: near is a chart line worse than with trifocals.',
      sources: EDOF_OR_TRIFOCAL,
    },
    { text: 'Contrast is lower than with a monofocal lens.', sources: EDOF_OR_MONOFOCAL },
    { text: 'Halos are more common than with a monofocal lens.', sources: EDOF_OR_MONOFOCAL },
    { text: 'Rings can disturb at night: Symfony bothered more than trifocals did.', sources: SYMFONY_LIGHTS },
    { text: 'You pay the extra cost of this lens and its tests.', sources: WHO_PAYS },
  ],
  pictures: {
    good: [
      {
        title: 'Arm’s length is clear without glasses in more people',
        shares: [
          {
            label: 'With an EDOF lens',
            ...ofHundred(SYMFONY_COMPUTER),
            holds: 'saw 20/25 or better',
            holdsNot: 'did not',
          },
          {
            label: 'With a monofocal lens',
            ...ofHundred(MONOFOCAL_COMPUTER),
            holds: 'saw 20/25 or better',
            holdsNot: 'did not',
          },
        ],
        whom: 'The US trial of the first Symfony, 148 and 151 people, 6 months after surgery; chance chose their lens.',
        sources: SYMFONY_APPROVAL,
      },
    ],
    bad: [
      {
        title: 'Many need reading glasses, and some see halos',
        shares: [
          { label: 'Reading glasses', ...shareOf(38, 238), holds: 'used them more than a little', holdsNot: 'did not' },
          {
            label: 'Halos',
            count: 28,
            range: { from: 25, to: 30 },
            holds: 'saw them',
            holdsNot: 'did not',
          },
        ],
        whom: 'Reading: 238 people with PureSee. Halos: three groups with Vivity, whose eyes had no other disease; the range is from group to group.',
        sources: [PURESEE_STUDY, EDOF_READING],
      },
    ],
  },
  living: {
    seeing: (
      <p>
        The road, the dashboard, the screen and the stove are clear. A menu or a message can often be read in good
        light. Small print is blurred.
      </p>
    ),
    days: (
      <p>
        With PureSee, 96 of 100 (92 to 98) used glasses for far never or little. For arm’s length it was 93 (89 to 95),
        for reading 62 (56 to 68).
        <Cite of={PURESEE_STUDY} /> Take care when you drive at night or in poor visibility until you know what you see.
        That is asked of wearers of multifocal lenses,
        <Cite of={MULTIFOCAL_SAFETY} /> and lower contrast is a reason for it here.
      </p>
    ),
    feelings: (
      <p>
        In the same study 95 of 100 (91 to 97) were satisfied overall, and 73 of 100 (67 to 78) with near sight.
        <Cite of={PURESEE_STUDY} /> The other 27 were not.
      </p>
    ),
  },
  more: [
    {
      id: 'edof-or-trifocal',
      heading: 'EDOF or trifocal?',
      content: (
        <>
          <p>
            The figures below are from an analysis of 2021. A newer Cochrane review came out in July 2024. We could not
            read its results yet (checked November 26, 2026).
            <Cite of={EDOF_OR_TRIFOCAL_COCHRANE} />
          </p>
          <EvidenceTable
            caption="EDOF lenses compared with trifocal lenses"
            heads={['What was compared', 'Result for EDOF', 'How it was found']}
            rows={[
              {
                what: 'Arm’s length',
                value: 'a little less than one chart line better',
                detail: 'Average of several studies, 2021 (0.08 logMAR; a line is 0.10)',
                sources: EDOF_OR_TRIFOCAL,
              },
              {
                what: 'Reading distance',
                value: 'one chart line worse',
                detail: 'The same studies (0.10 logMAR)',
                sources: EDOF_OR_TRIFOCAL,
              },
              {
                what: 'Doing without glasses',
                value: 'fewer people than with a trifocal',
                detail: 'The same studies. We could not read how many of 100.',
                sources: EDOF_OR_TRIFOCAL,
              },
            ]}
          />
        </>
      ),
    },
    {
      id: 'light-effects',
      heading: 'Lights at night',
      content: (
        <>
          <p>
            A long range of focus, full contrast, few light effects at night: no lens has all three, and EDOF stands in
            the middle.
            <Cite of={TRADE_OFFS} /> In nine studies, with 1,336 eyes and none newer than 2019, halos were more common
            and contrast was lower than with a monofocal lens.
            <Cite of={EDOF_OR_MONOFOCAL} /> The FDA warns of lower contrast with Symfony, which gets worse in dim light
            and fog.
            <Cite of={SYMFONY_APPROVAL} /> We have not read the labels of Vivity and PureSee. Ask about contrast and
            night driving.
          </p>
          <p>
            In one study 15 people with Symfony, which has rings, measured the same light effects at night as 30 with
            trifocal lenses. Yet they were bothered significantly more. Chance had not chosen their lens.
            <Cite of={SYMFONY_LIGHTS} />
          </p>
        </>
      ),
    },
    {
      id: 'glaucoma',
      heading: 'With mild glaucoma',
      content: (
        <p>
          Glaucoma is a disease of the optic nerve that takes contrast away. In one study of mild to moderate glaucoma,
          an EDOF lens was no worse than a monofocal lens.
          <Cite of={GLAUCOMA_EDOF} /> Ask what your field tests say about such a lens.
        </p>
      ),
    },
    {
      id: 'second-eye',
      heading: 'A little more for reading',
      content: (
        <>
          <p>
            Surgeons sometimes leave the second eye slightly near-sighted, by 0.25 to 0.75 diopters. That widens the
            range toward reading distance. Among 47 people with Symfony, sight at all distances was clearest when the
            second eye was near-sighted by 0.21 to 0.63 diopters.
            <Cite of={SECOND_EYE} />
          </p>
        </>
      ),
    },
    whoPays('widens the range of focus'),
  ],
  questions: [
    'Does the lens you suggest use rings, and what does that mean for lights at night?',
    'What could I read without glasses, and what not?',
    'Would you leave my second eye a little near-sighted?',
    'Would a trifocal or a monofocal lens serve my days better?',
  ],
  sources: [
    EDOF_DEFINITION,
    SYMFONY_APPROVAL,
    TORIC_EDOF_DESIGN,
    VIVITY_DESIGN,
    PURESEE_STUDY,
    SMALL_APERTURE,
    EDOF_OR_TRIFOCAL,
    EDOF_OR_MONOFOCAL,
    SYMFONY_LIGHTS,
    WHO_PAYS,
    EDOF_READING,
    MULTIFOCAL_SAFETY,
    EDOF_OR_TRIFOCAL_COCHRANE,
    TRADE_OFFS,
    GLAUCOMA_EDOF,
    SECOND_EYE,
    MEDICARE_SURGERY,
    MEDICARE_GLASSES,
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
