import type { Transaction } from '#platform/db/database.ts';
import { changeMailing, type StoredMailing } from './mailings.store.ts';
import { hasOpenLetters } from './recipients.store.ts';

/**
 * Ends a mailing once it has reached everybody and none of its letters waits.
 *
 * @param mailing as it is now; its row is locked, so that of the last two letters the second one sees the first.
 */
export async function endIfOver(tx: Transaction, mailing: StoredMailing | undefined, now: Date): Promise<void> {
  if (!mailing?.isTaken || (mailing.state !== 'sending' && mailing.state !== 'paused')) return;
  if (await hasOpenLetters(tx, mailing.id)) return;
  await changeMailing(tx, mailing.id, { state: 'sent', pausedBy: null, endedAt: now });
}
