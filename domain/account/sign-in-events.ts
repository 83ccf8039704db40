import { type SecurityEventName, securityEvent } from '#platform/log/security.ts';

const EVENTS: Readonly<Record<string, SecurityEventName>> = {
  wrong: 'sign-in.failed',
  pending: 'sign-in.refused',
  unproven: 'sign-in.refused',
  guarded: 'sign-in.locked',
  tooMany: 'sign-in.locked',
};

/** Logs a failed sign-in as a security event, and returns the outcome. A successful one is in its owner's audit. */
export function logFailure<Outcome extends { readonly kind: string }>(
  who: 'doctor' | 'operator',
  outcome: Outcome,
): Outcome {
  const event = EVENTS[outcome.kind];
  if (event) securityEvent(event, { who, why: outcome.kind });
  return outcome;
}
