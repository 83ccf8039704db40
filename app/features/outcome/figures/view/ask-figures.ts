import {
  type AnsweredFigures,
  type ChosenScope,
  type FigureFilters,
  type FigureScope,
  isSuppressed,
} from '#domain/outcome/rules.ts';
import type { ShownFigures } from './scopes.ts';

/** What to ask for: figures of one lens. */
export type Question = { readonly lensId: number; readonly scope: ChosenScope; readonly filters: FigureFilters };

/** The site does not admit this doctor, or no longer does. */
export class NotAdmitted extends Error {}

/**
 * Fetches figures: one's own together with those of the others, if there are both, and those of complete
 * periods together with all of one's own.
 *
 * @throws NotAdmitted, or any other error when the figures could not be fetched.
 */
export async function askFigures({ lensId, scope, filters }: Question, signal: AbortSignal): Promise<ShownFigures> {
  const ask = (whose: FigureScope) => askScope(lensId, whose, filters, signal);
  if (scope === 'all') return [await ask('all')];
  if (scope === 'complete') {
    const [complete, mine] = await Promise.all([ask('complete'), ask('mine')]);
    return complete.submissions === null ? [complete] : [complete, mine];
  }
  const [mine, others] = await Promise.all([ask('mine'), ask('others')]);
  const isCompared = mine.submissions !== null && others.submissions !== null && !isSuppressed(others.submissions);
  return isCompared ? [mine, others] : [mine];
}

async function askScope(
  lensId: number,
  scope: FigureScope,
  filters: FigureFilters,
  signal: AbortSignal,
): Promise<AnsweredFigures> {
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  const query = new URLSearchParams({ scope, settled: yesNo(filters.settled), healthy: yesNo(filters.healthy) });
  const response = await fetch(`/api/outcomes/${lensId}?${query}`, { signal });
  if (response.status === 401 || response.status === 403) throw new NotAdmitted();
  if (!response.ok) throw new Error(`The figures cannot be read: ${response.status}`);
  return (await response.json()) as AnsweredFigures;
}
