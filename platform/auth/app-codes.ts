import { APIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Connection } from './connection.ts';
import { stepOfCode } from './totp.ts';
import { readAppSecret, spendStep } from './used-codes.store.ts';

/** Cookies are whole Set-Cookie values. */
export type Opened = { readonly kind: 'signedIn'; readonly cookies: readonly string[] };
export type Wrong = { readonly kind: 'wrong' };
/** A TOTP secret as a link for an authenticator app, and recovery codes for a lost phone. */
export type NewApp = { readonly uri: string; readonly backupCodes: readonly string[] };

type Asked<Body> = { readonly body: Body; readonly headers: Headers };
type Answered = Promise<{ readonly headers: Headers }>;
/** The part of a better-auth instance with the two-factor plugin that is used here. */
type CodeApi = {
  verifyTOTP(
    call: Asked<{ code: string }> & { readonly returnHeaders: true },
  ): Promise<{ readonly headers: Headers; readonly response: { readonly user: { readonly id: string } } }>;
  verifyBackupCode(call: Asked<{ code: string }> & { readonly returnHeaders: true }): Answered;
  enableTwoFactor(call: Asked<{ password: string; method: 'totp' }>): Promise<object>;
  disableTwoFactor(call: Asked<{ password: string }> & { readonly returnHeaders: true }): Answered;
  generateBackupCodes(call: Asked<{ password: string }>): Promise<{ readonly backupCodes: string[] }>;
  verifyPassword(call: Asked<{ password: string }>): Promise<unknown>;
};

export type AppCodesOptions = {
  readonly db: Database;
  readonly connection: Connection;
  readonly api: CodeApi;
  /** Where the secrets of apps are stored, encrypted. */
  readonly twoFactors: PgTable;
  /** The key that they are encrypted with. */
  readonly key: () => Promise<Parameters<typeof symmetricDecrypt>[0]['key']>;
};

/** One-time codes of an authenticator app (TOTP) as a second factor. Headers are those of the request. */
export function createAppCodes({ db, connection, api, twoFactors, key }: AppCodesOptions) {
  /** Whether a code is used for the first time. The library accepts the same code for a minute and a half. */
  async function isFirstUse(tx: Transaction, userId: string, code: string): Promise<boolean> {
    const stored = await readAppSecret(tx, twoFactors, userId);
    if (stored === undefined) return false;
    const step = stepOfCode(await symmetricDecrypt({ key: await key(), data: stored }), code, new Date());
    return step !== undefined && spendStep(tx, twoFactors, userId, step);
  }

  /** A failure is committed, so that it counts. A used code is rolled back, with the session that it would start. */
  const giveAppCode = (code: string, headers: Headers) =>
    inTransaction(db, (tx) =>
      connection.within(tx, async () => {
        const given = await attempt(() => api.verifyTOTP({ body: { code }, headers, returnHeaders: true }));
        if ('kind' in given) return given;
        if (await isFirstUse(tx, given.response.user.id, code)) return opened(given);
        throw new APIError('UNAUTHORIZED', { code: 'CODE_USED_BEFORE' });
      }),
    );

  return {
    /**
     * Checks a code: one of the app, or a recovery code. Each is accepted once. For a logged-in user with a new secret,
     * the first valid code enables the second factor; the session is replaced.
     */
    async giveCode(code: string, headers: Headers): Promise<Opened | Wrong> {
      return attempt(async () => {
        if (isAppCode(code)) return giveAppCode(code, headers);
        return opened(await api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }));
      });
    },

    /** Creates a secret, which is enabled by its first code; null for a wrong password. */
    async newApp(password: string, headers: Headers): Promise<NewApp | null> {
      const made = await attempt(async () => {
        const enabled = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers });
        const { totpURI: uri, backupCodes } = enabled as { totpURI?: string; backupCodes?: string[] };
        if (!uri || !backupCodes) throw new Error('The library has made no secret for an app.');
        return { kind: 'done' as const, uri, backupCodes };
      });
      return made.kind === 'done' ? { uri: made.uri, backupCodes: made.backupCodes } : null;
    },

    /** Disables the second factor; the session is replaced. */
    async removeApp(password: string, headers: Headers): Promise<Opened | Wrong> {
      return attempt(async () => {
        const removed = await api.disableTwoFactor({ body: { password }, headers, returnHeaders: true });
        return { kind: 'signedIn' as const, cookies: removed.headers.getSetCookie() };
      });
    },

    /** Replaces all recovery codes; null for a wrong password. */
    async newBackupCodes(password: string, headers: Headers): Promise<readonly string[] | null> {
      const made = await attempt(async () => {
        const { backupCodes } = await api.generateBackupCodes({ body: { password }, headers });
        return { kind: 'done' as const, backupCodes };
      });
      return made.kind === 'done' ? made.backupCodes : null;
    },

    /** Whether this is the password of the logged-in user. */
    async isPassword(password: string, headers: Headers): Promise<boolean> {
      const checked = await attempt(async () => {
        await api.verifyPassword({ body: { password }, headers });
        return { kind: 'done' as const };
      });
      return checked.kind === 'done';
    },
  };
}

const opened = ({ headers }: { readonly headers: Headers }): Opened => ({
  kind: 'signedIn',
  cookies: headers.getSetCookie(),
});

/** Whether a text has the form of a TOTP code; recovery codes look different. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** Calls the library; any refusal becomes `wrong`. */
export async function attempt<Result>(act: () => Promise<Result>): Promise<Result | Wrong> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof APIError) return { kind: 'wrong' };
    throw error;
  }
}
