import type { Done, Gone, Refused } from '#domain/form/act.ts';
import type { Sent } from '#domain/form/rules.ts';
import { emailKey } from '#domain/person/rules.ts';
import { type Auth, RESET_SECONDS } from '#platform/auth/auth.ts';
import { deletePasskeys } from '#platform/auth/passkeys.store.ts';
import { authModels } from '#platform/auth/store.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { afterCommit, inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import { securityEvent } from '#platform/log/security.ts';
import type { AccountLetter } from './account/account.ts';
import { deleteTokens } from './account/tokens.store.ts';
import { parseNewPassword, parseResetEmail, parseResetToken } from './form.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { DOCTOR_LIMITS } from './limits.ts';
import type { ResetErrors, ResetField } from './rules.ts';
import * as store from './store.ts';

/** The link to choose a new password, once, and for how many seconds it is valid. */
export type PasswordResetLetter = { readonly kind: 'password-reset'; readonly url: string; readonly holds: number };

/** Asks for a link that sets a new password. */
export type PasswordRequest = { readonly kind: 'doctor-password' };

/** What became of a new password: when it is set, with the cookies by which this browser is known from now on. */
export type PasswordReset = Done<{ cookies: readonly string[] }> | Gone | Refused<ResetErrors>;
/** What became of the wish for a new password. `sent` says nothing about whether there is an account. */
export type ResetRequest = { readonly kind: 'sent' | 'invalidEmail' } | TooMany;

type Deps = {
  readonly db: Database;
  readonly limits: Limits;
  readonly publicUrl: string;
  readonly fixedResponseTime: FixedResponseTime;
  readonly auth: Auth;
  readonly browsers: KnownBrowsers;
  readonly mayReach: (address: string) => Promise<boolean>;
  /** Records that the owner of a doctor's address has opened a letter sent to it. */
  readonly noteProof: (tx: Transaction, uid: string) => Promise<void>;
  readonly post: (tx: Transaction, to: string, letter: PasswordResetLetter | AccountLetter) => Promise<void>;
  /** Enqueues a request in the transaction; `carryOut` handles it after the response. */
  readonly request: (tx: Transaction, to: string, request: PasswordRequest) => Promise<void>;
};

/** How a doctor who has forgotten the password sets another one, by a mailed link. */
export function createPasswordReset(deps: Deps) {
  const { db, limits, publicUrl, fixedResponseTime, auth, browsers, mayReach, noteProof, post, request } = deps;
  return {
    /** Mails a link to /new-password?token=…, if there is an account; the caller cannot see whether there is. */
    async requestReset(form: Sent<'email'>, network: string): Promise<ResetRequest> {
      const parsed = parseResetEmail(form);
      if (!parsed.ok) return { kind: 'invalidEmail' };
      const tooMany = await limits.take({ limit: DOCTOR_LIMITS.resets, key: network });
      if (tooMany) return tooMany;
      const key = emailKey(parsed.value.email);
      await fixedResponseTime('query', () => inTransaction(db, (tx) => request(tx, key, { kind: 'doctor-password' })));
      return { kind: 'sent' };
    },

    /** Mails the requested link if the account exists and is within its limit. */
    async carryOut(key: string, _request: PasswordRequest): Promise<void> {
      if ((await limits.take({ limit: DOCTOR_LIMITS.resetsToOne, key: key })) !== null) return;
      const doctor = await store.findDoctor(db, key);
      if (!doctor?.hasProvenAddress && !(await mayReach(key))) return;
      await inTransaction(db, async (tx) => {
        const reset = await auth.requestReset(tx, key);
        const url = `${publicUrl}/new-password?token=${reset?.token}`;
        if (reset) await post(tx, reset.email, { kind: 'password-reset', url, holds: RESET_SECONDS });
      });
    },

    /**
     * Whether the link of a reset letter still leads to a new password. Looking does not use it up: mail programs open
     * links by themselves.
     */
    async resetWorks(token: string | null): Promise<boolean> {
      const parsed = parseResetToken({ token });
      return parsed.ok && auth.resetWorks(parsed.value.token);
    },

    /**
     * Sets a new password through a mailed link, ends all sessions, tokens and passkeys of the doctor, and sends a
     * letter. Having the link shows ownership of the address.
     */
    async resetPassword(form: Sent<'token' | ResetField>): Promise<PasswordReset> {
      const link = parseResetToken(form);
      if (!link.ok) return { kind: 'gone' };
      const parsed = parseNewPassword(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      return inTransaction(db, async (tx): Promise<PasswordReset> => {
        const user = await auth.resetPassword(tx, link.value.token, parsed.value.password);
        if (!user) return { kind: 'gone' };
        afterCommit(() => securityEvent('doctor.password_reset', { doctor: user.userId }));
        await noteProof(tx, user.userId);
        await deleteTokens(tx, user.userId);
        await deletePasskeys(tx, authModels.passkey, user.userId);
        await post(tx, user.email, { kind: 'password-changed', url: `${publicUrl}/reset-password`, isOwn: false });
        return { kind: 'done', cookies: [await browsers.remember(user.userId)] };
      });
    },
  };
}
