import type { Limit } from '#platform/limits/limits.ts';

/**
 * Files of one verified doctor, those that are refused among them. A clinic brings years of records in a few files; who
 * tries again after each correction of a file has some tries more.
 */
export const FILES_OF_ONE = { name: 'outcome-files', most: 40, seconds: 24 * 3600 } as const satisfies Limit;

/** Questions about a thousand rows each, before anything is stored: ten of the largest files, checked three times each. */
export const CHECKS_OF_ONE = { name: 'outcome-file-checks', most: 600, seconds: 24 * 3600 } as const satisfies Limit;
