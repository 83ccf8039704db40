import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { emailKey as keyOf } from '#domain/person/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { eraseStored, readStored, type StoredInvitation } from './personal-data.store.ts';

/** Invitations that an address got or sent. The address at the other end is somebody else’s and is left out. */
export function createInvitationData(catalogue: Catalogue) {
  const describeAll = (invitations: readonly StoredInvitation[], emailKey: string) =>
    invitations.map((invitation) => describe(invitation, lensName(invitation.lensId, catalogue), emailKey));
  return {
    name: 'invitations',
    heading: 'Invitations to review a lens',
    read: async (db: Queryable, emailKey: string) => describeAll(await readStored(db, emailKey), emailKey),
    erase: async (tx: Transaction, emailKey: string, itemId?: string) =>
      describeAll(await eraseStored(tx, emailKey, itemId), emailKey),
  };
}

function describe(invitation: StoredInvitation, lens: string, emailKey: string) {
  const { id, lensId, email, doctorName, doctorEmail, doctorUid, sentAt, expiresAt, usedAt } = invitation;
  const got = invitation.emailKey === emailKey;
  const sent = keyOf(doctorEmail) === emailKey;
  return {
    id,
    title: got ? `An invitation to review ${lens}` : `An invitation that you sent, to review ${lens}`,
    facts: [
      { label: got ? 'From' : 'Your name in it', value: doctorName },
      { label: 'Sender', value: doctorUid === null ? 'As the sender stated' : 'A verified doctor' },
      { label: 'E-mail address', value: got ? email : doctorEmail },
      { label: 'Sent', at: sentAt },
      { label: 'Its link works until', at: expiresAt },
      usedAt ? { label: 'Used', at: usedAt } : { label: 'Used', value: 'No' },
    ],
    effect: got
      ? 'Its link stops working. A review that was written with it stays.'
      : 'Your name and address are taken out of it. Its link still works for the patient.',
    record: {
      id,
      lensId,
      lens,
      recipient: got ? email : null,
      sender: { name: doctorName, email: sent ? doctorEmail : null, verifiedDoctor: doctorUid !== null },
      sentAt,
      expiresAt,
      usedAt,
    },
  };
}
