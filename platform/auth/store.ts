import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { authAccounts, authKeys, authSessions, authUsers, authVerifications } from './tables.ts';

/** The tables under the names that better-auth gives its models. */
export const authModels = {
  user: authUsers,
  session: authSessions,
  account: authAccounts,
  verification: authVerifications,
  jwks: authKeys,
};

/** Makes others who would register the same address wait until this transaction ends. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`auth ${email}`}, 0))`);
}

/** The user of a lower-cased address. */
export async function findUserId(db: Queryable, email: string): Promise<string | undefined> {
  return (await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email)))[0]?.id;
}

/** Signs a user out everywhere. */
export async function endSessions(db: Queryable, userId: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.userId, userId));
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, token));
}

export async function forgetExpiredSessions(db: Queryable): Promise<void> {
  await db.delete(authSessions).where(sql`${authSessions.expiresAt} <= now()`);
}

/** Takes the force out of every reset link of a user. */
export async function forgetResets(db: Queryable, userId: string): Promise<void> {
  await db.delete(authVerifications).where(eq(authVerifications.value, userId));
}
