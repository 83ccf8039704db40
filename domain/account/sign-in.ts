import type { Sent } from '#domain/form/rules.ts';
import { emailKey } from '#domain/person/rules.ts';
import type { Question } from '#platform/auth/passkeys.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import { type SecurityEventName, securityEvent } from '#platform/log/security.ts';
import { type Credentials, parseCredentials, readCode, readPasskeyAnswer } from './form.ts';
import type { From, Role } from './role.ts';
import type { CredentialField } from './rules.ts';

type Cookies = { readonly cookies: readonly string[] };
/** The result of a sign-in. Cookies are whole Set-Cookie values. */
export type SignIn =
  | ({ readonly kind: 'signedIn' } & Cookies)
  /** The password was right, and a code of the app is asked for next, in this browser. */
  | ({ readonly kind: 'codeNeeded' } & Cookies)
  /** `unproven` is a `pending` doctor who has not proven the address yet; another letter with the link is on its way. */
  | { readonly kind: 'wrong' | 'pending' | 'unproven' }
  /** Others have tried too often with this account, from browsers that were never in it. */
  | { readonly kind: 'guarded'; readonly seconds: number }
  | TooMany;

const EVENTS: Readonly<Record<string, SecurityEventName>> = {
  wrong: 'sign-in.failed',
  pending: 'sign-in.refused',
  unproven: 'sign-in.refused',
  guarded: 'sign-in.locked',
  tooMany: 'sign-in.locked',
};

/** Logs a failed sign-in as a security event, and returns the outcome. A successful one is in its owner's audit. */
function logFailure<Outcome extends { readonly kind: string }>(who: 'doctor' | 'operator', outcome: Outcome): Outcome {
  const event = EVENTS[outcome.kind];
  if (event) securityEvent(event, { who, why: outcome.kind });
  return outcome;
}

/** How somebody signs in: by a password, and a code of an app where one is set up, or by a passkey. */
export function createSignIn(role: Role, fixedResponseTime: FixedResponseTime) {
  const { auth, browsers, limits, limitsOf } = role;

  /** What has opened a session, with the cookie by which its browser is known from now on. */
  async function opened(uid: string | undefined, cookies: readonly string[], from: From): Promise<SignIn> {
    if (uid === undefined || !(await role.noteSignIn(uid, from))) return { kind: 'wrong' };
    return { kind: 'signedIn', cookies: [...cookies, await browsers.remember(uid)] };
  }

  /** Checks a password, unless this browser, or all that are strange to the account, have tried too often. */
  async function tryPassword({ email, password }: Credentials, from: From): Promise<SignIn> {
    const person = await role.find(role.db, email);
    const browser = await browsers.find(from.headers, person?.uid);
    const tooMany = await limits.take(
      browser ? { limit: limitsOf.signInsOfBrowser, key: browser } : { limit: limitsOf.signInsOfStrangers, key: email },
    );
    if (tooMany && browser) return tooMany;
    if (tooMany) {
      await role.warn?.(person);
      return { ...tooMany, kind: 'guarded' };
    }
    // The library reads the accounts of known users only: an unknown address takes as many statements before the hash.
    if (!person) await auth.users.countAccounts(role.db, email);
    const signedIn = await auth.signIn({ email, password }, from.headers);
    if (signedIn.kind === 'wrong') return signedIn;
    const isUnproven = (await role.asksForProof?.(email)) ?? false;
    if (signedIn.kind === 'refused' || !person) return { kind: isUnproven ? 'unproven' : 'pending' };
    return signedIn.kind === 'codeNeeded' ? signedIn : opened(person.uid, signedIn.cookies, from);
  }

  return {
    /**
     * Starts a session. `pending` says that the password was right and the person may not come in; no session exists
     * then. An unknown address and a wrong password both give `wrong`. After too many tries even the right password is
     * refused for a while; tries of strangers count apart from the person's own.
     */
    async signIn(form: Sent<CredentialField>, headers: Headers, network: string): Promise<SignIn> {
      const parsed = parseCredentials(form);
      if (!parsed.ok) return { kind: 'wrong' };
      const credentials = { ...parsed.value, email: emailKey(parsed.value.email) };
      const tooMany = await limits.take(
        { limit: limitsOf.signIns, key: network },
        { limit: limitsOf.signInsToOne, key: `${credentials.email} ${network}` },
      );
      const outcome =
        tooMany ?? (await fixedResponseTime('password', () => tryPassword(credentials, { headers, network })));
      return logFailure(role.name, outcome);
    },

    /** The second step after a password, in the same browser and within ten minutes: a code, or a backup code. */
    async giveCode(code: unknown, headers: Headers, network: string): Promise<SignIn> {
      const tooMany = await limits.take({ limit: limitsOf.codes, key: network });
      if (tooMany) return logFailure(role.name, tooMany);
      const given = readCode(code);
      const outcome = await fixedResponseTime('query', async (): Promise<SignIn> => {
        const step = given === null ? ({ kind: 'wrong' } as const) : await auth.giveCode(given, headers);
        if (step.kind === 'wrong') return step;
        return opened((await auth.findOpened(step.cookies))?.userId, step.cookies, { headers, network });
      });
      return logFailure(role.name, outcome);
    },

    /** What a browser is to ask of its passkeys. */
    async askForPasskey(headers: Headers, network: string): Promise<({ readonly kind: 'done' } & Question) | TooMany> {
      const tooMany = await limits.take({ limit: limitsOf.passkeyQuestions, key: network });
      return tooMany ?? { kind: 'done', ...(await auth.askForPasskey(headers)) };
    },

    /** Starts a session by the answer of a passkey, which replaces password and code. An unknown passkey is `wrong`. */
    async signInByPasskey(answer: unknown, headers: Headers, network: string): Promise<SignIn> {
      const tooMany = await limits.take({ limit: limitsOf.signIns, key: network });
      if (tooMany) return logFailure(role.name, tooMany);
      const response = readPasskeyAnswer(answer);
      const outcome = await fixedResponseTime('query', async (): Promise<SignIn> => {
        const step = response === null ? ({ kind: 'wrong' } as const) : await auth.signInByPasskey(response, headers);
        if (step.kind === 'signedIn') return opened(step.userId, step.cookies, { headers, network });
        return { kind: step.kind === 'refused' ? 'pending' : 'wrong' };
      });
      return logFailure(role.name, outcome);
    },

    /** Ends the session of this browser; the returned cookies delete its own. */
    signOut: (headers: Headers): Promise<string[]> => auth.signOut(headers),
  };
}
