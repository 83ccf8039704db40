import { eq } from 'drizzle-orm';
import { mailboxKey } from '#domain/person/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { reviewHidings } from './tables.ts';

type Named = { readonly lensId: number; readonly email: string };

/** Under which hash what a mailbox says about a lens would be hidden. */
export const hidingHash = (keyedHash: KeyedHash, { lensId, email }: Named) =>
  keyedHash(`hidden review of lens ${lensId}: ${mailboxKey(email)}`);

/** Remembers that a review was hidden, for as long as nobody shows it again. */
export async function keepHiding(db: Queryable, keyedHash: KeyedHash, review: Named, hiddenAt: Date): Promise<void> {
  await db
    .insert(reviewHidings)
    .values({ keyedHash: hidingHash(keyedHash, review), hiddenAt })
    .onConflictDoNothing();
}

/** Since when whatever this mailbox says about this lens is hidden; null when it is not. */
export async function hiddenSince(db: Queryable, keyedHash: KeyedHash, review: Named): Promise<Date | null> {
  const [row] = await db
    .select()
    .from(reviewHidings)
    .where(eq(reviewHidings.keyedHash, hidingHash(keyedHash, review)));
  return row?.hiddenAt ?? null;
}

export async function forgetHiding(db: Queryable, keyedHash: KeyedHash, review: Named): Promise<void> {
  await db.delete(reviewHidings).where(eq(reviewHidings.keyedHash, hidingHash(keyedHash, review)));
}
