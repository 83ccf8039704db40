import { type Lens, matchesSearch, matchesType, TYPE_FILTERS, type TypeFilter } from '#domain/lens/rules.ts';
import { compareLenses, type LensFigures, type Ranked, SORTS, type Sort } from '#domain/review/rules.ts';

/** How a visitor looks at the catalogue. It lives in the address, so that it can be shared and survives a reload. */
export type CatalogueView = {
  readonly search: string;
  readonly type: TypeFilter;
  readonly sort: Sort;
  /** Show and sort by the figures of doctors' reviews instead of everybody's. */
  readonly doctorsOnly: boolean;
};

/** Reads the view from an address; what is missing or unknown is the default. */
export function readView(params: URLSearchParams): CatalogueView {
  return {
    search: params.get('q') ?? '',
    type: TYPE_FILTERS.find((type) => type === params.get('type')) ?? 'All',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'rating',
    doctorsOnly: params.get('doctors') === 'only',
  };
}

/** The address parameters of a view; defaults are left out, so that the plain view has the plain address. */
export function writeView(view: CatalogueView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('q', view.search);
  if (view.type !== 'All') params.set('type', view.type);
  if (view.sort !== 'rating') params.set('sort', view.sort);
  if (view.doctorsOnly) params.set('doctors', 'only');
  return params;
}

/** What a card shows of a lens. */
export type LensSummary = Pick<Lens, 'id' | 'name' | 'manufacturer' | 'type' | 'tags'>;
export type RankedLens = LensSummary & Ranked;

/** The lenses that a view shows, each with the figures it shows, in its order. */
export function showLenses(
  lenses: readonly LensSummary[],
  figures: readonly LensFigures[],
  view: CatalogueView,
): RankedLens[] {
  return lenses
    .filter((lens) => matchesType(lens, view.type) && matchesSearch(lens, view.search))
    .flatMap((lens) => {
      const found = figures.find(({ lensId }) => lensId === lens.id);
      return found ? [{ ...lens, figures: view.doctorsOnly ? found.doctors : found.all }] : [];
    })
    .sort(compareLenses(view.sort));
}
