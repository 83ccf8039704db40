import type { PairName } from '#domain/experience/rules.ts';
import { type Population, readProof, WHOSE, whoseOf, writeProof } from './population.ts';

/** What a column of a comparison is about: a lens by its number, or two lenses in one pair of eyes. */
export type Choice = number | PairName;

/** The query parameters of the lenses of a comparison, from left to right. */
export const PLACES = ['lens1', 'lens2', 'lens3', 'lens4'] as const;
export type Place = (typeof PLACES)[number];
/** How many lenses are side by side at most. */
export const MOST_COMPARED = PLACES.length;

/** What a comparison compares. It is stored in the URL. */
export type Selection = { readonly [P in Place]: Choice | null } & {
  readonly population: Population;
  /** Hide rows whose difference is small or may be chance. */
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
 * Puts lenses in their places: a lens that is named twice counts once, in its first place. Only the first two places
 * may be empty before a filled one; lenses named beyond them move up.
 */
export function inPlaces([lens1 = null, lens2 = null, ...others]: readonly (Choice | null)[]): Pick<Selection, Place> {
  const places = [lens1, lens2 === lens1 ? null : lens2];
  for (const id of others) {
    if (id === null || places.includes(id)) continue;
    const empty = places.indexOf(null);
    places[empty < 0 ? places.length : empty] = id;
  }
  return Object.fromEntries(PLACES.map((place, at) => [place, places[at] ?? null])) as Pick<Selection, Place>;
}

/**
 * The selection in a URL. Without scripts, a shortlist is submitted under its own name, `lens`.
 *
 * @param read finds what the text of a place names.
 */
export function readSelection(params: URLSearchParams, read: (text: string | null) => Choice | null): Selection {
  const named = [...PLACES.map((place) => params.get(place)), ...params.getAll('lens')];
  const whose = WHOSE.find((one) => one === params.get('reviews')) ?? 'everyone';
  return {
    ...inPlaces(named.map(read)),
    population: readProof(whose, params),
    differencesOnly: params.get('rows') === 'differences',
  };
}

/** Sets the population in a URL of the comparison; the default is left out. */
export function writePopulation(population: Population, params = new URLSearchParams()): URLSearchParams {
  const whose = whoseOf(population);
  if (whose !== 'everyone') params.set('reviews', whose);
  writeProof(population, params);
  return params;
}

/** The query parameters of a selection; defaults are left out. */
export function writeSelection(selection: Selection): URLSearchParams {
  const params = new URLSearchParams();
  for (const place of PLACES) if (selection[place]) params.set(place, String(selection[place]));
  writePopulation(selection.population, params);
  if (selection.differencesOnly) params.set('rows', 'differences');
  return params;
}

/** The URL of a comparison, or of the choice of its lenses if it is incomplete. */
export function comparisonUrl(selection: Partial<Selection>): string {
  const query = writeSelection({ ...NOTHING, ...selection }).toString();
  return query ? `/compare-lenses?${query}` : '/compare-lenses';
}

/** The chosen columns, from left to right. */
export function chosenIn(selection: Selection): Choice[] {
  return PLACES.flatMap((place) => selection[place] ?? []);
}

/** The selection with another lens or pair, or none, in a place; one that is in another place already swaps with it. */
export function withLens(selection: Selection, place: Place, choice: Choice | null): Selection {
  const ids = PLACES.map((one) => {
    if (one === place) return choice;
    return choice !== null && selection[one] === choice ? selection[place] : selection[one];
  });
  return { ...selection, ...inPlaces(ids) };
}
