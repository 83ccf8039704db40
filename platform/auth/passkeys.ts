import { passkey } from '@better-auth/passkey';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { APIError } from 'better-auth/api';
import type { Transaction } from '#platform/db/database.ts';
import { attempt, type OpenSession, type Wrong } from './app-codes.ts';
import type { Connection } from './connection.ts';

/** WebAuthn options in JSON, and the cookies that the browser must send with its answer. */
export type Question = { readonly options: object; readonly cookies: readonly string[] };
/** The result of a login by passkey. `refused`: the passkey is right, and its user may not have a session. */
export type OpenedByPasskey =
  | (OpenSession & { readonly userId: string; readonly token: string })
  | Wrong
  | { readonly kind: 'refused' };

/** Code of the error by which a hook of the library refuses a session. */
export const SESSION_REFUSED = 'SESSION_REFUSED';
const UNSEEN = 'USER_NOT_VERIFIED';

/** A passkey without user verification (biometrics or PIN) is one factor only. */
function seen(userVerified: boolean | undefined): undefined {
  if (!userVerified) throw new APIError('FORBIDDEN', { code: UNSEEN });
}

/** The library's plugin for passkeys that verify their user. They are bound to the domain of the site's origin. */
export const passkeyPlugin = (publicUrl: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: 'Iolite',
    origin: publicUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: { afterVerification: ({ verification }) => seen(verification.registrationInfo?.userVerified) },
    authentication: { afterVerification: ({ verification }) => seen(verification.authenticationInfo.userVerified) },
  });

/** Stores challenges without the name of their user, which to the library is the e-mail address. */
export const challengeHooks = {
  create: {
    async before(row: { readonly value: string }) {
      if (!row.value.startsWith('{')) return;
      const { userData, ...challenge } = JSON.parse(row.value) as { readonly userData: { readonly id: string } };
      return { data: { ...row, value: JSON.stringify({ ...challenge, userData: { id: userData.id } }) } };
    },
  },
};

type AuthRequest<Body> = { readonly body: Body; readonly headers: Headers };
type AuthResponse<Response> = Promise<{ readonly headers: Headers; readonly response: Response }>;
type NewSession = { readonly session: { readonly token: string; readonly userId: string } };
/** The part of a better-auth instance with `passkeyPlugin` that is used here. */
type PasskeyApi = {
  generatePasskeyAuthenticationOptions(call: {
    readonly headers: Headers;
    readonly returnHeaders: true;
  }): AuthResponse<object>;
  verifyPasskeyAuthentication(
    call: AuthRequest<{ response: AuthenticationResponseJSON }> & { readonly returnHeaders: true },
  ): AuthResponse<NewSession>;
  generatePasskeyRegistrationOptions(call: {
    readonly headers: Headers;
    readonly query: object;
    readonly returnHeaders: true;
  }): AuthResponse<object>;
  verifyPasskeyRegistration(call: AuthRequest<{ response: unknown; name: string }>): Promise<unknown>;
};

/** Passkeys as a login that is two factors at once. Headers are those of the request. */
export function createPasskeys(connection: Connection, api: PasskeyApi) {
  return {
    /** WebAuthn options for any passkey of this site; of a logged-in user, for one of their own. */
    async askForPasskey(headers: Headers): Promise<Question> {
      const asked = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
      return { options: { ...asked.response, userVerification: 'required' }, cookies: asked.headers.getSetCookie() };
    },

    /** Opens a session. The challenge is used up, whatever the result. @param response the browser's WebAuthn response. */
    async signInByPasskey(response: Record<string, unknown>, headers: Headers): Promise<OpenedByPasskey> {
      try {
        // The library validates each part of it.
        const body = { response: response as unknown as AuthenticationResponseJSON };
        const signedIn = await api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true });
        const { userId, token } = signedIn.response.session;
        return { kind: 'signedIn', cookies: signedIn.headers.getSetCookie(), userId, token };
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        return { kind: error.body?.code === SESSION_REFUSED ? 'refused' : 'wrong' };
      }
    },

    /** WebAuthn options for adding a passkey to the logged-in user. */
    async askForNewPasskey(headers: Headers): Promise<Question> {
      const asked = await api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true });
      return { options: asked.response, cookies: asked.headers.getSetCookie() };
    },

    /** Stores the passkey that the browser of the logged-in user has made. */
    async addPasskey(
      tx: Transaction,
      { response, name }: { readonly response: unknown; readonly name: string },
      headers: Headers,
    ): Promise<{ kind: 'done' | 'wrong' }> {
      const add = () => api.verifyPasskeyRegistration({ body: { response, name }, headers });
      return attempt(async () => {
        await connection.within(tx, add);
        return { kind: 'done' as const };
      });
    },
  };
}
