import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewBlocks } from '../data/tables.ts';

/** Until when the unconfirmed reviews of a network wait by an operator's word; null when none has blocked it. */
export async function blockedUntil(db: Queryable, networkHash: string, now: Date): Promise<Date | null> {
  const where = and(eq(reviewBlocks.networkHash, networkHash), gt(reviewBlocks.expiresAt, now));
  return (await db.select().from(reviewBlocks).where(where))[0]?.expiresAt ?? null;
}

/** Blocks a network, also one whose block would end earlier. */
export async function keepBlock(db: Queryable, block: typeof reviewBlocks.$inferInsert): Promise<void> {
  const { networkHash: target, expiresAt } = reviewBlocks;
  await db
    .insert(reviewBlocks)
    .values(block)
    .onConflictDoUpdate({ target, set: { expiresAt: block.expiresAt }, setWhere: lte(expiresAt, block.expiresAt) });
}

/** Lifts a block; false when there is none. */
export async function liftBlock(db: Queryable, networkHash: string): Promise<boolean> {
  const where = eq(reviewBlocks.networkHash, networkHash);
  return (await db.delete(reviewBlocks).where(where).returning()).length === 1;
}

/** Deletes expired blocks; returns how many. */
export async function deleteExpiredBlocks(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(reviewBlocks).where(lte(reviewBlocks.expiresAt, now))).rowCount ?? 0;
}
