import type { FixedResponseTime } from './fixed-response-time.ts';

/** For tests of what is answered, not of when. */
export const atOnce: FixedResponseTime = (_kind, work) => work();
