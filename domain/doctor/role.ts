import type { AccountChange, Role, Who } from '#domain/account/role.ts';
import type { Transaction } from '#platform/db/database.ts';
import { afterCommit, inTransaction } from '#platform/db/transaction.ts';
import { securityEvent } from '#platform/log/security.ts';
import { deleteTokens } from './account/tokens.store.ts';
import { DOCTOR_LIMITS } from './limits.ts';
import type { Traces } from './persons/traces.ts';
import * as store from './store.ts';

export type AccountLetter =
  /** The letter saying that the password was changed, by the signed-in doctor or through a mailed link. */
  | { readonly kind: 'password-changed'; readonly url: string; readonly isOwn: boolean }
  /** The letter about a changed way of signing in. */
  | { readonly kind: 'doctor-app-added' | 'doctor-codes-made' | 'doctor-passkey-added' | 'doctor-passkey-removed' }
  | { readonly kind: 'doctor-app-removed'; readonly byUs: boolean }
  /** The link to choose a new password, once, and for how many seconds it is valid. */
  | { readonly kind: 'password-reset'; readonly url: string; readonly holds: number }
  /** The letter saying that someone tried passwords. */
  | { readonly kind: 'password-guesses'; readonly url: string };

type Deps = Pick<Role, 'db' | 'limits' | 'clock' | 'auth' | 'browsers' | 'forms' | 'limitsOf'> & {
  readonly publicUrl: string;
  readonly traces: Traces;
  readonly mayReach: (address: string) => Promise<boolean>;
  /** Whether a doctor who knows the password has yet to prove the address; then another letter with the link leaves. */
  readonly askForProof: (email: string) => Promise<boolean>;
  /** Records that the owner of a doctor's address has opened a letter sent to it. */
  readonly noteProof: (tx: Transaction, uid: string) => Promise<void>;
  readonly post: (tx: Transaction, to: string, letter: AccountLetter) => Promise<void>;
};

/** Doctors as people with an account. */
export function doctorRole({ publicUrl, traces, mayReach, askForProof, noteProof, post, ...kit }: Deps): Role {
  const { db, limits, clock, auth } = kit;
  const resetUrl = `${publicUrl}/reset-password`;

  const LETTERS: Readonly<Record<AccountChange, AccountLetter | null>> = {
    password_changed: { kind: 'password-changed', url: resetUrl, isOwn: true },
    app_added: { kind: 'doctor-app-added' },
    app_removed: { kind: 'doctor-app-removed', byUs: false },
    backup_codes_made: { kind: 'doctor-codes-made' },
    passkey_added: { kind: 'doctor-passkey-added' },
    passkey_removed: { kind: 'doctor-passkey-removed' },
    sessions_ended: null,
  };

  return {
    ...kit,
    name: 'doctor',
    find: store.findDoctor,
    asksForProof: askForProof,
    mayReach: async ({ email, hasProvenAddress }) => hasProvenAddress || mayReach(email),

    async noteSignIn(uid, { headers, network }) {
      await inTransaction(db, (tx) => traces.note(tx, uid, headers, network));
      securityEvent('doctor.signed_in', { doctor: uid });
      return true;
    },

    async warn(doctor) {
      if (!doctor?.hasProvenAddress) return;
      if ((await limits.take({ limit: DOCTOR_LIMITS.warningsToOne, key: doctor.uid })) !== null) return;
      await inTransaction(db, (tx) => post(tx, doctor.email, { kind: 'password-guesses', url: resetUrl }));
    },

    async noteChange(tx, { uid, email }: Who, act) {
      if (act === 'password_changed') await deleteTokens(tx, uid);
      if (act === 'passkey_added') await store.endPasskeyOffer(tx, uid);
      await store.recordAct(tx, { uid, act, actor: 'doctor', reason: null, at: clock() });
      const letter = LETTERS[act];
      if (letter) await post(tx, email, letter);
    },

    async postPasswordLink(tx, { email }, { token, holds }) {
      await post(tx, email, { kind: 'password-reset', url: `${publicUrl}/new-password?token=${token}`, holds });
    },

    async notePasswordSet(tx, { uid, email }) {
      afterCommit(() => securityEvent('doctor.password_reset', { doctor: uid }));
      await noteProof(tx, uid);
      await deleteTokens(tx, uid);
      await auth.users.deletePasskeys(tx, uid);
      await post(tx, email, { kind: 'password-changed', url: resetUrl, isOwn: false });
    },
  };
}
