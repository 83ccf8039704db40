import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Chance, seededChance } from './chance.ts';

/** Stores made-up rows in a table that has none; a table that has rows stays as it is. */
export async function fillDemonstration<Row>(
  db: Database,
  table: {
    readonly count: (db: Database) => Promise<number>;
    readonly invent: () => Row[] | Promise<Row[]>;
    readonly insert: (tx: Transaction, rows: Row[]) => Promise<unknown>;
  },
): Promise<void> {
  if ((await table.count(db)) > 0) return;
  const rows = await table.invent();
  await inTransaction(db, (tx) => table.insert(tx, rows));
}

/** Makes up the rows of each lens from its profile, the same ones for the same seed. */
export function inventRows<Profile, Row>(
  seed: number,
  profiles: Readonly<Record<number, Profile>>,
  invent: (chance: Chance, lensId: number, profile: Profile) => readonly Row[],
): Row[] {
  const chance = seededChance(seed);
  return Object.entries(profiles).flatMap(([lensId, profile]) => invent(chance, Number(lensId), profile));
}

/** Random bytes by seeded chance. */
export const inventBytes = (chance: Chance, length: number) => Uint8Array.from({ length }, () => chance.below(256));

export const clamp = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));

/** One of several answers, each as often as its weight beside the others. */
export function draw<Answer>(chance: Chance, answers: readonly Answer[], weights: readonly number[]): Answer {
  let left = (chance.below(1_000) / 1_000) * weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return answers[drawn] as Answer;
}

/** Those that happen, each with its own probability. */
export const inventSome = <Name extends string>(chance: Chance, shares: Readonly<Partial<Record<Name, number>>>) =>
  (Object.keys(shares) as Name[]).filter((name) => chance.happens(shares[name] ?? 0));
