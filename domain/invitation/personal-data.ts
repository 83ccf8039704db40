import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { emailKey as keyOf } from '#domain/person/rules.ts';
import { authStore } from '#platform/auth/store.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { deleteRequests, listRequests } from './by-program.store.ts';
import type { AcceptedInvitation } from './by-program.ts';
import { eraseStored, readStored, type StoredInvitation } from './personal-data.store.ts';

/** Invitations that an address got or sent. The address at the other end is somebody else’s and is left out. */
export function createInvitationData(catalogue: Catalogue) {
  const describeAll = (invitations: readonly StoredInvitation[], emailKey: string) =>
    invitations.map((invitation) => describe(invitation, lensName(invitation.lensId, catalogue), emailKey));
  /** What programs of the address's doctor have asked for. */
  async function readAsked(db: Queryable, emailKey: string, itemId?: string) {
    const uid = await authStore.findUserId(db, emailKey);
    const all = uid === undefined ? [] : await listRequests(db, uid, { after: null });
    const asked = all.filter(({ id }) => itemId === undefined || id === itemId);
    return { uid, items: asked.map((each) => describeAsked(each, lensName(each.lensId, catalogue))) };
  }
  return {
    name: 'invitations',
    heading: 'Invitations to review a lens',
    async read(db: Queryable, emailKey: string) {
      const { items } = await readAsked(db, emailKey);
      return [...describeAll(await readStored(db, emailKey), emailKey), ...items];
    },
    async erase(tx: Transaction, emailKey: string, itemId?: string) {
      const { uid, items } = await readAsked(tx, emailKey, itemId);
      if (uid !== undefined) await deleteRequests(tx, uid, itemId);
      return [...describeAll(await eraseStored(tx, emailKey, itemId), emailKey), ...items];
    },
  };
}

function describeAsked({ id, lensId, acceptedAt, expiresAt }: AcceptedInvitation, lens: string) {
  return {
    id,
    title: `An invitation that your program asked for, to review ${lens}`,
    facts: [
      { label: 'Asked for', at: acceptedAt },
      { label: 'Stored until', at: expiresAt },
    ],
    effect: 'Your program no longer sees it in its list. An e-mail that was sent still works for the patient.',
    record: { id, lensId, lens, acceptedAt, expiresAt },
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
      ? 'Its link stops working. A review written with it stays.'
      : 'We remove your name and e-mail address from it. Its link still works for the patient.',
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
