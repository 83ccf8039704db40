import { type FigureFilters, isSuppressed, type OutcomeFigures, type Panel, type PostOpOutcome } from '../rules.ts';
import { ownFigures } from './figures.ts';
import { talliesOf } from './tally.ts';

/** Every eye counts. */
export const EVERY: FigureFilters = { settled: false, healthy: false };

/** The figures of a panel that has some. */
export function shown<Figures extends object>(panel: Panel<Figures>): Figures {
  if (panel === null || isSuppressed(panel)) throw new Error(`There are no figures but ${JSON.stringify(panel)}.`);
  return panel;
}

/**
 * The figures of one's own eyes with lens 3, without a database.
 *
 * @param patients eyes among them that are of one patient each.
 */
export function figuresOf(
  eyes: readonly PostOpOutcome[],
  filters = EVERY,
  patients: readonly (readonly PostOpOutcome[])[] = [],
): OutcomeFigures {
  return ownFigures(
    3,
    { scope: 'mine', version: 'v', tallies: talliesOf(eyes), visits: [], cases: [], patients },
    filters,
  );
}
