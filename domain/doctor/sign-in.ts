import type { Sent } from '#domain/form/rules.ts';
import { emailKey } from '#domain/person/rules.ts';
import type { Auth } from '#platform/auth/auth.ts';
import type { Question } from '#platform/auth/passkeys.ts';
import { countAccounts } from '#platform/auth/store.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import { securityEvent } from '#platform/log/security.ts';
import { type Credentials, parseCredentials, readCode, readPasskeyAnswer } from './form.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { DOCTOR_LIMITS } from './limits.ts';
import type { Traces } from './persons/traces.ts';
import type { CredentialField } from './rules.ts';
import { logFailure } from './sign-in-events.ts';
import * as store from './store.ts';

/** The letter saying that someone tried passwords. */
export type GuessesLetter = { readonly kind: 'password-guesses'; readonly url: string };

type Cookies = { readonly cookies: readonly string[] };
/** The result of a sign-in. Cookies are whole Set-Cookie values. */
export type SignIn =
  | ({ readonly kind: 'signedIn' } & Cookies)
  /** The password was right, and a code of the doctor's app is asked for next, in this browser. */
  | ({ readonly kind: 'codeNeeded' } & Cookies)
  /** `unproven` is a `pending` doctor who has not proven the address yet; another letter with the link is on its way. */
  | { readonly kind: 'wrong' | 'pending' | 'unproven' }
  /** Others have tried too often with this account, from browsers that were never in it. */
  | { readonly kind: 'guarded'; readonly seconds: number }
  | TooMany;

/** Where a doctor signs in. */
type From = { readonly headers: Headers; readonly network: string };

type Deps = {
  readonly db: Database;
  readonly limits: Limits;
  readonly publicUrl: string;
  readonly fixedResponseTime: FixedResponseTime;
  readonly auth: Auth;
  readonly browsers: KnownBrowsers;
  readonly traces: Traces;
  readonly post: (tx: Transaction, to: string, letter: GuessesLetter) => Promise<void>;
  /** Whether a doctor who knows the password has yet to prove the address; then another letter with the link leaves. */
  readonly askForProof: (email: string) => Promise<boolean>;
};

/** How a doctor signs in: by a password, and a code of an app where the doctor has set one up, or by a passkey. */
export function createSignIn({
  db,
  limits,
  publicUrl,
  fixedResponseTime,
  auth,
  browsers,
  traces,
  post,
  askForProof,
}: Deps) {
  /** Sends a doctor a letter about failed sign-ins by somebody else. */
  async function warn(doctor: store.Doctor | undefined): Promise<void> {
    if (
      !doctor?.hasProvenAddress ||
      (await limits.take({ limit: DOCTOR_LIMITS.warningsToOne, key: doctor.uid })) !== null
    )
      return;
    const letter = { kind: 'password-guesses', url: `${publicUrl}/reset-password` } as const;
    await inTransaction(db, (tx) => post(tx, doctor.email, letter));
  }

  /** What has opened a session, with the cookie by which its browser is known from now on. */
  async function opened(uid: string, cookies: readonly string[], { headers, network }: From): Promise<SignIn> {
    await inTransaction(db, (tx) => traces.note(tx, uid, headers, network));
    securityEvent('doctor.signed_in', { doctor: uid });
    return { kind: 'signedIn', cookies: [...cookies, await browsers.remember(uid)] };
  }

  /** Checks a password, unless this browser, or all that are strange to the account, have tried too often. */
  async function tryPassword(credentials: Credentials, from: From): Promise<SignIn> {
    const { headers } = from;
    const address = emailKey(credentials.email);
    const doctor = await store.findDoctor(db, address);
    const browser = await browsers.find(headers, doctor?.uid);
    const { signInsOfBrowser, signInsOfStrangers } = DOCTOR_LIMITS;
    const tooMany = await limits.take(
      browser ? { limit: signInsOfBrowser, key: browser } : { limit: signInsOfStrangers, key: address },
    );
    if (tooMany && browser) return tooMany;
    if (tooMany) {
      await warn(doctor);
      return { ...tooMany, kind: 'guarded' };
    }
    // The library reads the accounts of known users only: an unknown address takes as many statements before the hash.
    if (!doctor) await countAccounts(db, address);
    const signedIn = await auth.signIn(credentials, headers);
    if (signedIn.kind === 'wrong') return signedIn;
    const isUnproven = await askForProof(address);
    if (signedIn.kind === 'refused' || !doctor) return { kind: isUnproven ? 'unproven' : 'pending' };
    if (signedIn.kind === 'codeNeeded') return signedIn;
    return opened(doctor.uid, signedIn.cookies, from);
  }

  return {
    /**
     * Starts a session for a verified doctor. `pending` says that the password was right and the doctor is not
     * verified; no session exists then. An unknown address and a wrong password both give `wrong`. After too many tries
     * even the right password is refused for a while; tries of strangers count apart from the doctor's own.
     */
    async signIn(form: Sent<CredentialField>, headers: Headers, network: string): Promise<SignIn> {
      const parsed = parseCredentials(form);
      if (!parsed.ok) return { kind: 'wrong' };
      const tooMany = await limits.take(
        { limit: DOCTOR_LIMITS.signIns, key: network },
        { limit: DOCTOR_LIMITS.signInsToOne, key: `${emailKey(parsed.value.email)} ${network}` },
      );
      const outcome =
        tooMany ?? (await fixedResponseTime('password', () => tryPassword(parsed.value, { headers, network })));
      return logFailure('doctor', outcome);
    },

    /** The second step after a password, in the same browser and within ten minutes: a code, or a backup code. */
    async giveCode(code: unknown, headers: Headers, network: string): Promise<SignIn> {
      const tooMany = await limits.take({ limit: DOCTOR_LIMITS.codes, key: network });
      if (tooMany) return logFailure('doctor', tooMany);
      const given = readCode(code);
      const outcome = await fixedResponseTime('query', async (): Promise<SignIn> => {
        const step = given === null ? ({ kind: 'wrong' } as const) : await auth.giveCode(given, headers);
        if (step.kind === 'wrong') return step;
        const sent = step.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
        const session = await auth.findSession(new Headers({ Cookie: sent }));
        if (!session) return { kind: 'wrong' };
        return opened(session.userId, step.cookies, { headers, network });
      });
      return logFailure('doctor', outcome);
    },

    /** What a browser is to ask of its passkeys. */
    async askForPasskey(headers: Headers, network: string): Promise<({ readonly kind: 'done' } & Question) | TooMany> {
      const tooMany = await limits.take({ limit: DOCTOR_LIMITS.passkeyQuestions, key: network });
      return tooMany ?? { kind: 'done', ...(await auth.askForPasskey(headers)) };
    },

    /** Starts a session by the answer of a passkey, which replaces password and code. An unknown passkey is `wrong`. */
    async signInByPasskey(answer: unknown, headers: Headers, network: string): Promise<SignIn> {
      const tooMany = await limits.take({ limit: DOCTOR_LIMITS.signIns, key: network });
      if (tooMany) return logFailure('doctor', tooMany);
      const response = readPasskeyAnswer(answer);
      const outcome = await fixedResponseTime('query', async (): Promise<SignIn> => {
        const step = response === null ? ({ kind: 'wrong' } as const) : await auth.signInByPasskey(response, headers);
        if (step.kind === 'signedIn') return opened(step.userId, step.cookies, { headers, network });
        return { kind: step.kind === 'refused' ? 'pending' : 'wrong' };
      });
      return logFailure('doctor', outcome);
    },
  };
}
