import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import { attempt, createAppCodes, type OpenSession, type Wrong } from './app-codes.ts';
import { browserName } from './browser-name.ts';
import { type Connection, createConnection } from './connection.ts';
import { challengeHooks, createPasskeys, passkeyPlugin, SESSION_REFUSED } from './passkeys.ts';
import { type PasswordHash, passwordsInTurn } from './password-lane.ts';
import { type AccountModels, createUserStore, lockAddress } from './store.ts';

/** Precision of a session's last use, in milliseconds. */
const USE_NOTED = 600_000;

export type AuthOptions = {
  readonly db: Database;
  readonly models: AccountModels;
  /** Prefix of the cookie names, which distinguishes them from those of other roles. */
  readonly cookiePrefix: string;
  /** 32 random bytes in base64url, the same in every process of the site. */
  readonly secret: string;
  /** Public origin of the site. The caller adds the cookie attributes that HTTPS needs. */
  readonly publicUrl: string;
  /** How long a session lasts, in seconds. */
  readonly sessionSeconds: number;
  /** Length of a password, in characters. */
  readonly password: { readonly minimum: number; readonly maximum: number };
  readonly passwordHash?: PasswordHash | undefined;
  /** Called after the password was found correct, with the connection that starts the session; by default it may. */
  readonly mayStartSession?: (userId: string, db: Queryable) => Promise<boolean>;
  /** Claims of a signed token besides the user's id. */
  readonly claims?: (userId: string) => Promise<Record<string, unknown>>;
  readonly log: FailureLog;
};

export type Credentials = { readonly email: string; readonly password: string };
/** The second factor with which a session was opened; null if there was none. */
export type SecondFactor = 'passkey' | 'totp' | 'backup-code';
export type AuthSession = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** The user has confirmed the e-mail address. */
  readonly hasProvenAddress: boolean;
  readonly secondFactor: SecondFactor | null;
};
export type SignInResult =
  | OpenSession
  /** No session yet; the cookies allow this browser to go on with a code, for ten minutes. */
  | { readonly kind: 'codeNeeded'; readonly cookies: readonly string[] }
  | Wrong
  | { readonly kind: 'refused' };

/** How a session was opened, by the library's endpoint that opened it. */
const FACTOR_OF: Readonly<Record<string, SecondFactor>> = {
  '/passkey/verify-authentication': 'passkey',
  '/two-factor/verify-totp': 'totp',
  '/two-factor/verify-backup-code': 'backup-code',
};

export type Auth = ReturnType<typeof createAuth>;

/** The library over the tables of one role. */
function createLibrary(options: AuthOptions, connection: Connection) {
  const { log, passwordHash = passwordsInTurn, mayStartSession, claims } = options;
  return betterAuth({
    appName: 'Iolite',
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    database: drizzleAdapter(connection.current, { provider: 'pg', schema: options.models }),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => log.error({ err: details[0] }, message) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: options.password.minimum,
      maxPasswordLength: options.password.maximum,
      password: passwordHash,
    },
    verification: { storeIdentifier: 'hashed' },
    // Cookie and session expire together; with a sliding expiry they could differ.
    // A new passkey is possible at any age of a session, since the caller asks for the password.
    session: {
      expiresIn: options.sessionSeconds,
      disableSessionRefresh: true,
      freshAge: 0,
      additionalFields: { secondFactor: { type: 'string', required: false, input: false } },
    },
    advanced: { cookiePrefix: options.cookiePrefix, useSecureCookies: false },
    databaseHooks: {
      verification: challengeHooks,
      session: {
        create: {
          async before(session, context) {
            if (mayStartSession && !(await mayStartSession(session.userId, connection.current)))
              throw new APIError('FORBIDDEN', { code: SESSION_REFUSED });
            const secondFactor = FACTOR_OF[context?.path ?? ''] ?? session.secondFactor ?? null;
            const userAgent = browserName(String(session.userAgent ?? ''));
            return { data: { ipAddress: null, userAgent, secondFactor } };
          },
        },
      },
    },
    plugins: [
      twoFactor({ issuer: 'Iolite' }),
      passkeyPlugin(options.publicUrl),
      ...(claims
        ? [
            jwt({
              disableSettingJwtHeader: true,
              jwt: { expirationTime: '15m', definePayload: ({ user }) => claims(user.id) },
            }),
          ]
        : []),
    ],
  });
}

/**
 * Users of one role who log in with an e-mail address and a password, perhaps with a code, or with a passkey that
 * verifies its user. Headers are those of the request; cookies are returned as Set-Cookie values.
 */
