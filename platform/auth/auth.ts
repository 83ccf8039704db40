import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import { attempt, createAppCodes, type Opened, type Wrong } from './app-codes.ts';
import { browserName } from './browser-name.ts';
import { createConnection } from './connection.ts';
import { challengeHooks, createPasskeys, passkeyPlugin, SESSION_REFUSED } from './passkeys.ts';
import {
  authModels,
  deleteExpired,
  deleteResets,
  endSession,
  findUserId,
  lockAddress,
  noteUse,
  STEP_MARK,
} from './store.ts';

const HOUR = 3600;
/** How long a session lasts. */
export const SESSION_SECONDS = 7 * 24 * HOUR;
/** How long a password reset link is valid. */
export const RESET_SECONDS = HOUR;
/** Precision of a session's last use, in milliseconds. */
const USE_NOTED = 600_000;

/** How passwords are hashed and verified; by default scrypt with a salt. */
export type PasswordHash = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (data: { hash: string; password: string }) => Promise<boolean>;
};

export type AuthOptions = {
  readonly db: Database;
  /** 32 random bytes in base64url, the same in every process of the site. */
  readonly secret: string;
  /** Public origin of the site. The caller adds the cookie attributes that HTTPS needs. */
  readonly publicUrl: string;
  /** Length of a password, in characters. */
  readonly password: { readonly minimum: number; readonly maximum: number };
  readonly passwordHash?: PasswordHash;
  /** Called after the password was found correct, with the connection that starts the session. */
  readonly mayStartSession: (userId: string, db: Queryable) => Promise<boolean>;
  /** Claims of a signed token besides the user's id. */
  readonly claims: (userId: string) => Promise<Record<string, unknown>>;
  readonly log: FailureLog;
};

export type Credentials = { readonly email: string; readonly password: string };
export type AuthSession = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** The user has confirmed the e-mail address. */
  readonly hasProvenAddress: boolean;
};
export type AuthUser = { readonly userId: string; readonly email: string };
export type SignInResult =
  | Opened
  /** No session yet; the cookies allow this browser to go on with a code, for ten minutes. */
  | { readonly kind: 'codeNeeded'; readonly cookies: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'refused' };

/**
 * Users who log in with an e-mail address and a password; their roles are not known here. Headers are those of the
 * request; cookies are returned as Set-Cookie values.
 */
export type Auth = {
  /** Creates a user without a session. Returns its id, or null when the e-mail address is in use. */
  createUser(tx: Transaction, credentials: Credentials): Promise<string | null>;
  signIn(credentials: Credentials, headers: Headers): Promise<SignInResult>;
  /** Ends the session of this browser, if there is one. */
  signOut(headers: Headers): Promise<string[]>;
  findSession(headers: Headers): Promise<AuthSession | null>;
  /** Records the use of a browser's session. */
  noteUse(sessionId: string, now: Date): Promise<void>;
  /**
   * Changes the password of the logged-in user and ends all other sessions; `wrong` when the present password is not
   * correct. The session is replaced.
   */
  changePassword(
    tx: Transaction,
    change: { current: string; chosen: string },
    headers: Headers,
  ): Promise<Opened | Wrong>;
  /**
   * Creates a single-use token for a new password, valid for RESET_SECONDS; null if no user has this e-mail address.
   */
  requestReset(tx: Transaction, email: string): Promise<{ email: string; token: string } | null>;
  /** Whether a token of `requestReset` is still valid. Does not use it up. */
  resetWorks(token: string): Promise<boolean>;
  /**
   * Sets the password and ends all sessions. Returns the user, or null when the token is unknown, used or expired.
   */
  resetPassword(tx: Transaction, token: string, password: string): Promise<AuthUser | null>;
  /** Deletes expired sessions and reset links. Returns how many. */
  deleteExpired(now: Date): Promise<number>;
  /**
   * Checks an answer of a passkey of the logged-in user, without another session. The challenge is used up.
   */
  provePasskey(userId: string, response: Record<string, unknown>, headers: Headers): Promise<boolean>;
  /** A signed token (JWT, EdDSA, 15 minutes) about the logged-in user; null without a session. */
  signToken(headers: Headers): Promise<string | null>;
  /** The public keys for verifying signed tokens (JWKS). */
  publicKeys(): Promise<{ keys: unknown[] }>;
} & ReturnType<typeof createAppCodes> &
  ReturnType<typeof createPasskeys>;

/** Prefix of the cookie names. */
const COOKIES = 'iolite';

