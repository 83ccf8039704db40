import { LIGHT_ADJUSTABLE } from '#app/features/education/class-summaries.ts';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { whoPays } from './who-pays.tsx';

export const lightAdjustable: LensClass = {
  ...LIGHT_ADJUSTABLE,
  title: 'The Light Adjustable Lens',
  description:
    'How the Light Adjustable Lens is tuned after cataract surgery, which steps it takes and whom it does not suit.',
  basics: [
    {
      id: 'what-it-is',
      heading: 'What it is',
      content: (
        <p>
          The power of any other lens is chosen before surgery and stays. This one can be changed in the eye with
          ultraviolet light. It is a single-focus lens made of a light-sensitive silicone, and when our sources were
          written there was only one such system, by RxSight.
          <Cite of={SOURCES['lal-guide']} /> The maker sells it in two forms, LAL and LAL+.
          <Cite of={SOURCES['lal-aftercare']} /> We found no published study of LAL+ (checked November 26, 2026).
        </p>
      ),
    },
    {
      id: 'how-it-works',
      heading: 'How it works',
      content: (
        <>
          <p>
            Where the light falls, loose building blocks in the silicone link up. Others move in to take their place,
            and the lens changes its curve by a tiny amount. A last treatment over the whole lens uses up what is left,
            and the power is locked in.
            <Cite of={SOURCES['lal-optics']} />
          </p>
          <RayDiagram
            pictures={[
              {
                title: 'After surgery',
                from: 'far',
                optic: 'plain',
                beams: [{ focus: 286, line: 'dashed' }],
                marks: [{ number: 1, x: 286, y: 46, to: [286, 92] }],
                description:
                  'Side view of an eye after surgery. Rays of light meet a little in front of the retina and land on it as a patch.',
              },
              {
                title: 'Light treatment',
                optic: 'plain',
                beams: [],
                ultraviolet: true,
                marks: [{ number: 2, x: 160, y: 46, to: [132, 82] }],
                description: 'The same eye. Wavy arrows of ultraviolet light fall on the lens implant.',
              },
              {
                title: 'Locked in',
                from: 'far',
                optic: 'plain',
                beams: [{ focus: RETINA_X, line: 'solid' }],
                marks: [{ number: 3, x: 343, y: 50, to: [RETINA_X, 92] }],
                description: 'The same eye after the treatments. The rays of light meet in a point on the retina.',
              },
            ]}
            legend={[
              'The eye has healed and is slightly off its target.',
              'Ultraviolet light in the clinic changes the curve of the lens.',
              'The focus falls where it should, and a last treatment fixes it.',
            ]}
            caption="The Light Adjustable Lens before, during and after its light treatments."
          />
        </>
      ),
    },
    {
      id: 'steps',
      heading: 'Step by step',
      content: (
        <>
          <ol>
            <li>Surgery, as with any other lens.</li>
            <li>
              Glasses that keep out ultraviolet light, worn as your clinic tells you until the power is locked in.
            </li>
            <li>An eye test 17 to 21 days later.</li>
            <li>3 to 4 light treatments of 40 to 150 seconds each, over 1 to 2 weeks, the last of them to lock in.</li>
            <li>Then the glasses can come off.</li>
          </ol>
          <p>
            This is the plan from the time of the US approval.
            <Cite of={SOURCES['lal-trial']} /> Clinics may plan it somewhat differently. The lens now has its own layer
            against ultraviolet light. You still get the glasses. Wear them as instructed.
            <Cite of={SOURCES['lal-aftercare']} />
          </p>
        </>
      ),
    },
  ],
  good: [
    {
      text: 'Far sight without glasses is about one chart line better than with a standard lens.',
      sources: SOURCES['lal-trial'],
    },
    { text: 'Leftover astigmatism can be treated: it was less in 75 of 100.', sources: SOURCES['lal-limits'] },
    { text: 'You try a setting, also one for each eye, before it is fixed.', sources: SOURCES['lal-guide'] },
    {
      text: 'Few halos, as with other lenses of one focus: 8 of 100 in trials.',
      sources: SOURCES['multifocal-review'],
    },
    {
      text: 'It helps where the power is hard to foretell, as after laser eye surgery.',
      sources: SOURCES['lal-guide'],
    },
  ],
  bad: [
    {
      text: 'Several more visits, and special glasses until the last one.',
      sources: [SOURCES['lal-trial'], SOURCES['lal-aftercare']],
    },
    {
      text: 'Without the glasses, sunlight can change the lens so far that it must be replaced.',
      sources: SOURCES['lal-care'],
    },
    {
      text: 'Reading still takes glasses, unless the eyes are set for two distances.',
      sources: SOURCES['multifocal-review'],
    },
    {
      text: 'Some drugs, past herpes in the eye and small pupils rule it out.',
      sources: [SOURCES['lal-limits'], SOURCES['lal-pupil']],
    },
    { text: 'You pay the extra cost of this lens and its tests.', sources: SOURCES['who-pays'] },
  ],
  pictures: {
    good: [
      {
        title: 'Most had less astigmatism, and few see halos',
        shares: [
          { label: 'With this lens', count: 75, holds: 'had less', holdsNot: 'did not' },
          { label: 'Lenses of one focus', count: 8, holds: 'saw halos', holdsNot: 'did not' },
        ],
        whom: 'Astigmatism: the US trial, 600 people in both groups, 6 months after surgery; how many had less with the standard lens is not reported. Halos: 662 people in trials of other lenses with one focus. How many had each lens was not reported.',
        sources: [SOURCES['lal-trial'], SOURCES['lal-limits'], SOURCES['multifocal-review']],
      },
    ],
    bad: [
      {
        title: 'Most depend on glasses, and all come back for light',
        shares: [
          { label: 'Lenses of one focus', count: 88, holds: 'depended on glasses', holdsNot: 'did not' },
          { label: 'With this lens', count: 100, holds: 'come back for light treatments', holdsNot: 'do not' },
        ],
        whom: 'Glasses: people with other lenses of one focus in trials, certainty low; no such figure was found for this lens. Visits: 3 to 4 light treatments belong to it for everybody.',
        sources: [SOURCES['multifocal-review'], SOURCES['lal-trial']],
      },
    ],
  },
  living: {
    seeing: (
      <p>
        In the first weeks sight may be a little off. After the light treatments far things are clear. Near things are
        as you and your surgeon have set them.
      </p>
    ),
    days: (
      <p>
        For weeks you wear glasses against ultraviolet light as your clinic tells you, and you plan your days around its
        visits. After the last treatment that is over. The lens is still one of a single focus. A lens can give a long
        range of focus, full contrast or few light effects at night, but not all three. This one gives up range.
        <Cite of={SOURCES['trade-offs']} />
      </p>
    ),
    feelings: (
      <p>
        You have a say in the result, and that can be a relief. The weeks until then can be tiring. We found no study
        that asked people how they felt with it. The US trial put the lens in one eye only, so it does not show what two
        such lenses do together.
        <Cite of={SOURCES['lal-one-eye']} />
      </p>
    ),
  },
  more: [
    {
      id: 'limits',
      heading: 'Limits',
      content: (
        <>
          <ul>
            <li>
              It takes several more visits, and special glasses in between. The lens has its own layer against
              ultraviolet light, and the glasses protect it further.
              <Cite of={SOURCES['lal-aftercare']} /> Without them, sunlight can change the lens so far that it must be
              replaced, a paper for eye doctors said in 2021.
              <Cite of={SOURCES['lal-care']} />
            </li>
            <li>
              The results of the US trial are published. 403 people got this lens and 197 a monofocal lens. The lens was
              taken out in 3 people (7 of 1,000, between 3 and 22), and in none of the 197 (between 0 and 19 of 1,000).
              The record does not say why.
              <Cite of={SOURCES['lal-results']} />
            </li>
            <li>
              Not with medicines that make the eye sensitive to ultraviolet light, such as doxycycline, amiodarone or
              hydrochlorothiazide, because the light treatment could then damage the eye for good, and not after herpes
              in the eye.
              <Cite of={SOURCES['lal-limits']} /> Nor with medicines that can harm the retina, such as tamoxifen.
              <Cite of={SOURCES['lal-care']} /> Tell your surgeon everything you take, and do not stop any of it on your
              own.
            </li>
            <li>
              The US approval, of November 22, 2017, is for people with at least 0.75 diopters (the unit of glasses) of
              astigmatism, an uneven curve of the front of the eye, and no disease of the macula, the center of the
              retina.
              <Cite of={SOURCES['lal-approval']} />
            </li>
            <li>
              The pupil has to open to at least 7 mm, so that the light reaches the whole lens.
              <Cite of={SOURCES['lal-pupil']} />
            </li>
          </ul>
        </>
      ),
    },
    whoPays('can be adjusted'),
  ],
  questions: [
    'Do any of my medicines rule it out?',
    'How many visits would it take here, and over how many weeks?',
    'Do my pupils open wide enough?',
    'Could we try a different setting for each eye before it is locked in?',
    'What part of the cost would be mine?',
  ],
  sources: [
    SOURCES['lal-guide'],
    SOURCES['lal-aftercare'],
    SOURCES['lal-optics'],
    SOURCES['lal-trial'],
    SOURCES['lal-limits'],
    SOURCES['multifocal-review'],
    SOURCES['lal-care'],
    SOURCES['lal-results'],
    SOURCES['lal-pupil'],
    SOURCES['who-pays'],
    SOURCES['trade-offs'],
    SOURCES['lal-one-eye'],
    SOURCES['lal-approval'],
    SOURCES['medicare-surgery'],
    SOURCES['medicare-glasses'],
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
