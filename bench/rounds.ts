import type { Reading } from './measure.ts';
import { readCpu } from './processes.ts';
import { median } from './statistics.ts';

/** What was done in a round. */
export type Work = { readonly operations: number; readonly seconds: number };

/**
 * Lets the site and its limit work in turns, so that whatever else the machine does meets them alike. The first round
 * of each only warms up.
 *
 * @param pids the processes whose CPU time is measured.
 * @returns operations a second in the middle round, and the CPU time of one of ours.
 */
export async function ratesBesideLimit(options: {
  rounds: number;
  pids: { readonly app: number; readonly database: number };
  ours: () => Promise<Work>;
  limit: () => Promise<Work>;
}): Promise<Required<Pick<Reading, 'value' | 'limit' | 'cpu' | 'also'>>> {
  const { rounds, pids, ours, limit } = options;
  await ours();
  await limit();
  const read = { rates: [] as number[], limits: [] as number[], app: [] as number[], database: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const before = await readCpu(pids);
    const { operations, seconds } = await ours();
    const after = await readCpu(pids);
    read.rates.push(operations / seconds);
    read.app.push((1e6 * (after.app - before.app)) / operations);
    read.database.push((1e6 * (after.database - before.database)) / operations);
    const bare = await limit();
    read.limits.push(bare.operations / bare.seconds);
  }
  return {
    value: median(read.rates),
    limit: median(read.limits),
    cpu: { app: median(read.app), database: median(read.database) },
    also: { best: Math.max(...read.rates), 'limit at its best': Math.max(...read.limits) },
  };
}
