import { securityEvent } from '#platform/log/security.ts';

/** Notes that somebody has reached a limit, and was refused something. */
export function noteReached(limit: string): void {
  securityEvent('limit.reached', { limit });
}
