import { securityEvent } from '#platform/log/security.ts';
import { refusals } from '#platform/metrics/metrics.ts';

/** Records that a limit was reached and something was refused. */
export function noteReached(limit: string): void {
  refusals.inc({ limit });
  securityEvent('limit.reached', { limit });
}
