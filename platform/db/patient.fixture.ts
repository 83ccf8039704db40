import type { Timeouts } from './database.ts';

/** Eleven days, in milliseconds: no timer of Node can be as long as twice this. */
const EVER = 1e9;

/** For tests in which many people write at once: how long that takes depends on the machine alone. */
export const NO_TIMEOUTS: Timeouts = { connection: EVER, statement: EVER, commit: EVER, answer: EVER };
