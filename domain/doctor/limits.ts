import { HOUR, MINUTE } from '#domain/duration/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';

/**
 * How often one network may try. A practice with twenty doctors behind one IP address signs in once each morning and
 * registers in one afternoon; guessing passwords or probing for addresses takes thousands of tries.
 */
export const DOCTOR_LIMITS = {
  /** Sign-ins from one network, right or wrong, by password or passkey. */
  signIns: { name: 'sign-ins', most: 60, seconds: 15 * MINUTE, guardsPasswords: true },
  /** Sign-ins to one account from one network. A stranger elsewhere cannot use up the tries of its owner. */
  signInsToOne: { name: 'account-sign-ins', most: 10, seconds: 15 * MINUTE, guardsPasswords: true },
  /**
   * Sign-ins to one account from all browsers together that have never been in it. Its owner's own browsers are not
   * among them, and a new password by a mailed link makes this one of them: nobody can be locked out by strangers.
   */
  signInsOfStrangers: { name: 'strange-sign-ins', most: 20, seconds: HOUR, guardsPasswords: true },
  /** Sign-ins to one account from one browser that has been in it, wherever it is. */
  signInsOfBrowser: { name: 'browser-sign-ins', most: 10, seconds: 15 * MINUTE, guardsPasswords: true },
  /** Codes from one network. The library stops each sign-in after five and each account after ten in a row. */
  codes: { name: 'doctor-codes', most: 30, seconds: 15 * MINUTE, guardsPasswords: true },
  /** Challenges to passkeys made for one network: each is stored for five minutes. */
  passkeyQuestions: { name: 'doctor-passkey-questions', most: 120, seconds: 15 * MINUTE },
  /** Passwords and codes of somebody who is signed in already, for an act that asks for them again. */
  passwordsOfOne: { name: 'doctor-passwords', most: 10, seconds: 15 * MINUTE, guardsPasswords: true },
  /** Wishes of one doctor for another address: each writes to two mailboxes. */
  addressChanges: { name: 'doctor-address-changes', most: 5, seconds: 24 * HOUR },
  /** Letters to one mailbox that ask to prove it as somebody's new address, silent: a stranger may have typed it. */
  newAddressLetters: { name: 'doctor-new-address-letters', most: 3, seconds: 24 * HOUR },
  /** Letters to one doctor about strangers who try passwords. */
  warningsToOne: { name: 'password-warnings', most: 1, seconds: 24 * HOUR, guardsPasswords: true },
  /** Password links asked for from one network. */
  resets: { name: 'password-resets', most: 20, seconds: HOUR },
  /** Password links to one address, silent: as many as hold at a time; more would only fill a mailbox. */
  resetsToOne: { name: 'password-letters', most: 3, seconds: HOUR },
  /**
   * Letters that ask a doctor to verify the address, after the first one. Silent, since somebody else may have
   * registered.
   */
  proofsToOne: { name: 'proof-letters', most: 1, seconds: 24 * HOUR },
  /**
   * Letters to spellings of one mailbox that differ from the plain one and that nobody has proven, all accounts
   * together. Silent: invented spellings fill no mailbox, and use up nothing of the plain address's allowance.
   */
  lettersToSpellings: { name: 'doctor-spelling-letters', most: 5, seconds: 24 * HOUR },
  /** Registrations from one network. Each is checked by hand, and a refusal reveals that an address is in use. */
  registrations: { name: 'registrations', most: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>;
