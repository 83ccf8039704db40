import { APIError } from 'better-auth/api';

/** Cookies are whole Set-Cookie values. */
export type Opened = { readonly kind: 'signedIn'; readonly cookies: readonly string[] };
export type Wrong = { readonly kind: 'wrong' };
/** A secret for an app that makes codes, as a link for it, and the codes for a day without the phone. */
export type NewApp = { readonly uri: string; readonly backupCodes: readonly string[] };

type Asked<Body> = { readonly body: Body; readonly headers: Headers };
type Answered = Promise<{ readonly headers: Headers }>;
/** What is used of a library with its two-factor plugin. */
type CodeApi = {
  verifyTOTP(call: Asked<{ code: string }> & { readonly returnHeaders: true }): Answered;
  verifyBackupCode(call: Asked<{ code: string }> & { readonly returnHeaders: true }): Answered;
  enableTwoFactor(call: Asked<{ password: string; method: 'totp' }>): Promise<object>;
  disableTwoFactor(call: Asked<{ password: string }> & { readonly returnHeaders: true }): Answered;
  generateBackupCodes(call: Asked<{ password: string }>): Promise<{ readonly backupCodes: string[] }>;
  verifyPassword(call: Asked<{ password: string }>): Promise<unknown>;
};

/** Codes of an app as a second step of signing in, for whoever signs in. Headers are those of the request. */
export function createAppCodes(api: CodeApi) {
  return {
    /**
     * The second step after a password: a code of the app, or one of those for a lost phone. Of somebody who is signed
     * in and has a new secret, the first code of it, from which on it counts; the session becomes another one.
     */
    async giveCode(code: string, headers: Headers): Promise<Opened | Wrong> {
      return attempt(async () => {
        const call = { body: { code }, headers, returnHeaders: true } as const;
        const given = isAppCode(code) ? await api.verifyTOTP(call) : await api.verifyBackupCode(call);
        return { kind: 'signedIn', cookies: given.headers.getSetCookie() };
      });
    },

    /** A secret for an app, which counts once a code of it is given; null for a wrong password. */
    async newApp(password: string, headers: Headers): Promise<NewApp | null> {
      const made = await attempt(async () => {
        const enabled = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers });
        const { totpURI: uri, backupCodes } = enabled as { totpURI?: string; backupCodes?: string[] };
        if (!uri || !backupCodes) throw new Error('The library has made no secret for an app.');
        return { kind: 'done' as const, uri, backupCodes };
      });
      return made.kind === 'done' ? { uri: made.uri, backupCodes: made.backupCodes } : null;
    },

    /** Takes the app out of signing in; the session becomes another one. */
    async removeApp(password: string, headers: Headers): Promise<Opened | Wrong> {
      return attempt(async () => {
        const removed = await api.disableTwoFactor({ body: { password }, headers, returnHeaders: true });
        return { kind: 'signedIn' as const, cookies: removed.headers.getSetCookie() };
      });
    },

    /** Codes for a lost phone in place of all earlier ones; null for a wrong password. */
    async newBackupCodes(password: string, headers: Headers): Promise<readonly string[] | null> {
      const made = await attempt(async () => {
        const { backupCodes } = await api.generateBackupCodes({ body: { password }, headers });
        return { kind: 'done' as const, backupCodes };
      });
      return made.kind === 'done' ? made.backupCodes : null;
    },

    /** Whether this is the password of whoever is signed in. */
    async isPassword(password: string, headers: Headers): Promise<boolean> {
      const checked = await attempt(async () => {
        await api.verifyPassword({ body: { password }, headers });
        return { kind: 'done' as const };
      });
      return checked.kind === 'done';
    },
  };
}

/** Whether a code can be one of an app; those for a lost phone look otherwise. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** An act of the library; whatever it refuses is `wrong`. */
export async function attempt<Result>(act: () => Promise<Result>): Promise<Result | Wrong> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof APIError) return { kind: 'wrong' };
    throw error;
  }
}
