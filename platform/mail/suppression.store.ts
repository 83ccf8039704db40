import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { suppressedAddresses } from './tables.ts';

/** Who wants no letters. Addresses are kept as keyed hashes, called marks: the list tells nobody who is on it. */
export type Suppression = {
  /** The mark of an address, the same for every spelling of it; links may carry it. */
  markOf(address: string): string;
  /** Puts a mark on the list; one that is there stays. */
  add(db: Queryable, mark: string): Promise<void>;
  /** Takes a mark off the list; whether it was there. */
  remove(db: Queryable, mark: string): Promise<boolean>;
  /** Whether a mark is on the list. */
  holds(db: Queryable, mark: string): Promise<boolean>;
  has(db: Queryable, address: string): Promise<boolean>;
};

/** @param secret 32 random bytes in base64url, the same in every process of the site. */
export function createSuppression(secret: string): Suppression {
  const key = Buffer.from(secret, 'base64url');
  const markOf = (address: string) =>
    createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url');
  const holds = async (db: Queryable, mark: string) =>
    (await db.$count(suppressedAddresses, eq(suppressedAddresses.mark, mark))) === 1;
  return {
    markOf,
    holds,
    async add(db, mark) {
      await db.insert(suppressedAddresses).values({ mark }).onConflictDoNothing();
    },
    async remove(db, mark) {
      const { mark: column } = suppressedAddresses;
      const removed = await db.delete(suppressedAddresses).where(eq(column, mark)).returning({ column });
      return removed.length === 1;
    },
    has: (db, address) => holds(db, markOf(address)),
  };
}
