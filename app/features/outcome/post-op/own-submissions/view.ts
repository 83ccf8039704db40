import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import { type OwnFilters, plainBatch, plainMonth, plainReference, plainSide } from '#domain/outcome/rules.ts';

/** A doctor's view of the submissions, stored in the URL with the cursor of the page. */
export type OwnView = Required<OwnFilters>;

const COMPLETE: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Parses a view from a query string, or from the fields of its form; unknown values do not filter. */
export function readOwnView(query: URLSearchParams, lenses: readonly Pick<Lens, 'id'>[]): OwnView {
  return {
    lensId: parseLensId(query.get('lens'), lenses),
    side: plainSide(query.get('side')),
    month: plainMonth(query.get('month')),
    isComplete: COMPLETE[query.get('complete') ?? ''] ?? null,
    batchId: plainBatch(query.get('batch')),
    reference: plainReference(query.get('reference') ?? ''),
  };
}

/** The query string of a view, from its first page on. */
export function ownQuery({ lensId, side, month, isComplete, batchId, reference }: OwnView): URLSearchParams {
  const all = {
    lens: lensId === null ? null : String(lensId),
    side,
    month,
    complete: isComplete === null ? null : isComplete ? 'yes' : 'no',
    batch: batchId,
    reference,
  };
  return new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null));
}

/** The query string of a view with the page size for printing. */
export function wholeQuery(view: OwnView): URLSearchParams {
  const query = ownQuery(view);
  query.set('all', 'yes');
  return query;
}

/** Whether a URL asks for that. */
export const isWholeQuery = (query: URLSearchParams): boolean => query.get('all') === 'yes';
