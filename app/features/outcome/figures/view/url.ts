import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import { CHOSEN_SCOPES, type ChosenScope, type FigureFilters } from '#domain/outcome/rules.ts';
import { PARTS, partNamed, type ShownPart } from './parts.ts';

/**
 * A doctor's view of the figures. It is stored in the URL, so that it can be reloaded, bookmarked and shared with a
 * colleague.
 */
export type OutcomesView = {
  readonly lensId: number | null;
  readonly scope: ChosenScope;
  readonly filters: FigureFilters;
  readonly part: ShownPart;
  /** Whether the numbers of a part are shown under its pictures. */
  readonly numbers: boolean;
};

/** Parses a view of one of the lenses from a query string; missing or unknown values are the defaults. */
export function readView(query: URLSearchParams, lenses: readonly Pick<Lens, 'id'>[]): OutcomesView {
  return {
    lensId: parseLensId(query.get('lens'), lenses),
    scope: CHOSEN_SCOPES.find((scope) => scope === query.get('scope')) ?? 'all',
    filters: { settled: query.get('settled') !== 'no', healthy: query.get('healthy') === 'yes' },
    part: partNamed(query.get('part')),
    numbers: query.get('numbers') === 'yes',
  };
}

/** The query string of a view. Defaults are left out; other parameters stay. */
export function withView(
  { lensId, scope, filters, part, numbers }: OutcomesView,
  query: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const write = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
  write('lens', lensId === null ? null : String(lensId));
  write('scope', scope === 'all' ? null : scope);
  write('settled', filters.settled ? null : 'no');
  write('healthy', filters.healthy ? 'yes' : null);
  write('part', part === PARTS[0].id ? null : part);
  write('numbers', numbers ? 'yes' : null);
  return next;
}
