import { DAY, HOUR } from '#domain/wording/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';
import { MOST_IN_BATCH } from './rules/codes.ts';

/** Limits whose refusal the sender sees. */
export const INVITATION_LIMITS = {
  ofNetwork: { name: 'invitations-network', most: 20, seconds: HOUR },
  ofSender: { name: 'invitations-sender', most: 40, seconds: DAY },
} as const satisfies Record<string, Limit>;

/** Letters to one mailbox within a day, over all lenses and about one. Silent, see decision 9. */
export const MOST_A_DAY = { all: 3, ofLens: 1 };

/**
 * Codes of one doctor. A surgeon sees a dozen or two of patients after surgery on one day; a review with a code counts
 * at once, so that a doctor who wrote them all alone must not get far before somebody looks.
 */
export const CODE_LIMITS = {
  /** Made within a day. What was voided before anybody used it does not count: a batch for the wrong lens is made again. */
  aDay: MOST_IN_BATCH,
  /** Unused and valid at a time: three full batches, for practices that use three lenses side by side. */
  open: 3 * MOST_IN_BATCH,
} as const;

/**
 * Unknown codes from one network. People who copy twelve characters make a mistake or two; at this pace a million
 * networks together would need more than 60 years to meet one of a hundred thousand codes among 2^60.
 */
export const CODE_GUESSES = { name: 'code-guesses', most: 20, seconds: HOUR } as const satisfies Limit;
