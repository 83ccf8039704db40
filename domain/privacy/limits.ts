import { HOUR } from '#domain/wording/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';
import { LETTERS_A_DAY } from './rules.ts';

/** Requests for the letter that opens stored data. The page names the number of letters; a network sees its refusal. */
export const REQUEST_LIMITS = {
  ofNetwork: { name: 'your-data-network', most: 20, seconds: HOUR },
  ofRecipient: { name: 'your-data-recipient', most: LETTERS_A_DAY, seconds: 24 * HOUR },
} as const satisfies Record<string, Limit>;
