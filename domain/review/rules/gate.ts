/**
 * Which reviews count when they are sent, and which wait until the owner of the address confirms them. Decided by
 * numbers alone, never by what a review says: praise and blame are treated alike. Pure.
 */

/** The numbers of the gate, stated once. */
export const GATE = {
  /** What is counted over a time is counted over so many hours. */
  hours: 24,
  /** Unconfirmed reviews of one network; a clinic invites its patients, whose reviews never wait. */
  ofNetwork: 3,
  /** Unconfirmed reviews under addresses of one mail domain that is no large public provider's. */
  ofDomain: 5,
  /** Unconfirmed reviews of a lens: so many, or such a part of the reviews that count for it, whichever is more. */
  ofLens: { most: 3, percent: 3 },
  /** All unconfirmed reviews that count for a lens, however long ago they were sent. */
  unconfirmed: { most: 10, percent: 25 },
  /** A review that nobody confirms is deleted when it has waited for so many days. */
  waitingDays: 30,
  /** For so many days a review keeps the marks of the network and of the browser that it came from. */
  originHashDays: 30,
} as const;

/** Why a review waits for its owner to confirm it. */
export const WAITING_RULES = [1, 2, 3, 4, 5] as const;
export type WaitingRule = (typeof WAITING_RULES)[number];

/** The rule by which an unconfirmed review waits when its mailbox has another of the same lens. */
export const MAILBOX_HAS_ANOTHER = 1;

/** Where a review came from, as it is stored beside it for a time. */
export type OriginHashes = {
  /** Keyed hash of the network around the visitor's. */
  readonly networkHash: string;
  /** Keyed hash of the key that the browser holds. */
  readonly browserHash: string;
  /** Null of a large public provider. */
  readonly mailDomain: string | null;
  readonly originHashedAt: Date;
};

/** What each rule says, for people. */
export const WAITING_WORDS: Record<WaitingRule, string> = {
  1: 'The same mailbox has another review of this lens.',
  2: `More than ${GATE.ofNetwork} unconfirmed reviews came from its network within ${GATE.hours} hours, or an operator has blocked it.`,
  3: `More than ${GATE.ofDomain} unconfirmed reviews came from its mail domain within ${GATE.hours} hours.`,
  4: `More than ${GATE.ofLens.most} unconfirmed reviews of this lens, or ${GATE.ofLens.percent} % of those that count for it, came within ${GATE.hours} hours.`,
  5: `More than ${GATE.unconfirmed.most} unconfirmed reviews, or ${GATE.unconfirmed.percent} % of those that count, would count for this lens.`,
};

/** What was there before a review that arrives; the review itself is in none of the numbers. */
export type Before = {
  /** Another review of this lens exists under another address of the same mailbox. */
  readonly mailboxHasAnother: boolean;
  /** An operator has blocked its network. */
  readonly networkIsBlocked: boolean;
  /** Unconfirmed reviews of its network within the hours of the gate; more than the rule asks for need not be counted. */
  readonly ofNetwork: number;
  /** The same of its mail domain; none of a large public provider. */
  readonly ofDomain: number;
  /** Unconfirmed reviews that count for the lens and were sent within the hours of the gate. */
  readonly ofLens: { readonly reviews: number /** Sum of their `weight`. */; readonly weight: number };
  /** Reviews that count for the lens. */
  readonly counting: number;
  /** Those among them that nobody has confirmed. */
  readonly unconfirmed: number;
};

/**
 * A changed answer takes one away and brings another: it moves a mean up to twice as far as a new one that lies at the
 * far end from the middle of the scale, so it weighs as two.
 */
export const weightOf = (isChange: boolean): number => (isChange ? 2 : 1);

/** At most so many unconfirmed reviews move a lens within the hours of the gate, beside those that counted before. */
export const mostOfLens = (countedBefore: number): number =>
  Math.max(GATE.ofLens.most, Math.floor((GATE.ofLens.percent * countedBefore) / 100));

/**
 * The first rule by which an unconfirmed review has to wait; null when it counts at once.
 *
 * @param isChange it replaces an unconfirmed review that counts already.
 */
export function waitingRule(before: Before, isChange = false): WaitingRule | null {
  const { mailboxHasAnother, networkIsBlocked, ofNetwork, ofDomain, ofLens, counting, unconfirmed } = before;
  if (mailboxHasAnother) return 1;
  if (networkIsBlocked || ofNetwork >= GATE.ofNetwork) return 2;
  if (ofDomain >= GATE.ofDomain) return 3;
  // What strangers sent today does not widen the way for more of them today.
  if (ofLens.weight + weightOf(isChange) > mostOfLens(counting - ofLens.reviews)) return 4;
  const { most, percent } = GATE.unconfirmed;
  if (unconfirmed + 1 > most && 100 * (unconfirmed + 1) > percent * (counting + 1)) return 5;
  return null;
}

/** What the gate knows of a review that was sent and that nobody has confirmed. */
export type Unconfirmed = {
  readonly lensId: number;
  readonly mailbox: string;
  readonly networkHash: string;
  /** Null of a large public provider. */
  readonly mailDomain: string | null;
};

/** The counts before a review, with others that arrived before it as the first ones under their addresses. */
export function withOthers(
  before: Before,
  { lensId, mailbox, networkHash, mailDomain }: Unconfirmed,
  others: readonly (Unconfirmed & { readonly counts: boolean })[],
): Before {
  const ofLens = others.filter((other) => other.lensId === lensId);
  const counting = ofLens.filter((other) => other.counts).length;
  return {
    ...before,
    mailboxHasAnother: before.mailboxHasAnother || ofLens.some((other) => other.mailbox === mailbox),
    ofNetwork: before.ofNetwork + others.filter((other) => other.networkHash === networkHash).length,
    ofDomain: before.ofDomain + others.filter((other) => mailDomain !== null && other.mailDomain === mailDomain).length,
    ofLens: {
      reviews: before.ofLens.reviews + counting,
      weight: before.ofLens.weight + weightOf(false) * counting,
    },
    counting: before.counting + counting,
    unconfirmed: before.unconfirmed + counting,
  };
}

/**
 * By how much strangers can move the stars of a lens within the hours of the gate at most, in stars: all of them give
 * one star, or all give five, whichever lies farther from the mean; or they turn what they gave before into its opposite.
 *
 * @param counting reviews that count for the lens before.
 * @param mean of their stars, from 1 to 5.
 */
export function mostMovedByStrangers(counting: number, mean: number): number {
  const most = mostOfLens(counting);
  const farthest = Math.max(mean - 1, 5 - mean);
  const moved = (changes: number) => {
    const added = most - weightOf(true) * changes;
    return (4 * changes + farthest * added) / (counting + added);
  };
  return Math.max(moved(0), moved(Math.floor(most / weightOf(true))));
}
