import { readCode, readPasskeyAnswer, readPasskeyName } from '#domain/doctor/form.ts';
import type { Done } from '#domain/form/act.ts';
import { isAppCode, type NewApp } from '#platform/auth/app-codes.ts';
import { deletePasskeys, listPasskeys, type OwnPasskey } from '#platform/auth/passkeys.store.ts';
import type { Question } from '#platform/auth/passkeys.ts';
import type { TwoStepAuth } from '#platform/auth/two-step-auth.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import { readPassword } from './form.ts';
import { OPERATOR_LIMITS } from './limits.ts';
import type { Operator } from './rules.ts';
import * as store from './store.ts';

type Deps = {
  readonly db: Database;
  readonly limits: Limits;
  readonly clock: () => Date;
  readonly auth: TwoStepAuth;
};

const passkeyTable = store.operatorModels.passkey;

type Cookies = { readonly cookies: readonly string[] };
type WrongPassword = { readonly kind: 'wrongPassword' };
type Wrong = { readonly kind: 'wrong' };
/** What an operator sees of their own account. */
export type OperatorAccount = {
  readonly email: string;
  readonly hasApp: boolean;
  readonly passkeys: readonly OwnPasskey[];
  readonly sessions: number;
};

/**
 * How an operator signs in, changed by the operator, whose password each change asks for again: a browser that was
 * left open is not to gain a door of its own. `operator` is who has come as far as the room lets, `headers` are those of
 * the same request.
 */
export function createAccount({ db, limits, clock, auth }: Deps) {
  const record = ({ uid, name }: Operator, act: store.OperatorAct, on: Queryable = db) =>
    store.recordAct(on, { act, actor: name, about: uid, at: clock() });

  /** Lets an act go on with a password that is right; how many may be tried is limited. */
  async function withPassword<Result>(
    operator: Operator,
    sent: unknown,
    act: (password: string) => Promise<Result | WrongPassword>,
  ): Promise<Result | WrongPassword | TooMany> {
    const tooMany = await limits.take({ limit: OPERATOR_LIMITS.passwordsOfOne, key: operator.uid });
    if (tooMany) return tooMany;
    const password = readPassword(sent);
    return password === null ? { kind: 'wrongPassword' } : act(password);
  }

  return {
    async read({ uid }: Operator): Promise<OperatorAccount | null> {
      const operator = await store.findOperator(db, uid);
      if (!operator) return null;
      const [passkeys, sessions] = await Promise.all([
        listPasskeys(db, passkeyTable, uid),
        store.listSessions(db, uid),
      ]);
      return { email: operator.email, hasApp: operator.hasApp, passkeys, sessions: sessions.length };
    },

    /** What to ask of a browser that is to make a passkey. */
    askForNewPasskey: (operator: Operator, password: unknown, headers: Headers) =>
      withPassword<Done<Question>>(operator, password, async (given) => {
        if (!(await auth.isPassword(given, headers))) return { kind: 'wrongPassword' };
        return { kind: 'done', ...(await auth.askForNewPasskey(headers)) };
      }),

    /** Keeps the passkey that a browser has made; this session is from then on one that was opened by it. */
    async addPasskey(operator: Operator, answer: unknown, name: unknown, headers: Headers): Promise<Done | Wrong> {
      const response = readPasskeyAnswer(answer);
      if (response === null) return { kind: 'wrong' };
      const session = await auth.findSession(headers);
      return inTransaction(db, async (tx): Promise<Done | Wrong> => {
        const added = await auth.addPasskey(tx, { response, name: readPasskeyName(name) }, headers);
        if (added.kind === 'wrong') return { kind: 'wrong' };
        if (session?.secondFactor === null) await store.noteFactor(tx, session.token);
        await record(operator, 'passkey_added', tx);
        return { kind: 'done' };
      });
    },

    /** Removes a passkey; one that is not there any more is `done` as well. */
    removePasskey: (operator: Operator, id: string, password: unknown, headers: Headers) =>
      withPassword<Done>(operator, password, async (given) => {
        if (!(await auth.isPassword(given, headers))) return { kind: 'wrongPassword' };
        if (await deletePasskeys(db, passkeyTable, operator.uid, id)) await record(operator, 'passkey_removed');
        return { kind: 'done' };
      }),

    /** A secret for an app, which counts once a code of it has been given. */
    newApp: (operator: Operator, password: unknown, headers: Headers) =>
      withPassword<Done<NewApp>>(operator, password, async (given) => {
        const made = await auth.newApp(given, headers);
        return made ? { kind: 'done', ...made } : { kind: 'wrongPassword' };
      }),

    /** The first code of a new app; from then on signing in asks for one. The session becomes another one. */
    async confirmApp(operator: Operator, code: unknown, headers: Headers): Promise<Done<Cookies> | Wrong | TooMany> {
      const tooMany = await limits.take({ limit: OPERATOR_LIMITS.passwordsOfOne, key: operator.uid });
      if (tooMany) return tooMany;
      const given = readCode(code);
      // The codes for a lost phone would not show that the app has the secret.
      const confirmed =
        given === null || !isAppCode(given) ? { kind: 'wrong' as const } : await auth.giveCode(given, headers);
      if (confirmed.kind === 'wrong') return { kind: 'wrong' };
      await record(operator, 'app_added');
      return { kind: 'done', cookies: confirmed.cookies };
    },

    /** Takes the app out of signing in. The session becomes another one. */
    removeApp: (operator: Operator, password: unknown, headers: Headers) =>
      withPassword<Done<Cookies>>(operator, password, async (given) => {
        const removed = await auth.removeApp(given, headers);
        if (removed.kind === 'wrong') return { kind: 'wrongPassword' };
        await record(operator, 'app_removed');
        return { kind: 'done', cookies: removed.cookies };
      }),

    /** Codes for a lost phone in place of all earlier ones. */
    newBackupCodes: (operator: Operator, password: unknown, headers: Headers) =>
      withPassword<Done<{ readonly backupCodes: readonly string[] }>>(operator, password, async (given) => {
        const backupCodes = await auth.newBackupCodes(given, headers);
        if (!backupCodes) return { kind: 'wrongPassword' };
        await record(operator, 'backup_codes_made');
        return { kind: 'done', backupCodes };
      }),

    /** Ends every session of the operator, this one as well. */
    async endSessions(operator: Operator): Promise<Done> {
      await store.endSessions(db, operator.uid);
      await record(operator, 'sessions_ended');
      return { kind: 'done' };
    },
  };
}
