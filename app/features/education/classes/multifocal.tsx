import { Cite } from '#app/features/education/citations.tsx';
import { MULTIFOCAL } from '#app/features/education/class-summaries.ts';
import { EvidenceTable } from '#app/features/education/evidence-table.tsx';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import {
  CHOOSING,
  DEPTH,
  ENHANCEMENTS,
  LENS_OPTICS,
  MEDICARE_GLASSES,
  RETINA_DISEASE,
  SEGMENTS,
  TRADE_OFFS,
  UNHAPPY_MIAMI,
  WHO_PAYS,
} from '#app/features/education/sources.ts';
import {
  ASKED_WITH_PICTURES,
  MULTIFOCAL_REVIEW,
  MULTIFOCAL_SAFETY,
  NETWORK_REVIEW,
  TRIFOCAL_GLASSES,
  TRIFOCAL_HALOS,
} from '#domain/evidence/rules.ts';
import { whoPays } from './who-pays.tsx';

export const multifocal: LensClass = {
  ...MULTIFOCAL,
  title: 'Multifocal lenses',
  description:
    'How bifocal and trifocal cataract lenses share light, what they give for reading, and what they cost at night.',
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
              <strong>Full-range</strong>: meant by its maker to cover what lies between far and reading distance as
              well.
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
            Most multifocal lenses split light with fine rings (this is called diffractive). A few use segments that
            bend light by their shape (refractive): Clearview3 has one part for far and another for near.
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
                value: '554 (484 to 642) of 1,000, against 880 of 1,000 with a monofocal lens',
                detail: 'Trials of older lenses, 1,000 people; low certainty',
                sources: MULTIFOCAL_REVIEW,
              },
              {
                what: 'Never wear glasses',
                value: '83% (72 to 91)',
                detail: '59 people with a recent trifocal lens; in brackets what chance alone allows with so few',
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
                value: '286 (159 to 517) of 1,000, against 80 of 1,000 with a monofocal lens',
                detail: 'Trials of older lenses, 662 people; moderate certainty',
                sources: MULTIFOCAL_REVIEW,
              },
              {
                what: 'Glare',
                value: '254 (185 to 347) of 1,000, against 180 of 1,000 with a monofocal lens',
                detail: 'Trials of older lenses, 544 people; low certainty',
                sources: MULTIFOCAL_REVIEW,
              },
              {
                what: 'Noticed halos',
                value: '69% (57 to 78)',
                detail: '67 people with a trifocal lens, after 3 months; 94% of them were satisfied all the same',
                sources: TRIFOCAL_HALOS,
              },
            ]}
          />
          <p>
            In the US, 554 people who all had the same lens in both eyes were asked with pictures 4 to 6 months after
            surgery. Those with lenses that widen the focus or correct astigmatism reported more light effects and were
            less satisfied than those with monofocal lenses. They had chosen and paid for their lens, and may have
            expected more.
            <Cite of={ASKED_WITH_PICTURES} />
          </p>
          <p>
            Halos are often reported to bother less over the months, but not in everyone. The maker of one such lens
            asks wearers to take care when driving at night or in poor visibility, and says that on rare occasions
            people want the lens removed.
            <Cite of={MULTIFOCAL_SAFETY} /> With a multifocal lens in one eye only, depth perception can be lower.
            <Cite of={DEPTH} />
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
          is a main reason for a touch-up, called an enhancement. In one series with multifocal lenses 10.8% had one.
          <Cite of={ENHANCEMENTS} /> Of 49 people who were unhappy with a multifocal lens, a leftover prescription was
          the cause in 57% (43 to 70) and dry eye in 35% (23 to 49); 7% had the lens exchanged, and a third stayed
          unhappy.
          <Cite of={UNHAPPY_MIAMI} />
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
            <li>disease of the macula, the center of the retina, with which we read</li>
            <li>glaucoma, a disease of the optic nerve that already takes contrast away</li>
            <li>an irregular cornea, the clear front of the eye</li>
            <li>marked dry eye</li>
            <li>much driving at night</li>
          </ul>
          <p>
            This is the usual advice. For diseases of the retina a review found no proof that such people must be
            refused.
            <Cite of={RETINA_DISEASE} />
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
    SEGMENTS,
    LENS_OPTICS,
    MULTIFOCAL_REVIEW,
    NETWORK_REVIEW,
    TRIFOCAL_GLASSES,
    TRADE_OFFS,
    TRIFOCAL_HALOS,
    ASKED_WITH_PICTURES,
    MULTIFOCAL_SAFETY,
    DEPTH,
    ENHANCEMENTS,
    UNHAPPY_MIAMI,
    CHOOSING,
    RETINA_DISEASE,
    WHO_PAYS,
    MEDICARE_GLASSES,
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
