import type { Row } from '../table.ts';
import type { Costs } from './model.ts';

const SECONDS = 1e-6;
const [KB, MB] = [1_000, 1_000_000];

/** Of the letters some have left while reviews were measured; the others leave later, each at a cost of its own. */
function withLetter({ also = {} }: Row, { app, database }: { app: number; database: number }) {
  const later = 1 - (also['share of the letters that left meanwhile'] ?? Number.NaN);
  const [ofSite = Number.NaN, ofDatabase = Number.NaN] = [
    also['CPU of each of the others, app, ms'],
    also['and database, ms'],
  ];
  return { app: app + (later * ofSite) / 1_000, database: database + (later * ofDatabase) / 1_000 };
}

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
    comments: cpu('later-comments'),
    review: withLetter(row('reviews, calm'), cpu('reviews, calm')),
    change: cpu('process, change'),
    idle: cpu('process, idle'),
    frame: cpu('fan-out').app,
    bytes: {
      page: KB * row('page, brotli').value,
      scripts: KB * row('javascript').value,
      frame: row('fan-out').also?.['event, bytes'] ?? Number.NaN,
    },
    memory: {
      process: MB * row('resident, under load').value,
      stream: KB * (row('fan-out').also?.['stream, kB of memory'] ?? Number.NaN),
    },
  };
}
