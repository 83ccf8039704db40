import { Cite } from '#app/features/education/citations.tsx';
import type { Part } from '#app/features/education/leaflet.tsx';
import { MEDICARE_GLASSES, MEDICARE_SURGERY, WHO_PAYS } from '#app/features/education/surgery-sources.ts';

/**
 * Who pays for a lens that does more than a conventional one.
 *
 * @param extra what it does more, to follow "the part of the lens that".
 */
export const whoPays = (extra: string): Part => ({
  id: 'who-pays',
  heading: 'Who pays',
  content: (
    <p>
      In the US, Original Medicare usually covers surgery with a standard lens. After the yearly deductible, you pay 20
      of every 100 dollars of the approved price.
      <Cite of={MEDICARE_SURGERY} /> You also pay for the part that {extra}, and for its extra tests.
      <Cite of={WHO_PAYS} /> Medicare then covers one pair of glasses or contact lenses.
      <Cite of={MEDICARE_GLASSES} /> Other plans differ: ask yours.
    </p>
  ),
});
