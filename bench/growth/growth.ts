import { format } from '../table.ts';

/** What an act costs at each size, in microseconds of CPU time. */
export type Cost = { readonly reviews: number; readonly app: number; readonly database: number };
export type Grows = { readonly name: string; readonly costs: readonly Cost[] };

const FLAT = 1.2;
/** Below this, in microseconds, the clock is too coarse to tell growth. */
const LEAST = 100;

const total = ({ app, database }: Cost) => app + database;

/** How the cost grows from the smallest size to the largest, and what that comes to. */
export function growthOf({ costs }: Grows): { times: number; verdict: 'flat' | 'as log n' | 'grows' } {
  const [first, last] = [costs[0], costs.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured.');
  const times = total(last) / Math.max(total(first), LEAST);
  if (times <= FLAT) return { times, verdict: 'flat' };
  return { times, verdict: times <= Math.log(last.reviews) / Math.log(first.reviews) ? 'as log n' : 'grows' };
}

/** The table, in Markdown: CPU time of one act in the site's process and in PostgreSQL's, in milliseconds. */
export function formatGrowth(acts: readonly Grows[]): string {
  const sizes = acts[0]?.costs.map(({ reviews }) => reviews.toLocaleString('en')) ?? [];
  const inMilliseconds = (microseconds: number) => format(microseconds / 1_000);
  const rows = acts.map((act) => {
    const { times, verdict } = growthOf(act);
    const costs = act.costs.map(({ app, database }) => `${inMilliseconds(app)} + ${inMilliseconds(database)}`);
    return `| ${[act.name, ...costs, format(times), verdict].join(' | ')} |`;
  });
  const head = ['CPU ms, site + database', ...sizes, 'times', ''];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows].join('\n');
}
