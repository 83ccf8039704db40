import { type FigureFilters, isSuppressed, type Panel } from './rules.ts';

/** Every eye counts. */
export const EVERY: FigureFilters = { settled: false, healthy: false };

/** The figures of a panel that has some. */
export function shown<Figures extends object>(panel: Panel<Figures>): Figures {
  if (panel === null || isSuppressed(panel)) throw new Error(`There are no figures but ${JSON.stringify(panel)}.`);
  return panel;
}