export function createAuth(options: AuthOptions) {
  const { db, passwordHash = passwordsInTurn } = options;
  const connection = createConnection(db);
  const users = createUserStore(options.models);
  const auth = createLibrary(options, connection);
  const codes = createAppCodes(db, connection, auth.api);
  const passkeys = createPasskeys(connection, auth.api);

  async function findSession(headers: Headers): Promise<AuthSession | null> {
    // Most visitors have no cookie of ours, so no query is needed.
    if (!headers.get('Cookie')?.includes(options.cookiePrefix)) return null;
    const current = await auth.api.getSession({ headers });
    if (!current) return null;
    const { id: userId, email, name, emailVerified } = current.user;
    const secondFactor = (current.session.secondFactor as SecondFactor | null | undefined) ?? null;
    return { id: current.session.id, userId, email, name, hasProvenAddress: emailVerified, secondFactor };
  }

  return Object.assign(codes, passkeys, {
    users,
    findSession,

    /** The session that the cookies of a response open. */
    findOpened: (cookies: readonly string[]): Promise<AuthSession | null> =>
      findSession(new Headers({ Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })),

    /** Creates a user without a session. Returns its id, or null when the e-mail address is in use. */
    async createUser(tx: Transaction, { email, password }: Credentials): Promise<string | null> {
      await lockAddress(tx, email);
      if (await users.findUserId(tx, email)) return null;
      const id = randomUUID();
      await users.insertUser(tx, { id, email });
      await users.setPassword(tx, id, await passwordHash.hash(password));
      return id;
    },

    async signIn(credentials: Credentials, headers: Headers): Promise<SignInResult> {
      try {
        const signedIn = await auth.api.signInEmail({ body: credentials, headers, returnHeaders: true });
        const kind = 'twoFactorRedirect' in signedIn.response ? 'codeNeeded' : 'signedIn';
        return { kind, cookies: signedIn.headers.getSetCookie() };
      } catch (error) {
        if (isRefusal(error, [SESSION_REFUSED])) return { kind: 'refused' };
        if (isRefusal(error, ['INVALID_EMAIL', 'INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG'])) {
          return { kind: 'wrong' };
        }
        throw error;
      }
    },

    /** Ends the session of this browser, if there is one. */
    async signOut(headers: Headers): Promise<string[]> {
      // Done here because the library would hide a database that cannot be reached.
      const current = await auth.api.getSession({ headers });
      if (current) await users.endSession(db, current.session.token);
      const signedOut = await auth.api.signOut({ headers, returnHeaders: true });
      return signedOut.headers.getSetCookie();
    },

    /** Records the use of a browser's session. */
    noteUse: (id: string, now: Date) => users.noteUse(db, id, new Date(now.getTime() - USE_NOTED), now),

    /**
     * Changes the password of the logged-in user and ends all other sessions; `wrong` when the present password is not
     * correct. The session is replaced.
     */
    changePassword: (tx: Transaction, { current, chosen }: { current: string; chosen: string }, headers: Headers) =>
      connection.within(tx, () =>
        attempt(async (): Promise<OpenSession> => {
          const body = { currentPassword: current, newPassword: chosen, revokeOtherSessions: true };
          const changed = await auth.api.changePassword({ body, headers, returnHeaders: true });
          await users.deletePending(tx, changed.response.user.id);
          return { kind: 'signedIn', cookies: changed.headers.getSetCookie() };
        }),
      ),

    /** Sets a user's password without asking for the present one, and ends all sessions. */
    async setPassword(tx: Transaction, userId: string, password: string): Promise<void> {
      await users.setPassword(tx, userId, await passwordHash.hash(password));
      await users.endSessions(tx, userId);
      await users.deletePending(tx, userId);
    },

    /** Checks an answer of a passkey of the logged-in user, without another session. The challenge is used up. */
    provePasskey: (userId: string, response: Record<string, unknown>, headers: Headers): Promise<boolean> =>
      inTransaction(db, (tx) =>
        connection.within(tx, async () => {
          const opened = await passkeys.signInByPasskey(response, headers);
          if (opened.kind !== 'signedIn') return false;
          await users.endSession(tx, opened.token);
          return opened.userId === userId;
        }),
      ),

    /** Deletes expired sessions and pending logins. Returns how many. */
    deleteExpired: (now: Date): Promise<number> => users.deleteExpired(db, now),

    /** A signed token (JWT, EdDSA, 15 minutes) about the logged-in user; null without a session. */
    async signToken(headers: Headers): Promise<string | null> {
      // Checked first, because the library treats an unreachable database as no session.
      if (!(await auth.api.getSession({ headers }))) return null;
      return (await auth.api.getToken({ headers })).token;
    },

    /** The public keys for verifying signed tokens (JWKS). */
    publicKeys: (): Promise<{ keys: unknown[] }> => auth.api.getJwks(),
  });
}

function isRefusal(error: unknown, codes: readonly string[]): boolean {
  return error instanceof APIError && codes.includes(String(error.body?.code));
}
