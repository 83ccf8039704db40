import { accountLimits } from '#domain/account/limits.ts';
import { HOUR } from '#domain/wording/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';

export const OPERATOR_LIMITS = {
  ...accountLimits('operator-'),
  /** Letters that one operator sends to their own address, to see whether they arrive. */
  testLetters: { name: 'operator-test-letters', most: 5, seconds: HOUR },
} as const satisfies Record<string, Limit>;
