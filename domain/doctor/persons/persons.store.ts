import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Link, LinkJudgment, LinkReason } from '../rules/persons.ts';
import type { DoctorStatus } from '../rules.ts';
import { doctorLinks, doctorNetworks, registeredDoctors } from '../tables.ts';

/** What a registration says by which accounts are linked. */
export type Practice = {
  readonly uid: string;
  readonly practiceWebsite: string;
  readonly practicePhone: string;
  readonly createdAt: Date;
  readonly status: DoctorStatus;
};

export function readPractices(db: Queryable): Promise<Practice[]> {
  const { uid, practiceWebsite, practicePhone, createdAt, status } = registeredDoctors;
  return db.select({ uid, practiceWebsite, practicePhone, createdAt, status }).from(registeredDoctors);
}

/** The stored links: those by network or device, and all that were judged. */
export async function readStoredLinks(db: Queryable): Promise<Link[]> {
  const rows = await db.select().from(doctorLinks);
  return rows.map(({ uidA, uidB, reasons, since, judged }) => ({ uids: [uidA, uidB], reasons, since, judged }));
}

/** Records until a time that a doctor has come from a network. */
export async function noteNetwork(db: Queryable, uid: string, networkHash: string, expiresAt: Date): Promise<void> {
  await db
    .insert(doctorNetworks)
    .values({ uid, networkHash, expiresAt })
    .onConflictDoUpdate({ target: [doctorNetworks.uid, doctorNetworks.networkHash], set: { expiresAt } });
}

/** Whether a doctor has come from a network that is still recorded. */
export async function hasNetwork(db: Queryable, uid: string, networkHash: string, now: Date): Promise<boolean> {
  const own = and(
    eq(doctorNetworks.uid, uid),
    eq(doctorNetworks.networkHash, networkHash),
    gt(doctorNetworks.expiresAt, now),
  );
  return (await db.$count(doctorNetworks, own)) > 0;
}

/** Other doctors who have come from a network. */
export async function listOthersFrom(db: Queryable, uid: string, networkHash: string, now: Date): Promise<string[]> {
  const others = and(
    eq(doctorNetworks.networkHash, networkHash),
    ne(doctorNetworks.uid, uid),
    gt(doctorNetworks.expiresAt, now),
  );
  const rows = await db.select({ uid: doctorNetworks.uid }).from(doctorNetworks).where(others);
  return rows.map((row) => row.uid);
}

/** Adds a reason to the link of two accounts, as far as both exist. What was judged stays judged. */
export async function addReason(
  db: Queryable,
  [uidA, uidB]: readonly [string, string],
  reason: LinkReason,
  since: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${doctorLinks} (uid_a, uid_b, reasons, since)
    select a.uid, b.uid, array[${reason}], ${since.toISOString()}::timestamptz
    from ${registeredDoctors} a, ${registeredDoctors} b where a.uid = ${uidA} and b.uid = ${uidB}
    on conflict (uid_a, uid_b) do update set reasons = array_append(doctor_links.reasons, ${reason})
    where not ${reason} = any(doctor_links.reasons)`);
}

/** Records an operator's judgment of a link. Returns whether anything has changed. */
export async function judgeLink(
  db: Queryable,
  { uids: [uidA, uidB], reasons, since }: Link,
  judged: LinkJudgment,
): Promise<boolean> {
  const stored = await db
    .insert(doctorLinks)
    .values({ uidA, uidB, reasons: [...reasons], since, judged })
    .onConflictDoUpdate({
      target: [doctorLinks.uidA, doctorLinks.uidB],
      set: { judged },
      setWhere: sql`${doctorLinks.judged} is distinct from ${judged}`,
    })
    .returning({ uid: doctorLinks.uidA });
  return stored.length > 0;
}

/** Deletes expired networks of doctors. Returns how many. */
export async function deleteExpiredNetworks(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(doctorNetworks).where(lt(doctorNetworks.expiresAt, now))).rowCount ?? 0;
}

/** Until when each network of a doctor is stored. */
export async function listNetworks(db: Queryable, uid: string): Promise<Date[]> {
  const rows = await db
    .select({ expiresAt: doctorNetworks.expiresAt })
    .from(doctorNetworks)
    .where(eq(doctorNetworks.uid, uid))
    .orderBy(doctorNetworks.expiresAt);
  return rows.map(({ expiresAt }) => expiresAt);
}
