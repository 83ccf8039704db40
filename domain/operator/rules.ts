/**
 * Who an operator is, and what signing in to the operator's room asks. Pure: the browser may import it.
 */

import type { Errors } from '#domain/form/rules.ts';

/** The operator who acts. */
export type Operator = {
  readonly uid: string;
  /** As recorded in the audits. */
  readonly name: string;
};

/** How far a browser may come into the operator's room. */
export type Access =
  | { readonly kind: 'open'; readonly operator: Operator }
  /** Signed in by a password alone: nothing opens before a second factor is set up, where one is required. */
  | { readonly kind: 'noFactor'; readonly operator: Operator }
  /** Signed in by a password alone, although the operator has a passkey, which is asked for next. */
  | { readonly kind: 'passkeyNeeded' }
  | { readonly kind: 'signedOut' };

/** One kind of thing that waits for operators: where it is seen to, how many wait, and how many of them are new. */
export type WaitingLine = { readonly to: string; readonly what: string; readonly open: number; readonly fresh: number };
/** The same on the operators' first page, with since when the oldest of them waits; null when none does. */
export type OldestWaiting = Omit<WaitingLine, 'fresh'> & { readonly oldest: Date | null };
/** How often something happened in the last seven days, and in the seven days before. */
export type WeekLine = { readonly to?: string; readonly what: string } & {
  readonly thisWeek: number;
  readonly weekBefore: number;
};

/** A letter that has not left, as an operator sees it. */
export type UnsentLetter = {
  readonly id: string;
  readonly kind: string;
  /** Whom it is for, as far as an operator has to know: "o…@mail.example". */
  readonly recipient: string;
  readonly writtenAt: Date;
  /** What went wrong last, without addresses; null where nothing has yet. */
  readonly reason: string | null;
};
export type UnsentLetters = {
  /** Letters that nobody has tried yet. */
  readonly waiting: number;
  /** Letters whose last try failed, and when the next one is due; the next first. */
  readonly failing: readonly (UnsentLetter & { readonly tries: number; readonly nextAt: Date })[];
  /** Letters that are no longer retried; oldest first. */
  readonly deadLetters: readonly (UnsentLetter & { readonly deadLetteredAt: Date })[];
};

export const NAME_LIMIT = 80;
export const PASSWORD_MINIMUM = 12;
/** More only makes work for the server: a password is hashed in full. */
export const PASSWORD_MAXIMUM = 128;

export const CREDENTIAL_FIELDS = ['email', 'password'] as const;
export const NEW_PASSWORD_FIELDS = ['password', 'confirmPassword'] as const;
export type NewPasswordField = (typeof NEW_PASSWORD_FIELDS)[number];
export type NewPasswordErrors = Errors<NewPasswordField>;

export const OPERATOR_WORDS = {
  wrong: 'This e-mail address or password is wrong. Please try again.',
  wrongCode: 'This code is wrong, or it was used before. Wait for the next code. After ten minutes, log in again.',
  wrongPasskey: 'This passkey does not work here. Please try again, or use your password.',
  wrongPassword: 'This password is wrong.',
  guarded:
    'Too many passwords were tried for this e-mail address. You can still log in from a browser you have used before, or set a new password.',
  passwordsDiffer: 'The passwords do not match.',
  passwordTooShort: `Use at least ${PASSWORD_MINIMUM} characters. Several words are easy to remember.`,
  passwordBreached: 'This password is in lists stolen from other sites. Choose another one.',
  invalidEmail: 'Enter an e-mail address like name@example.com.',
} as const;
