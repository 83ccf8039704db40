import type { Done, Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import { isAppCode, type NewApp } from '#platform/auth/app-codes.ts';
import type { Auth } from '#platform/auth/auth.ts';
import { listPasskeys } from '#platform/auth/passkeys.store.ts';
import { authModels, endOtherSessions, endSessionOf, hasApp, listSessions } from '#platform/auth/store.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import { parsePasswordChange, readCode, readPassword } from '../form.ts';
import type { KnownBrowsers } from '../known-browser.ts';
import { DOCTOR_LIMITS } from '../limits.ts';
import {
  ACCOUNT_WORDS,
  ADDRESS_PROOF_SECONDS,
  type OwnAccount,
  type PasswordChangeField,
  type ProofField,
} from '../rules/account.ts';
import type { SignedInDoctor } from '../rules.ts';
import * as store from '../store.ts';
import { findChange } from './address.store.ts';
import { deleteTokens, listTokens } from './tokens.store.ts';

export type AccountLetter =
  /** The letter saying that the password was changed, by the signed-in doctor or through a mailed link. */
  | { readonly kind: 'password-changed'; readonly url: string; readonly isOwn: boolean }
  /** The letter about a changed way of signing in. */
  | { readonly kind: 'doctor-app-added' | 'doctor-codes-made' }
  | { readonly kind: 'doctor-app-removed'; readonly byUs: boolean };

type Deps = {
  readonly db: Database;
  readonly limits: Limits;
  readonly publicUrl: string;
  readonly clock: () => Date;
  readonly auth: Auth;
  readonly browsers: KnownBrowsers;
  readonly post: (tx: Transaction, to: string, letter: AccountLetter) => Promise<void>;
};

/** A session in place of the one that asked. */
type Renewed = { readonly cookies: readonly string[]; readonly sessionId: string };
type WrongPassword = Refused<Errors<'currentPassword'>>;
/** What became of a password, and a code where one is needed, that were asked for again. */
export type Reauthenticated = Done | Refused<Errors<ProofField>> | TooMany;

const WRONG_PASSWORD: WrongPassword = {
  kind: 'refused',
  errors: { currentPassword: ACCOUNT_WORDS.wrongPassword },
};

export type DoctorAccount = ReturnType<typeof createAccount>;

/**
 * How a doctor signs in, changed by the doctor, whose password each change asks for again: a browser that was left open
 * is not to gain a door of its own. `headers` are those of the same request.
 */
export function createAccount({ db, limits, publicUrl, clock, auth, browsers, post }: Deps) {
  type Who = Pick<SignedInDoctor, 'uid' | 'email' | 'sessionId'>;

  /** Records what a doctor has changed in their own account, and sends a letter about it. */
  const note = (who: Who, act: store.AuditEntry['act'], letter: AccountLetter) =>
    inTransaction(db, async (tx) => {
      await store.recordAct(tx, { uid: who.uid, act, actor: 'doctor', reason: null, at: clock() });
      await post(tx, who.email, letter);
    });
  const noteAndPost = (who: Who, act: 'app_added' | 'app_removed' | 'backup_codes_made') => {
    const letters = {
      app_added: { kind: 'doctor-app-added' },
      app_removed: { kind: 'doctor-app-removed', byUs: false },
      backup_codes_made: { kind: 'doctor-codes-made' },
    } as const;
    return note(who, act, letters[act]);
  };

  /** How many passwords and codes may be tried in a session is limited. */
  const takeTry = ({ uid }: Who) => limits.take({ limit: DOCTOR_LIMITS.passwordsOfOne, key: uid });

  /** The session that cookies of an answer open. */
  async function renewed(who: Who, cookies: readonly string[]): Promise<Renewed> {
    const sent = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return { cookies, sessionId: (await auth.findSession(new Headers({ Cookie: sent })))?.id ?? who.sessionId };
  }

  /** Lets an act go on with a password that may be right. */
  async function withPassword<Result>(
    who: Who,
    sent: unknown,
    act: (password: string) => Promise<Result | WrongPassword>,
  ): Promise<Result | WrongPassword | TooMany> {
    const tooMany = await takeTry(who);
    if (tooMany) return tooMany;
    const password = readPassword(sent);
    return password === null ? WRONG_PASSWORD : act(password);
  }

  return {
    /** What a doctor sees of the own account. */
    async read({ uid, email, sessionId }: Who): Promise<OwnAccount> {
      const now = clock();
      const [isOn, passkeys, sessions, tokens, change] = await Promise.all([
        hasApp(db, uid),
        listPasskeys(db, authModels.passkey, uid),
        listSessions(db, uid, now),
        listTokens(db, uid, now),
        findChange(db, uid, now),
      ]);
      const until = change && new Date(change.askedAt.getTime() + 1000 * ADDRESS_PROOF_SECONDS);
      const waits = change && until && change.doneAt === null && until > now;
      return {
        email,
        hasApp: isOn,
        passkeys,
        sessions: sessions.map(({ expiresAt: _end, ...session }) => ({ ...session, isThis: session.id === sessionId })),
        tokens,
        waiting: waits ? { email: change.newEmail, until } : null,
        undoneUntil: change?.doneAt ? change.expiresAt : null,
      };
    },

    /** Checks the password of the signed-in doctor and, where an app is set up, its code. */
    async prove(who: Who, sent: Sent<ProofField>, headers: Headers): Promise<Reauthenticated> {
      const tooMany = await takeTry(who);
      if (tooMany) return tooMany;
      const password = readPassword(sent.currentPassword);
      if (password === null || !(await auth.isPassword(password, headers))) return WRONG_PASSWORD;
      if (!(await hasApp(db, who.uid))) return { kind: 'done' };
      const code = readCode(sent.code);
      const given = code === null ? { kind: 'wrong' } : await auth.giveCode(code, headers);
      return given.kind === 'wrong' ? { kind: 'refused', errors: { code: ACCOUNT_WORDS.wrongCode } } : { kind: 'done' };
    },

    /**
     * Changes the password, ends every other session and every token, and sends a letter. The session gets a new id.
     */
    async changePassword(
      who: Who,
      form: Sent<PasswordChangeField>,
      headers: Headers,
    ): Promise<Done<Renewed> | Refused<Errors<PasswordChangeField>> | TooMany> {
      const parsed = parsePasswordChange(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await takeTry(who);
      if (tooMany) return tooMany;
      const { currentPassword: current, password: chosen } = parsed.value;
      const cookies = await inTransaction(db, async (tx) => {
        const changed = await auth.changePassword(tx, { current, chosen }, headers);
        if (changed.kind === 'wrong') return null;
        const entry = { uid: who.uid, act: 'password_changed', actor: 'doctor', reason: null, at: clock() } as const;
        await store.recordAct(tx, entry);
        await deleteTokens(tx, who.uid);
        await post(tx, who.email, { kind: 'password-changed', url: `${publicUrl}/reset-password`, isOwn: true });
        return [...changed.cookies, await browsers.remember(who.uid)];
      });
      return cookies ? { kind: 'done', ...(await renewed(who, cookies)) } : WRONG_PASSWORD;
    },

    /** Ends one session of the doctor's; one that is not there any more is `done` as well. */
    async endSession({ uid }: Who, id: unknown): Promise<Done> {
      if (typeof id === 'string') await endSessionOf(db, uid, id);
      return { kind: 'done' };
    },

    /** Ends every session of the doctor but this one. */
    async endOtherSessions({ uid, sessionId }: Who): Promise<Done> {
      await endOtherSessions(db, uid, sessionId);
      return { kind: 'done' };
    },

    /** A secret for an app, which counts once a code of it has been given. */
    newApp: (who: Who, password: unknown, headers: Headers) =>
      withPassword<Done<NewApp>>(who, password, async (given) => {
        const made = await auth.newApp(given, headers);
        return made ? { kind: 'done', ...made } : WRONG_PASSWORD;
      }),

    /**
     * The first code of a new app: from then on signing in asks for one, and browsers that came in without are out.
     * The session becomes another one.
     */
    async confirmApp(
      who: Who,
      code: unknown,
      headers: Headers,
    ): Promise<Done<Renewed> | { kind: 'wrongCode' } | TooMany> {
      const tooMany = await takeTry(who);
      if (tooMany) return tooMany;
      const given = readCode(code);
      // The codes for a lost phone would not show that the app has the secret.
      const isReal = given !== null && isAppCode(given) && !(await hasApp(db, who.uid));
      const confirmed = isReal ? await auth.giveCode(given, headers) : ({ kind: 'wrong' } as const);
      if (confirmed.kind === 'wrong') return { kind: 'wrongCode' };
      const session = await renewed(who, confirmed.cookies);
      await endOtherSessions(db, who.uid, session.sessionId);
      await noteAndPost(who, 'app_added');
      return { kind: 'done', ...session };
    },

    /** Takes the app out of signing in. The session becomes another one. */
    removeApp: (who: Who, password: unknown, headers: Headers) =>
      withPassword<Done<Renewed>>(who, password, async (given) => {
        const removed = await auth.removeApp(given, headers);
        if (removed.kind === 'wrong') return WRONG_PASSWORD;
        await noteAndPost(who, 'app_removed');
        return { kind: 'done', ...(await renewed(who, removed.cookies)) };
      }),

    /** Codes for a lost phone in place of all earlier ones. */
    newBackupCodes: (who: Who, password: unknown, headers: Headers) =>
      withPassword<Done<{ readonly backupCodes: readonly string[] }>>(who, password, async (given) => {
        const backupCodes = await auth.newBackupCodes(given, headers);
        if (!backupCodes) return WRONG_PASSWORD;
        await noteAndPost(who, 'backup_codes_made');
        return { kind: 'done', backupCodes };
      }),
  };
}
