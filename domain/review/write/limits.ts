import { DAY, HOUR, MINUTE } from '#domain/wording/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';

/**
 * How much one network or one mailbox may be made to do. A clinic sits behind one address: its tablet hands out the
 * form from patient to patient, each of whom needs some minutes for it and may correct it. A script does not wait.
 */
export const REVIEW_LIMITS = {
  /** Reviews from one network: one every two minutes, all day long. */
  reviews: { name: 'review-submissions', most: 30, seconds: HOUR },
  /** Look-ups of one's own review from one network. The form asks by itself whenever lens or address change. */
  lookUps: { name: 'review-look-ups', most: 100, seconds: 10 * MINUTE },
  /** Links to edit from one network; few people have a second browser. */
  editLinks: { name: 'edit-links', most: 20, seconds: HOUR },
  /**
   * Reviews from one network under one mailbox, not counting those of a browser that edits its own. Few people have
   * lenses to review by the dozen; more would let a stranger heap up changes for somebody else to read through.
   */
  underOne: { name: 'review-submissions-under-one', most: 20, seconds: DAY },
  /** Links to edit from one network to one mailbox. */
  editLinksOfOne: { name: 'edit-links-to-one', most: 5, seconds: DAY },
  /**
   * Letters about reviews to one mailbox under spellings that are not its plain one. The plain one gets a letter for
   * each first review of a lens and one a day for the changes of each: strangers who invent spellings use up nothing of
   * that. Silent: that an address is tired of us is nobody's business.
   */
  lettersToOne: { name: 'review-letters', most: 10, seconds: DAY },
  /** Links to edit one review, sent at once. Opening one, which only the owner can, resets the count. */
  editLetters: { name: 'edit-link-letters', most: 3, seconds: DAY },
  /** Those beyond: whenever none leaves, a link from the last hour still works, and lies in the owner's mailbox. */
  furtherEditLetters: { name: 'edit-link-letters-further', most: 1, seconds: HOUR },
  /** Reports of reviews from one network: who reads through all comments of a lens finds a few, not dozens. */
  reports: { name: 'review-reports', most: 10, seconds: HOUR },
  /** Answers to hidings from one network; each needs a letter of its own. */
  appeals: { name: 'review-appeals', most: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;
