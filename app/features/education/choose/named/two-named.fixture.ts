import { LENSES_TO_CHOOSE } from '../every-point.fixture.ts';
import type { NamedLens } from './cells.ts';

/** Two lenses that a surgeon named, and the monofocal lens beside them, without reviews. */
export const TWO_NAMED: readonly NamedLens[] = [4, 3, 7].map((wanted) => {
  const lens = LENSES_TO_CHOOSE.find(({ id }) => id === wanted);
  if (!lens) throw new Error(`No lens has the number ${wanted}.`);
  return { ...lens, rated: 'No reviews yet.' };
});
