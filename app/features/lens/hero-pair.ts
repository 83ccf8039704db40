import type { Lens } from '#domain/lens/rules.ts';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';

/**
 * The two lenses of the picture on the home page: the one with the most reviews, and the one with the most among lenses
 * of another type. Ties go to the earlier one in the catalogue.
 */
export function heroPair<L extends Pick<Lens, 'id' | 'type'>>(
  lenses: readonly L[],
  figures: readonly ShownLensFigures[],
): readonly [L, L] | null {
  const reviewsOf = ({ id }: L) => figures.find(({ lensId }) => lensId === id)?.all.reviews ?? 0;
  const ranked = [...lenses].sort((a, b) => reviewsOf(b) - reviewsOf(a));
  const [first] = ranked;
  const second = ranked.find(({ type }) => type !== first?.type);
  return first && second ? [first, second] : null;
}
