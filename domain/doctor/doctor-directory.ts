import { cleanEmail, emailKey } from '#domain/person/rules.ts';
import type { Database } from '#platform/db/database.ts';
import { readLinks } from './persons/persons.ts';
import type { LinkToOther } from './rules/persons.ts';
import type { Doctor } from './rules.ts';
import { type AuditEntry, findDoctor, readAudit } from './store.ts';

/** The name under which the store finds a doctor: a uid as it is, an e-mail address as it is compared. */
export const nameOf = (who: string) => (who.includes('@') ? emailKey(cleanEmail(who)) : who);

export type DoctorRecord = {
  readonly doctor: Doctor;
  readonly audit: readonly AuditEntry[];
  readonly links: readonly LinkToOther[];
};

/**
 * A doctor, by uid or e-mail address, with every step of the verification, oldest first, and the accounts with which
 * this one has something in common; null without such a doctor.
 */
export async function readRecord(db: Database, who: string): Promise<DoctorRecord | null> {
  const doctor = await findDoctor(db, nameOf(who));
  if (!doctor) return null;
  const links: LinkToOther[] = [];
  for (const { uids, ...link } of await readLinks(db)) {
    const other = uids.includes(doctor.uid) && (await findDoctor(db, uids.find((uid) => uid !== doctor.uid) ?? ''));
    if (other) links.push({ ...link, other: { uid: other.uid, practiceName: other.practiceName } });
  }
  return { doctor, audit: await readAudit(db, doctor.uid), links };
}
