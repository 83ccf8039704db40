import { cleanEmail, emailKey } from '#domain/person/rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { DoctorStatus } from './rules.ts';
import { type AuditEntry, type Doctor, findDoctor, listDoctors, readAudit } from './store.ts';

export type { AuditEntry, Doctor } from './store.ts';

/** The name under which the store finds a doctor: a uid as it is, an e-mail address as it is compared. */
export const nameOf = (who: string) => (who.includes('@') ? emailKey(cleanEmail(who)) : who);

/** Doctors of one status, or all; longest registered first. For operators: it tells e-mail addresses. */
export function readRoster(db: Database, status?: DoctorStatus): Promise<Doctor[]> {
  return listDoctors(db, status);
}

/** A doctor, by uid or e-mail address, with every step of the verification, oldest first; null without such a doctor. */
export async function readRecord(db: Database, who: string): Promise<{ doctor: Doctor; audit: AuditEntry[] } | null> {
  const doctor = await findDoctor(db, nameOf(who));
  return doctor ? { doctor, audit: await readAudit(db, doctor.uid) } : null;
}
