import { Cite } from '#app/texts/citations.tsx';
import type { Part } from '#app/texts/leaflet.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';

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
      <Cite of={SOURCES['medicare-surgery']} /> You also pay for the part that {extra}, and for its extra tests.
      <Cite of={SOURCES['who-pays']} /> Medicare then covers one pair of glasses or contact lenses.
      <Cite of={SOURCES['medicare-glasses']} /> Other plans differ: ask yours.
    </p>
  ),
});
