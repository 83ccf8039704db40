import { HOUR, MINUTE } from '#domain/duration/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';

/** How often one network, browser or account may try, as for doctors: strangers' guesses lock no operator out. */
export const OPERATOR_LIMITS = {
  /** Sign-ins from one network, right or wrong, by password or passkey. */
  signIns: { name: 'operator-sign-ins', most: 60, seconds: 15 * MINUTE, guardsPasswords: true },
  /** Sign-ins to one address from one network. */
  signInsToOne: { name: 'operator-account-sign-ins', most: 10, seconds: 15 * MINUTE, guardsPasswords: true },
  /** Sign-ins to one address from all browsers together that have never been in its account. */
  signInsOfStrangers: { name: 'operator-strange-sign-ins', most: 20, seconds: HOUR, guardsPasswords: true },
  /** Sign-ins to one account from one browser that has been in it. */
  signInsOfBrowser: { name: 'operator-browser-sign-ins', most: 10, seconds: 15 * MINUTE, guardsPasswords: true },
  /** Codes from one network. The library stops each sign-in after five and each account after ten in a row. */
  codes: { name: 'operator-codes', most: 30, seconds: 15 * MINUTE, guardsPasswords: true },
  /** Passwords of somebody who is signed in already, for an act that asks for it again. */
  passwordsOfOne: { name: 'operator-passwords', most: 10, seconds: 15 * MINUTE, guardsPasswords: true },
  /** Challenges to passkeys made for one network: each is stored for five minutes. */
  questions: { name: 'operator-passkey-questions', most: 120, seconds: 15 * MINUTE },
  /** Letters that one operator sends to their own address, to see whether they arrive. */
  testLetters: { name: 'operator-test-letters', most: 5, seconds: HOUR },
  /** Password links asked for from one network. */
  resets: { name: 'operator-password-resets', most: 20, seconds: HOUR },
  /** Password links to one address, silent. */
  resetsToOne: { name: 'operator-password-letters', most: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>;
