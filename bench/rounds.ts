import type { Reading } from './measure.ts';
import { readCpu } from './processes.ts';
import { median } from './statistics.ts';

/** What was done in a round. */
export type Work = { readonly operations: number; readonly seconds: number };
export type Rates = Required<Pick<Reading, 'value' | 'limit' | 'cpu' | 'rounds' | 'also'>>;

type Pids = { readonly app: number; readonly database: number };
/** What each round of one kind of work read off: operations a second, and the CPU time of one in microseconds. */
export type Rounds = { readonly rates: number[]; readonly app: number[]; readonly database: number[] };

/** What is done in a round, and before it without being measured. */
export type Turn = { readonly before?: () => Promise<unknown>; readonly act: () => Promise<Work> };

/**
 * Does several kinds of work in turns, so that whatever else the machine does meets them alike.
 *
 * @param pids whose CPU time is told.
 */
export async function workInTurns<Kind extends string>(options: {
  rounds: number;
  pids: Pids;
  turns: Readonly<Record<Kind, Turn>>;
}): Promise<Record<Kind, Rounds>> {
  const { rounds, pids } = options;
  const kinds = Object.entries<Turn>(options.turns).map(([kind, turn]) => {
    const read: Rounds = { rates: [], app: [], database: [] };
    return { kind, turn, read };
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const { turn, read } of kinds) {
      await turn.before?.();
      const before = await readCpu(pids);
      const { operations, seconds } = await turn.act();
      const after = await readCpu(pids);
      read.rates.push(operations / seconds);
      read.app.push((1e6 * (after.app - before.app)) / operations);
      read.database.push((1e6 * (after.database - before.database)) / operations);
    }
  }
  return Object.fromEntries(kinds.map(({ kind, read }) => [kind, read])) as Record<Kind, Rounds>;
}

/** The reading of some work beside its limit: operations a second in the middle round, and the CPU time of one. */
export function besideLimit(ours: Rounds, limit: Rounds): Rates {
  return {
    value: median(ours.rates),
    limit: median(limit.rates),
    cpu: { app: median(ours.app), database: median(ours.database) },
    rounds: { ours: ours.rates, limit: limit.rates },
    also: { best: Math.max(...ours.rates), 'limit at its best': Math.max(...limit.rates) },
  };
}

/** Lets the site and its limit work in turns, after a first round that only warms up. */
export async function ratesBesideLimit(options: {
  rounds: number;
  pids: Pids;
  ours: () => Promise<Work>;
  limit: () => Promise<Work>;
}): Promise<Rates> {
  const { rounds, pids, ours, limit } = options;
  await ours();
  await limit();
  const read = await workInTurns({ rounds, pids, turns: { ours: { act: ours }, limit: { act: limit } } });
  return besideLimit(read.ours, read.limit);
}
