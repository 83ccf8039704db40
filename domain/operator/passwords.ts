import type { Done, Gone, Refused } from '#domain/form/act.ts';
import type { Sent } from '#domain/form/rules.ts';
import { emailKey } from '#domain/person/rules.ts';
import type { TwoStepAuth } from '#platform/auth/two-step-auth.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import type { Links } from '#platform/links/links.ts';
import { isSpent, spendLink } from '#platform/links/store.ts';
import { parseAddress, parseOwnPassword } from './form.ts';
import { OPERATOR_LIMITS } from './limits.ts';
import { openPasswordLink, type PasswordLetter, passwordLetter } from './password-link.ts';
import { type NewPasswordErrors, type NewPasswordField, OPERATOR_WORDS } from './rules.ts';
import * as store from './store.ts';

/** The letter saying that an operator's password was changed. */
export type PasswordChangedLetter = { readonly kind: 'operator-password-changed' };

type Deps = {
  readonly db: Database;
  readonly limits: Limits;
  readonly links: Links;
  readonly clock: () => Date;
  readonly fixedResponseTime: FixedResponseTime;
  readonly post: (tx: Transaction, to: string, letter: PasswordLetter | PasswordChangedLetter) => Promise<void>;
  /** Enqueues a request in the transaction; `carryOut` handles it after the response. */
  readonly request: (tx: Transaction, to: string, request: { readonly kind: 'operator-password' }) => Promise<void>;
  readonly auth: TwoStepAuth;
};

/** What became of the wish for a new password. `sent` says nothing about whether there is an account. */
export type PasswordRequest = { readonly kind: 'sent' } | Refused<{ email?: string }> | TooMany;

/** Passwords of operators, set through mailed links alone: opening one shows ownership of the address. */
export function createPasswords({ db, limits, links, clock, fixedResponseTime, post, request, auth }: Deps) {
  return {
    /** Mails a link, if the address is an operator's; the caller cannot see whether it is. */
    async request(form: Sent<'email'>, network: string): Promise<PasswordRequest> {
      const parsed = parseAddress(form);
      if (!parsed.ok) return { kind: 'refused', errors: { email: OPERATOR_WORDS.invalidEmail } };
      const tooMany = await limits.take({ limit: OPERATOR_LIMITS.resets, key: network });
      if (tooMany) return tooMany;
      const email = emailKey(parsed.value.email);
      await fixedResponseTime('query', () =>
        inTransaction(db, (tx) => request(tx, email, { kind: 'operator-password' })),
      );
      return { kind: 'sent' };
    },

    /** Mails the requested link if the address is an operator's and is within its limit. */
    async carryOut(email: string): Promise<void> {
      if ((await limits.take({ limit: OPERATOR_LIMITS.resetsToOne, key: email })) !== null) return;
      const operator = await store.findOperator(db, email);
      if (!operator) return;
      const letter = await passwordLetter(links, operator.uid, !operator.hasProvenAddress);
      await inTransaction(db, (tx) => post(tx, operator.email, letter));
    },

    /** Whether a link still leads to a new password. Looking does not use it up: mail programs open links by themselves. */
    async linkWorks(token: string): Promise<boolean> {
      const link = await openPasswordLink(links, token);
      return link !== null && !(await isSpent(db, link)) && (await store.findOperator(db, link.subject)) !== undefined;
    },

    /** Sets the password by a link, once, and signs the operator out everywhere. Second factors stay as they are. */
    async set(token: string, form: Sent<NewPasswordField>): Promise<Done | Gone | Refused<NewPasswordErrors>> {
      const link = await openPasswordLink(links, token);
      if (!link) return { kind: 'gone' };
      const parsed = parseOwnPassword(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      return inTransaction(db, async (tx): Promise<Done | Gone> => {
        const operator = await store.findOperator(tx, link.subject);
        if (!operator || !(await spendLink(tx, link))) return { kind: 'gone' };
        const { uid, name, email, hasProvenAddress } = operator;
        await auth.setPassword(tx, uid, parsed.value.password);
        await store.proveAddress(tx, uid);
        await store.endSessions(tx, uid);
        await store.recordAct(tx, { act: 'password_set', actor: name, about: uid, at: clock() });
        // For the first password, the letter with the link says enough.
        if (hasProvenAddress) await post(tx, email, { kind: 'operator-password-changed' });
        return { kind: 'done' };
      });
    },
  };
}
