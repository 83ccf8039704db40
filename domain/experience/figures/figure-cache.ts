import { dayAfterHour } from '#domain/review/count/follow.ts';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Cut, ExperienceFigures, Fade, LifeFigures, PairName } from '../rules.ts';
import { createAdvance } from './advance.ts';
import { type Crowds, crowdsOf, fadeOf, figuresOf, figuresOfPairs, isShown } from './figures.ts';
import { lockGroups, readDue, readGrouped, readGroups, type StoredGroup, storeBases } from './groups.store.ts';
import { newestAlone, type StageWeights, weighted } from './weight.ts';

export type ExperienceFigureCache = {
  /** The figures of every lens that has any, as last read. */
  figures(): Promise<ReadonlyMap<number, ExperienceFigures>>;
  /** Those of the people who are known to have some traits; null where they are too few. */
  peopleLike(lensId: number, cut: Cut): ExperienceFigures | null;
  /** Those of the people who are known to have two lenses in one pair of eyes; of every pair that has any. */
  pairs(): ReadonlyMap<PairName, LifeFigures>;
  /** How what people see goes on over the months. */
  fadeOf(lensId: number): Fade;
  /** Reads the current figures of these lenses. */
  read(lensIds: readonly number[]): Promise<void>;
  /** Lets new answers join the figures of these lenses where they may, and reads them again. */
  advance(lensIds: readonly number[]): Promise<void>;
  /** Makes what is shown the base of the day, once a day for each lens, whichever process comes first; how many. */
  moveBases(): Promise<number>;
};

type ShownGroup = StoredGroup & StageWeights;

/** The groups of a lens that are shown, by lens. */
async function readShown(db: Queryable, lensIds: readonly number[]): Promise<Map<number, ShownGroup[]>> {
  const stored = Map.groupBy((await readGroups(db, lensIds)).filter(isShown), ({ lensId }) => lensId);
  return new Map([...stored].map(([lensId, groups]) => [lensId, weighted(groups)]));
}

/** Makes what is shown of a lens the base of a day, or all that counts: then nothing holds the figures back. */
export async function replaceBases(
  tx: Transaction,
  lensId: number,
  day: string,
  what: 'shown' | 'counted',
): Promise<void> {
  await lockGroups(tx, lensId);
  const found = (await readShown(tx, [lensId])).get(lensId) ?? [];
  const isAll = what === 'counted';
  const bases = found.map((group) => ({ ...group, weights: isAll ? newestAlone(group) : group.weights }));
  if (bases.length > 0) await storeBases(tx, lensId, day, bases);
}

/**
 * What people say about life with each lens, as this process last read it: pages show it also while the database is out
 * of reach.
 *
 * @param onChange called with the lenses whose figures changed, and whether pairs of lenses appeared or disappeared.
 */
export function createExperienceFigures(
  db: Database,
  clock: () => Date,
  onChange: (lensIds: readonly number[], otherPairs: boolean) => void,
): ExperienceFigureCache {
  const advanceLens = createAdvance(db, clock);
  const groups = new Map<number, readonly ShownGroup[]>();
  // What is summed of groups, by lens: once for each change of them, for there are thousands.
  const crowds = new Map<number, Crowds | null>();
  const fades = new Map<number, Fade>();
  /** Of everybody. */
  const shown = new Map<number, ExperienceFigures>();
  let pairs: ReadonlyMap<PairName, LifeFigures> = new Map();
  const of = (lensId: number) => groups.get(lensId) ?? [];
  const peopleLike = (lensId: number, cut: Cut) => figuresOf(lensId, crowds.get(lensId) ?? null, cut);

  async function read(lensIds: readonly number[]): Promise<void> {
    const stored = await readShown(db, lensIds);
    const changed = lensIds.filter((lensId) => nameOf(stored.get(lensId) ?? []) !== nameOf(of(lensId)));
    for (const lensId of changed) {
      groups.set(lensId, stored.get(lensId) ?? []);
      crowds.set(lensId, crowdsOf(of(lensId)));
      fades.set(lensId, fadeOf(lensId, of(lensId)));
      const figures = peopleLike(lensId, {});
      if (figures) shown.set(lensId, figures);
      else shown.delete(lensId);
    }
    if (changed.length === 0) return;
    const before = new Set(pairs.keys());
    pairs = figuresOfPairs([...groups.values()].flat());
    onChange(changed, before.symmetricDifference(new Set(pairs.keys())).size > 0);
  }

  return {
    figures: () => Promise.resolve(shown),
    peopleLike,
    pairs: () => pairs,
    read,
    fadeOf: (lensId) => fades.get(lensId) ?? fadeOf(lensId, []),
    async advance(lensIds) {
      for (const lensId of await readDue(db, lensIds)) await advanceLens(lensId);
      await read(lensIds);
    },
    async moveBases() {
      const day = dayAfterHour(clock());
      let moved = 0;
      for (const lensId of await readGrouped(db)) {
        await inTransaction(db, async (tx) => {
          await lockGroups(tx, lensId);
          const found = (await readShown(tx, [lensId])).get(lensId) ?? [];
          if (found.length === 0 || found.some(({ baseDay }) => baseDay !== null && baseDay >= day)) return;
          await storeBases(tx, lensId, day, found);
          moved += 1;
        });
      }
      return moved;
    },
  };
}

/** Names one state of the groups of a lens: a group that is divided has fewer people. */
const nameOf = (groups: readonly ShownGroup[]) =>
  groups.map(({ id, people, weights }) => `${id} ${people} ${weights.join(' ')}`).join();