export function createAuth(options: AuthOptions): Auth {
  const { db, log, mayStartSession, claims } = options;
  const connection = createConnection(db);
  const askedReset = new AsyncLocalStorage<{ made: { email: string; token: string } | null }>();
  const resetting = new AsyncLocalStorage<{ user: AuthUser | null }>();

  const auth = betterAuth({
    appName: 'Iolite',
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    database: drizzleAdapter(connection.current, { provider: 'pg', schema: authModels }),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => log.error({ err: details[0] }, message) },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: options.password.minimum,
      maxPasswordLength: options.password.maximum,
      password: options.passwordHash,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      // Errors in here would be swallowed, so the caller sends the letter.
      async sendResetPassword({ user, token }) {
        const asked = askedReset.getStore();
        if (asked) asked.made = { email: user.email, token };
      },
      async onPasswordReset({ user }) {
        await deleteResets(connection.current, user.id);
        const reset = resetting.getStore();
        if (reset) reset.user = { userId: user.id, email: user.email };
      },
    },
    verification: {
      storeIdentifier: {
        default: 'hashed',
        overrides: { '2fa-': { hash: async (name) => STEP_MARK + createHash('sha256').update(name).digest('hex') } },
      },
    },
    // Cookie and session expire together; with a sliding expiry they could differ.
    // A new passkey is possible at any age of a session, since the caller asks for the password.
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, freshAge: 0 },
    advanced: { cookiePrefix: COOKIES, useSecureCookies: false },
    databaseHooks: {
      verification: challengeHooks,
      session: {
        create: {
          async before(session) {
            if (!(await mayStartSession(session.userId, connection.current)))
              throw new APIError('FORBIDDEN', { code: SESSION_REFUSED });
            return { data: { ipAddress: null, userAgent: browserName(String(session.userAgent ?? '')) } };
          },
        },
      },
    },
    plugins: [
      twoFactor({ issuer: 'Iolite' }),
      passkeyPlugin(options.publicUrl),
      jwt({
        disableSettingJwtHeader: true,
        jwt: { expirationTime: '15m', definePayload: ({ user }) => claims(user.id) },
      }),
    ],
  });

  const key = async () => (await auth.$context).secretConfig;
  const codes = createAppCodes({ db, connection, api: auth.api, twoFactors: authModels.twoFactor, key });
  const passkeys = createPasskeys(connection, auth.api);
  return Object.assign(codes, passkeys, {
    async createUser(tx, { email, password }) {
      await lockAddress(tx, email);
      if (await findUserId(tx, email)) return null;
      const signUp = () => auth.api.signUpEmail({ body: { name: '', email, password } });
      return (await connection.within(tx, signUp)).user.id;
    },

    async signIn(credentials, headers) {
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

    async signOut(headers) {
      // Done here because the library would hide a database that cannot be reached.
      const current = await auth.api.getSession({ headers });
      if (current) await endSession(db, current.session.token);
      const signedOut = await auth.api.signOut({ headers, returnHeaders: true });
      return signedOut.headers.getSetCookie();
    },

    async findSession(headers) {
      // Most visitors have no cookie of ours, so no query is needed.
      if (!headers.get('Cookie')?.includes(COOKIES)) return null;
      const current = await auth.api.getSession({ headers });
      if (!current) return null;
      const { id: userId, email, name, emailVerified } = current.user;
      return { id: current.session.id, userId, email, name, hasProvenAddress: emailVerified };
    },

    noteUse: (id, now) => noteUse(db, id, new Date(now.getTime() - USE_NOTED), now),

    changePassword: (tx, { current, chosen }, headers) =>
      connection.within(tx, () =>
        attempt(async () => {
          const body = { currentPassword: current, newPassword: chosen, revokeOtherSessions: true };
          const changed = await auth.api.changePassword({ body, headers, returnHeaders: true });
          await deleteResets(connection.current, changed.response.user.id);
          return { kind: 'signedIn' as const, cookies: changed.headers.getSetCookie() };
        }),
      ),

    async requestReset(tx, email) {
      const asked = { made: null };
      const request = () => auth.api.requestPasswordReset({ body: { email } });
      await connection.within(tx, () => askedReset.run(asked, request));
      return asked.made;
    },

    async resetWorks(token) {
      const { internalAdapter } = await auth.$context;
      // The library's own key format and lookup, which stores only the hash.
      const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return !!found && found.expiresAt > new Date();
    },

    async resetPassword(tx, token, newPassword) {
      const done: { user: AuthUser | null } = { user: null };
      try {
        const reset = () => auth.api.resetPassword({ body: { token, newPassword } });
        await connection.within(tx, () => resetting.run(done, reset));
        return done.user;
      } catch (error) {
        if (isRefusal(error, ['INVALID_TOKEN', 'USER_NOT_FOUND'])) return null;
        throw error;
      }
    },

    provePasskey: (userId, response, headers) =>
      inTransaction(db, (tx) =>
        connection.within(tx, async () => {
          const opened = await passkeys.signInByPasskey(response, headers);
          if (opened.kind !== 'signedIn') return false;
          await endSession(tx, opened.token);
          return opened.userId === userId;
        }),
      ),

    deleteExpired: (now) => deleteExpired(db, now),

    async signToken(headers) {
      // Checked first, because the library treats an unreachable database as no session.
      if (!(await auth.api.getSession({ headers }))) return null;
      return (await auth.api.getToken({ headers })).token;
    },

    publicKeys: () => auth.api.getJwks(),
  } satisfies Omit<Auth, keyof typeof codes | keyof typeof passkeys>);
}

function isRefusal(error: unknown, codes: readonly string[]): boolean {
  return error instanceof APIError && codes.includes(String(error.body?.code));
}
