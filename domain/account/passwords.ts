import type { Done, Gone, Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import { emailKey } from '#domain/person/rules.ts';
import { HOUR } from '#domain/wording/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { parseResetEmail } from './form.ts';
import { openPasswordLink, signPasswordLink } from './password-link.ts';
import type { Role } from './role.ts';
import type { NewPasswordErrors, NewPasswordField } from './rules.ts';

/** How long a link to a new password is valid that somebody has asked for, in seconds. */
export const RESET_SECONDS = HOUR;

type Deps = Parts<'links' | 'fixedResponseTime'> & {
  /** Enqueues a request in the transaction; `carryOut` handles it after the response. */
  readonly request: (tx: Transaction, to: string) => Promise<void>;
};

/** What became of the wish for a new password. `sent` says nothing about whether there is an account. */
export type PasswordLinkResult = { readonly kind: 'sent' } | Refused<Errors<'email'>> | TooMany;
/** What became of a new password: when it is set, with the cookies by which this browser is known from now on. */
export type PasswordSet = Done<{ readonly cookies: readonly string[] }> | Gone | Refused<NewPasswordErrors>;

/** How somebody sets a password by a mailed link: opening one shows ownership of the address. */
export function createPasswords(role: Role, { links, fixedResponseTime, request }: Deps) {
  const { db, limits, limitsOf, auth } = role;
  const signing = { role: role.name, users: auth.users, links };
  return {
    /** Mails a link, if there is an account; the caller cannot see whether there is. */
    async request(form: Sent<'email'>, network: string): Promise<PasswordLinkResult> {
      const parsed = parseResetEmail(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take({ limit: limitsOf.resets, key: network });
      if (tooMany) return tooMany;
      const email = emailKey(parsed.value.email);
      await fixedResponseTime('query', () => inTransaction(db, (tx) => request(tx, email)));
      return { kind: 'sent' };
    },

    /** Mails the requested link if the account exists and is within its limit. */
    async carryOut(email: string): Promise<void> {
      if ((await limits.take({ limit: limitsOf.resetsToOne, key: email })) !== null) return;
      const person = await role.find(db, email);
      if (!person || !(await role.mayReach(person))) return;
      await inTransaction(db, async (tx) => {
        await role.postPasswordLink(tx, person, await signPasswordLink(tx, signing, person.uid, RESET_SECONDS));
      });
    },

    /** Whether a link still leads to a new password. Looking does not use it up: mail programs open links by themselves. */
    linkWorks: async (token: string | null): Promise<boolean> => (await openPasswordLink(db, signing, token)) !== null,

    /** Sets the password by a link, once, and signs its owner out everywhere. */
    async set(token: string | null, form: Sent<NewPasswordField>): Promise<PasswordSet> {
      const uid = await openPasswordLink(db, signing, token);
      if (uid === null) return { kind: 'gone' };
      const parsed = role.forms.parseNew(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      return inTransaction(db, async (tx): Promise<PasswordSet> => {
        await auth.users.lockUser(tx, uid);
        // Another tab may have used it since.
        const person = (await openPasswordLink(tx, signing, token)) && (await role.find(tx, uid));
        if (!person) return { kind: 'gone' };
        await auth.setPassword(tx, uid, parsed.value.password);
        await role.notePasswordSet(tx, person);
        return { kind: 'done', cookies: [await role.browsers.remember(uid)] };
      });
    },
  };
}
