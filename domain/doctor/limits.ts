import { accountLimits } from '#domain/account/limits.ts';
import { HOUR } from '#domain/wording/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';

export const DOCTOR_LIMITS = {
  ...accountLimits(''),
  /** Wishes of one doctor for another address: each writes to two mailboxes. */
  addressChanges: { name: 'doctor-address-changes', most: 5, seconds: 24 * HOUR },
  /** Letters to one mailbox that ask to prove it as somebody's new address, silent: a stranger may have typed it. */
  newAddressLetters: { name: 'doctor-new-address-letters', most: 3, seconds: 24 * HOUR },
  /** Letters to one doctor about strangers who try passwords. */
  warningsToOne: { name: 'password-warnings', most: 1, seconds: 24 * HOUR, guardsPasswords: true },
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
