import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ChangesOfLens } from './rules/mailings.ts';
import { lensWishes } from './tables.ts';

export type StoredWish = typeof lensWishes.$inferSelect;

/** Stores a wish, or lets it count as asked for now if nobody has confirmed it; whether it waits to be confirmed. */
export async function insertWish(
  db: Queryable,
  wish: Pick<StoredWish, 'subscriberId' | 'lensId' | 'wording' | 'askedAt'>,
): Promise<boolean> {
  const { askedAt, wording } = wish;
  const stored = await db
    .insert(lensWishes)
    .values(wish)
    .onConflictDoUpdate({
      target: [lensWishes.subscriberId, lensWishes.lensId],
      set: { askedAt, wording },
      setWhere: isNull(lensWishes.confirmedAt),
    });
  return stored.rowCount === 1;
}

/** The wishes of a subscriber, by lens. */
export function readWishes(db: Queryable, subscriberId: string): Promise<StoredWish[]> {
  return db.select().from(lensWishes).where(eq(lensWishes.subscriberId, subscriberId)).orderBy(asc(lensWishes.lensId));
}

/** Confirms wishes that wait for it. What is known of their lenses by then is no news. */
export async function confirmWishes(
  db: Queryable,
  subscriberId: string,
  lenses: readonly ChangesOfLens[],
  now: Date,
): Promise<void> {
  for (const { lensId, changes } of lenses) {
    await db
      .update(lensWishes)
      .set({ confirmedAt: now, known: [...changes] })
      .where(
        and(eq(lensWishes.subscriberId, subscriberId), eq(lensWishes.lensId, lensId), isNull(lensWishes.confirmedAt)),
      );
  }
}

/** Ends wishes of a subscriber, or all of them; what was there. */
export async function deleteWishes(
  db: Queryable,
  subscriberId: string,
  lensIds?: readonly number[],
): Promise<StoredWish[]> {
  const some = lensIds && inArray(lensWishes.lensId, [...lensIds]);
  return db
    .delete(lensWishes)
    .where(and(eq(lensWishes.subscriberId, subscriberId), some))
    .returning();
}

/** Deletes unconfirmed wishes from before an instant; returns how many. */
export async function deleteUnconfirmedWishes(db: Queryable, askedBefore: Date): Promise<number> {
  const unconfirmed = and(isNull(lensWishes.confirmedAt), lt(lensWishes.askedAt, askedBefore));
  return (await db.delete(lensWishes).where(unconfirmed)).rowCount ?? 0;
}
