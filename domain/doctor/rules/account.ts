/**
 * How a doctor changes the own account, in words and numbers. Pure: the browser may import it.
 */

import { DAY } from '#domain/duration/rules.ts';
import type { OwnToken } from './tokens.ts';

/** How long the link holds that proves a new address, in seconds. */
export const ADDRESS_PROOF_SECONDS = DAY;
/** For how long the former address can undo a change, from the day on that it was asked for, in seconds. */
export const ADDRESS_STOP_SECONDS = 7 * DAY;
/** A code of an app has six digits; one for a lost phone has ten signs and a dash. */
export const CODE_LIMIT = 20;
export const PASSKEY_NAME_LIMIT = 60;

export const ACCOUNT_WORDS = {
  wrongPassword: 'This is not your current password.',
  wrongCode: 'This code is wrong, or it was used before. Wait for the next code in your app.',
  wrongSignInCode:
    'This code is wrong, or it was used before. Wait for the next code. After ten minutes, log in again.',
  wrongPasskey: 'This passkey could not be saved. Please try again.',
  sameAddress: 'This is already your e-mail address.',
} as const;

export const PASSWORD_CHANGE_FIELDS = ['currentPassword', 'password', 'confirmPassword'] as const;
export const ADDRESS_CHANGE_FIELDS = ['email', 'currentPassword', 'code'] as const;
export const PROOF_FIELDS = ['currentPassword', 'code'] as const;
export type PasswordChangeField = (typeof PASSWORD_CHANGE_FIELDS)[number];
export type AddressChangeField = (typeof ADDRESS_CHANGE_FIELDS)[number];
export type ProofField = (typeof PROOF_FIELDS)[number];

/** One browser in which a doctor is signed in. */
export type OwnSession = {
  readonly id: string;
  /** "Firefox on Windows"; null where it was not noted. */
  readonly browser: string | null;
  readonly createdAt: Date;
  /** To ten minutes. */
  readonly usedAt: Date;
  /** The one that asks. */
  readonly isThis: boolean;
};

/** A passkey of the account. */
export type OwnPasskey = { readonly id: string; readonly name: string; readonly createdAt: Date };

/** What a doctor sees of the own account. */
export type OwnAccount = {
  readonly email: string;
  readonly hasApp: boolean;
  readonly passkeys: readonly OwnPasskey[];
  readonly sessions: readonly OwnSession[];
  readonly tokens: readonly OwnToken[];
  /** An address that waits to be confirmed, as it was typed. */
  readonly waiting: { readonly email: string; readonly until: Date } | null;
  /** The address has changed, and the former one can undo it until then. */
  readonly undoneUntil: Date | null;
};

/** What goes with an account that is deleted, in numbers. */
export type Leaving = {
  readonly submissions: number;
  /** Letters to patients whose link still works, and that will name nobody. */
  readonly invitations: number;
  /** Printed codes that nobody has used. */
  readonly codes: number;
  /** Reviews that count as invited by this account. */
  readonly invitedReviews: number;
};
