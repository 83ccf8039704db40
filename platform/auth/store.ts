import { and, asc, desc, eq, getTableName, like, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { listPasskeys, type OwnPasskey } from './passkeys.store.ts';
import {
  authAccounts,
  authKeys,
  authPasskeys,
  authSessions,
  authTwoFactors,
  authUsers,
  authVerifications,
} from './tables.ts';

/** Prefix of the stored identifier of a login that still needs its second factor. */
export const STEP_MARK = 'step-';

/** The tables under the names that better-auth gives its models. */
export const authModels = {
  user: authUsers,
  session: authSessions,
  account: authAccounts,
  verification: authVerifications,
  jwks: authKeys,
  twoFactor: authTwoFactors,
  passkey: authPasskeys,
};

/** Tables that hold sessions and pending logins; reading them is worth as much as a password. */
export const signInTables = [authSessions, authVerifications].map(getTableName);

/** Serializes transactions that register the same e-mail address. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`auth ${email}`}, 0))`);
}

/** The user with a lower-cased e-mail address. */
export async function findUserId(db: Queryable, email: string): Promise<string | undefined> {
  return (await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email)))[0]?.id;
}

/** Ends all sessions of a user. */
export async function endSessions(db: Queryable, userId: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.userId, userId));
}

/** Ends all sessions of a user but one. */
export async function endOtherSessions(db: Queryable, userId: string, sessionId: string): Promise<void> {
  await db.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)));
}

/** Ends one session of a user by its id. Returns whether it existed. */
export async function endSessionOf(db: Queryable, userId: string, id: string): Promise<boolean> {
  const theirs = and(eq(authSessions.id, id), eq(authSessions.userId, userId));
  return (await db.delete(authSessions).where(theirs)).rowCount === 1;
}

/** A session as shown to its user. */
export type StoredSession = {
  readonly id: string;
  /** "Firefox on Windows"; null in sessions from before this was stored. */
  readonly browser: string | null;
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly expiresAt: Date;
};

/** Valid sessions of a user, most recently used first, without their tokens. */
export async function listSessions(db: Queryable, userId: string, now: Date): Promise<StoredSession[]> {
  const { id, userAgent: browser, createdAt, updatedAt: usedAt, expiresAt } = authSessions;
  return db
    .select({ id, browser, createdAt, usedAt, expiresAt })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), not(lte(expiresAt, now))))
    .orderBy(desc(usedAt), asc(id));
}

/** Records the use of a session, unless one was recorded since `before`. */
export async function noteUse(db: Queryable, id: string, before: Date, now: Date): Promise<void> {
  const isOld = and(eq(authSessions.id, id), lt(authSessions.updatedAt, before));
  await db.update(authSessions).set({ updatedAt: now }).where(isOld);
}

/** How many ways to log in a user has; none when there is no such user. */
export const countAccounts = (db: Queryable, userId: string): Promise<number> =>
  db.$count(authAccounts, eq(authAccounts.userId, userId));

/** Whether the second factor of a user is enabled. */
export async function hasApp(db: Queryable, userId: string): Promise<boolean> {
  const isOn = and(eq(authUsers.id, userId), eq(authUsers.twoFactorEnabled, true));
  return (await db.$count(authUsers, isOn)) === 1;
}

/** Disables a user's second factor. Returns whether there was one. */
export async function deleteApp(db: Queryable, userId: string): Promise<boolean> {
  await db.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId));
  const isOn = and(eq(authUsers.id, userId), eq(authUsers.twoFactorEnabled, true));
  return (await db.update(authUsers).set({ twoFactorEnabled: false }).where(isOn)).rowCount === 1;
}

/** Changes a user's e-mail address to a confirmed, lower-cased one that nobody else uses. */
export async function changeAddress(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.update(authUsers).set({ email, emailVerified: true }).where(eq(authUsers.id, userId));
}

/** Invalidates a user's password; the next one is set by a mailed link. */
export async function deletePassword(db: Queryable, userId: string): Promise<void> {
  await db.update(authAccounts).set({ password: null }).where(eq(authAccounts.userId, userId));
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, token));
}

/** Deletes expired sessions and reset links. Returns how many. */
export async function deleteExpired(db: Queryable, now: Date): Promise<number> {
  const sessions = await db.delete(authSessions).where(lte(authSessions.expiresAt, now));
  const resets = await db.delete(authVerifications).where(lte(authVerifications.expiresAt, now));
  return (sessions.rowCount ?? 0) + (resets.rowCount ?? 0);
}

/** Deletes all reset links, pending logins and unanswered passkey challenges of a user. */
export async function deleteResets(db: Queryable, userId: string): Promise<void> {
  const { value } = authVerifications;
  await db.delete(authVerifications).where(or(eq(value, userId), like(value, `{%"id":"${userId}"%}`)));
}

/** Records that a user has confirmed the e-mail address. Returns whether this is new. */
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
  readonly passkeys: readonly OwnPasskey[];
  readonly sessions: readonly Omit<StoredSession, 'id'>[];
  readonly resetLinks: readonly Span[];
  /** Pending logins. */
  readonly openSteps: readonly Span[];
};

/** What is stored about the user with a lower-cased e-mail address; of secrets only that they exist. */
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
    passkeys: await listPasskeys(db, authPasskeys, id),
    sessions: sessions.map(({ id: _id, ...session }) => session),
    resetLinks: await spans(not(isStep)),
    openSteps: await spans(isStep),
  };
}

/** Deletes a user with all rows that refer to it. Returns whether it existed. */
export async function deleteUser(db: Queryable, userId: string): Promise<boolean> {
  await deleteResets(db, userId);
  return (await db.delete(authUsers).where(eq(authUsers.id, userId)).returning({ id: authUsers.id })).length === 1;
}
