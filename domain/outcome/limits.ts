import type { Limit } from '#platform/limits/limits.ts';

/**
 * Forms of one verified doctor, new ones and corrections. Typing a record takes at least a quarter of a minute; five a
 * minute for a whole hour is a program.
 */
export const SUBMISSIONS_OF_ONE = { name: 'outcome-submissions', most: 300, seconds: 3600 } as const satisfies Limit;
