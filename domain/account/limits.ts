import { HOUR, MINUTE } from '#domain/wording/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';

const guard = (name: string, most: number, seconds: number): Limit => ({ name, most, seconds, guardsPasswords: true });

export type AccountLimits = ReturnType<typeof accountLimits>;

/**
 * How often one network, browser or account may try. A practice with twenty doctors behind one IP address signs in once
 * each morning; guessing passwords or probing for addresses takes thousands of tries.
 *
 * @param role stands before the names.
 */
export const accountLimits = (role: '' | 'operator-') => ({
  /** Sign-ins from one network, right or wrong, by password or passkey. */
  signIns: guard(`${role}sign-ins`, 60, 15 * MINUTE),
  /** Sign-ins to one account from one network. A stranger elsewhere cannot use up the tries of its owner. */
  signInsToOne: guard(`${role}account-sign-ins`, 10, 15 * MINUTE),
  /**
   * Sign-ins to one account from all browsers together that have never been in it. Its owner's own browsers are not
   * among them, and a new password by a mailed link makes this one of them: nobody can be locked out by strangers.
   */
  signInsOfStrangers: guard(`${role}strange-sign-ins`, 20, HOUR),
  /** Sign-ins to one account from one browser that has been in it, wherever it is. */
  signInsOfBrowser: guard(`${role}browser-sign-ins`, 10, 15 * MINUTE),
  /** Codes from one network. The library stops each sign-in after five and each account after ten in a row. */
  codes: guard(`${role}codes`, 30, 15 * MINUTE),
  /** Passwords and codes of somebody who is signed in already, for an act that asks for them again. */
  passwordsOfOne: guard(`${role}passwords`, 10, 15 * MINUTE),
  /** Challenges to passkeys made for one network: each is stored for five minutes. */
  passkeyQuestions: { name: `${role}passkey-questions`, most: 120, seconds: 15 * MINUTE },
  /** Password links asked for from one network. */
  resets: { name: `${role}password-resets`, most: 20, seconds: HOUR },
  /** Password links to one address, silent: as many as hold at a time; more would only fill a mailbox. */
  resetsToOne: { name: `${role}password-letters`, most: 3, seconds: HOUR },
});
