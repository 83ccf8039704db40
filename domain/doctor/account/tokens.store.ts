import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import { authUsers } from '#platform/auth/tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OwnToken } from '../rules/tokens.ts';
import { doctorTokens, registeredDoctors } from '../tables.ts';

const own = {
  id: doctorTokens.id,
  name: doctorTokens.name,
  scope: doctorTokens.scope,
  madeAt: doctorTokens.madeAt,
  lastUsedOn: doctorTokens.lastUsedOn,
  expiresAt: doctorTokens.expiresAt,
};

/** Tokens of a doctor that work, oldest first. */
export async function listTokens(db: Queryable, uid: string, now: Date): Promise<OwnToken[]> {
  return db
    .select(own)
    .from(doctorTokens)
    .where(and(eq(doctorTokens.uid, uid), gt(doctorTokens.expiresAt, now)))
    .orderBy(asc(doctorTokens.madeAt), asc(doctorTokens.id));
}

export async function insertToken(db: Queryable, token: typeof doctorTokens.$inferInsert): Promise<void> {
  await db.insert(doctorTokens).values(token);
}

/** The doctor for whom a valid token acts, provided that the doctor is verified now. */
export async function findOwner(db: Queryable, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      id: doctorTokens.id,
      lastUsedOn: doctorTokens.lastUsedOn,
      scope: doctorTokens.scope,
      uid: doctorTokens.uid,
      email: authUsers.email,
      hasProvenAddress: authUsers.emailVerified,
      practiceName: registeredDoctors.practiceName,
    })
    .from(doctorTokens)
    .innerJoin(authUsers, eq(authUsers.id, doctorTokens.uid))
    .innerJoin(registeredDoctors, eq(registeredDoctors.uid, doctorTokens.uid))
    .where(
      and(
        eq(doctorTokens.tokenHash, tokenHash),
        gt(doctorTokens.expiresAt, now),
        eq(registeredDoctors.status, 'verified'),
      ),
    );
  return found;
}

/** Notes on which day a token was last used. */
export async function noteUse(db: Queryable, id: string, day: string): Promise<void> {
  const isOld = or(isNull(doctorTokens.lastUsedOn), ne(doctorTokens.lastUsedOn, day));
  await db
    .update(doctorTokens)
    .set({ lastUsedOn: day })
    .where(and(eq(doctorTokens.id, id), isOld));
}

/** Takes the force out of one token of a doctor; whether there was such a one. */
export async function deleteToken(db: Queryable, uid: string, id: string): Promise<boolean> {
  return (await db.delete(doctorTokens).where(and(eq(doctorTokens.uid, uid), eq(doctorTokens.id, id)))).rowCount === 1;
}

/** Takes the force out of every token of a doctor. */
export async function deleteTokens(db: Queryable, uid: string): Promise<void> {
  await db.delete(doctorTokens).where(eq(doctorTokens.uid, uid));
}

/** Deletes expired tokens; returns how many. */
export async function deleteExpiredTokens(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(doctorTokens).where(lte(doctorTokens.expiresAt, now))).rowCount ?? 0;
}
