import { BOUNDS, HABITS, MEASURED_BEFORE, VISITORS } from '../capacity/assumptions.ts';
import { appDemand, type Capacity, type Costs, capacityFor, databaseDemand } from '../capacity/model.ts';
import { formatCapacity } from '../capacity/print.ts';
import { readCosts } from '../capacity/read-costs.ts';
import { simulate } from '../capacity/simulate.ts';
import { readResults } from '../results.ts';
import { format, type Row } from '../table.ts';

const SECONDS = 600;
/** Rows that keep one process as busy as it can be, on cores that whoever asks shares. */
const SATURATED = ['home-kept', 'first-comments', 'later-comments', 'reviews, calm'];

/** Prints what a site for ever more visitors takes, by the costs of a table that was measured; the exit code. */
export async function capacity([file]: string[]): Promise<number> {
  if (file === undefined) {
    process.stderr.write('Usage: npm run bench -- capacity RESULT.json\n');
    return 2;
  }
  const { commit, machine, rows: measured } = await readResults(file);
  const missing = MEASURED_BEFORE.filter(({ name }) => measured.every((row) => row.name !== name));
  const rows = [...measured, ...missing];
  for (const { name } of missing)
    process.stdout.write(`“${name}” is missing: reckoned as it was measured at another time\n`);
  const costs = readCosts(rows);
  const capacities = VISITORS.map((visitors) => capacityFor(visitors, costs, HABITS, BOUNDS));
  process.stdout.write(`Costs measured at ${commit} on ${machine.cores} cores (${machine.processor})\n\n`);
  process.stdout.write(`${formatCapacity(capacities)}\n\n`);
  process.stdout.write(`${capacities.map((one) => simulated(one, costs)).join('\n')}\n\n`);
  process.stdout.write(`${SATURATED.map((name) => predicted(rows, name)).join('\n')}\n`);
  const lived = rows.find(({ name }) => name === 'busy-hour');
  if (lived) process.stdout.write(`${besideMeasured(lived, costs)}\n`);
  return 0;
}

/** One of the processes, lived through event by event, beside what the model says of it. */
function simulated({ visitors, processes, pages, reviews, streams, appCores }: Capacity, costs: Costs): string {
  const { droppedPages, gathering } = BOUNDS_OF_ONE;
  const comments = (pages / HABITS.pages) * HABITS.comments;
  // A process takes its part of what is asked and sent, and hears of all changes: those of the others cost it no review.
  const ownReviews = (reviews / processes) * costs.review.app;
  const one = simulate(
    { ...costs, review: { ...costs.review, app: ownReviews / Math.max(reviews, Number.MIN_VALUE) } },
    { pages: pages / processes, comments: comments / processes, reviews, streams: streams / processes },
    { droppedPages, gathering, seconds: SECONDS, seed: 1 },
  );
  const part = (share: number) => `${format(100 * share)} %`;
  return `- ${format(visitors)} a day: simulated ${part(one.utilization)} busy, reckoned ${part(appCores / processes)}; 99 in 100 wait less than ${format(1_000 * one.wait99)} ms`;
}

const BOUNDS_OF_ONE = { droppedPages: HABITS.droppedPages, gathering: BOUNDS.gathering };

/** What the model expects of one busy process beside what was measured. */
function predicted(rows: readonly Row[], name: string): string {
  const row = rows.find((each) => each.name === name);
  const expected = 1e6 / (row?.cpu?.app ?? Number.NaN);
  return `- ${name}: one core gives ${format(expected)}/s by its CPU time, ${format(row?.value ?? Number.NaN)}/s were measured with those who ask on the same cores`;
}

/** What the model and a simulation say of the load under which one process was measured, beside what it took. */
function besideMeasured({ value, also = {} }: Row, costs: Costs): string {
  const of = (what: string) => also[what] ?? Number.NaN;
  const load = {
    pages: of('pages/s'),
    comments: of('comments/s'),
    reviews: of('reviews/s'),
    streams: of('streams'),
  };
  const site = appDemand(costs, load, { ...BOUNDS_OF_ONE, processes: 1 });
  const lived = simulate(costs, load, { ...BOUNDS_OF_ONE, seconds: SECONDS, seed: 1 });
  const database = databaseDemand(costs, load, { ...BOUNDS_OF_ONE, processes: 1 });
  return `- busy-hour: ${format(site)} cores of the site were reckoned and ${format(lived.utilization)} simulated, ${format(value)} were measured; of PostgreSQL ${format(database)} and ${format(of('cores of PostgreSQL'))}`;
}
