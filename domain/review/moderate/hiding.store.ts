import { eq, inArray, sql } from 'drizzle-orm';
import { earlierMailboxKey, mailboxKey } from '#domain/person/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { reviewHidings } from '../data/tables.ts';

type ReviewKey = { readonly lensId: number; readonly email: string };

/** Rows of one statement, whose parameters PostgreSQL counts in two bytes. */
const ROWS = 2_000;

const hashOf = (keyedHash: KeyedHash, lensId: number, mailbox: string) =>
  keyedHash(`hidden review of lens ${lensId}: ${mailbox}`);

/**
 * Under which hashes what a mailbox says about a lens may be hidden: by the present key of the mailbox, and by the
 * earlier one, since the hash of a review that is gone cannot be computed again.
 */
export const hidingHashes = (keyedHash: KeyedHash, { lensId, email }: ReviewKey) =>
  [mailboxKey(email), earlierMailboxKey(email)].map((mailbox) => hashOf(keyedHash, lensId, mailbox));

/** Remembers that reviews were hidden, for as long as nobody shows them again. */
export async function keepHidings(
  db: Queryable,
  keyedHash: KeyedHash,
  reviews: readonly ReviewKey[],
  hiding: { readonly hiddenAt: Date; readonly batch: string | null },
): Promise<void> {
  const rows = reviews.map(({ lensId, email }) => ({
    keyedHash: hashOf(keyedHash, lensId, mailboxKey(email)),
    ...hiding,
  }));
  for (let from = 0; from < rows.length; from += ROWS) {
    await db
      .insert(reviewHidings)
      .values(rows.slice(from, from + ROWS))
      .onConflictDoNothing();
  }
}

/** Remembers that one review was hidden, if nothing does already. */
export function keepHiding(db: Queryable, keyedHash: KeyedHash, review: ReviewKey, hiddenAt: Date): Promise<void> {
  return keepHidings(db, keyedHash, [review], { hiddenAt, batch: null });
}

/** Since when whatever these mailboxes say about these lenses is hidden, in their order; null of what is not. */
export async function hiddenSince(
  db: Queryable,
  keyedHash: KeyedHash,
  reviews: readonly ReviewKey[],
): Promise<(Date | null)[]> {
  const hashes = reviews.map((review) => hidingHashes(keyedHash, review));
  const rows = await db
    .select()
    .from(reviewHidings)
    .where(sql`${reviewHidings.keyedHash} = any(${sql.param(hashes.flat())}::text[])`);
  const hidden = new Map(rows.map((row) => [row.keyedHash, row.hiddenAt]));
  return hashes.map((each) => each.map((hash) => hidden.get(hash)).find((since) => since !== undefined) ?? null);
}

export async function deleteHiding(db: Queryable, keyedHash: KeyedHash, review: ReviewKey): Promise<void> {
  await db.delete(reviewHidings).where(inArray(reviewHidings.keyedHash, hidingHashes(keyedHash, review)));
}

/** Deletes the hidings of one batch; returns their hashes. */
export async function deleteHidingsOfBatch(db: Queryable, batch: string): Promise<Set<string>> {
  const deleted = await db.delete(reviewHidings).where(eq(reviewHidings.batch, batch)).returning();
  return new Set(deleted.map((hiding) => hiding.keyedHash));
}
