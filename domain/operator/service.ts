import { readCode, readPasskeyAnswer } from '#domain/doctor/form.ts';
import { createKnownBrowsers } from '#domain/doctor/known-browser.ts';
import { logFailure } from '#domain/doctor/sign-in-events.ts';
import { HOUR } from '#domain/duration/rules.ts';
import type { Sent } from '#domain/form/rules.ts';
import { emailKey } from '#domain/person/rules.ts';
import type { AlarmLetter } from '#domain/review/alarms/service.ts';
import type { PasswordHash } from '#platform/auth/auth.ts';
import { countPasskeys } from '#platform/auth/passkeys.store.ts';
import type { Question } from '#platform/auth/passkeys.ts';
import { createTwoStepAuth, type TwoStepSession } from '#platform/auth/two-step-auth.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import type { Links } from '#platform/links/links.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import { createAccount } from './account.ts';
import { parseSignIn } from './form.ts';
import { createLetterActs, type LetterQueue, type TestLetter } from './letter-acts.ts';
import { OPERATOR_LIMITS } from './limits.ts';
import { createNews, type EventSource, type NewsLetter, type WaitingSource } from './news.ts';
import type { PasswordLetter } from './password-link.ts';
import { createPasswords, type PasswordChangedLetter } from './passwords.ts';
import { type Access, PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from './rules.ts';
import * as store from './store.ts';

export { operatorModels, signInTables } from './store.ts';

/** An operator's session ends on the evening of the day. */
export const SESSION_SECONDS = 12 * HOUR;

export type OperatorServiceDeps = {
  readonly db: Database;
  readonly limits: Limits;
  readonly links: Links;
  /** 32 random bytes in base64url, the same in every process of the site, and not those of the doctors' sign-in. */
  readonly secret: string;
  /** Origin of the site as people reach it, without a slash at the end. */
  readonly publicUrl: string;
  readonly clock: () => Date;
  /** Delays answers about an address to a fixed response time, so that their timing reveals nothing. */
  readonly fixedResponseTime: FixedResponseTime;
  readonly passwordHash?: PasswordHash;
  readonly log: FailureLog;
  /** Hands a letter to the queue inside the transaction that causes it. */
  readonly post: (
    tx: Transaction,
    to: string,
    letter: PasswordLetter | PasswordChangedLetter | NewsLetter | AlarmLetter | TestLetter,
  ) => Promise<void>;
  /** Sends operators the same by another way than letters, where the site has one. */
  readonly postNotice: (tx: Transaction, about: NewsLetter | AlarmLetter) => Promise<void>;
  /** Enqueues a request in the transaction; `carryOut` handles it after the response. */
  readonly request: (tx: Transaction, to: string, request: { readonly kind: 'operator-password' }) => Promise<void>;
  readonly queue: LetterQueue;
  /** What waits for operators, in the order in which they see it. */
  readonly sources: readonly WaitingSource[];
  /** What happens on the site, in the order in which they see it. */
  readonly events: readonly EventSource[];
};

type Cookies = { readonly cookies: readonly string[] };
/** The result of a sign-in. `codeNeeded`: the password was right, and the code of the app is asked for next. */
export type OperatorSignIn =
  | ({ readonly kind: 'signedIn' } & Cookies)
  | ({ readonly kind: 'codeNeeded' } & Cookies)
  | { readonly kind: 'wrong' }
  /** Others have tried too often with this address, from browsers that were never in its account. */
  | { readonly kind: 'guarded'; readonly seconds: number }
  | TooMany;

export type OperatorService = ReturnType<typeof createOperatorService>;

/**
 * The door of the operator's room. Operators have accounts of their own, also where they are doctors under the same
 * address. Headers are those of the request, cookies come back as Set-Cookie values; a network is the visitor's, for
 * limits alone. Where the database cannot be reached, every act throws.
 */
export function createOperatorService(deps: OperatorServiceDeps) {
  const { db, limits, links, clock, fixedResponseTime } = deps;
  const auth = createTwoStepAuth({
    ...deps,
    models: store.operatorModels,
    cookiePrefix: 'iolite-operator',
    sessionSeconds: SESSION_SECONDS,
    password: { minimum: PASSWORD_MINIMUM, maximum: PASSWORD_MAXIMUM },
  });
  const browsers = createKnownBrowsers(links, 'known_operator_browser');

  async function accessOf(session: TwoStepSession | null, needsFactor: boolean): Promise<Access> {
    if (!session) return { kind: 'signedOut' };
    const operator = { uid: session.userId, name: session.name };
    if (session.secondFactor !== null) return { kind: 'open', operator };
    if ((await countPasskeys(db, store.operatorModels.passkey, operator.uid)) > 0) return { kind: 'passkeyNeeded' };
    return needsFactor ? { kind: 'noFactor', operator } : { kind: 'open', operator };
  }

  /** What has opened a session, with the cookie by which its browser is known from now on. */
  async function opened(uid: string | undefined, cookies: readonly string[]): Promise<OperatorSignIn> {
    const operator = uid === undefined ? undefined : await store.findOperator(db, uid);
    if (!operator) return { kind: 'wrong' };
    await store.recordAct(db, { act: 'signed_in', actor: operator.name, about: operator.uid, at: clock() });
    return { kind: 'signedIn', cookies: [...cookies, await browsers.remember(operator.uid)] };
  }

  /** Whose session the cookies of an answer open. */
  async function ownerOf(cookies: readonly string[]): Promise<string | undefined> {
    const sent = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return (await auth.findSession(new Headers({ Cookie: sent })))?.userId;
  }

  /** Checks a password, unless this browser, or all that are strange to the account, have tried too often. */
  async function tryPassword(email: string, password: string, headers: Headers): Promise<OperatorSignIn> {
    const operator = await store.findOperator(db, email);
    const browser = await browsers.find(headers, operator?.uid);
    const { signInsOfBrowser, signInsOfStrangers } = OPERATOR_LIMITS;
    const tooMany = await limits.take(
      browser ? { limit: signInsOfBrowser, key: browser } : { limit: signInsOfStrangers, key: email },
    );
    if (tooMany) return browser ? tooMany : { ...tooMany, kind: 'guarded' };
    // The library reads the accounts of known users only: an unknown address takes as many statements before the hash.
    if (!operator) await store.countAccounts(db, email);
    const step = await auth.signIn({ email, password }, headers);
    return step.kind === 'signedIn' ? opened(operator?.uid, step.cookies) : step;
  }

  return {
    /**
     * How far this browser may come; session and role are read anew every time.
     *
     * @param needsFactor a password alone does not open the room.
     */
    access: async (headers: Headers, { needsFactor }: { readonly needsFactor: boolean }) =>
      accessOf(await auth.findSession(headers), needsFactor),

    /** Starts a session by a password. An unknown address and a wrong password are the same `wrong`. */
    async signIn(form: Sent<'email' | 'password'>, headers: Headers, network: string): Promise<OperatorSignIn> {
      const parsed = parseSignIn(form);
      if (!parsed.ok) return { kind: 'wrong' };
      const email = emailKey(parsed.value.email);
      const { signIns, signInsToOne } = OPERATOR_LIMITS;
      const tooMany = await limits.take(
        { limit: signIns, key: network },
        { limit: signInsToOne, key: `${email} ${network}` },
      );
      const trying = () => fixedResponseTime('password', () => tryPassword(email, parsed.value.password, headers));
      return logFailure('operator', tooMany ?? (await trying()));
    },

    /** The second step after a password, in the same browser and within ten minutes. */
    async giveCode(code: unknown, headers: Headers, network: string): Promise<OperatorSignIn> {
      const tooMany = await limits.take({ limit: OPERATOR_LIMITS.codes, key: network });
      if (tooMany) return logFailure('operator', tooMany);
      const given = readCode(code);
      const step = given === null ? ({ kind: 'wrong' } as const) : await auth.giveCode(given, headers);
      return logFailure(
        'operator',
        step.kind === 'signedIn' ? await opened(await ownerOf(step.cookies), step.cookies) : step,
      );
    },

    /** What a browser is to ask of its passkeys. */
    async askForPasskey(headers: Headers, network: string): Promise<({ readonly kind: 'done' } & Question) | TooMany> {
      const tooMany = await limits.take({ limit: OPERATOR_LIMITS.questions, key: network });
      return tooMany ?? { kind: 'done', ...(await auth.askForPasskey(headers)) };
    },

    /** Starts a session by the answer of a passkey, which replaces password and second factor. */
    async signInByPasskey(answer: unknown, headers: Headers, network: string): Promise<OperatorSignIn> {
      const tooMany = await limits.take({ limit: OPERATOR_LIMITS.signIns, key: network });
      if (tooMany) return logFailure('operator', tooMany);
      const response = readPasskeyAnswer(answer);
      const step = response === null ? null : await auth.signInByPasskey(response, headers);
      const outcome =
        step?.kind === 'signedIn' ? await opened(step.userId, step.cookies) : ({ kind: 'wrong' } as const);
      return logFailure('operator', outcome);
    },

    /** Ends the session of this browser; the returned cookies delete its own. */
    signOut: (headers: Headers) => auth.signOut(headers),

    passwords: createPasswords({ ...deps, auth }),
    account: createAccount({ ...deps, auth }),
    letters: createLetterActs(deps),
    news: createNews(deps),

    /** Deletes expired sessions and unfinished sign-ins; returns how many. */
    deleteExpired: () => store.deleteExpired(db, clock()),
  };
}
