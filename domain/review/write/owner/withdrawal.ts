import { emailKey } from '#domain/person/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import * as store from '../store.ts';

/**
 * The account of an address is no longer a verified doctor's: its reviews, and those it has invited, fall back to the
 * level of their own mailboxes.
 */
export async function withdrawDoctor(tx: Transaction, { uid, email }: { uid: string; email: string }): Promise<void> {
  await store.withdrawDoctor(tx, emailKey(email));
  await store.withdrawInvitedLevel(tx, uid);
}

/** Reviews under an address that is no verified doctor's any more keep the tick of a confirmed mailbox. */
export const withdrawOwn = (tx: Transaction, email: string): Promise<void> => store.withdrawDoctor(tx, emailKey(email));

/** An account is a verified doctor's again: the reviews it has invited get their level back. */
export async function restoreDoctor(tx: Transaction, { uid }: { uid: string }, now: Date): Promise<void> {
  await store.restoreInvitedLevel(tx, uid, now);
}

/** How many reviews have the level `invited` through an account. */
export const countInvited = (db: Queryable, uid: string): Promise<number> => store.countInvited(db, uid);
