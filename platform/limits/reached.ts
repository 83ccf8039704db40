import { securityEvent } from '#platform/log/security.ts';
import { refusals } from '#platform/metrics/metrics.ts';

/** Notes that somebody has reached a limit, and was refused something. */
export function noteReached(limit: string): void {
  refusals.inc({ limit });
  securityEvent('limit.reached', { limit });
}
