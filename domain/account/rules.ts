/**
 * How somebody with an account logs in, and changes it, in words and numbers; doctors and operators alike. Pure: the
 * browser may import it.
 */

import type { Errors } from '#domain/form/rules.ts';

/** More only makes work for the server: a password is hashed in full. */
export const PASSWORD_MAXIMUM = 128;
/** A code of an app has six digits; a backup code has ten signs and a dash. */
export const CODE_LIMIT = 20;
export const PASSKEY_NAME_LIMIT = 60;

export const CREDENTIAL_FIELDS = ['email', 'password'] as const;
export const NEW_PASSWORD_FIELDS = ['password', 'confirmPassword'] as const;
export const PASSWORD_CHANGE_FIELDS = ['currentPassword', ...NEW_PASSWORD_FIELDS] as const;
export const PROOF_FIELDS = ['currentPassword', 'code'] as const;
export type CredentialField = (typeof CREDENTIAL_FIELDS)[number];
export type NewPasswordField = (typeof NEW_PASSWORD_FIELDS)[number];
export type PasswordChangeField = (typeof PASSWORD_CHANGE_FIELDS)[number];
export type ProofField = (typeof PROOF_FIELDS)[number];
/** What is wrong with a newly chosen password. */
export type NewPasswordErrors = Errors<NewPasswordField>;

export const ACCOUNT_WORDS = {
  wrongCredentials: 'Invalid email or password. Please try again.',
  wrongCredentialsToast: 'Invalid email or password.',
  pending: 'Your account is still pending verification.',
  unproven: 'First confirm your e-mail address: open the link in the e-mail that we have sent you.',
  guarded:
    'Too many passwords were tried for this account. You can still log in from a browser you have used before. Or set a new password: press “Forgot Password?”.',
  wrongPasskey: 'This passkey does not open an account. Please try again, or use your password.',
  invalidEmail: 'Please enter a valid email address.',
  passwordsDiffer: 'Passwords do not match.',
  passwordBreached: 'This password is in lists stolen from other sites. Choose another one.',
  resetSent: 'If an account exists for that email, a password reset link has been sent.',
  wrongPassword: 'This is not your current password.',
  wrongCode: 'This code is wrong, or it was used before. Wait for the next code in your app.',
  wrongSignInCode:
    'This code is wrong, or it was used before. Wait for the next code. After ten minutes, log in again.',
  wrongNewPasskey: 'This passkey could not be saved. Please try again.',
} as const;

/** @param minimum length of a password of this role, in characters. */
export const passwordTooShort = (minimum: number): string => `Password should be at least ${minimum} characters.`;

/** One browser in which somebody is logged in. */
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

/** What somebody sees of the own account. */
export type OwnLogin = {
  readonly email: string;
  readonly hasApp: boolean;
  readonly passkeys: readonly OwnPasskey[];
  readonly sessions: readonly OwnSession[];
};
