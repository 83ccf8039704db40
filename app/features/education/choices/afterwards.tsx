import { Cite } from '#app/texts/citations.tsx';
import type { Part } from '#app/texts/leaflet.tsx';
import { Pictures } from '#app/texts/pictures.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';

/** What may happen in the months and years after surgery. */
export const AFTERWARDS: readonly Part[] = [
  {
    id: 'exchange-before-laser',
    heading: 'A cloudy bag, and why its laser comes last',
    content: (
      <>
        <p>
          Months or years later the bag behind the lens can turn cloudy. A laser, called YAG, opens it in a few minutes.
          How often that is needed depends on the lens.
        </p>
        <Pictures
          pictures={[
            {
              title: 'Laser for a cloudy bag within 3 years',
              shares: [
                {
                  label: 'Lens with the fewest',
                  count: 5,
                  holds: 'had the laser',
                  holdsNot: 'did not',
                  icons: 'dots',
                },
                {
                  label: 'Four other lenses',
                  count: 26,
                  range: { from: 21, to: 31 },
                  holds: 'had the laser',
                  holdsNot: 'did not',
                  icons: 'dots',
                },
              ],
              whom: '8,293 eyes in Spain; the range is from lens to lens. Other studies range from under 5 to 50 of 100.',
              sources: [SOURCES['clouding-spain'], SOURCES.clouding],
            },
          ]}
        />
        <p>
          If you are unhappy with the lens itself, say so before any such laser. Once the bag is open, taking the lens
          out is harder, and the risk of swelling, of torn retinas and of lost eye jelly is higher. All four surgeons in
          one article would first try everything else.
          <Cite of={SOURCES['open-capsule']} /> So the order is:
        </p>
        <ol>
          <li>Find the cause: leftover prescription, dry eye, the macula (the center of the retina), or the lens.</li>
          <li>Treat what can be treated, and give it time: up to a year, says one of them.</li>
          <li>Decide whether the lens stays.</li>
          <li>
            Only then have the laser. With a light adjustable lens, not before the last light treatment.
            <Cite of={SOURCES['lal-care']} />
          </li>
        </ol>
        <p>
          An exchange may not cure lights at night.
          <Cite of={SOURCES['open-capsule']} />
        </p>
      </>
    ),
  },
  {
    id: 'dry-eye',
    heading: 'Dry eye',
    content: (
      <>
        <p>
          Of 100 people who had none before, 37 (23 to 52) had dry eye after surgery, and 63 did not. It was worst on
          the first day and may last for months (9 studies, 775 people).
          <Cite of={SOURCES['dry-eye']} /> Another summary saw little change after a month, except in people with
          trouble in the glands of the lid.
          <Cite of={SOURCES['dry-eye-little']} />
        </p>
        <p>
          It matters, since tears are part of what you see through. Of 49 people who were unhappy with a multifocal
          lens, dry eye was the cause in 35 of 100 (23 to 49).
          <Cite of={SOURCES['unhappy-miami']} /> If your eyes burn or water now, say so before they are measured.
        </p>
      </>
    ),
  },
];
