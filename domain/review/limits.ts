import type { Limit } from '#platform/limits/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
   * Letters about reviews to one address. A lens in each eye and some corrections from other devices make a handful;
   * more would let strangers fill a mailbox through us. Silent: that an address is tired of us is nobody's business.
   */
  lettersToOne: { name: 'review-letters', most: 10, seconds: DAY },
  /** Links to edit to one address, counted apart: strangers' reviews must not keep its owner from asking for one. */
  editLinksToOne: { name: 'edit-link-letters', most: 5, seconds: DAY },
} as const satisfies Record<string, Limit>;
