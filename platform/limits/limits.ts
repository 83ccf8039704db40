import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { createBatcher } from '#platform/db/batcher.ts';
import { DRIZZLE } from '#platform/db/drizzle.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { type Count, countActs, deleteCounts, type LimitUse, readCounts } from './limits.store.ts';
import { noteReached } from './reached.ts';
import { inWiderNetwork, WIDER } from './wider-network.ts';

/** At most `most` acts of one kind by one key within a window of `seconds`, which begins with the first act. */
export type Limit = {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Protects passwords against guessing; `spare` does not lift it. */
  readonly guardsPasswords?: true;
};

/** One act, counted against one limit. The key says whose: a network, an e-mail address. */
export type Use = { readonly limit: Limit; readonly key: string };

/** An act refused by a limit, and in how many seconds it is allowed again. */
export type TooMany = { readonly kind: 'tooMany'; readonly seconds: number };

export type Limits = {
  /**
   * Counts an act against every limit that concerns it, even when another one refuses it.
   *
   * @returns null when all of them allow the act; else the longest time to wait.
   */
  take(...uses: readonly Use[]): Promise<TooMany | null>;
  /** As `take`, but for an act that is not done yet; counts nothing. */
  look(...uses: readonly Use[]): Promise<TooMany | null>;
  /** Deletes the counts of acts. */
  giveBack(...uses: readonly Use[]): Promise<void>;
  /** Runs work without limits, except for those that protect passwords. */
  spare<Result>(work: () => Result): Result;
  /** Whether the current work runs without limits. */
  isSpared(): boolean;
  /** Runs work in which every act is refused with this result, and none is counted. */
  refuse<Result>(tooMany: TooMany, work: () => Result): Result;
};

/** What an IPv6 network does also counts for its /48. */
function withWider(use: Use): readonly Use[] {
  const { limit, key } = use;
  const wider = inWiderNetwork(key);
  return wider === null
    ? [use]
    : [use, { limit: { ...limit, name: `${limit.name}-48`, most: WIDER * limit.most }, key: wider }];
}

/**
 * Rate limits across all processes of a site, counted in PostgreSQL: concurrent acts share one statement. Keys are
 * stored as keyed hashes, so that the table does not reveal who was here.
 *
 * @param options.secret 32 random bytes in base64url.
 */
export function createLimits({ pool, secret }: { pool: Pool; secret: string }): Limits {
  const db = drizzle(pool, DRIZZLE);
  const hashed = createKeyedHash(secret);
  const treated = new AsyncLocalStorage<'spared' | TooMany>();
  const count = createBatcher((acts: readonly LimitUse[]) => countActs(db, acts, Date.now()));
  const read = createBatcher(async (keys: readonly string[]) => {
    const counts = await readCounts(db, keys, Date.now());
    return keys.map((key) => counts.get(key));
  });

  const keyOf = ({ limit, key }: Use) => `${limit.name}:${hashed(key)}`;
  const secondsUntil = ({ expire }: Count) => Math.max(1, Math.ceil((expire - Date.now()) / 1000));

  async function wait(use: Use): Promise<number> {
    const { most, seconds } = use.limit;
    const counted = await count({ key: keyOf(use), expire: Date.now() + 1000 * seconds });
    return counted.points > most ? secondsUntil(counted) : 0;
  }

  async function stillToWait(use: Use): Promise<number> {
    const { most } = use.limit;
    const counted = await read(keyOf(use));
    return counted && counted.points >= most ? secondsUntil(counted) : 0;
  }

  async function longest(uses: readonly Use[], waitOf: (use: Use) => Promise<number>): Promise<TooMany | null> {
    const treatment = treated.getStore();
    if (typeof treatment === 'object') return treatment;
    const counted = treatment === 'spared' ? uses.filter(({ limit }) => limit.guardsPasswords) : uses;
    const asked = counted.flatMap(withWider);
    const waits = await Promise.all(asked.map(waitOf));
    const seconds = Math.max(0, ...waits);
    if (seconds === 0) return null;
    for (const [place, { limit }] of asked.entries()) if (waits[place]) noteReached(limit.name);
    return { kind: 'tooMany', seconds };
  }

  return {
    take: (...uses) => longest(uses, wait),
    look: (...uses) => longest(uses, stillToWait),
    async giveBack(...uses) {
      await deleteCounts(db, uses.map(keyOf));
    },
    spare: (work) => treated.run('spared', work),
    isSpared: () => treated.getStore() === 'spared',
    refuse: (tooMany, work) => treated.run(tooMany, work),
  };
}
