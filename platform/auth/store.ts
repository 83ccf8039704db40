import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableName, like, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { accountTables } from './columns.ts';
import {
  authAccounts,
  authKeys,
  authPasskeys,
  authSessions,
  authTwoFactors,
  authUsers,
  authVerifications,
} from './tables.ts';

type Tables = ReturnType<typeof accountTables>;
/** The tables of one role, under the names that better-auth gives its models. */
export type AccountModels = {
  readonly user: typeof authUsers;
  readonly session: Tables['sessions'];
  readonly account: Tables['accounts'];
  readonly verification: Tables['verifications'];
  readonly twoFactor: Tables['twoFactors'];
  readonly passkey: Tables['passkeys'];
};

/** The tables of doctors. */
export const authModels = {
  user: authUsers,
  session: authSessions,
  account: authAccounts,
  verification: authVerifications,
  jwks: authKeys,
  twoFactor: authTwoFactors,
  passkey: authPasskeys,
} satisfies AccountModels & { jwks: unknown };

/** A session as shown to its user. */
export type StoredSession = {
  readonly id: string;
  /** "Firefox on Windows"; null in sessions from before this was stored. */
  readonly browser: string | null;
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly expiresAt: Date;
};
/** A passkey as shown to its user. */
export type OwnPasskey = { readonly id: string; readonly name: string; readonly createdAt: Date };
/** Which passkeys are meant: all of a user, or those of one credential, or not newer than a time. */
export type PasskeyFilter = { readonly credential?: string | undefined; readonly until?: Date };
type Span = { readonly createdAt: Date; readonly expiresAt: Date };
export type StoredUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly hasApp: boolean;
  readonly passkeys: readonly OwnPasskey[];
  readonly sessions: readonly Omit<StoredSession, 'id'>[];
  /** Pending logins. */
  readonly openSteps: readonly Span[];
};

/** Serializes transactions that register the same e-mail address. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`auth ${email}`}, 0))`);
}

/** Sessions and pending logins. */
function createSessionStore({ session, verification }: AccountModels) {
  return {
    /** Tables that hold them; reading these is worth as much as a password. */
    signInTables: [session, verification].map(getTableName),

    /** Ends one session by its token. */
    async endSession(db: Queryable, token: string): Promise<void> {
      await db.delete(session).where(eq(session.token, token));
    },

    /** Ends sessions of a user: all, only that with an id, or all others. */
    async endSessions(db: Queryable, userId: string, which: { only?: string; but?: string } = {}): Promise<void> {
      const { only, but } = which;
      const chosen = and(only ? eq(session.id, only) : undefined, but ? ne(session.id, but) : undefined);
      await db.delete(session).where(and(eq(session.userId, userId), chosen));
    },

    /** Valid sessions of a user, most recently used first, without their tokens. */
    async listSessions(db: Queryable, userId: string, now: Date): Promise<StoredSession[]> {
      const { id, userAgent: browser, createdAt, updatedAt: usedAt, expiresAt } = session;
      return db
        .select({ id, browser, createdAt, usedAt, expiresAt })
        .from(session)
        .where(and(eq(session.userId, userId), not(lte(expiresAt, now))))
        .orderBy(desc(usedAt), asc(id));
    },

    /** Records the use of a session, unless one was recorded since `before`. */
    async noteUse(db: Queryable, id: string, before: Date, now: Date): Promise<void> {
      const isOld = and(eq(session.id, id), lt(session.updatedAt, before));
      await db.update(session).set({ updatedAt: now }).where(isOld);
    },

    /** Records that a passkey was just used in this session. */
    async notePasskeyUse(db: Queryable, sessionId: string): Promise<void> {
      await db.update(session).set({ secondFactor: 'passkey' }).where(eq(session.id, sessionId));
    },

    /** Deletes pending logins and unanswered passkey challenges of a user. */
    async deletePending(db: Queryable, userId: string): Promise<void> {
      const { value } = verification;
      await db.delete(verification).where(or(eq(value, userId), like(value, `{%"id":"${userId}"%}`)));
    },

    /** Deletes expired sessions and pending logins. Returns how many. */
    async deleteExpired(db: Queryable, now: Date): Promise<number> {
      const sessions = await db.delete(session).where(lte(session.expiresAt, now));
      const pending = await db.delete(verification).where(lte(verification.expiresAt, now));
      return (sessions.rowCount ?? 0) + (pending.rowCount ?? 0);
    },
  };
}

