import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import type { Figures } from '#domain/review/rules.ts';
import { type Population, readProof, WHOSE, whoseOf, writeProof } from './population.ts';

/** A lens in the comparison with the figures that count in it. */
export type ComparedLens = { readonly lens: Lens; readonly figures: Figures };

/** The places in which an address names the lenses of a comparison, from left to right. */
export const PLACES = ['lens1', 'lens2', 'lens3', 'lens4'] as const;
export type Place = (typeof PLACES)[number];
/** How many lenses stand side by side at most. */
export const MOST_COMPARED = PLACES.length;

/** What a comparison compares. It lives in the address. */
export type Selection = { readonly [P in Place]: number | null } & {
  readonly population: Population;
  /** Leave out what chance may explain. */
  readonly differencesOnly: boolean;
};

const NOTHING: Selection = {
  lens1: null,
  lens2: null,
  lens3: null,
  lens4: null,
  population: 'everyone',
  differencesOnly: false,
};

/**
 * Puts lenses in their places: one that is named twice counts once, where it stands first. Only the first two places
 * may be empty before one that is taken; what is named beyond them moves up.
 */
export function inPlaces([lens1 = null, lens2 = null, ...others]: readonly (number | null)[]): Pick<Selection, Place> {
  const places = [lens1, lens2 === lens1 ? null : lens2];
  for (const id of others) {
    if (id === null || places.includes(id)) continue;
    const empty = places.indexOf(null);
    places[empty < 0 ? places.length : empty] = id;
  }
  return Object.fromEntries(PLACES.map((place, at) => [place, places[at] ?? null])) as Pick<Selection, Place>;
}

/** The selection that an address names. Where no scripts run, a shortlist comes with its own name, `lens`. */
export function readSelection(params: URLSearchParams, lenses: readonly Pick<Lens, 'id'>[]): Selection {
  const named = [...PLACES.map((place) => params.get(place)), ...params.getAll('lens')];
  const whose = WHOSE.find((one) => one === params.get('reviews')) ?? 'everyone';
  return {
    ...inPlaces(named.map((text) => parseLensId(text, lenses))),
    population: readProof(whose, params),
    differencesOnly: params.get('rows') === 'differences',
  };
}

/** Puts whose reviews count into an address of the comparison; what is usual is left out. */
export function writePopulation(population: Population, params = new URLSearchParams()): URLSearchParams {
  const whose = whoseOf(population);
  if (whose !== 'everyone') params.set('reviews', whose);
  writeProof(population, params);
  return params;
}

/** The address parameters of a selection; what is not chosen, or usual, is left out. */
export function writeSelection(selection: Selection): URLSearchParams {
  const params = new URLSearchParams();
  for (const place of PLACES) if (selection[place]) params.set(place, String(selection[place]));
  writePopulation(selection.population, params);
  if (selection.differencesOnly) params.set('rows', 'differences');
  return params;
}

/** Where a comparison is, or the choice of its lenses as far as one is left. */
export function comparisonAddress(selection: Partial<Selection>): string {
  const query = writeSelection({ ...NOTHING, ...selection }).toString();
  return query ? `/compare-lenses?${query}` : '/compare-lenses';
}

/** The numbers of the lenses that are chosen, from left to right. */
export function chosenIn(selection: Selection): number[] {
  return PLACES.flatMap((place) => selection[place] ?? []);
}

/** The selection with another lens, or none, in a place; one that is in another place already changes places with it. */
export function withLens(selection: Selection, place: Place, lensId: number | null): Selection {
  const ids = PLACES.map((one) => {
    if (one === place) return lensId;
    return lensId !== null && selection[one] === lensId ? selection[place] : selection[one];
  });
  return { ...selection, ...inPlaces(ids) };
}

/** Names as a list in a sentence: "A", "A or B", "A, B or C". */
export function listed(names: readonly string[], word: 'and' | 'or'): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
