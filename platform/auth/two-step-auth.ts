import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import { attempt, createAppCodes, type Opened, type Wrong } from './app-codes.ts';
import type { Credentials, PasswordHash } from './auth.ts';
import { createConnection } from './connection.ts';
import { challengeHooks, createPasskeys, passkeyPlugin } from './passkeys.ts';

/** The second factor with which a session was opened; null if there was none. */
export type SecondFactor = 'passkey' | 'totp' | 'backup-code';

export type TwoStepAuthOptions = {
  readonly db: Database;
  /**
   * The tables, under the names that better-auth gives its models: user, session, account, verification, twoFactor,
   * passkey.
   */
  readonly models: Readonly<Record<string, unknown>> & { readonly twoFactor: PgTable };
  /** Prefix of the cookies, which distinguishes them from those of other users of this site. */
  readonly cookiePrefix: string;
  /** 32 random bytes in base64url, the same in every process of the site. */
  readonly secret: string;
  /** Public origin of the site: passkeys are bound to its domain. */
  readonly publicUrl: string;
  /** How long a session lasts, in seconds. */
  readonly sessionSeconds: number;
  /** Length of a password, in characters. */
  readonly password: { readonly minimum: number; readonly maximum: number };
  readonly passwordHash?: PasswordHash;
  readonly log: FailureLog;
};

export type TwoStepSession = {
  readonly userId: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly secondFactor: SecondFactor | null;
};
/** Result of a login step. `codeNeeded`: no session yet; the cookies allow this browser to go on with a code. */
export type Step = Opened | { readonly kind: 'codeNeeded'; readonly cookies: readonly string[] } | Wrong;

/** How a session was opened, by the library's endpoint that opened it. */
const FACTOR_OF: Readonly<Record<string, SecondFactor>> = {
  '/passkey/verify-authentication': 'passkey',
  '/two-factor/verify-totp': 'totp',
  '/two-factor/verify-backup-code': 'backup-code',
};

export type TwoStepAuth = ReturnType<typeof createTwoStepAuth>;

/**
 * Users who log in with a password and a second factor, or with a passkey that verifies its user (biometrics or PIN),
 * which is both at once. Their roles are not known here. Headers are those of the request.
 */
export function createTwoStepAuth(options: TwoStepAuthOptions) {
  const { publicUrl, log } = options;
  const connection = createConnection(options.db);
  const auth = betterAuth({
    appName: 'Iolite',
    baseURL: publicUrl,
    basePath: '/no-address-leads-here',
    secret: options.secret,
    database: drizzleAdapter(connection.current, { provider: 'pg', schema: options.models }),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => log.error({ err: details[0] }, message) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: options.password.minimum,
      maxPasswordLength: options.password.maximum,
      password: options.passwordHash,
    },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: options.sessionSeconds,
      disableSessionRefresh: true,
      additionalFields: { secondFactor: { type: 'string', required: false, input: false } },
    },
    advanced: { cookiePrefix: options.cookiePrefix, useSecureCookies: false },
    databaseHooks: {
      verification: challengeHooks,
      session: {
        create: {
          async before(session, context) {
            const by = FACTOR_OF[context?.path ?? ''] ?? session.secondFactor ?? null;
            return { data: { ipAddress: null, userAgent: null, secondFactor: by } };
          },
        },
      },
    },
    plugins: [twoFactor({ issuer: 'Iolite' }), passkeyPlugin(publicUrl)],
  });

  const key = async () => (await auth.$context).secretConfig;
  const twoFactors = options.models.twoFactor;
  const codes = createAppCodes({ db: options.db, connection, api: auth.api, twoFactors, key });
  return Object.assign(codes, createPasskeys(connection, auth.api), {
    async signIn(credentials: Credentials, headers: Headers): Promise<Step> {
      return attempt(async () => {
        const signedIn = await auth.api.signInEmail({ body: credentials, headers, returnHeaders: true });
        const cookies = signedIn.headers.getSetCookie();
        return 'twoFactorRedirect' in signedIn.response
          ? { kind: 'codeNeeded', cookies }
          : { kind: 'signedIn', cookies };
      });
    },

    async signOut(headers: Headers): Promise<string[]> {
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers.getSetCookie();
    },

    /** The logged-in user, read from the database every time. */
    async findSession(headers: Headers): Promise<TwoStepSession | null> {
      const current = await auth.api.getSession({ headers });
      if (!current) return null;
      const { user, session } = current;
      const secondFactor = (session.secondFactor as SecondFactor | null | undefined) ?? null;
      return { userId: user.id, token: session.token, name: user.name, email: user.email, secondFactor };
    },

    /** Sets a user's password. */
    async setPassword(tx: Transaction, userId: string, password: string): Promise<void> {
      const { password: hasher, internalAdapter } = await auth.$context;
      const hash = await hasher.hash(password);
      await connection.within(tx, async () => {
        const accounts = await internalAdapter.findAccounts(userId);
        if (accounts.some(({ providerId }) => providerId === 'credential')) {
          await internalAdapter.updatePassword(userId, hash);
        } else {
          const account = { userId, providerId: 'credential', accountId: userId, password: hash };
          await internalAdapter.createAccount(account);
        }
      });
    },
  });
}
