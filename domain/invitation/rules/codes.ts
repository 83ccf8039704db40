/**
 * The codes of printed slips: how they are written, and how many there may be.
 * Pure: the browser and the server read them by the same functions.
 */

import type { Errors } from '#domain/form/rules.ts';
import { DAY, HOUR } from '#domain/wording/rules.ts';

/** Digits and capital letters without those that are taken for one another: Crockford's base 32, five bits each. */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Twelve signs of five bits: 60 bits by chance. */
export const CODE_LENGTH = 12;
const GROUP = 4;
/** What people read for a sign that no code has. */
const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
/** Longer than any way to write a code, in characters. */
export const TYPED_CODE_LIMIT = 40;

/** How long a printed code holds, in days. */
export const CODE_DAYS = 90;
export const CODE_SECONDS = CODE_DAYS * DAY;
/** Codes in one batch, and all that one doctor makes within a day. */
export const MOST_IN_BATCH = 24;

/** A code of so many signs as it is printed: in groups of four with dashes between them. */
export const codeInGroups = (signs: string): string => (signs.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/** A code as it is printed, whichever way somebody has typed it; null for anything else. */
export function readCode(typed: string): string | null {
  if (typed.length > TYPED_CODE_LIMIT) return null;
  const signs = [...typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')].map((sign) => MISTAKEN[sign] ?? sign);
  const isCode = signs.length === CODE_LENGTH && signs.every((sign) => CODE_SIGNS.includes(sign));
  return isCode ? codeInGroups(signs.join('')) : null;
}

export const BATCH_FIELDS = ['lensId', 'codes', 'batch'] as const;
export type BatchField = (typeof BATCH_FIELDS)[number];
export type BatchErrors = Errors<BatchField>;

/** What a doctor has printed at once, without the codes: nobody reads them a second time. */
export type PrintedBatch = {
  readonly id: string;
  readonly lensId: number;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  /** When the doctor voided what was left. */
  readonly voidedAt: Date | null;
  readonly codes: number;
  /** Used before the present day began (UTC): a later number could be held beside the newest review. */
  readonly used: number;
  /** None of its codes works any more. */
  readonly isOver: boolean;
};

/** Codes that have just been made, as they are printed. */
export type NewBatch = { readonly lensId: number; readonly codes: readonly string[]; readonly expiresAt: Date };

/** Nowhere on Earth has a day ended that lies so many hours before the end of a code. */
const A_DAY_EVERYWHERE = 36 * HOUR;
/** The last day on which a code works, wherever one reads it; to be shown in UTC. */
export const lastDayOf = (expiresAt: Date): Date => new Date(expiresAt.getTime() - 1000 * A_DAY_EVERYWHERE);
