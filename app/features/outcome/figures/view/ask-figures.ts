import type { FigureFilters, FigureScope, OutcomeFigures } from '#domain/outcome/rules.ts';
import type { ShownFigures } from './scopes.ts';

/** What to ask for: figures of one lens. */
export type Question = { readonly lensId: number; readonly scope: FigureScope; readonly filters: FigureFilters };

/** The site does not admit this doctor, or not any more. */
export class NotAdmitted extends Error {}

/**
 * Asks the site for figures. Under "all doctors" one's own come along when there are any.
 *
 * @throws NotAdmitted, or any other error when the figures could not be fetched.
 */
export async function askFigures({ lensId, scope, filters }: Question, signal: AbortSignal): Promise<ShownFigures> {
  const ask = (whose: FigureScope) => askScope({ lensId, scope: whose, filters }, signal);
  if (scope === 'mine') return [await ask('mine')];
  const [all, mine] = await Promise.all([ask('all'), ask('mine')]);
  return mine.submissions === null ? [all] : [all, mine];
}

async function askScope({ lensId, scope, filters }: Question, signal: AbortSignal): Promise<OutcomeFigures> {
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  const query = new URLSearchParams({ scope, settled: yesNo(filters.settled), healthy: yesNo(filters.healthy) });
  const response = await fetch(`/api/outcomes/${lensId}?${query}`, { signal });
  if (response.status === 401 || response.status === 403) throw new NotAdmitted();
  if (!response.ok) throw new Error(`The figures cannot be read: ${response.status}`);
  return (await response.json()) as OutcomeFigures;
}