function createPasskeyStore({ passkey }: AccountModels) {
  return {
    /** Passkeys of a user, oldest first. */
    async listPasskeys(db: Queryable, userId: string): Promise<OwnPasskey[]> {
      const { id, name, createdAt } = passkey;
      const found = await db
        .select({ id, name, createdAt })
        .from(passkey)
        .where(eq(passkey.userId, userId))
        .orderBy(asc(createdAt), asc(id));
      return found.map((each) => ({ ...each, name: each.name ?? 'Passkey' }));
    },

    /** How many such passkeys a user has. */
    countPasskeys(db: Queryable, userId: string, { credential, until }: PasskeyFilter = {}): Promise<number> {
      const meant = credential === undefined ? undefined : eq(passkey.credentialID, credential);
      return db.$count(passkey, and(eq(passkey.userId, userId), meant, until && lte(passkey.createdAt, until)));
    },

    /** Deletes one of a user's passkeys by its id, or all of them. Returns whether there was one. */
    async deletePasskeys(db: Queryable, userId: string, id?: string): Promise<boolean> {
      const theirs = and(eq(passkey.userId, userId), id === undefined ? undefined : eq(passkey.id, id));
      return ((await db.delete(passkey).where(theirs)).rowCount ?? 0) > 0;
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

/** The SQL on the accounts of one role. */
export function createUserStore(models: AccountModels) {
  const { user, account, verification, twoFactor } = models;
  const store = {
    ...createSessionStore(models),
    ...createPasskeyStore(models),

    /** The user with a lower-cased e-mail address. */
    async findUserId(db: Queryable, email: string): Promise<string | undefined> {
      return (await db.select({ id: user.id }).from(user).where(eq(user.email, email)))[0]?.id;
    },

    async insertUser(db: Queryable, values: { id: string; email: string }): Promise<void> {
      await db.insert(user).values({ ...values, name: '' });
    },

    /** Other transactions that change this user's password wait until this one ends. */
    async lockUser(tx: Queryable, userId: string): Promise<void> {
      await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    },

    /** A user's e-mail address, and the hash of the password if there is one. */
    async readCredentials(db: Queryable, userId: string) {
      const found = db.select({ email: user.email, password: account.password }).from(user);
      return (await found.leftJoin(account, eq(account.userId, user.id)).where(eq(user.id, userId)))[0];
    },

    /** Sets the hash of a user's password; with null it is invalid until one is set by a mailed link. */
    async setPassword(db: Queryable, userId: string, password: string | null): Promise<void> {
      const changed = { password, updatedAt: new Date() };
      await db
        .insert(account)
        .values({ id: randomUUID(), userId, providerId: 'credential', accountId: userId, ...changed })
        .onConflictDoUpdate({ target: [account.providerId, account.accountId], set: changed });
    },

    /** How many ways to log in a user has; none when there is no such user. */
    countAccounts: (db: Queryable, userId: string): Promise<number> => db.$count(account, eq(account.userId, userId)),

    /** Changes a user's e-mail address to a confirmed, lower-cased one that nobody else uses. */
    async changeAddress(tx: Transaction, userId: string, email: string): Promise<void> {
      await tx.update(user).set({ email, emailVerified: true }).where(eq(user.id, userId));
    },

    /** Records that a user has confirmed the e-mail address. Returns whether this is new. */
    async proveAddress(db: Queryable, userId: string): Promise<boolean> {
      const unproven = and(eq(user.id, userId), eq(user.emailVerified, false));
      return (await db.update(user).set({ emailVerified: true }).where(unproven)).rowCount === 1;
    },

    /** Whether the second factor of a user is enabled. */
    async hasApp(db: Queryable, userId: string): Promise<boolean> {
      return (await db.$count(user, and(eq(user.id, userId), eq(user.twoFactorEnabled, true)))) === 1;
    },

    /** Disables a user's second factor. Returns whether there was one. */
    async deleteApp(db: Queryable, userId: string): Promise<boolean> {
      await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
      const isOn = and(eq(user.id, userId), eq(user.twoFactorEnabled, true));
      return (await db.update(user).set({ twoFactorEnabled: false }).where(isOn)).rowCount === 1;
    },

    /** What is stored about the user with a lower-cased e-mail address; of secrets only that they exist. */
    async readUser(db: Queryable, email: string): Promise<StoredUser | undefined> {
      const [found] = await db.select().from(user).where(eq(user.email, email));
      if (!found) return undefined;
      const { id, name, createdAt, twoFactorEnabled } = found;
      const sessions = await store.listSessions(db, id, new Date(0));
      const openSteps = await db
        .select({ createdAt: verification.createdAt, expiresAt: verification.expiresAt })
        .from(verification)
        .where(eq(verification.value, id))
        .orderBy(asc(verification.createdAt));
      return {
        id,
        email,
        name,
        createdAt,
        hasApp: twoFactorEnabled,
        passkeys: await store.listPasskeys(db, id),
        sessions: sessions.map(({ id: _id, ...each }) => each),
        openSteps,
      };
    },

    /** Deletes a user with all rows that refer to it. Returns whether it existed. */
    async deleteUser(db: Queryable, userId: string): Promise<boolean> {
      await store.deletePending(db, userId);
      return (await db.delete(user).where(eq(user.id, userId))).rowCount === 1;
    },
  };
  return store;
}

/** The accounts of doctors. */
export const authStore = createUserStore(authModels);
