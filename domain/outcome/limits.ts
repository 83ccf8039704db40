import type { Limit } from '#platform/limits/limits.ts';

/**
 * Forms of one verified doctor, new ones and corrections. Whoever enters a stack of records by keyboard needs a quarter
 * of a minute for each at the very least; five a minute for a whole hour is no person any more.
 */
export const SUBMISSIONS_OF_ONE = { name: 'outcome-submissions', most: 300, seconds: 3600 } as const satisfies Limit;
