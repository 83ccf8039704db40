import { type Lens, matchesSearch, matchesType, TYPE_FILTERS, type TypeFilter } from '#domain/lens/rules.ts';
import { compareLenses, type Ranked, SORTS, type Sort } from '#domain/review/rules/ranking.ts';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';

import { MOST_COMPARED } from './comparison.ts';
import {
  figuresFor,
  limitsOfPopulation,
  type Population,
  readProof,
  type Whose,
  whoseOf,
  writeProof,
} from './population.ts';
import { everydayTag } from './tag-words.ts';

/** A visitor's view of the catalogue. It is stored in the URL, so that it can be shared and survives a reload. */
export type CatalogueView = {
  readonly search: string;
  readonly type: TypeFilter;
  readonly sort: Sort;
  /** Whose reviews are shown and sorted by. */
  readonly population: Population;
  /** Numbers of the lenses on the shortlist, once each, ascending. */
  readonly shortlist: readonly number[];
};

/** The default view. */
const EVERYTHING: CatalogueView = { search: '', type: 'All', sort: 'rating', population: 'everyone', shortlist: [] };
const whoseIn = (doctors: string | null): Whose =>
  doctors === 'only' ? 'doctors' : doctors === 'none' ? 'patients' : 'everyone';

/** Parses a view from a URL; a missing or unknown value is the default. */
export function readView(params: URLSearchParams): CatalogueView {
  return {
    search: params.get('q') ?? '',
    type: TYPE_FILTERS.find((type) => type === params.get('type')) ?? 'All',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'rating',
    population: readProof(whoseIn(params.get('doctors')), params),
    shortlist: readShortlist(params),
  };
}

/**
 * Parses the shortlist of a URL; anything that is not the number of a lens is left out, and anything beyond the limit
 * of a comparison.
 */
export function readShortlist(params: URLSearchParams): number[] {
  const named = params.getAll('lens').filter((text) => /^[1-9]\d{0,3}$/.test(text));
  return [...new Set(named.map(Number))].toSorted((a, b) => a - b).slice(0, MOST_COMPARED);
}

/** The query string that names the lenses of a shortlist. */
export function writeShortlist(lensIds: readonly number[], params = new URLSearchParams()): URLSearchParams {
  for (const id of lensIds) params.append('lens', String(id));
  return params;
}

/** The query parameters of a view; defaults are left out, so that the default view has the plain URL. */
export function writeView(view: CatalogueView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('q', view.search);
  if (view.type !== 'All') params.set('type', view.type);
  if (view.sort !== 'rating') params.set('sort', view.sort);
  const whose = whoseOf(view.population);
  if (whose !== 'everyone') params.set('doctors', whose === 'doctors' ? 'only' : 'none');
  writeProof(view.population, params);
  return writeShortlist(view.shortlist, params);
}

/** The view without any filter that hides lenses. */
export const withoutFilters = (view: CatalogueView): CatalogueView => ({ ...view, search: '', type: 'All' });

/** The active filters, in words, each with the view without it. */
export function limitsOf(view: CatalogueView): readonly { readonly label: string; readonly lifted: CatalogueView }[] {
  return [
    ...limitsOfPopulation(view.population).map(({ label, lifted }) => ({
      label,
      lifted: { ...view, population: lifted },
    })),
    ...(view.type === 'All' ? [] : [{ label: view.type, lifted: { ...view, type: 'All' as const } }]),
    ...(view.search ? [{ label: `“${view.search}”`, lifted: { ...view, search: '' } }] : []),
  ];
}

/** The URL of the details of a lens, over a view of the catalogue. */
export function lensUrl(lensId: number, view: CatalogueView) {
  return { pathname: `/lenses/${lensId}`, search: searchOf(view) };
}

/** The URL of the details of a lens by itself, for links from reviews of this population. */
export function lensUrlFor(lensId: number, population: Population) {
  return lensUrl(lensId, { ...EVERYTHING, population });
}

/** The query string of a view as links carry it, empty for the default view. */
export function searchOf(view: CatalogueView): string {
  const query = writeView(view).toString();
  return query && `?${query}`;
}

/** What a card shows of a lens, and the types by which it is filtered. */
export type LensSummary = Pick<Lens, 'id' | 'name' | 'manufacturer' | 'type'> & {
  /** The first of its tags, in everyday words. */
  readonly tags: readonly string[];
  /** How many tags it has besides those shown. */
  readonly furtherTags: number;
  readonly foundBy: readonly TypeFilter[];
};

const SHOWN_TAGS = 2;

/** Made on the server, so that a page contains only what its cards show. */
export function summaryOf(lens: Lens): LensSummary {
  const tags = lens.tags.slice(0, SHOWN_TAGS).map(everydayTag);
  return {
    id: lens.id,
    name: lens.name,
    manufacturer: lens.manufacturer,
    type: lens.type,
    tags,
    furtherTags: lens.tags.length - tags.length,
    foundBy: TYPE_FILTERS.filter((type) => type !== 'All' && matchesType(lens, type)),
  };
}
export type RankedLens = LensSummary & Ranked;

/** The lenses that a view shows, each with its figures, in order. */
export function showLenses(
  lenses: readonly LensSummary[],
  figures: readonly ShownLensFigures[],
  view: CatalogueView,
): RankedLens[] {
  return lenses
    .filter((lens) => (view.type === 'All' || lens.foundBy.includes(view.type)) && matchesSearch(lens, view.search))
    .flatMap((lens) => {
      const found = figures.find(({ lensId }) => lensId === lens.id);
      return found ? [{ ...lens, figures: figuresFor(view.population, found) }] : [];
    })
    .sort(compareLenses(view.sort));
}
