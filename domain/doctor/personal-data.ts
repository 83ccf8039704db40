import { deleteUser, readUser, type StoredUser } from '#platform/auth/store.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { DoctorStatus } from './rules.ts';
import { type AuditEntry, type Doctor, findDoctor, readAudit } from './store.ts';

/** The account of an address with its registration, as an item; null without one. */
export async function readAccount(db: Queryable, emailKey: string) {
  const user = await readUser(db, emailKey);
  if (!user) return null;
  const doctor = await findDoctor(db, user.id);
  return { uid: user.id, item: describe(user, doctor, await readAudit(db, user.id)) };
}

/** Ends every session of a doctor and removes the account with everything that hangs on it; whether it was there. */
export function eraseAccount(tx: Transaction, uid: string): Promise<boolean> {
  return deleteUser(tx, uid);
}

const STATUSES: Record<DoctorStatus, string> = {
  pending_verification: 'Waits for verification',
  verified: 'Verified',
  rejected: 'Not verified',
};

function describe(user: StoredUser, doctor: Doctor | undefined, audit: readonly AuditEntry[]) {
  const { id, email, name, createdAt, sessions, resetLinks } = user;
  const reason = audit.findLast(({ act }) => act === 'rejected')?.reason;
  // Who of us did it is left out: that is about somebody else.
  const verification = audit.map(({ act, reason, at }) => ({ act, reason, at }));
  return {
    id,
    title: 'Your doctor account',
    facts: [
      { label: 'E-mail address', value: email },
      ...(doctor ? [{ label: 'Address confirmed', value: doctor.hasProvenAddress ? 'Yes' : 'No' }] : []),
      ...(name ? [{ label: 'Name', value: name }] : []),
      ...(doctor ? registrationFacts(doctor) : []),
      ...(doctor?.status === 'rejected' && reason ? [{ label: 'Reason', value: reason }] : []),
      { label: 'Registered', at: createdAt },
      { label: 'Signed in', value: ['Nowhere', 'In one browser'][sessions.length] ?? `In ${sessions.length} browsers` },
      { label: 'Password', value: 'In a form from which it cannot be read' },
    ],
    effect: 'You are signed out everywhere and cannot sign in any more.',
    record: {
      id,
      email,
      name,
      createdAt,
      practiceName: doctor?.practiceName ?? null,
      practiceWebsite: doctor?.practiceWebsite ?? null,
      practicePhone: doctor?.practicePhone ?? null,
      status: doctor?.status ?? null,
      addressConfirmed: doctor?.hasProvenAddress ?? null,
      verification,
      sessions,
      passwordResetLinks: resetLinks,
    },
  };
}

function registrationFacts({ practiceName, practiceWebsite, practicePhone, status }: Doctor) {
  return [
    { label: 'Practice', value: practiceName },
    { label: 'Website', value: practiceWebsite },
    { label: 'Phone', value: practicePhone },
    { label: 'Status', value: STATUSES[status] },
  ];
}
