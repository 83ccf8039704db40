/**
 * Confirmation of a browser before it invites in a doctor's name, in words and numbers. Pure: the browser may import it.
 */

/** Invitations and printed codes of one doctor within an hour; more ask for another confirmation. */
export const MOST_WITHOUT_STEP_UP = 12;

/** The act needs a code first, of the doctor's app or from a letter that has just been sent, or a passkey. */
export type StepUpNeeded = {
  readonly kind: 'stepUp';
  readonly by: 'app' | 'letter';
  /** Sent back with a code from a letter; empty for a code of the app. */
  readonly ticket: string;
  /** The code or passkey that was sent is wrong, expired or was used before. */
  readonly isWrong: boolean;
  /** A passkey of the doctor is accepted in place of the code. */
  readonly hasPasskey: boolean;
};

export const STEP_UP_WORDS = {
  title: 'Please confirm that it is you.',
  app: 'Enter a code from your app.',
  letter: 'We have sent a code to your e-mail address. Enter it here.',
  why: `We ask for this in a new browser or network, and after ${MOST_WITHOUT_STEP_UP} invitations or codes in an hour.`,
  passkey: 'You can also use your passkey.',
  wrong: 'This code or passkey is wrong, has expired, or was used before.',
  onPage: 'Confirm this browser first: send an invitation on the page “Invite a patient”.',
} as const;
