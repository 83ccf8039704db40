import { emailKey } from '#domain/person/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import * as store from './store.ts';

/**
 * Who wrote under an address is no verified doctor any more, and vouches for nobody: these reviews, and those that came
 * by what that account has handed over, are as good as their own mailboxes.
 */
export async function withdrawDoctor(tx: Transaction, { uid, email }: { uid: string; email: string }): Promise<void> {
  await store.withdrawDoctor(tx, emailKey(email));
  await store.withdrawInvitedLevel(tx, uid);
}

/** Reviews under an address that is no verified doctor's any more keep the tick of a confirmed mailbox. */
export const withdrawOwn = (tx: Transaction, email: string): Promise<void> => store.withdrawDoctor(tx, emailKey(email));

/** An account is a verified doctor's again, and vouches for whom it did. */
export async function restoreDoctor(tx: Transaction, { uid }: { uid: string }, now: Date): Promise<void> {
  await store.restoreInvitedLevel(tx, uid, now);
}

/** How many reviews count as invited because an account vouches for them. */
export const countInvited = (db: Queryable, uid: string): Promise<number> => store.countInvited(db, uid);
