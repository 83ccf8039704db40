import type { Step } from './proof.ts';

/** What each step of proof is called beside a count, from the weakest to the strongest; apart, for it is on first pages. */
export const STEP_NAMES: Record<Step, string> = {
  sent: 'Sent',
  confirmed: 'Confirmed',
  invited: 'Invited',
  doctor: 'Doctor',
};
