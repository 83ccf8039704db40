import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { attempt, createAppCodes, type Opened, type Wrong } from './app-codes.ts';
import { browserName } from './browser-name.ts';
import { createConnection } from './connection.ts';
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
/** How long a session holds. */
export const SESSION_SECONDS = 7 * 24 * HOUR;
/** How long the link to a new password holds. */
export const RESET_SECONDS = HOUR;
const REFUSED = 'SESSION_REFUSED';
/** How exactly it is known when a session was last used, in milliseconds. */
const USE_NOTED = 600_000;

/** How passwords are kept and known again; without one, by a salted scrypt that takes its time. */
export type PasswordHash = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (data: { hash: string; password: string }) => Promise<boolean>;
};

export type AuthOptions = {
  readonly db: Database;
  /** 32 random bytes in base64url, the same in every process of the site. */
  readonly secret: string;
  /** Origin of the site as people reach it. What cookies need on HTTPS, whoever sends them adds. */
  readonly publicUrl: string;
  /** Length of a password, in characters. */
  readonly password: { readonly minimum: number; readonly maximum: number };
  readonly passwordHash?: PasswordHash;
  /** Asked after the password has proved right. */
  readonly mayStartSession: (userId: string) => Promise<boolean>;
  /** What a signed token says about a user beside the user's id. */
  readonly claims: (userId: string) => Promise<Record<string, unknown>>;
  readonly log: Log;
};

export type Credentials = { readonly email: string; readonly password: string };
export type AuthSession = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** The user has opened a letter to the address. */
  readonly hasProvenAddress: boolean;
};
export type AuthUser = { readonly userId: string; readonly email: string };
export type SignInResult =
  | Opened
  /** No session yet; the cookies let this browser go on with a code, for ten minutes. */
  | { readonly kind: 'codeNeeded'; readonly cookies: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'refused' };

/**
 * People who sign in with an e-mail address and a password. Knows nothing of who they are.
 * Headers are those of the request; cookies come back as Set-Cookie values.
 */
export type Auth = {
  /** Creates a user without a session; its id, or null when the address is in use. */
  createUser(tx: Transaction, credentials: Credentials): Promise<string | null>;
  signIn(credentials: Credentials, headers: Headers): Promise<SignInResult>;
  /** Ends the session of this browser, if it has one. */
  signOut(headers: Headers): Promise<string[]>;
  findSession(headers: Headers): Promise<AuthSession | null>;
  /** Notes that the session of a browser is in use. */
  noteUse(sessionId: string, now: Date): Promise<void>;
  /**
   * Changes the password of whoever is signed in and signs the user out everywhere else; `wrong` when the present one
   * is not right. The session becomes another one.
   */
  changePassword(
    tx: Transaction,
    change: { current: string; chosen: string },
    headers: Headers,
  ): Promise<Opened | Wrong>;
  /** A token with which the user of an address may choose a new password, once, within RESET_SECONDS; null if there is none. */
  requestReset(tx: Transaction, email: string): Promise<{ email: string; token: string } | null>;
  /** Whether a token of `requestReset` can still be used. Looking does not use it up. */
  resetWorks(token: string): Promise<boolean>;
  /** Changes the password and signs the user out everywhere; whose it was, null when the token is unknown, used up or expired. */
  resetPassword(tx: Transaction, token: string, password: string): Promise<AuthUser | null>;
  /** Forgets sessions and reset links that have expired; how many. */
  deleteExpired(now: Date): Promise<number>;
  /** A signed token (JWT, EdDSA, 15 minutes) about whoever is signed in; null when nobody is. */
  signToken(headers: Headers): Promise<string | null>;
  /** The keys with which others check signed tokens (JWKS). */
  publicKeys(): Promise<{ keys: unknown[] }>;
} & ReturnType<typeof createAppCodes>;

/** How the names of its cookies begin. */
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
      // Errors in here would be swallowed: the letter is written by whoever asked.
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
    // A session ends on the day that its cookie says; only then are both always of one mind.
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    advanced: { cookiePrefix: COOKIES, useSecureCookies: false },
    databaseHooks: {
      session: {
        create: {
          async before(session) {
            if (!(await mayStartSession(session.userId))) throw new APIError('FORBIDDEN', { code: REFUSED });
            return { data: { ipAddress: null, userAgent: browserName(String(session.userAgent ?? '')) } };
          },
        },
      },
    },
    plugins: [
      twoFactor({ issuer: 'Iolite' }),
      jwt({
        disableSettingJwtHeader: true,
        jwt: { expirationTime: '15m', definePayload: ({ user }) => claims(user.id) },
      }),
    ],
  });

  return Object.assign(createAppCodes(auth.api), {
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
        if (isRefusal(error, [REFUSED])) return { kind: 'refused' };
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
      // Most visitors have no cookie of ours: nobody has to be looked for.
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
      // The library's own name for such a token, and its own way to look it up: it stores the hash alone.
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

    deleteExpired: (now) => deleteExpired(db, now),

    async signToken(headers) {
      // Asked first, because the library takes a database that cannot be reached for nobody.
      if (!(await auth.api.getSession({ headers }))) return null;
      return (await auth.api.getToken({ headers })).token;
    },

    publicKeys: () => auth.api.getJwks(),
  } satisfies Omit<Auth, keyof ReturnType<typeof createAppCodes>>);
}

function isRefusal(error: unknown, codes: readonly string[]): boolean {
  return error instanceof APIError && codes.includes(String(error.body?.code));
}
