import type { Reading } from './measure.ts';
import { quantile } from './statistics.ts';
import { format, type Row, ratioOf } from './table.ts';

/** What of a row differs between two runs, in parts of what it was; `noise`: how much it may by chance. */
export type Difference = {
  readonly name: string;
  readonly of: string;
  readonly change: number;
  readonly noise: number;
};

/** What is counted and not timed changes by itself only this much. */
const LEAST = 0.02;
/** CPU time of one operation differs this much from one run to the next. */
const NOISE_OF_CPU = 0.1;

/**
 * What changed from one run to another by more than noise. Rows with a limit are compared by their ratio to it, so that
 * a slower machine is no change; the noise of each is how far the middle half of its rounds reaches, in both runs.
 */
export function differences(before: readonly Row[], after: readonly Row[]): Difference[] {
  return after.flatMap((row) => {
    const old = before.find(({ name }) => name === row.name);
    if (!old) return [];
    const found = [
      {
        name: row.name,
        of: row.limit === undefined ? row.unit : `${row.unit} beside the limit`,
        change: row.limit === undefined ? row.value / old.value - 1 : ratioOf(row) / ratioOf(old) - 1,
        noise: LEAST + spreadOf(old) + spreadOf(row),
      },
      { name: row.name, of: 'CPU time', change: cpuIn(row) / cpuIn(old) - 1, noise: NOISE_OF_CPU },
    ];
    return found.filter(({ change, noise }) => Math.abs(change) > noise);
  });
}

/** Half of how far the middle half of the rounds' ratios reaches, in parts of their median. */
function spreadOf({ rounds }: Reading): number {
  if (!rounds) return 0;
  const ratios = rounds.ours.map((one, round) => one / (rounds.limit[round] ?? Number.NaN));
  return (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2 / quantile(ratios, 0.5);
}

const cpuIn = ({ cpu }: Reading) => (cpu ? cpu.app + (cpu.database ?? 0) : Number.NaN);

/** One line for each difference; rates and points count as better when they grow, all else when it shrinks. */
export function formatDifferences(found: readonly Difference[]): string {
  if (found.length === 0) return 'Nothing changed by more than the rounds differ among themselves.';
  return found
    .map(({ name, of, change, noise }) => {
      const isBetter = /\/s|points/.test(of) === change > 0;
      const percent = `${change > 0 ? '+' : ''}${format(100 * change)} %`;
      return `${isBetter ? 'better' : 'worse '}  ${name}: ${of} ${percent} (noise ${format(100 * noise)} %)`;
    })
    .join('\n');
}
