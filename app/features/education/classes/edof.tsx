import { EDOF } from '#app/features/education/class-summaries.ts';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { EvidenceTable } from '#app/texts/evidence-table.tsx';
import { FIGURES, ofHundred, shareOf } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
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
            <Cite of={SOURCES['edof-definition']} />
          </p>
          <p>
            The first EDOF lens in the US was the Symfony, approved on July 15, 2016.
            <Cite of={SOURCES['symfony-approval']} />
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
              <Cite of={SOURCES['toric-edof-design']} />
            </li>
            <li>
              <strong>A smooth raised area</strong> in the middle that reshapes the wave of light, without rings
              (Vivity).
              <Cite of={SOURCES['vivity-design']} />
            </li>
            <li>
              <strong>A power that changes smoothly</strong> across the surface, without rings (PureSee).
              <Cite of={SOURCES['puresee-study']} />
            </li>
            <li>
              <strong>A small opening</strong> of 1.36 mm that lets in only the middle of the light (IC-8 Apthera). It
              goes into one eye. The other eye gets a monofocal lens and must see well. This site does not compare this
              lens yet.
              <Cite of={SOURCES['small-aperture']} />
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
    {
      text: 'Arm’s length is clear: 77 of 100 saw 20/25 there, against 34 with one focus.',
      sources: SOURCES['symfony-approval'],
    },
    { text: 'Far sight is as good as with trifocal lenses (analysis of 2021).', sources: SOURCES['edof-or-trifocal'] },
    { text: 'More people do without glasses than with a monofocal lens.', sources: SOURCES['edof-or-monofocal'] },
    { text: 'Some designs have no rings; the maker of one reports few halos.', sources: SOURCES['vivity-design'] },
    { text: 'Most are satisfied: 95 of 100 overall with PureSee in one study.', sources: SOURCES['puresee-study'] },
  ],
  bad: [
    {
      text: 'You will often need glasses for small print: near is a chart line worse than with trifocals.',
      sources: SOURCES['edof-or-trifocal'],
    },
    { text: 'Contrast is lower than with a monofocal lens.', sources: SOURCES['edof-or-monofocal'] },
    { text: 'Halos are more common than with a monofocal lens.', sources: SOURCES['edof-or-monofocal'] },
    {
      text: 'Rings can disturb at night: Symfony bothered more than trifocals did.',
      sources: SOURCES['symfony-lights'],
    },
    { text: 'You pay the extra cost of this lens and its tests.', sources: SOURCES['who-pays'] },
  ],
  pictures: {
    good: [
      {
        title: 'Arm’s length is clear without glasses in more people',
        shares: [
          {
            label: 'With an EDOF lens',
            ...ofHundred(FIGURES['symfony-computer']),
            holds: 'saw 20/25 or better',
            holdsNot: 'did not',
          },
          {
            label: 'With a monofocal lens',
            ...ofHundred(FIGURES['monofocal-computer']),
            holds: 'saw 20/25 or better',
            holdsNot: 'did not',
          },
        ],
        whom: 'The US trial of the first Symfony, 148 and 151 people, 6 months after surgery; chance chose their lens.',
        sources: SOURCES['symfony-approval'],
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
        sources: [SOURCES['puresee-study'], SOURCES['edof-reading']],
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
        <Cite of={SOURCES['puresee-study']} /> Take care when you drive at night or in poor visibility until you know
        what you see. That is asked of wearers of multifocal lenses,
        <Cite of={SOURCES['multifocal-safety']} /> and lower contrast is a reason for it here.
      </p>
    ),
    feelings: (
      <p>
        In the same study 95 of 100 (91 to 97) were satisfied overall, and 73 of 100 (67 to 78) with near sight.
        <Cite of={SOURCES['puresee-study']} /> The other 27 were not.
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
            <Cite of={SOURCES['edof-or-trifocal-cochrane']} />
          </p>
          <EvidenceTable
            caption="EDOF lenses compared with trifocal lenses"
            heads={['What was compared', 'Result for EDOF', 'How it was found']}
            rows={[
              {
                what: 'Arm’s length',
                value: 'a little less than one chart line better',
                detail: 'Average of several studies, 2021 (0.08 logMAR; a line is 0.10)',
                sources: SOURCES['edof-or-trifocal'],
              },
              {
                what: 'Reading distance',
                value: 'one chart line worse',
                detail: 'The same studies (0.10 logMAR)',
                sources: SOURCES['edof-or-trifocal'],
              },
              {
                what: 'Doing without glasses',
                value: 'fewer people than with a trifocal',
                detail: 'The same studies. We could not read how many of 100.',
                sources: SOURCES['edof-or-trifocal'],
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
            <Cite of={SOURCES['trade-offs']} /> In nine studies, with 1,336 eyes and none newer than 2019, halos were
            more common and contrast was lower than with a monofocal lens.
            <Cite of={SOURCES['edof-or-monofocal']} /> The FDA warns of lower contrast with Symfony, which gets worse in
            dim light and fog.
            <Cite of={SOURCES['symfony-approval']} /> We have not read the labels of Vivity and PureSee. Ask about
            contrast and night driving.
          </p>
          <p>
            In one study 15 people with Symfony, which has rings, measured the same light effects at night as 30 with
            trifocal lenses. Yet they were bothered significantly more. Chance had not chosen their lens.
            <Cite of={SOURCES['symfony-lights']} />
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
          <Cite of={SOURCES['glaucoma-edof']} /> Ask what your field tests say about such a lens.
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
            <Cite of={SOURCES['second-eye']} />
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
    SOURCES['edof-definition'],
    SOURCES['symfony-approval'],
    SOURCES['toric-edof-design'],
    SOURCES['vivity-design'],
    SOURCES['puresee-study'],
    SOURCES['small-aperture'],
    SOURCES['edof-or-trifocal'],
    SOURCES['edof-or-monofocal'],
    SOURCES['symfony-lights'],
    SOURCES['who-pays'],
    SOURCES['edof-reading'],
    SOURCES['multifocal-safety'],
    SOURCES['edof-or-trifocal-cochrane'],
    SOURCES['trade-offs'],
    SOURCES['glaucoma-edof'],
    SOURCES['second-eye'],
    SOURCES['medicare-surgery'],
    SOURCES['medicare-glasses'],
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
