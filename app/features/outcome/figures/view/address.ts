import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import { CHOSEN_SCOPES, type ChosenScope, type FigureFilters } from '#domain/outcome/rules.ts';
import { PARTS, partNamed, type ShownPart } from './parts.ts';

/** What a doctor looks at. It stands in the address, so that a view can be reloaded, kept and sent to a colleague. */
export type OutcomesView = {
  readonly lensId: number | null;
  readonly scope: ChosenScope;
  readonly filters: FigureFilters;
  readonly part: ShownPart;
  /** Whether the numbers of a part stand under its pictures. */
  readonly numbers: boolean;
};

/** Reads a view of one of the lenses from the query of an address; what is missing or unknown is as on a first visit. */
export function readView(query: URLSearchParams, lenses: readonly Pick<Lens, 'id'>[]): OutcomesView {
  return {
    lensId: parseLensId(query.get('lens'), lenses),
    scope: CHOSEN_SCOPES.find((scope) => scope === query.get('scope')) ?? 'all',
    filters: { settled: query.get('settled') !== 'no', healthy: query.get('healthy') === 'yes' },
    part: partNamed(query.get('part')),
    numbers: query.get('numbers') === 'yes',
  };
}

/** The query that shows a view. Only what differs from a first visit is written; other parameters stay. */
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
