import { Cite } from '#app/features/education/citations.tsx';
import { EvidenceTable } from '#app/features/education/evidence-table.tsx';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import {
  CHOOSING,
  ENHANCEMENTS,
  LENS_OPTICS,
  MULTIFOCAL_REVIEW,
  NETWORK_REVIEW,
  SEGMENTS,
  TRADE_OFFS,
  TRIFOCAL_GLASSES,
  TRIFOCAL_HALOS,
  WHO_PAYS,
} from '#app/features/education/sources.ts';

export const multifocal: LensClass = {
  slug: 'multifocal',
  label: 'Multifocal',
  title: 'Multifocal lenses',
  lead: 'Several focuses in one lens: the least use of glasses, and the most halos.',
  description:
    'How bifocal and trifocal cataract lenses share light, what they give for reading, and what they cost at night.',
  type: 'Multifocal',
  atAGlance: {
    far: 'good to very good',
    armsLength: 'good',
    reading: 'good',
    nightLights: 'most common',
    glasses: 'least often',
  },
  parts: [
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
              <strong>Full-range</strong>: designed to run from far to reading distance without gaps.
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
            Most multifocal lenses split light with fine diffractive rings. A few use refractive segments instead:
            Clearview3 has one part for far and another for near.
            <Cite of={SEGMENTS} /> Either way several pictures lie on the retina at once. The brain picks the sharp one;
            the others can stay as faint halos.
            <Cite of={LENS_OPTICS} />
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
    {
      id: 'what-to-expect',
      heading: 'What it gives',
      content: (
        <>
          <p>
            Far vision is about as sharp as with a monofocal lens; reading without glasses is clearly easier.
            <Cite of={MULTIFOCAL_REVIEW} /> Across 28 trials, trifocal lenses came first for near vision and for doing
            without glasses.
            <Cite of={NETWORK_REVIEW} />
          </p>
          <EvidenceTable
            caption="Use of glasses with multifocal lenses, in figures"
            heads={['What was counted', 'How many', 'In whom']}
            rows={[
              {
                what: 'Depend on glasses',
                value: '55 in 100, against 88 in 100 with a monofocal lens',
                detail: 'Trials of older lenses; risk ratio 0.63',
                sources: MULTIFOCAL_REVIEW,
              },
              {
                what: 'Never wear glasses',
                value: '83%',
                detail: '59 people with a recent trifocal lens',
                sources: TRIFOCAL_GLASSES,
              },
            ]}
          />
        </>
      ),
    },
    {
      id: 'trade-offs',
      heading: 'What you give up',
      content: (
        <>
          <p>
            A long range of focus, full contrast, few light effects at night: optics does not allow all three. A
            multifocal lens chooses range. Contrast is lower, which shows most in dim light, and light effects at night
            are more common.
            <Cite of={TRADE_OFFS} />
          </p>
          <EvidenceTable
            caption="Light effects with multifocal lenses, in figures"
            heads={['What was counted', 'How many', 'In whom']}
            rows={[
              {
                what: 'Halos',
                value: '29 in 100, against 8 in 100 with a monofocal lens',
                detail: 'Trials of older lenses; risk ratio 3.58, which means about three and a half times as often',
                sources: MULTIFOCAL_REVIEW,
              },
              {
                what: 'Glare',
                value: '25 in 100, against 18 in 100 with a monofocal lens',
                detail: 'The same trials; risk ratio 1.41',
                sources: MULTIFOCAL_REVIEW,
              },
              {
                what: 'Noticed halos',
                value: '69%',
                detail: '67 people with a trifocal lens; 94% of them were satisfied all the same',
                sources: TRIFOCAL_HALOS,
              },
            ]}
          />
          <p>
            Halos often become less noticeable over months, but not for everyone. In selected cases the lens can be
            exchanged for another.
          </p>
        </>
      ),
    },
    {
      id: 'leftover-prescription',
      heading: 'Why a leftover prescription matters',
      content: (
        <p>
          These lenses work well only when the eye ends close to the planned prescription. Astigmatism that stays behind
          is a main reason for a touch-up, called an enhancement. How often one is needed differs from study to study,
          from 5 to 24%.
          <Cite of={ENHANCEMENTS} />
        </p>
      ),
    },
    {
      id: 'less-suitable',
      heading: 'When it suits less well',
      content: (
        <>
          <p>
            Surgeons tend to advise against splitting light in some eyes and for some ways of life:
            <Cite of={CHOOSING} />
          </p>
          <ul>
            <li>disease of the macula, the center of the retina</li>
            <li>an irregular cornea</li>
            <li>marked dry eye</li>
            <li>much driving at night</li>
          </ul>
        </>
      ),
    },
    {
      id: 'who-pays',
      heading: 'Who pays',
      content: (
        <p>
          In the US, Medicare pays as it would for a conventional lens. You pay for the part that makes up for lost near
          focus yourself.
          <Cite of={WHO_PAYS} />
        </p>
      ),
    },
  ],
  questions: [
    'Are my macula, cornea and tear film healthy enough for a lens that splits light?',
    'What do your own patients say about lights at night with the lens you suggest?',
    'What would you do if my prescription is not where we wanted it?',
    'Under what circumstances would you exchange the lens, and how late can that be done?',
  ],
  sources: [
    SEGMENTS,
    LENS_OPTICS,
    MULTIFOCAL_REVIEW,
    NETWORK_REVIEW,
    TRIFOCAL_GLASSES,
    TRADE_OFFS,
    TRIFOCAL_HALOS,
    ENHANCEMENTS,
    CHOOSING,
    WHO_PAYS,
  ],
};
