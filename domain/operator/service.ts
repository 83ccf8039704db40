import { createAccount } from '#domain/account/account.ts';
import { passwordForms } from '#domain/account/form.ts';
import { createKnownBrowsers } from '#domain/account/known-browser.ts';
import { createPasswords } from '#domain/account/passwords.ts';
import { PASSWORD_MAXIMUM } from '#domain/account/rules.ts';
import { createSignIn } from '#domain/account/sign-in.ts';
import type { AlarmLetter } from '#domain/review/moderate/alarms/service.ts';
import { type AuthSession, createAuth } from '#platform/auth/auth.ts';
import type { PasswordHash } from '#platform/auth/password-lane.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import type { Parts } from '#platform/service/parts.ts';
import { createLetterActs, type LetterQueue, type TestLetter } from './letter-acts.ts';
import { OPERATOR_LIMITS } from './limits.ts';
import { createNews, type EventSource, type NewsLetter, type WaitingSource } from './news.ts';
import { operatorRole, type PasswordChangedLetter, type PasswordLetter } from './role.ts';
import { type Access, PASSWORD_MINIMUM, SESSION_SECONDS } from './rules.ts';
import * as store from './store.ts';
import { users } from './users.ts';

export { operatorModels } from './store.ts';
export { users } from './users.ts';

export type OperatorServiceDeps = Parts<'db' | 'limits' | 'links' | 'publicUrl' | 'clock' | 'fixedResponseTime'> & {
  /** 32 random bytes in base64url, the same in every process of the site, and not those of the doctors' sign-in. */
  readonly secret: string;
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

export type OperatorService = ReturnType<typeof createOperatorService>;

/**
 * Access to the operator pages. Operators have accounts of their own, also where they are doctors under the same
 * address. Headers are those of the request, cookies come back as Set-Cookie values; a network is the visitor's, for
 * limits alone. Where the database cannot be reached, every act throws.
 */
export function createOperatorService(deps: OperatorServiceDeps) {
  const { db, links, clock } = deps;
  const auth = createAuth({
    ...deps,
    models: store.operatorModels,
    cookiePrefix: 'iolite-operator',
    sessionSeconds: SESSION_SECONDS,
    password: { minimum: PASSWORD_MINIMUM, maximum: PASSWORD_MAXIMUM },
  });
  const role = operatorRole({
    ...deps,
    auth,
    browsers: createKnownBrowsers(links, 'known_operator_browser'),
    forms: passwordForms(PASSWORD_MINIMUM),
    limitsOf: OPERATOR_LIMITS,
  });

  async function accessOf(session: AuthSession | null, needsFactor: boolean): Promise<Access> {
    if (!session) return { kind: 'signedOut' };
    const { userId: uid, id: sessionId, name, email } = session;
    const operator = { uid, name, email, sessionId };
    if (session.secondFactor !== null) return { kind: 'open', operator };
    if ((await users.countPasskeys(db, uid)) > 0) return { kind: 'passkeyNeeded' };
    return needsFactor ? { kind: 'noFactor', operator } : { kind: 'open', operator };
  }

  return {
    ...createSignIn(role, deps.fixedResponseTime),

    /**
     * How far this browser may come; session and role are read every time.
     *
     * @param needsFactor a password alone does not open the pages.
     */
    access: async (headers: Headers, { needsFactor }: { readonly needsFactor: boolean }) =>
      accessOf(await auth.findSession(headers), needsFactor),

    passwords: createPasswords(role, {
      ...deps,
      request: (tx, to) => deps.request(tx, to, { kind: 'operator-password' }),
    }),
    account: createAccount(role),
    letters: createLetterActs(deps),
    news: createNews(deps),

    /** Deletes expired sessions and pending logins; returns how many. */
    deleteExpired: () => auth.deleteExpired(clock()),
  };
}
