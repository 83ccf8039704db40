import type { VerificationLevel } from './verification-level.ts';

/** What each step of proof is called beside a count, from the weakest to the strongest; apart, for it is on first pages. */
export const LEVEL_NAMES: Record<VerificationLevel, string> = {
  sent: 'Sent',
  confirmed: 'Confirmed',
  invited: 'Invited',
  doctor: 'Doctor',
};
