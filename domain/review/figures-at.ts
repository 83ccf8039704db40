import type { Queryable } from '#platform/db/database.ts';
import { readFigures } from './figures.store.ts';
import type { LensSpread } from './rules/spread.ts';
import type { LensFigures } from './rules.ts';
import { readSpreads } from './spread.store.ts';

/** The public figures of some lenses and how the answers lie, as one transaction sees them: in the order of the lenses. */
export async function figuresAt(
  tx: Queryable,
  lensIds: readonly number[],
): Promise<readonly { readonly figures: LensFigures; readonly spread: LensSpread }[]> {
  const spreads = await readSpreads(tx, lensIds);
  const all = await readFigures(tx, lensIds);
  return all.flatMap((figures, place) => {
    const spread = spreads[place];
    return spread ? [{ figures, spread }] : [];
  });
}
