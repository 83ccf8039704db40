import type { Done, Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import { isAppCode, type NewApp } from '#platform/auth/app-codes.ts';
import type { Question } from '#platform/auth/passkeys.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import { readCode, readPasskeyAnswer, readPasskeyName, readPassword } from './form.ts';
import type { AccountChange, Role, Who } from './role.ts';
import { ACCOUNT_WORDS, type OwnLogin, type PasswordChangeField, type ProofField } from './rules.ts';

/** A session in place of the one that asked. */
type NewSession = { readonly cookies: readonly string[]; readonly sessionId: string };
type WrongPassword = Refused<Errors<'currentPassword'>>;
/** What became of a password, and a code where one is needed, that were asked for again. */
export type ReauthenticationResult = Done | Refused<Errors<ProofField>> | TooMany;

const WRONG_PASSWORD: WrongPassword = {
  kind: 'refused',
  errors: { currentPassword: ACCOUNT_WORDS.wrongPassword },
};

export type Account = ReturnType<typeof createAccount>;

/** How many passwords and codes may be tried in a session is limited. */
const takeTry = ({ limits, limitsOf }: Role, { uid }: Who) => limits.take({ limit: limitsOf.passwordsOfOne, key: uid });
const note = (role: Role, who: Who, change: AccountChange) =>
  inTransaction(role.db, (tx) => role.noteChange(tx, who, change));

const renewed = async ({ auth }: Role, who: Who, cookies: readonly string[]): Promise<NewSession> => ({
  cookies,
  sessionId: (await auth.findOpened(cookies))?.id ?? who.sessionId,
});

/** Lets an act go on with a password that may be right. */
async function withPassword<Result>(
  role: Role,
  who: Who,
  sent: unknown,
  act: (password: string) => Promise<Result | WrongPassword>,
): Promise<Result | WrongPassword | TooMany> {
  const tooMany = await takeTry(role, who);
  if (tooMany) return tooMany;
  const password = readPassword(sent);
  return password === null ? WRONG_PASSWORD : act(password);
}

/** Checks the password of somebody who is signed in and, where an app is set up, its code. */
const prove = (role: Role, who: Who, sent: Sent<ProofField>, headers: Headers) =>
  withPassword<ReauthenticationResult>(role, who, sent.currentPassword, async (password) => {
    const { auth, db } = role;
    if (!(await auth.isPassword(password, headers))) return WRONG_PASSWORD;
    if (!(await auth.users.hasApp(db, who.uid))) return { kind: 'done' };
    const code = readCode(sent.code);
    const given = code === null ? { kind: 'wrong' } : await auth.giveCode(code, headers);
    return given.kind === 'wrong' ? { kind: 'refused', errors: { code: ACCOUNT_WORDS.wrongCode } } : { kind: 'done' };
  });

/** What somebody sees of the own account, its password and its sessions. */
function createLogin(role: Role) {
  const { db, auth, clock } = role;
  const { users } = auth;
  return {
    /** What somebody sees of the own account. */
    async read({ uid, email, sessionId }: Who): Promise<OwnLogin> {
      const [hasApp, passkeys, sessions] = await Promise.all([
        users.hasApp(db, uid),
        users.listPasskeys(db, uid),
        users.listSessions(db, uid, clock()),
      ]);
      const own = sessions.map(({ expiresAt: _end, ...session }) => ({ ...session, isThis: session.id === sessionId }));
      return { email, hasApp, passkeys, sessions: own };
    },

    /** Changes the password, ends every other session, and sends a letter. The session gets a new id. */
    async changePassword(
      who: Who,
      form: Sent<PasswordChangeField>,
      headers: Headers,
    ): Promise<Done<NewSession> | Refused<Errors<PasswordChangeField>> | TooMany> {
      const parsed = role.forms.parseChange(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await takeTry(role, who);
      if (tooMany) return tooMany;
      const { currentPassword: current, password: chosen } = parsed.value;
      const cookies = await inTransaction(db, async (tx) => {
        const changed = await auth.changePassword(tx, { current, chosen }, headers);
        if (changed.kind === 'wrong') return null;
        await role.noteChange(tx, who, 'password_changed');
        return [...changed.cookies, await role.browsers.remember(who.uid)];
      });
      return cookies ? { kind: 'done', ...(await renewed(role, who, cookies)) } : WRONG_PASSWORD;
    },

    /** Ends one session; one that is not there any more is `done` as well. */
    async endSession(who: Who, id: unknown): Promise<Done> {
      if (typeof id === 'string' && id !== '') await users.endSessions(db, who.uid, { only: id });
      return { kind: 'done' };
    },

    /** Ends every session but this one. */
    async endOtherSessions(who: Who): Promise<Done> {
      await users.endSessions(db, who.uid, { but: who.sessionId });
      await note(role, who, 'sessions_ended');
      return { kind: 'done' };
    },
  };
}

/** Codes of an app as a second step. */
function createApp(role: Role) {
  const { db, auth } = role;
  const { users } = auth;
  return {
    /** A secret for an app, which counts once a code of it has been given. */
    newApp: (who: Who, password: unknown, headers: Headers) =>
      withPassword<Done<NewApp>>(role, who, password, async (given) => {
        const made = await auth.newApp(given, headers);
        return made.kind === 'wrong' ? WRONG_PASSWORD : made;
      }),

    /**
     * The first code of a new app: from then on signing in asks for one, and browsers that came in without are out.
     * The session becomes another one.
     */
    async confirmApp(
      who: Who,
      code: unknown,
      headers: Headers,
    ): Promise<Done<NewSession> | { kind: 'wrongCode' } | TooMany> {
      const tooMany = await takeTry(role, who);
      if (tooMany) return tooMany;
      const given = readCode(code);
      // The backup codes would not show that the app has the secret.
      const isReal = given !== null && isAppCode(given) && !(await users.hasApp(db, who.uid));
      const confirmed = isReal ? await auth.giveCode(given, headers) : ({ kind: 'wrong' } as const);
      if (confirmed.kind === 'wrong') return { kind: 'wrongCode' };
      const session = await renewed(role, who, confirmed.cookies);
      await users.endSessions(db, who.uid, { but: session.sessionId });
      await note(role, who, 'app_added');
      return { kind: 'done', ...session };
    },

    /** Takes the app out of signing in. The session becomes another one. */
    removeApp: (who: Who, password: unknown, headers: Headers) =>
      withPassword<Done<NewSession>>(role, who, password, async (given) => {
        const removed = await auth.removeApp(given, headers);
        if (removed.kind === 'wrong') return WRONG_PASSWORD;
        await note(role, who, 'app_removed');
        return { kind: 'done', ...(await renewed(role, who, removed.cookies)) };
      }),

    /** Backup codes in place of all earlier ones. */
    newBackupCodes: (who: Who, password: unknown, headers: Headers) =>
      withPassword<Done<{ readonly backupCodes: readonly string[] }>>(role, who, password, async (given) => {
        const made = await auth.newBackupCodes(given, headers);
        if (made.kind === 'wrong') return WRONG_PASSWORD;
        await note(role, who, 'backup_codes_made');
        return made;
      }),
  };
}

function createPasskeys(role: Role) {
  const { db, auth } = role;
  const { users } = auth;
  return {
    /** What a browser is to make a passkey for. */
    async askForNewPasskey(
      who: Who,
      sent: Sent<ProofField>,
      headers: Headers,
    ): Promise<Done<Question> | Exclude<ReauthenticationResult, Done>> {
      const checked = await prove(role, who, sent, headers);
      return checked.kind === 'done' ? { kind: 'done', ...(await auth.askForNewPasskey(headers)) } : checked;
    },

    /** Stores the passkey that a browser has made, ends every other session, and sends a letter. */
    async addPasskey(
      who: Who,
      answer: unknown,
      name: unknown,
      headers: Headers,
    ): Promise<Done | { kind: 'wrongPasskey' }> {
      const response = readPasskeyAnswer(answer);
      if (response === null) return { kind: 'wrongPasskey' };
      return inTransaction(db, async (tx): Promise<Done | { kind: 'wrongPasskey' }> => {
        const added = await auth.addPasskey(tx, { response, name: readPasskeyName(name) }, headers);
        if (added.kind === 'wrong') return { kind: 'wrongPasskey' };
        await users.notePasskeyUse(tx, who.sessionId);
        await users.endSessions(tx, who.uid, { but: who.sessionId });
        await role.noteChange(tx, who, 'passkey_added');
        return { kind: 'done' };
      });
    },

    /** Removes a passkey, as `addPasskey`; one that is not there any more is `done` as well. */
    async removePasskey(
      who: Who,
      id: string,
      sent: Sent<ProofField>,
      headers: Headers,
    ): Promise<ReauthenticationResult> {
      const checked = await prove(role, who, sent, headers);
      if (checked.kind !== 'done') return checked;
      return inTransaction(db, async (tx): Promise<Done> => {
        if (!(await users.deletePasskeys(tx, who.uid, id))) return { kind: 'done' };
        await users.endSessions(tx, who.uid, { but: who.sessionId });
        await role.noteChange(tx, who, 'passkey_removed');
        return { kind: 'done' };
      });
    },
  };
}

/**
 * How somebody signs in, changed by themselves. Each change asks for the password again: a browser that was left open is
 * not to gain a door of its own. `headers` are those of the same request.
 */
export function createAccount(role: Role) {
  const passkeys: ReturnType<typeof createPasskeys> = createPasskeys(role);
  return {
    prove: (who: Who, sent: Sent<ProofField>, headers: Headers) => prove(role, who, sent, headers),
    ...createLogin(role),
    ...createApp(role),
    ...passkeys,
  };
}
