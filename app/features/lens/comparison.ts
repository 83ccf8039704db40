import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import type { Figures } from '#domain/review/rules.ts';
import { type Population, readProof, WHOSE, whoseOf, writeProof } from './population.ts';

/** A lens in the comparison with the figures that count in it. */
export type ComparedLens = { readonly lens: Lens; readonly figures: Figures };

/** What a comparison compares. It lives in the address. */
export type Selection = {
  readonly lens1: number | null;
  readonly lens2: number | null;
  readonly population: Population;
};

/** Which of the lenses an address names; one named twice is not compared with itself. */
export function readSelection(params: URLSearchParams, lenses: readonly Pick<Lens, 'id'>[]): Selection {
  const lens1 = parseLensId(params.get('lens1'), lenses);
  const lens2 = parseLensId(params.get('lens2'), lenses);
  const whose = WHOSE.find((one) => one === params.get('reviews')) ?? 'everyone';
  return { lens1, lens2: lens1 === lens2 ? null : lens2, population: readProof(whose, params) };
}

/** The address parameters of a selection; what is not chosen, or usual, is left out. */
export function writeSelection({ lens1, lens2, population }: Selection): URLSearchParams {
  const params = new URLSearchParams();
  if (lens1 !== null) params.set('lens1', String(lens1));
  if (lens2 !== null) params.set('lens2', String(lens2));
  const whose = whoseOf(population);
  if (whose !== 'everyone') params.set('reviews', whose);
  writeProof(population, params);
  return params;
}

/** Where a comparison is, or the choice of its lenses as far as one is left. */
export function comparisonAddress({ lens1 = null, lens2 = null, population }: Partial<Selection>): string {
  const query = writeSelection({ lens1, lens2, population: population ?? 'everyone' }).toString();
  return query ? `/compare-lenses?${query}` : '/compare-lenses';
}
