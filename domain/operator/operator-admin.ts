import { randomUUID } from 'node:crypto';
import { signPasswordLink } from '#domain/account/password-link.ts';
import { nameOf } from '#domain/doctor/doctor-directory.ts';
import type { Done, Gone, Refused, Unchanged } from '#domain/form/act.ts';
import { cleanEmail, emailKey, isBlank, problemOfEmail, withoutInvisible } from '#domain/person/rules.ts';
import { DAY } from '#domain/wording/rules.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import type { PasswordLetter } from './role.ts';
import { NAME_LIMIT } from './rules.ts';
import * as store from './store.ts';
import { users } from './users.ts';

/** How long the link holds with which a new operator sets a password, in seconds. */
export const INVITED_SECONDS = 3 * DAY;

export type { StoredOperator } from './store.ts';

export type OperatorAdminDeps = Parts<'db' | 'links' | 'clock'> & {
  readonly post: Post<PasswordLetter>;
};

type Found = { operator: store.StoredOperator };
export type AddResult = Done<Found> | Unchanged | Refused<{ email?: string; name?: string }>;

/** What is wrong with the name of a new operator, in words; null when nothing is. */
function problemOfName(name: string): string | null {
  if (isBlank(name)) return 'The name is empty.';
  if (name.length > NAME_LIMIT) return `The name is longer than ${NAME_LIMIT} characters.`;
  // Audits outlive the account, and hold no address.
  return name.includes('@') || !withoutInvisible(name) ? 'The name has characters that names do not have.' : null;
}

/** Adds, lists and removes operators. For the command line of the machine, which has full access anyway. */
export function createOperatorAdmin({ db, links, clock, post }: OperatorAdminDeps) {
  return {
    /** Makes an operator and mails the link that proves the address and sets a password. `unchanged`: address or name are taken. */
    async add(typed: string, name: string, actor: string): Promise<AddResult> {
      const address = cleanEmail(typed);
      const [email, nameProblem] = [problemOfEmail(address), problemOfName(name)];
      if (email || nameProblem) {
        return { kind: 'refused', errors: { ...(email && { email }), ...(nameProblem && { name: nameProblem }) } };
      }
      const [uid, key, at] = [randomUUID(), emailKey(address), clock()];
      return inTransaction(db, async (tx): Promise<AddResult> => {
        if (!(await store.insertOperator(tx, { id: uid, name, email: key, createdAt: at })))
          return { kind: 'unchanged' };
        await store.recordAct(tx, { act: 'operator_added', actor, about: uid, at });
        const link = await signPasswordLink(tx, { role: 'operator', users, links }, uid, INVITED_SECONDS);
        await post(tx, key, { kind: 'operator-password', ...link, isNew: true });
        const operator = { uid, name, email: key, hasProvenAddress: false, hasApp: false, createdAt: at };
        return { kind: 'done', operator };
      });
    },

    /** All operators, by name. The result contains e-mail addresses. */
    list: () => store.listOperators(db),

    /** Signs an operator out everywhere. Password and second factors stay. */
    async endSessions(who: string, actor: string): Promise<Done<Found> | Gone> {
      return inTransaction(db, async (tx): Promise<Done<Found> | Gone> => {
        const operator = await store.findOperator(tx, nameOf(who));
        if (!operator) return { kind: 'gone' };
        await users.endSessions(tx, operator.uid);
        await store.recordAct(tx, { act: 'sessions_ended', actor, about: operator.uid, at: clock() });
        return { kind: 'done', operator };
      });
    },

    /** Takes the role from an operator, at once and everywhere, with password and second factors. */
    async remove(who: string, actor: string): Promise<Done<Found> | Gone> {
      return inTransaction(db, async (tx): Promise<Done<Found> | Gone> => {
        const operator = await store.findOperator(tx, nameOf(who));
        if (!operator || !(await users.deleteUser(tx, operator.uid))) return { kind: 'gone' };
        await store.recordAct(tx, { act: 'operator_removed', actor, about: operator.uid, at: clock() });
        return { kind: 'done', operator };
      });
    },
  };
}
