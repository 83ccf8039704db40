import type { Reading } from './measure.ts';
import { readCpu } from './processes.ts';
import { median } from './statistics.ts';

/** What was done in a round. */
export type Work = { readonly operations: number; readonly seconds: number };
export type Rates = Required<Pick<Reading, 'value' | 'limit' | 'cpu' | 'rounds' | 'also'>>;

/**
 * Lets the site and its limit work in turns, so that whatever else the machine does meets them alike, after a first
 * round that only warms up; operations a second in the middle round, and the CPU time of one.
 *
 * @param pids whose CPU time is told.
 */
export async function ratesBesideLimit(options: {
  rounds: number;
  pids: { app: number; database: number };
  ours: () => Promise<Work>;
  limit: () => Promise<Work>;
}): Promise<Rates> {
  const { rounds, pids, ours, limit } = options;
  const taken = { ours: [] as number[], limit: [] as number[], app: [] as number[], database: [] as number[] };
  await ours();
  await limit();
  for (let round = 0; round < rounds; round += 1) {
    const before = await readCpu(pids);
    const work = await ours();
    const after = await readCpu(pids);
    taken.ours.push(rateOf(work));
    taken.app.push((1e6 * (after.app - before.app)) / work.operations);
    taken.database.push((1e6 * (after.database - before.database)) / work.operations);
    taken.limit.push(rateOf(await limit()));
  }
  return {
    value: median(taken.ours),
    limit: median(taken.limit),
    cpu: { app: median(taken.app), database: median(taken.database) },
    rounds: { ours: taken.ours, limit: taken.limit },
    also: { best: Math.max(...taken.ours), 'limit at its best': Math.max(...taken.limit) },
  };
}

const rateOf = ({ operations, seconds }: Work) => operations / seconds;
