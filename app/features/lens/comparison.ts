import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import type { LensFigures } from '#domain/review/rules.ts';

/** A lens in the comparison with its figures. */
export type ComparedLens = { readonly lens: Lens; readonly figures: LensFigures };

/** The lenses that an address names, in its order; a lens named twice is not compared with itself. */
export function readSelection(params: URLSearchParams): { lens1: number | null; lens2: number | null } {
  const lens1 = parseLensId(params.get('lens1'));
  const lens2 = parseLensId(params.get('lens2'));
  return { lens1, lens2: lens1 === lens2 ? null : lens2 };
}
