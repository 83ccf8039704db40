import { type SecurityEventName, securityEvent } from '#platform/log/security.ts';

const EVENTS: Readonly<Record<string, SecurityEventName>> = {
  wrong: 'sign-in.failed',
  pending: 'sign-in.refused',
  unproven: 'sign-in.refused',
  guarded: 'sign-in.locked',
  tooMany: 'sign-in.locked',
};

/** Tells of a sign-in that has opened nothing, and hands on what it came to. One that succeeds is in its owner's audit. */
export function told<Outcome extends { readonly kind: string }>(who: 'doctor' | 'operator', outcome: Outcome): Outcome {
  const event = EVENTS[outcome.kind];
  if (event) securityEvent(event, { who, why: outcome.kind });
  return outcome;
}
