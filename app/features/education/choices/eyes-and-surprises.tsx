import { Cite } from '#app/texts/citations.tsx';
import type { Part } from '#app/texts/leaflet.tsx';
import { Pictures } from '#app/texts/pictures.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';

/** The second eye, and what may not go to plan. */
export const EYES_AND_SURPRISES: readonly Part[] = [
  {
    id: 'second-eye',
    heading: 'The second eye',
    content: (
      <>
        <p>
          Most people with cataracts have them in both eyes. Both eyes treated give more than one.
          <Cite of={SOURCES['both-eyes']} /> The second operation can follow days to weeks later, or on the same day.
        </p>
        <ul>
          <li>
            <strong>On two days:</strong> you know how the first eye turned out before the second lens is chosen. Until
            then the eyes may not go well together.
          </li>
          <li>
            <strong>On one day:</strong> fewer visits, and both eyes see soon. A problem could strike both eyes.
          </li>
        </ul>
        <p>
          A review of 14 studies with about 276,000 people looked at both. Same-day surgery is routine in few countries.
          UK advice supports it for people at low risk; in the US it is limited.
          <Cite of={SOURCES['both-eyes']} />
        </p>
      </>
    ),
  },
  {
    id: 'surprise',
    heading: 'When the eye ends off the plan',
    content: (
      <>
        <p>
          The power of a lens is worked out before surgery, from measurements. Healing, an odd cornea (the clear front
          of the eye) or earlier laser surgery can make the result differ. Doctors call that a refractive surprise.
        </p>
        <Pictures
          pictures={[
            {
              title: 'A little off is common',
              shares: [
                {
                  label: 'More than half a diopter',
                  count: 27,
                  holds: 'were off',
                  holdsNot: 'were not',
                  icons: 'dots',
                },
              ],
              whom: '282,811 eyes in a European registry, 2018. A diopter is the unit of glasses.',
              sources: SOURCES['off-target'],
            },
            {
              title: 'Far off is less common',
              shares: [
                { label: '1 diopter or more', count: 7, holds: 'were off', holdsNot: 'were not', icons: 'dots' },
              ],
              whom: '142,575 eyes in the same registry, 2016. By 2 diopters or more: 2 of 100.',
              sources: SOURCES['target-missed'],
            },
          ]}
        />
        <p>What can be done, from the mildest to the boldest:</p>
        <ol>
          <li>Wait until sight has settled, and treat dry eye.</li>
          <li>Glasses or a contact lens.</li>
          <li>
            Turn a toric lens back into line: between fewer than 1 and 6 of 100 needed that.
            <Cite of={[SOURCES['toric-turns'], SOURCES['toric-turns-talk']]} />
          </li>
          <li>
            Laser on the cornea, the most exact way by one review.
            <Cite of={SOURCES['surprise-repair']} /> In one group with multifocal lenses 11 of 100 had it or the like.
            <Cite of={SOURCES.enhancements} />
          </li>
          <li>
            A second thin lens in front of the first. The review found it safer and more exact than an exchange.
            <Cite of={SOURCES['surprise-repair']} />
          </li>
          <li>
            An exchange of the lens. Among people unhappy with multifocal lenses, 4 of 100 eyes (1 to 11) had one in
            Maastricht. In Miami it was 7 of 100 eyes (3 to 15).
            <Cite of={[SOURCES['unhappy-maastricht'], SOURCES['unhappy-miami']]} /> In the US trial of the light
            adjustable lens, 3 of 403 people had it taken out. That is 7 of 1,000 (between 3 and 22). With a monofocal
            lens it was none of 197 (between 0 and 19).
            <Cite of={SOURCES['lal-results']} /> We found no count for all people with multifocal lenses (checked
            November 26, 2026).
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'torn-capsule',
    heading: 'When the lens bag tears',
    content: (
      <>
        <p>
          The new lens sits in a thin clear bag, the capsule. In fewer than 1 of 100 operations it tears (7 of 1,000,
          UK, April 2023 to March 2024); in more than 99 it does not.
          <Cite of={SOURCES['uk-audit']} /> In 2006 to 2010 it was 2 of 100. After a tear, infections and detached
          retinas are more frequent; the summary of the study does not say in how many of 100.
          <Cite of={SOURCES['uk-database']} />
        </p>
        <p>
          The lens you chose may then not hold. Surgeons often put another kind in its place, in front of the bag.
          <Cite of={SOURCES['torn-capsule']} /> A lens that has to lie in one exact line or spot may be ruled out. Ask
          before surgery: “Which lens would I get then?”
        </p>
      </>
    ),
  },
];
