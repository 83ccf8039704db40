import type { FixedResponseTime } from './fixed-response-time.ts';

/** For tests that are not about response times. */
export const atOnce: FixedResponseTime = (_kind, work) => work();
