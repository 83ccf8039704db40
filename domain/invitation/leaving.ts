import type { Queryable, Transaction } from '#platform/db/database.ts';
import { countOpen, deleteSender } from './personal-data.store.ts';
import { countOpen as countOpenCodes } from './slips/store.ts';

/** Invitations of a doctor that patients could still use: letters, and printed codes. */
export async function countHandedOut(db: Queryable, uid: string, now: Date) {
  const [invitations, codes] = await Promise.all([countOpen(db, uid, now), countOpenCodes(db, uid, now)]);
  return { invitations, codes };
}

/** A doctor's account goes: letters that it has sent name nobody. Its codes go with it. */
export const leaveInvitations = (tx: Transaction, uid: string): Promise<void> => deleteSender(tx, uid);
