import { type Lens, matchesSearch, matchesType, TYPE_FILTERS, type TypeFilter } from '#domain/lens/rules.ts';
import { compareLenses, type Ranked, SORTS, type Sort } from '#domain/review/rules/ranking.ts';
import type { LensFigures } from '#domain/review/rules.ts';
import { MOST_COMPARED } from './comparison.ts';
import type { NewestDays } from './newest-days.ts';
import {
  figuresFor,
  limitsOfPopulation,
  type Population,
  readProof,
  type Whose,
  whoseOf,
  writeProof,
} from './population.ts';

/** How a visitor looks at the catalogue. It lives in the address, so that it can be shared and survives a reload. */
export type CatalogueView = {
  readonly search: string;
  readonly type: TypeFilter;
  readonly sort: Sort;
  /** Whose reviews are shown and sorted by. */
  readonly population: Population;
  /** Numbers of the lenses that were put aside to be taken along, each once, ascending. */
  readonly shortlist: readonly number[];
};

/** The view of whoever has chosen nothing. */
const EVERYTHING: CatalogueView = { search: '', type: 'All', sort: 'rating', population: 'everyone', shortlist: [] };
const whoseIn = (doctors: string | null): Whose =>
  doctors === 'only' ? 'doctors' : doctors === 'none' ? 'patients' : 'everyone';

/** Reads the view from an address; what is missing or unknown is the default. */
export function readView(params: URLSearchParams): CatalogueView {
  return {
    search: params.get('q') ?? '',
    type: TYPE_FILTERS.find((type) => type === params.get('type')) ?? 'All',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'rating',
    population: readProof(whoseIn(params.get('doctors')), params),
    shortlist: readShortlist(params),
  };
}

/** The shortlist of an address: what is no number of a lens is left out, and what goes beyond a comparison. */
export function readShortlist(params: URLSearchParams): number[] {
  const named = params.getAll('lens').filter((text) => /^[1-9]\d{0,3}$/.test(text));
  return [...new Set(named.map(Number))].toSorted((a, b) => a - b).slice(0, MOST_COMPARED);
}

/** The query that names the lenses of a shortlist. */
export function writeShortlist(lensIds: readonly number[], params = new URLSearchParams()): URLSearchParams {
  for (const id of lensIds) params.append('lens', String(id));
  return params;
}

/** The address parameters of a view; defaults are left out, so that the plain view has the plain address. */
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

/** The view with every lens that it leaves out. */
export const withoutFilters = (view: CatalogueView): CatalogueView => ({ ...view, search: '', type: 'All' });

/** What limits a view, in words, each with the view in which it is lifted. */
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

/** The details of a lens, over a view of the catalogue. */
export function lensAddress(lensId: number, view: CatalogueView) {
  return { pathname: `/lenses/${lensId}`, search: searchOf(view) };
}

/** The details of a lens by itself, for whoever comes from reviews of this population. */
export function lensAddressFor(lensId: number, population: Population) {
  return lensAddress(lensId, { ...EVERYTHING, population });
}

/** The query of a view as links carry it, empty for the plain one. */
export function searchOf(view: CatalogueView): string {
  const query = writeView(view).toString();
  return query && `?${query}`;
}

/** What a card shows of a lens, and by which types it is found. */
export type LensSummary = Pick<Lens, 'id' | 'name' | 'manufacturer' | 'type' | 'tags'> & {
  /** How many tags it has beside those that are shown. */
  readonly furtherTags: number;
  readonly foundBy: readonly TypeFilter[];
  readonly newest: NewestDays;
};

const SHOWN_TAGS = 2;

/** Made on the server, so that a page has what its cards show and no more. */
export const summaryOf = (lens: Lens, newest: NewestDays): LensSummary => ({
  id: lens.id,
  name: lens.name,
  manufacturer: lens.manufacturer,
  type: lens.type,
  tags: lens.tags.slice(0, SHOWN_TAGS),
  furtherTags: Math.max(0, lens.tags.length - SHOWN_TAGS),
  foundBy: TYPE_FILTERS.filter((type) => type !== 'All' && matchesType(lens, type)),
  newest,
});
export type RankedLens = LensSummary & Ranked;

/** The lenses that a view shows, each with the figures it shows, in its order. */
export function showLenses(
  lenses: readonly LensSummary[],
  figures: readonly LensFigures[],
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
