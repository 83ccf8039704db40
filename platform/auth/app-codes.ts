import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { spendLink } from '#platform/links/store.ts';
import type { Connection } from './connection.ts';

/** Cookies are whole Set-Cookie values. */
export type OpenSession = { readonly kind: 'signedIn'; readonly cookies: readonly string[] };
export type Wrong = { readonly kind: 'wrong' };
/** A TOTP secret as a link for an authenticator app, and backup codes for a lost phone. */
export type NewApp = { readonly uri: string; readonly backupCodes: readonly string[] };

type AuthRequest<Body> = { readonly body: Body; readonly headers: Headers };
type AuthResponse = Promise<{ readonly headers: Headers }>;
/** The part of a better-auth instance with the two-factor plugin that is used here. */
type CodeApi = {
  verifyTOTP(
    call: AuthRequest<{ code: string }> & { readonly returnHeaders: true },
  ): Promise<{ readonly headers: Headers; readonly response: { readonly user: { readonly id: string } } }>;
  verifyBackupCode(call: AuthRequest<{ code: string }> & { readonly returnHeaders: true }): AuthResponse;
  enableTwoFactor(call: AuthRequest<{ password: string; method: 'totp' }>): Promise<object>;
  disableTwoFactor(call: AuthRequest<{ password: string }> & { readonly returnHeaders: true }): AuthResponse;
  generateBackupCodes(call: AuthRequest<{ password: string }>): Promise<{ readonly backupCodes: string[] }>;
  verifyPassword(call: AuthRequest<{ password: string }>): Promise<unknown>;
};

/** For how long the library accepts a code at most, in milliseconds: in its step of 30 s, the one before and after. */
const CODE_HOLDS = 90_000;

/** One-time codes of an authenticator app (TOTP) as a second factor. Headers are those of the request. */
export function createAppCodes(db: Database, connection: Connection, api: CodeApi) {
  /**
   * A failure is committed, so that it counts. The library accepts a code again as long as it holds: one that was used
   * is rolled back, with the session that it would start.
   */
  const giveAppCode = (code: string, headers: Headers) =>
    inTransaction(db, (tx) =>
      connection.within(tx, async () => {
        const given = await attempt(() => api.verifyTOTP({ body: { code }, headers, returnHeaders: true }));
        if ('kind' in given) return given;
        const used = createHash('sha256').update(`${given.response.user.id} ${code}`).digest('hex').slice(0, 32);
        if (await spendLink(tx, { id: used, expiresAt: new Date(Date.now() + CODE_HOLDS) })) return opened(given);
        throw new APIError('UNAUTHORIZED', { code: 'CODE_USED_BEFORE' });
      }),
    );

  return {
    /**
     * Checks a code: one of the app, or a backup code. Each is accepted once. For a logged-in user with a new secret,
     * the first valid code enables the second factor; the session is replaced.
     */
    giveCode: (code: string, headers: Headers): Promise<OpenSession | Wrong> =>
      attempt(async () => {
        if (isAppCode(code)) return giveAppCode(code, headers);
        return opened(await api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }));
      }),

    /** Creates a secret, which is enabled by its first code. */
    newApp: (password: string, headers: Headers): Promise<({ readonly kind: 'done' } & NewApp) | Wrong> =>
      attempt(async () => {
        const enabled = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers });
        const { totpURI: uri, backupCodes } = enabled as { totpURI?: string; backupCodes?: string[] };
        if (!uri || !backupCodes) throw new Error('The library has made no secret for an app.');
        return { kind: 'done', uri, backupCodes };
      }),

    /** Disables the second factor; the session is replaced. */
    removeApp: (password: string, headers: Headers): Promise<OpenSession | Wrong> =>
      attempt(async () => opened(await api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }))),

    /** Replaces all backup codes. */
    newBackupCodes: (password: string, headers: Headers): Promise<({ kind: 'done' } & Omit<NewApp, 'uri'>) | Wrong> =>
      attempt(async () => {
        const { backupCodes } = await api.generateBackupCodes({ body: { password }, headers });
        return { kind: 'done', backupCodes };
      }),

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

const opened = ({ headers }: { readonly headers: Headers }): OpenSession => ({
  kind: 'signedIn',
  cookies: headers.getSetCookie(),
});

/** Whether a text has the form of a TOTP code; backup codes look different. */
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
