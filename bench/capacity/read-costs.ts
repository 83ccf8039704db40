import type { Row } from '../table.ts';
import type { Costs } from './model.ts';

const SECONDS = 1e-6;
const [KB, MB] = [1_000, 1_000_000];

/**
 * The costs that the model reckons with, out of a table that was measured.
 *
 * @throws Error that names the row that is missing.
 */
export function readCosts(rows: readonly Row[]): Costs {
  const row = (name: string): Row => {
    const found = rows.find((each) => each.name === name);
    if (!found) throw new Error(`The table has no row “${name}”.`);
    return found;
  };
  const cpu = (name: string) => {
    const { app = Number.NaN, database = 0 } = row(name).cpu ?? {};
    return { app: SECONDS * app, database: SECONDS * database };
  };
  return {
    keptPage: cpu('home-kept').app,
    renderedPage: cpu('home-cold').app,
    comments: cpu('first-comments'),
    review: cpu('reviews, calm'),
    frame: cpu('fan-out').app,
    bytes: {
      page: KB * row('page, brotli').value,
      scripts: KB * row('javascript').value,
      frame: row('fan-out').also?.['event, bytes'] ?? Number.NaN,
    },
    memory: {
      process: MB * row('resident, after load').value,
      stream: KB * (row('fan-out').also?.['stream, kB of memory'] ?? Number.NaN),
    },
  };
}
