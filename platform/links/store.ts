import { eq, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { usedLinks } from './tables.ts';

/** Whether a link was used before. */
export async function isSpent(db: Queryable, link: { id: string }): Promise<boolean> {
  return (await db.$count(usedLinks, eq(usedLinks.id, link.id))) > 0;
}

/** Marks a link as used; false when it was used before. */
export async function spendLink(db: Queryable, link: { id: string; expiresAt: Date }): Promise<boolean> {
  const marked = await db
    .insert(usedLinks)
    .values({ id: link.id, expiresAt: link.expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedLinks.id });
  return marked.length === 1;
}

/** Deletes expired links. Returns how many. */
export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(usedLinks).where(lt(usedLinks.expiresAt, now))).rowCount ?? 0;
}
