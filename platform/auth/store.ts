import { and, asc, desc, eq, getTableName, like, lt, lte, ne, not, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { authAccounts, authKeys, authSessions, authTwoFactors, authUsers, authVerifications } from './tables.ts';

/** What the stored name of a sign-in begins with that waits for its second step. */
export const STEP_MARK = 'step-';

/** The tables under the names that better-auth gives its models. */
export const authModels = {
  user: authUsers,
  session: authSessions,
  account: authAccounts,
  verification: authVerifications,
  jwks: authKeys,
  twoFactor: authTwoFactors,
};

/** Where it stands who is signed in, or about to be: worth a password to whoever reads it. */
export const signInTables = [authSessions, authVerifications].map(getTableName);

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

/** Signs a user out everywhere but in one session. */
export async function endOtherSessions(db: Queryable, userId: string, sessionId: string): Promise<void> {
  await db.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)));
}

/** Ends one session of a user by its id; whether it was there. */
export async function endSessionOf(db: Queryable, userId: string, id: string): Promise<boolean> {
  const theirs = and(eq(authSessions.id, id), eq(authSessions.userId, userId));
  return (await db.delete(authSessions).where(theirs)).rowCount === 1;
}

/** One of the browsers in which a user is signed in. */
export type StoredSession = {
  readonly id: string;
  /** "Firefox on Windows"; null of a session from before this was noted. */
  readonly browser: string | null;
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly expiresAt: Date;
};

/** Sessions of a user that hold, last used first, without what would open them. */
export async function listSessions(db: Queryable, userId: string, now: Date): Promise<StoredSession[]> {
  const { id, userAgent: browser, createdAt, updatedAt: usedAt, expiresAt } = authSessions;
  return db
    .select({ id, browser, createdAt, usedAt, expiresAt })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), not(lte(expiresAt, now))))
    .orderBy(desc(usedAt), asc(id));
}

/** Notes that a session is in use, unless that has been noted since `before`. */
export async function noteUse(db: Queryable, id: string, before: Date, now: Date): Promise<void> {
  const isOld = and(eq(authSessions.id, id), lt(authSessions.updatedAt, before));
  await db.update(authSessions).set({ updatedAt: now }).where(isOld);
}

/** Whether signing in asks a user for a code of an app. */
export async function hasApp(db: Queryable, userId: string): Promise<boolean> {
  const isOn = and(eq(authUsers.id, userId), eq(authUsers.twoFactorEnabled, true));
  return (await db.$count(authUsers, isOn)) === 1;
}

/** Takes the app out of a user's signing in; whether there was one. */
export async function deleteApp(db: Queryable, userId: string): Promise<boolean> {
  await db.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId));
  const isOn = and(eq(authUsers.id, userId), eq(authUsers.twoFactorEnabled, true));
  return (await db.update(authUsers).set({ twoFactorEnabled: false }).where(isOn)).rowCount === 1;
}

/** Gives a user another address, whose owner has opened a letter to it. Lower-cased, and nobody else's. */
export async function changeAddress(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.update(authUsers).set({ email, emailVerified: true }).where(eq(authUsers.id, userId));
}

/** Makes a user's password void: a mailed link sets the next one. */
export async function deletePassword(db: Queryable, userId: string): Promise<void> {
  await db.update(authAccounts).set({ password: null }).where(eq(authAccounts.userId, userId));
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, token));
}

/** Forgets sessions and reset links that have expired; how many. */
export async function deleteExpired(db: Queryable, now: Date): Promise<number> {
  const sessions = await db.delete(authSessions).where(lte(authSessions.expiresAt, now));
  const resets = await db.delete(authVerifications).where(lte(authVerifications.expiresAt, now));
  return (sessions.rowCount ?? 0) + (resets.rowCount ?? 0);
}

/** Takes the force out of every reset link of a user, and out of sign-ins that wait for their second step. */
export async function deleteResets(db: Queryable, userId: string): Promise<void> {
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

type Span = { readonly createdAt: Date; readonly expiresAt: Date };
export type StoredUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly hasApp: boolean;
  readonly sessions: readonly Omit<StoredSession, 'id'>[];
  readonly resetLinks: readonly Span[];
  /** Sign-ins that wait for their second step. */
  readonly openSteps: readonly Span[];
};

/** What is stored about the user of a lower-cased address; of secrets only that they are there. */
export async function readUser(db: Queryable, email: string): Promise<StoredUser | undefined> {
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email));
  if (!user) return undefined;
  const { id, name, createdAt, twoFactorEnabled } = user;
  const sessions = await listSessions(db, id, new Date(0));
  const isStep = like(authVerifications.identifier, `${STEP_MARK}%`);
  const spans = (where: ReturnType<typeof and>) =>
    db
      .select({ createdAt: authVerifications.createdAt, expiresAt: authVerifications.expiresAt })
      .from(authVerifications)
      .where(and(eq(authVerifications.value, id), where))
      .orderBy(asc(authVerifications.createdAt));
  return {
    id,
    email: user.email,
    name,
    createdAt,
    hasApp: twoFactorEnabled,
    sessions: sessions.map(({ id: _id, ...session }) => session),
    resetLinks: await spans(not(isStep)),
    openSteps: await spans(isStep),
  };
}

/** Removes a user with sessions, password and reset links, and all that refers to the user; true when it was there. */
export async function deleteUser(db: Queryable, userId: string): Promise<boolean> {
  await deleteResets(db, userId);
  return (await db.delete(authUsers).where(eq(authUsers.id, userId)).returning({ id: authUsers.id })).length === 1;
}
