import { eq, sql } from 'drizzle-orm';
import { mailboxKey } from '#domain/person/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { reviewHidings } from './tables.ts';

type Named = { readonly lensId: number; readonly email: string };

/** Rows of one statement, whose parameters PostgreSQL counts in two bytes. */
const ROWS = 2_000;

/** Under which hash what a mailbox says about a lens would be hidden. */
export const hidingHash = (keyedHash: KeyedHash, { lensId, email }: Named) =>
  keyedHash(`hidden review of lens ${lensId}: ${mailboxKey(email)}`);

/** Remembers that reviews were hidden, for as long as nobody shows them again. */
export async function keepHidings(
  db: Queryable,
  keyedHash: KeyedHash,
  reviews: readonly Named[],
  hiding: { readonly hiddenAt: Date; readonly batch: string | null },
): Promise<void> {
  const rows = reviews.map((review) => ({ keyedHash: hidingHash(keyedHash, review), ...hiding }));
  for (let from = 0; from < rows.length; from += ROWS) {
    await db
      .insert(reviewHidings)
      .values(rows.slice(from, from + ROWS))
      .onConflictDoNothing();
  }
}

/** Remembers that one review was hidden, if nothing does already. */
export function keepHiding(db: Queryable, keyedHash: KeyedHash, review: Named, hiddenAt: Date): Promise<void> {
  return keepHidings(db, keyedHash, [review], { hiddenAt, batch: null });
}

/** Since when whatever these mailboxes say about these lenses is hidden, in their order; null of what is not. */
export async function hiddenSince(
  db: Queryable,
  keyedHash: KeyedHash,
  reviews: readonly Named[],
): Promise<(Date | null)[]> {
  const hashes = reviews.map((review) => hidingHash(keyedHash, review));
  const rows = await db
    .select()
    .from(reviewHidings)
    .where(sql`${reviewHidings.keyedHash} = any(${sql.param(hashes)}::text[])`);
  const hidden = new Map(rows.map((row) => [row.keyedHash, row.hiddenAt]));
  return hashes.map((hash) => hidden.get(hash) ?? null);
}

export async function deleteHiding(db: Queryable, keyedHash: KeyedHash, review: Named): Promise<void> {
  await db.delete(reviewHidings).where(eq(reviewHidings.keyedHash, hidingHash(keyedHash, review)));
}

/** Forgets what one act upon many has hidden; the hashes that it was remembered under. */
export async function deleteHidingsOfBatch(db: Queryable, batch: string): Promise<Set<string>> {
  const deleted = await db.delete(reviewHidings).where(eq(reviewHidings.batch, batch)).returning();
  return new Set(deleted.map((hiding) => hiding.keyedHash));
}
