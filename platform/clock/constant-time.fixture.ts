import type { ConstantTime } from './constant-time.ts';

/** For tests of what is answered, not of when. */
export const atOnce: ConstantTime = (_kind, work) => work();
