import { and, eq, ne } from 'drizzle-orm';
import { mailboxKey } from '#domain/person/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { COUNTS, reviews } from '../data/tables.ts';
import type { WaitingRule } from '../rules/gate.ts';
import type { StoredReview } from './store.ts';

type Named = Pick<StoredReview, 'id' | 'lensId' | 'email'>;

/** What else counts for a lens under other addresses of the mailbox of a review. */
const othersThatCount = ({ id, lensId, email }: Named) =>
  and(eq(reviews.lensId, lensId), eq(reviews.mailboxKey, mailboxKey(email)), ne(reviews.id, id), COUNTS);

/** Deletes other verified reviews of the same lens and mailbox, under another address. */
export async function deleteVerifiedOthers(tx: Queryable, review: Named): Promise<void> {
  await tx.delete(reviews).where(and(othersThatCount(review), ne(reviews.step, 'sent')));
}

/** Lets what nobody has confirmed under other addresses of a mailbox wait by a rule. */
export async function holdOthers(tx: Queryable, review: Named, waitingRule: WaitingRule, now: Date): Promise<void> {
  await tx
    .update(reviews)
    .set({ waitingSince: now, waitingRule })
    .where(and(othersThatCount(review), eq(reviews.step, 'sent')));
}
