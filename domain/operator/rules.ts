/**
 * Who an operator is, and what logging in to the operator pages asks. Pure: the browser may import it.
 */

import { HOUR } from '#domain/wording/rules.ts';

/** The operator who acts. */
export type Operator = {
  readonly uid: string;
  /** As recorded in the audits. */
  readonly name: string;
};
/** The same, of one browser. */
export type SignedInOperator = Operator & { readonly email: string; readonly sessionId: string };

/** How far a browser may open the operator pages. */
export type Access =
  | { readonly kind: 'open'; readonly operator: SignedInOperator }
  /** Signed in by a password alone: nothing opens before a second factor is set up, where one is required. */
  | { readonly kind: 'noFactor'; readonly operator: SignedInOperator }
  /** Signed in by a password alone, although the operator has a passkey, which is asked for next. */
  | { readonly kind: 'passkeyNeeded' }
  | { readonly kind: 'signedOut' };

/** One kind of thing that waits for operators: where it is seen to, how many wait, and how many of them are new. */
export type WaitingLine = { readonly to: string; readonly what: string; readonly open: number; readonly fresh: number };
/** The same as the letter and the notice say it: "Doctors to verify: 3 (1 new)". */
export const newsLine = ({ what, open, fresh }: WaitingLine): string =>
  `${what}: ${open}${fresh > 0 ? ` (${fresh} new)` : ''}`;
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
/** An operator's session ends on the evening of the day, in seconds. */
export const SESSION_SECONDS = 12 * HOUR;
