/**
 * Tokens with which a program of a practice acts for a doctor, in words and numbers. Pure: the browser may import it.
 */

import type { Errors } from '#domain/form/rules.ts';

export const TOKEN_FIELDS = ['name', 'scope', 'days', 'currentPassword', 'code'] as const;
export type TokenField = (typeof TOKEN_FIELDS)[number];
export type TokenErrors = Errors<TokenField>;

/** What a token may do, and nothing else; the form begins with the first. */
export const TOKEN_SCOPES = ['invitations', 'outcomes'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
/** What a program can do with a token, in words. */
export const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  invitations: 'send invitations in the name of your practice',
  outcomes: 'send post-operative data for you',
};

export const TOKEN_NAME_LIMIT = 60;
/** For how many days a token may work; the form begins with the first. */
export const TOKEN_DAYS = [30, 90, 365] as const;
/** So many tokens of one doctor may work at a time. */
export const MOST_TOKENS = 10;

export const TOKEN_WORDS = {
  noName: 'Give the token a name, such as the program that will use it.',
  noScope: 'Choose what the program may do.',
  noDays: 'Choose how long it works.',
  tooMany: `You have ${MOST_TOKENS} tokens. Revoke one that you no longer need.`,
} as const;

/** A token as its owner sees it; what it opens with is shown once, as it is made. */
export type OwnToken = {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly madeAt: Date;
  /** The day in UTC, "YYYY-MM-DD". */
  readonly lastUsedOn: string | null;
  readonly expiresAt: Date;
};
