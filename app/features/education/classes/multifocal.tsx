import { MULTIFOCAL } from '#app/features/education/class-summaries.ts';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { Link } from '#app/ui/link.tsx';
import { FIGURES, ofHundred } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { whoPays } from './who-pays.tsx';

export const multifocal: LensClass = {
  ...MULTIFOCAL,
  title: 'Multifocal lenses',
  description:
    'How bifocal and trifocal cataract lenses share light, what they give for reading, and what they cost at night.',
  basics: [
    {
      id: 'what-it-is',
      heading: 'What it is',
      content: (
        <>
          <p>A multifocal lens has more than one focus at the same time.</p>
          <ul>
            <li>
              <strong>Bifocal</strong>: far and reading distance.
            </li>
            <li>
              <strong>Trifocal</strong>: far, arm’s length (about 60 to 80 cm) and reading distance (about 40 cm).
            </li>
            <li>
              <strong>Full-range</strong>: meant to cover what lies in between as well.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'how-it-works',
      heading: 'How it works',
      content: (
        <>
          <p>
            Most split light with fine rings (diffractive). A few use segments (refractive): Clearview3 has one part for
            far and one for near.
            <Cite of={SOURCES.segments} /> Either way several pictures lie on the retina at once. The brain picks the
            sharp one; the others can stay as faint halos.
            <Cite of={SOURCES['lens-optics']} />
          </p>
          <RayDiagram
            pictures={[
              {
                from: 'far',
                optic: 'ringed',
                beams: [
                  { focus: 272, line: 'dotted', halfWidth: 17 },
                  { focus: 224, line: 'dashed', halfWidth: 13 },
                  { focus: RETINA_X, line: 'solid' },
                ],
                marks: [
                  { number: 1, x: 343, y: 46, to: [RETINA_X, 93] },
                  { number: 2, x: 272, y: 42, to: [272, 93] },
                  { number: 3, x: 224, y: 42, to: [224, 93] },
                  { number: 4, x: 343, y: 146, to: [323, 104] },
                ],
                description:
                  'Side view of an eye with a ringed lens implant. Light from one far lamp is shared between three points: one on the retina, one in front of it and one further in front. The light of the last two spreads out again before the retina and lights a patch around the first point.',
              },
            ]}
            legend={[
              'The focus for far, here on the retina.',
              'The focus for arm’s length.',
              'The focus for reading distance.',
              'Light of the other two focuses arrives spread out. Around a lamp at night it can be seen as a halo.',
            ]}
            caption="One far lamp seen through a trifocal lens: its light is shared between three focuses."
          />
        </>
      ),
    },
  ],
  good: [
    { text: 'Reading without glasses is clearly easier than with one focus.', sources: SOURCES['multifocal-review'] },
    {
      text: 'Least use of glasses of all classes: 45 of 100 did without, against 12.',
      sources: SOURCES['multifocal-review'],
    },
    { text: 'Far sight is about as sharp as with a monofocal lens.', sources: SOURCES['multifocal-review'] },
    {
      text: 'Trifocals came first for near sight among the classes, in 28 trials.',
      sources: SOURCES['network-review'],
    },
    { text: 'Most are satisfied: 94 of 100 with a trifocal lens in one study.', sources: SOURCES['trifocal-halos'] },
  ],
  bad: [
    {
      text: 'More halos: in trials 29 of 100 people saw them, against 8 with one focus.',
      sources: SOURCES['multifocal-review'],
    },
    { text: 'Lower contrast, which shows most in dim light.', sources: SOURCES['trade-offs'] },
    {
      text: 'A maker asks wearers to take care when driving at night or in poor visibility.',
      sources: SOURCES['multifocal-safety'],
    },
    {
      text: 'Small leftover errors disturb more: 11 of 100 had a touch-up in one group.',
      sources: SOURCES.enhancements,
    },
    { text: 'You pay the extra cost of this lens and its tests.', sources: SOURCES['who-pays'] },
  ],
  pictures: {
    good: [
      {
        title: 'More people do without glasses',
        shares: [
          {
            label: 'With a multifocal lens',
            ...ofHundred(FIGURES['multifocal-without-glasses']),
            holds: 'did without glasses',
            holdsNot: 'depended on them',
          },
          {
            label: 'With a monofocal lens',
            ...ofHundred(FIGURES['monofocal-without-glasses']),
            holds: 'did without glasses',
            holdsNot: 'depended on them',
          },
        ],
        whom: '1,000 people in trials of older lenses. Certainty low. With a recent trifocal lens, 83 of 100 (72 to 91) of 59 people never wore glasses.',
        sources: [SOURCES['multifocal-review'], SOURCES['trifocal-glasses']],
      },
    ],
    bad: [
      {
        title: 'More people see halos',
        shares: [
          {
            label: 'With a multifocal lens',
            ...ofHundred(FIGURES['multifocal-halos']),
            holds: 'saw halos',
            holdsNot: 'did not',
          },
          {
            label: 'With a monofocal lens',
            ...ofHundred(FIGURES['monofocal-halos']),
            holds: 'saw halos',
            holdsNot: 'did not',
          },
        ],
        whom: '662 people in trials of older lenses. Certainty moderate. With a recent trifocal lens, 69 of 100 (57 to 78) of 67 people saw halos after 3 months.',
        sources: [SOURCES['multifocal-review'], SOURCES['trifocal-halos']],
      },
    ],
  },
  living: {
    seeing: (
      <p>
        The road, the screen and the menu can be clear without glasses. At night a ring may stand around each lamp.
        Glare was seen by 25 of 100 (19 to 35), against 18 with one focus; certainty is low.
        <Cite of={SOURCES['multifocal-review']} />
      </p>
    ),
    days: (
      <p>
        You may read and type without glasses, and still want more light for small print. Drive with care at night at
        first. With such a lens in one eye only, it can be harder to judge depth.
        <Cite of={SOURCES.depth} />
      </p>
    ),
    feelings: (
      <p>
        Many are glad: 94 of 100 (86 to 98) of 67 people with a trifocal lens were satisfied.
        <Cite of={SOURCES['trifocal-halos']} /> Some are not. A US study asked 554 people 4 to 6 months after surgery.
        Those who had chosen and paid for their lens saw more light effects than those with monofocal lenses. They were
        less satisfied.
        <Cite of={SOURCES['asked-with-pictures']} /> Halos are often reported to bother less over the months, but not in
        everyone. In a trial of two older lenses, 44 and 37 of 100 called halos at least a little bothersome. The report
        does not say when.
        <Cite of={SOURCES['halo-bother']} /> We found no count after a year (checked November 26, 2026). A maker says
        that on rare occasions people want the lens removed.
        <Cite of={SOURCES['multifocal-safety']} />
      </p>
    ),
  },
  more: [
    {
      id: 'or-monovision',
      heading: 'Multifocal or monovision?',
      content: (
        <p>
          In <Link to="/iol-class/monofocal#variants">monovision</Link>, one eye is set for far and one for near. A
          trial gave 212 people one or the other by chance. After 4 months, 71 of 100 (61 to 79) never wore glasses with
          older multifocal lenses. With monovision it was 26 of 100 (18 to 36).
          <Cite of={SOURCES['monovision-trial']} />
        </p>
      ),
    },
    {
      id: 'leftover-prescription',
      heading: 'Why a leftover prescription matters',
      content: (
        <p>
          These lenses work well only when the eye ends close to the plan. Leftover astigmatism is a main reason for a
          touch-up. In one group with multifocal lenses 11 of 100 had one.
          <Cite of={SOURCES.enhancements} /> In Miami, 49 people were unhappy with such a lens. A leftover prescription
          was the cause in 57 of 100 (43 to 70), and dry eye in 35 (23 to 49). In 7 of 100 eyes (3 to 15) the lens was
          exchanged, and a third stayed unhappy.
          <Cite of={SOURCES['unhappy-miami']} /> In Maastricht, 84 of 100 eyes (74 to 91) of 49 such people could be
          helped. In 4 of 100 (1 to 11) the lens was exchanged.
          <Cite of={SOURCES['unhappy-maastricht']} />
        </p>
      ),
    },
    {
      id: 'less-suitable',
      heading: 'When it suits less well',
      content: (
        <>
          <p>
            Surgeons tend to advise against it with:
            <Cite of={SOURCES.choosing} />
          </p>
          <ul>
            <li>disease of the macula, the center of the retina</li>
            <li>glaucoma, a disease of the optic nerve that already takes contrast away</li>
            <li>an irregular cornea, the clear front of the eye</li>
            <li>marked dry eye</li>
            <li>much driving at night</li>
            <li>
              more than 1 diopter (the unit of glasses) of astigmatism that is expected to stay
              <Cite of={SOURCES['multifocal-safety']} />
            </li>
          </ul>
          <p>
            This is the usual advice. For diseases of the retina a review found no proof that such people must be
            refused.
            <Cite of={SOURCES['retina-disease']} /> In early, steady glaucoma small studies look good, but lens and
            disease can both dull contrast.
            <Cite of={SOURCES['glaucoma-lenses']} /> We could not read what eye doctors’ societies advise.
          </p>
          <p>
            NICE, a UK authority, found no major safety concern. Patients should first hear of halos, glare, less
            contrast and hard removal.
            <Cite of={SOURCES['nice-multifocal']} />
          </p>
        </>
      ),
    },
    whoPays('makes up for lost near focus'),
  ],
  questions: [
    'Are my macula, cornea and tear film healthy enough for a lens that splits light?',
    'What do your own patients say about lights at night with the lens you suggest?',
    'What would you do if my prescription is not where we wanted it?',
    'Under what circumstances would you exchange the lens, and how late can that be done?',
  ],
  sources: [
    SOURCES.segments,
    SOURCES['lens-optics'],
    SOURCES['multifocal-review'],
    SOURCES['network-review'],
    SOURCES['trifocal-halos'],
    SOURCES['trade-offs'],
    SOURCES['multifocal-safety'],
    SOURCES.enhancements,
    SOURCES['who-pays'],
    SOURCES['trifocal-glasses'],
    SOURCES.depth,
    SOURCES['asked-with-pictures'],
    SOURCES['halo-bother'],
    SOURCES['monovision-trial'],
    SOURCES['unhappy-miami'],
    SOURCES['unhappy-maastricht'],
    SOURCES.choosing,
    SOURCES['retina-disease'],
    SOURCES['glaucoma-lenses'],
    SOURCES['nice-multifocal'],
    SOURCES['medicare-surgery'],
    SOURCES['medicare-glasses'],
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
