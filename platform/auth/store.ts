import { and, asc, eq, lte, sql } from 'drizzle-orm';
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

/** Forgets sessions and reset links that have expired; how many. */
export async function forgetExpired(db: Queryable, now: Date): Promise<number> {
  const sessions = await db.delete(authSessions).where(lte(authSessions.expiresAt, now));
  const resets = await db.delete(authVerifications).where(lte(authVerifications.expiresAt, now));
  return (sessions.rowCount ?? 0) + (resets.rowCount ?? 0);
}

/** Takes the force out of every reset link of a user. */
export async function forgetResets(db: Queryable, userId: string): Promise<void> {
  await db.delete(authVerifications).where(eq(authVerifications.value, userId));
}

/** Notes that a user has opened a letter to the address; whether that is news. */
export async function proveAddress(db: Queryable, userId: string): Promise<boolean> {
  const unproven = and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false));
  const proven = await db
    .update(authUsers)
    .set({ emailVerified: true })
    .where(unproven)
    .returning({ id: authUsers.id });
  return proven.length === 1;
}

export type StoredUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly sessions: readonly { readonly createdAt: Date; readonly expiresAt: Date }[];
  readonly resetLinks: readonly { readonly createdAt: Date; readonly expiresAt: Date }[];
};

/** What is stored about the user of a lower-cased address; of secrets only that they are there. */
export async function readUser(db: Queryable, email: string): Promise<StoredUser | undefined> {
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email));
  if (!user) return undefined;
  const { id, name, createdAt } = user;
  const sessions = await db
    .select({ createdAt: authSessions.createdAt, expiresAt: authSessions.expiresAt })
    .from(authSessions)
    .where(eq(authSessions.userId, id))
    .orderBy(asc(authSessions.createdAt));
  const resetLinks = await db
    .select({ createdAt: authVerifications.createdAt, expiresAt: authVerifications.expiresAt })
    .from(authVerifications)
    .where(eq(authVerifications.value, id))
    .orderBy(asc(authVerifications.createdAt));
  return { id, email: user.email, name, createdAt, sessions, resetLinks };
}

/** Removes a user with sessions, password and reset links, and all that refers to the user; true when it was there. */
export async function deleteUser(db: Queryable, userId: string): Promise<boolean> {
  await forgetResets(db, userId);
  return (await db.delete(authUsers).where(eq(authUsers.id, userId)).returning({ id: authUsers.id })).length === 1;
}
