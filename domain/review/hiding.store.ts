import { eq } from 'drizzle-orm';
import { mailboxKey } from '#domain/person/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Mark } from '#platform/secrets/mark.ts';
import { reviewHidings } from './tables.ts';

type Named = { readonly lensId: number; readonly email: string };

/** Under which mark what a mailbox says about a lens would be hidden. */
export const hidingMark = (mark: Mark, { lensId, email }: Named) =>
  mark(`hidden review of lens ${lensId}: ${mailboxKey(email)}`);

/** Remembers that a review was hidden, for as long as nobody shows it again. */
export async function keepHiding(db: Queryable, mark: Mark, review: Named, hiddenAt: Date): Promise<void> {
  await db
    .insert(reviewHidings)
    .values({ mark: hidingMark(mark, review), hiddenAt })
    .onConflictDoNothing();
}

/** Since when whatever this mailbox says about this lens is hidden; null when it is not. */
export async function hiddenSince(db: Queryable, mark: Mark, review: Named): Promise<Date | null> {
  const [row] = await db
    .select()
    .from(reviewHidings)
    .where(eq(reviewHidings.mark, hidingMark(mark, review)));
  return row?.hiddenAt ?? null;
}

export async function forgetHiding(db: Queryable, mark: Mark, review: Named): Promise<void> {
  await db.delete(reviewHidings).where(eq(reviewHidings.mark, hidingMark(mark, review)));
}
