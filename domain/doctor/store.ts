import { and, asc, eq, gte, isNotNull, lt, notExists } from 'drizzle-orm';
import { authUsers } from '#platform/auth/tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { securityEvent } from '#platform/log/security.ts';
import type { Doctor, DoctorStatus } from './rules.ts';
import { type DOCTOR_ACTS, doctorAudit, registeredDoctors } from './tables.ts';

/** One step of a verification, or an act upon how a doctor signs in: who did what, when and why. */
export type AuditEntry = {
  readonly act: (typeof DOCTOR_ACTS)[number];
  readonly actor: string;
  readonly reason: string | null;
  readonly at: Date;
};

const doctor = {
  uid: registeredDoctors.uid,
  email: authUsers.email,
  hasProvenAddress: authUsers.emailVerified,
  practiceName: registeredDoctors.practiceName,
  practiceWebsite: registeredDoctors.practiceWebsite,
  practicePhone: registeredDoctors.practicePhone,
  status: registeredDoctors.status,
  createdAt: registeredDoctors.createdAt,
  addressChangedAt: registeredDoctors.addressChangedAt,
  hasApp: authUsers.twoFactorEnabled,
};

export async function insertDoctor(
  db: Queryable,
  values: Omit<Doctor, 'email' | 'hasProvenAddress' | 'status' | 'addressChangedAt' | 'hasApp'>,
): Promise<void> {
  await db.insert(registeredDoctors).values(values);
}

/** What decides about a doctor's access, and the name of the practice. */
export async function findStatus(
  db: Queryable,
  uid: string,
): Promise<Pick<Doctor, 'status' | 'practiceName'> | undefined> {
  const { status, practiceName } = doctor;
  return (await db.select({ status, practiceName }).from(registeredDoctors).where(eq(registeredDoctors.uid, uid)))[0];
}

/** Whether the dashboard offers a doctor to add a passkey. */
export async function offersPasskey(db: Queryable, uid: string): Promise<boolean> {
  const { uid: id, offersPasskey } = registeredDoctors;
  return (await db.$count(registeredDoctors, and(eq(id, uid), eq(offersPasskey, true)))) > 0;
}

/** Ends the offer to add a passkey, for good. */
export async function endPasskeyOffer(db: Queryable, uid: string): Promise<void> {
  await db.update(registeredDoctors).set({ offersPasskey: false }).where(eq(registeredDoctors.uid, uid));
}

/** As `findStatus`; the status stays as it is until this transaction ends. */
export async function holdStatus(tx: Queryable, uid: string): Promise<DoctorStatus | undefined> {
  const { status } = doctor;
  const where = eq(registeredDoctors.uid, uid);
  return (await tx.select({ status }).from(registeredDoctors).where(where).for('share'))[0]?.status;
}

/** Whether a doctor is verified and has not been rejected since some time. */
export async function hasStoodSince(db: Queryable, uid: string, since: Date): Promise<boolean> {
  const rejected = db
    .select({ id: doctorAudit.id })
    .from(doctorAudit)
    .where(and(eq(doctorAudit.uid, uid), eq(doctorAudit.act, 'rejected'), gte(doctorAudit.at, since)));
  const stands = and(eq(registeredDoctors.uid, uid), eq(registeredDoctors.status, 'verified'), notExists(rejected));
  return (await db.$count(registeredDoctors, stands)) > 0;
}

/** Whether an act about a doctor is recorded since some time. */
export async function hasActSince(db: Queryable, uid: string, act: AuditEntry['act'], since: Date): Promise<boolean> {
  const recorded = and(eq(doctorAudit.uid, uid), eq(doctorAudit.act, act), gte(doctorAudit.at, since));
  return (await db.$count(doctorAudit, recorded)) > 0;
}

const doctors = (db: Queryable) =>
  db.select(doctor).from(registeredDoctors).innerJoin(authUsers, eq(authUsers.id, registeredDoctors.uid));

/** The doctor with this uid or this lower-cased e-mail address. */
const named = (who: string) => eq(who.includes('@') ? authUsers.email : registeredDoctors.uid, who);

export async function findDoctor(db: Queryable, who: string): Promise<Doctor | undefined> {
  return (await doctors(db).where(named(who)))[0];
}

/** As `findDoctor`; other operators wait until this transaction ends. */
export async function lockDoctor(db: Queryable, who: string): Promise<Doctor | undefined> {
  return (await doctors(db).where(named(who)).for('update', { of: registeredDoctors }))[0];
}

/** Doctors of one status, or all; longest registered first. */
export async function listDoctors(db: Queryable, status?: DoctorStatus): Promise<Doctor[]> {
  return doctors(db)
    .where(status && eq(registeredDoctors.status, status))
    .orderBy(asc(registeredDoctors.createdAt), asc(registeredDoctors.uid));
}

/** Since when each doctor waits for verification. */
export async function pendingSince(db: Queryable): Promise<Date[]> {
  const { createdAt, status } = registeredDoctors;
  const rows = await db.select({ createdAt }).from(registeredDoctors).where(eq(status, 'pending_verification'));
  return rows.map((row) => row.createdAt);
}

/** How many doctors registered from one instant until another. */
export const countRegistered = (db: Queryable, from: Date, until: Date): Promise<number> =>
  db.$count(registeredDoctors, and(gte(registeredDoctors.createdAt, from), lt(registeredDoctors.createdAt, until)));

/** Doctors whose address has changed and whom no operator has looked at since, longest so first. */
export async function listChanged(db: Queryable): Promise<Doctor[]> {
  return doctors(db)
    .where(isNotNull(registeredDoctors.addressChangedAt))
    .orderBy(asc(registeredDoctors.addressChangedAt), asc(registeredDoctors.uid));
}

/** Since when each doctor of `listChanged` has the new address. */
export const changedSince = async (db: Queryable): Promise<Date[]> =>
  (await listChanged(db)).flatMap(({ addressChangedAt }) => addressChangedAt ?? []);

/** Notes that a doctor's address has changed, or with null that an operator has looked at it. */
export async function noteAddressChange(db: Queryable, uid: string, at: Date | null): Promise<void> {
  await db.update(registeredDoctors).set({ addressChangedAt: at }).where(eq(registeredDoctors.uid, uid));
}

export async function setStatus(db: Queryable, uid: string, status: DoctorStatus): Promise<void> {
  await db.update(registeredDoctors).set({ status }).where(eq(registeredDoctors.uid, uid));
}

export async function recordAct(db: Queryable, entry: AuditEntry & { readonly uid: string }): Promise<void> {
  await db.insert(doctorAudit).values(entry);
  const { uid, act, actor } = entry;
  afterCommit(() => securityEvent(`doctor.${act}`, { doctor: uid, actor }));
}

/** Every step about a doctor, oldest first. */
export async function readAudit(db: Queryable, uid: string): Promise<AuditEntry[]> {
  const { act, actor, reason, at } = doctorAudit;
  return db
    .select({ act, actor, reason, at })
    .from(doctorAudit)
    .where(eq(doctorAudit.uid, uid))
    .orderBy(doctorAudit.id);
}
