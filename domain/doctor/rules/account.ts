/**
 * How a doctor changes the own account, in words and numbers. Pure: the browser may import it.
 */

import type { OwnLogin } from '#domain/account/rules.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { OwnToken } from './tokens.ts';

/** How long a doctor stays signed in, in seconds. */
export const SESSION_SECONDS = 7 * DAY;
/** How long the link holds that proves a new address, in seconds. */
export const ADDRESS_PROOF_SECONDS = DAY;
/** For how long the former address can undo a change, from the day on that it was asked for, in seconds. */
export const ADDRESS_STOP_SECONDS = 7 * DAY;

export const SAME_ADDRESS = 'This is already your e-mail address.';

export const ADDRESS_CHANGE_FIELDS = ['email', 'currentPassword', 'code'] as const;
export type AddressChangeField = (typeof ADDRESS_CHANGE_FIELDS)[number];

/** What a doctor sees of the own account. */
export type OwnAccount = OwnLogin & {
  readonly tokens: readonly OwnToken[];
  /** An address that waits to be confirmed, as it was typed. */
  readonly waiting: { readonly email: string; readonly until: Date } | null;
  /** The address has changed, and the former one can undo it until then. */
  readonly undoneUntil: Date | null;
};

/** What goes with an account that is deleted, in numbers. */
export type AccountContents = {
  readonly submissions: number;
  /** Letters to patients whose link still works, and that will name nobody. */
  readonly invitations: number;
  /** Printed codes that nobody has used. */
  readonly codes: number;
  /** Reviews that count as invited by this account. */
  readonly invitedReviews: number;
};
