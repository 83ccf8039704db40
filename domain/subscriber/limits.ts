import { DAY, HOUR } from '#domain/wording/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';

export const SIGN_UP_LIMITS = {
  /** Requests that one network may make; further ones are refused visibly. */
  ofNetwork: { name: 'newsletter-sign-ups', most: 20, seconds: HOUR },
  /** Requests for one address that are acted on; the others are ignored silently. */
  ofAddress: { name: 'newsletter-sign-ups-of-address', most: 3, seconds: DAY },
  /** Letters to one address that refuses letters: strangers could ask for them again and again. Silent as well. */
  lettersToRefusing: { name: 'newsletter-letters-to-refusing', most: 1, seconds: DAY },
} as const satisfies Record<string, Limit>;
