import { Cite } from '#app/features/education/citations.tsx';
import type { Part } from '#app/features/education/leaflet.tsx';
import { MEDICARE_GLASSES, WHO_PAYS } from '#app/features/education/surgery-sources.ts';

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
      In the US, Medicare covers what belongs to conventional surgery with a conventional lens. You pay yourself for the
      part of the lens that {extra}, and for the extra tests and services that go with it.
      <Cite of={WHO_PAYS} /> After each operation with a lens implant Medicare covers one pair of glasses or contact
      lenses.
      <Cite of={MEDICARE_GLASSES} /> Private insurers differ.
    </p>
  ),
});
