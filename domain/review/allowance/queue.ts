import type { Transaction } from '#platform/db/database.ts';
import * as changes from '../changes.store.ts';
import { createOneMailbox, MAILBOX_HAS_ANOTHER } from '../one-mailbox.ts';
import { exceedsPart, isWithinAllowance, ORIGINS, type Origin, plus, type Totals } from '../rules/allowance.ts';
import { ALLOWANCE_USED, type QueueRule } from '../rules/gate.ts';
import { isVerified, type VerificationLevel, verifiedAs } from '../rules/verification-level.ts';
import { contentOf, hasSameAnswers, type ReviewContent } from '../rules.ts';
import { findReviewById, type StoredReview, updateReview } from '../store.ts';
import * as states from './states.store.ts';
import * as store from './store.ts';

const DAY = 24 * 3600_000;
/** Under which a change is stored when it is not known which browser sent it. */
const NO_BROWSER = Buffer.alloc(0);
const RULE_OF: Record<Origin, QueueRule> = { network: 7, browser: 8, mailDomain: 9, practice: 10 };

/** A review whose answers have just been written as ones that count. */
export type Joining = store.OriginOf & {
  readonly id: string;
  readonly lensId: number;
  readonly queue: string;
  readonly step: VerificationLevel;
  /** Of a change: what counted until now, and who sent the new answers at which proven level. */
  readonly before?: {
    readonly content: ReviewContent;
    readonly submittedAt: Date;
    readonly chargedAt: Date | null;
    readonly changedAt: Date | null;
    readonly authorKeyHash: Buffer;
    readonly acceptedAs: VerificationLevel;
  };
};

/** What overwrites a stored review. */
export type Rewriting = {
  readonly review: StoredReview;
  readonly written: ReviewContent & Pick<StoredReview, 'submittedAt'> & Parameters<typeof updateReview>[2];
  /** Of the browser that sent the text; null when no browser is known. */
  readonly sender: Buffer | null;
  readonly isSpared: boolean;
  /** The verification level of its sender. */
  readonly acceptedAs: VerificationLevel;
};

/** A review as it joins the figures of its lens. */
export const joiningOf = (
  { id, lensId, step = 'sent', queue = '', ...origin }: JoiningRow,
  before?: Joining['before'],
): Joining => ({
  id,
  lensId,
  step,
  queue,
  networkHash: origin.networkHash ?? null,
  browserHash: origin.browserHash ?? null,
  mailDomain: origin.mailDomain ?? null,
  invitedBy: origin.invitedBy ?? null,
  ...(before && { before }),
});
type JoiningRow = Pick<Joining, 'id' | 'lensId'> & Partial<Omit<Joining, 'before'>>;

export type QueueDeps = { readonly clock: () => Date };

/**
 * The queues of lenses: what would move a lens farther than its allowance, or comes too often from one place, waits in
 * the order in which it came. Every function needs the lock of the lens (`lockGate`).
 */
export function createQueue({ clock }: QueueDeps) {
  const { countOnce } = createOneMailbox({ clock });

  /** Whether all that has just joined may stay: nobody waits before it, and the lens and its origins are in bounds. */
  async function mayStay(tx: Transaction, state: states.QueueState, joining: readonly Joining[], now: Date) {
    if (state.isWaiting || state.isHeld || !isWithinAllowance(state.now, state.moved)) return false;
    const day = now.getTime() - DAY;
    if (joining.some(({ before }) => before?.changedAt && before.changedAt.getTime() > day)) return false;
    const checked = joining.filter(({ step }) => isVerified(step));
    if (checked.length === 0) return true;
    const origins = await originsOf(tx, state.lensId, checked, now, checked);
    return checked.every((one) => origins.admit(one, state.now.overall.count - checked.length) === null);
  }

  /** Takes back what has just joined, so that it waits in the queue. */
  async function queueUp(tx: Transaction, joining: readonly Joining[], now: Date): Promise<void> {
    const first = joining.filter(({ before }) => !before);
    await store.queueReviews(
      tx,
      first.map(({ id }) => id),
      ALLOWANCE_USED,
      now,
    );
    const verified = first.filter(({ step }) => isVerified(step));
    await store.replaceQueued(
      tx,
      verified.map(({ id }) => id),
    );
    for (const { id, before } of joining) {
      if (!before) continue;
      const review = await findReviewById(tx, id);
      if (!review) continue;
      const { authorKeyHash, acceptedAs } = before;
      const written = { ...contentOf(review), reviewId: id, authorKeyHash, submittedAt: now };
      const expiresAt = new Date(now.getTime() + 365 * DAY);
      await changes.saveChanges(tx, [{ ...written, expiresAt, notifiedAt: now, acceptedAs }]);
      const { content, submittedAt, chargedAt, changedAt } = before;
      await updateReview(tx, id, { ...content, submittedAt, chargedAt, changedAt });
    }
  }

  /** Lets the longest beginning of each queue of a lens count that leaves the lens inside its allowance. */
  async function drain(tx: Transaction, lensId: number): Promise<store.Queued[]> {
    const now = clock();
    const waiting = await store.lockQueued(tx, lensId);
    const admitted: store.Queued[] = [];
    for (const queue of new Set(waiting.map((one) => one.queue))) {
      const [state] = await states.readQueues(tx, [{ lensId, queue }], now);
      if (!state || state.isHeld) continue;
      const ofQueue = waiting.filter((one) => one.queue === queue);
      const { joins, stays } = await choose(tx, state, ofQueue, now);
      for (const [rule, ids] of stays) await store.setQueueRule(tx, ids, rule);
      await admit(tx, joins, now, now);
      admitted.push(...joins);
    }
    return admitted;
  }

  /** Which of a queue may join, in their order, and by which rules the others wait. */
  async function choose(tx: Transaction, state: states.QueueState, queue: readonly store.Queued[], now: Date) {
    const stays = new Map<number, string[]>();
    const stay = ({ id, change }: store.Queued, rule: number) => {
      if (!change) stays.set(rule, [...(stays.get(rule) ?? []), id]);
    };
    const origins = await originsOf(tx, state.lensId, queue, now);
    let totals: Totals = state.now;
    let moved = state.moved;
    let joins: readonly store.Queued[] = [];
    const candidates: store.Queued[] = [];
    for (const one of queue) {
      if (one.mailboxHasAnother && !isVerified(one.step)) {
        stay(one, MAILBOX_HAS_ANOTHER);
        continue;
      }
      if (one.change?.changedAt && one.change.changedAt.getTime() > now.getTime() - DAY) continue;
      const rule = isVerified(one.step) ? origins.admit(one, totals.overall.count) : null;
      if (rule !== null) {
        stay(one, rule);
        continue;
      }
      const apply = (to: Totals) => plus(one.change ? plus(to, one.change.before, -1) : to, one.answers);
      totals = apply(totals);
      moved = { day: apply(moved.day), week: apply(moved.week) };
      candidates.push(one);
      if (isWithinAllowance(totals, moved)) joins = [...candidates];
    }
    for (const one of candidates.slice(joins.length)) stay(one, ALLOWANCE_USED);
    return { joins, stays };
  }

  /** Lets what waited count, charged at an instant or to no allowance, and each mailbox once. */
  async function admit(tx: Transaction, joins: readonly store.Queued[], now: Date, chargedAt: Date | null) {
    const first = joins.filter(({ change }) => !change);
    await store.admitReviews(
      tx,
      first.map(({ id }) => id),
      chargedAt,
    );
    for (const { id, answers, since, change } of joins) {
      if (!change) continue;
      const review = await findReviewById(tx, id);
      if (!review) continue;
      const level = isVerified(change.acceptedAs) ? verifiedAs(change.acceptedAs, now, review) : {};
      await changes.deleteChanges(tx, [change.id]);
      await updateReview(tx, id, { ...contentOf(answers), ...level, submittedAt: since, chargedAt, changedAt: now });
    }
    await countEachOnce(tx, joins);
  }

  /** Makes each verified mailbox count once, with what has just joined. */
  async function countEachOnce(tx: Transaction, joined: readonly { id: string; step: VerificationLevel }[]) {
    // The newest first: of two that join together, the owner's last word counts.
    for (const { id, step } of joined.toReversed()) {
      const review = isVerified(step) ? await findReviewById(tx, id) : undefined;
      if (review) await countOnce(tx, review, false);
    }
  }

  return {
    /** Which of these queues let nobody join at once: something waits in them, or an operator holds the lens. */
    async closedQueues(tx: Transaction, keys: readonly states.QueueKey[]) {
      const nameOf = ({ lensId, queue }: states.QueueKey) => `${lensId} ${queue}`;
      const distinct = new Map(keys.map((key) => [nameOf(key), key]));
      if (distinct.size === 0) return { has: () => false };
      const statuses = await states.readStatuses(tx, [...distinct.values()], clock());
      const closed = new Set(statuses.filter(({ isWaiting, isHeld }) => isWaiting || isHeld).map(nameOf));
      return { has: (key: states.QueueKey) => closed.has(nameOf(key)) };
    },

    /**
     * Decides about reviews that were written as ones that count: they stay, or they wait in their queue. Of those that
     * begin a queue, the longest beginning that fits joins at once.
     *
     * @returns ids of those that wait now.
     */
    async settle(tx: Transaction, joining: readonly Joining[]): Promise<Set<string>> {
      const waits = new Set<string>();
      if (joining.length === 0) return waits;
      const now = clock();
      const keys = new Map(joining.map(({ lensId, queue }) => [`${lensId} ${queue}`, { lensId, queue }]));
      for (const state of await states.readQueues(tx, [...keys.values()], now)) {
        const ofQueue = joining.filter(({ lensId, queue }) => lensId === state.lensId && queue === state.queue);
        if (await mayStay(tx, state, ofQueue, now)) {
          await countEachOnce(tx, ofQueue);
          continue;
        }
        await queueUp(tx, ofQueue, now);
        // Behind others it waits for the schedule, so that a crowd does not have the whole queue read for each.
        if (state.isWaiting) {
          for (const { id } of ofQueue) waits.add(id);
          continue;
        }
        const admitted = new Set((await drain(tx, state.lensId)).map(({ id }) => id));
        for (const { id } of ofQueue) if (!admitted.has(id)) waits.add(id);
      }
      return waits;
    },

    /**
     * Overwrites a review with a text that its owner or its author stands behind, and lists it among those that join the
     * figures when it moves them. Words alone keep the date.
     */
    async rewrite(
      tx: Transaction,
      { review, written, sender, isSpared, acceptedAs }: Rewriting,
      joining: Joining[],
    ): Promise<void> {
      const counts = !review.hiddenAt && !review.waitingSince;
      const moves = counts && !hasSameAnswers(review, written);
      const joins = !counts && !review.hiddenAt && written.waitingSince === null;
      const now = clock();
      const charge = isSpared ? { chargedAt: null } : { chargedAt: now };
      await updateReview(tx, review.id, {
        ...written,
        submittedAt: counts && !moves ? review.submittedAt : written.submittedAt,
        ...((moves || joins) && charge),
        ...(moves && { changedAt: now }),
      });
      if (isSpared || !(moves || joins)) {
        if ((counts || joins) && isVerified(acceptedAs)) await countOnce(tx, review, isSpared);
        return;
      }
      const { submittedAt, chargedAt, changedAt } = review;
      const authorKeyHash = sender ?? NO_BROWSER;
      const before = { content: contentOf(review), submittedAt, chargedAt, changedAt, authorKeyHash, acceptedAs };
      joining.push(joiningOf({ ...review, ...written }, moves ? before : undefined));
    },

    drain,

    /** Lets all that waits for a lens count, charged to no allowance; how many. */
    async releaseAll(tx: Transaction, lensId: number): Promise<number> {
      let released = 0;
      for (;;) {
        const waiting = (await store.lockQueued(tx, lensId)).filter(
          (one) => !one.mailboxHasAnother || isVerified(one.step),
        );
        if (waiting.length === 0) return released;
        await admit(tx, waiting, clock(), null);
        released += waiting.length;
      }
    },
  };
}

/**
 * Counts confirmed and invited reviews of a lens by where they come from, as they join one after another.
 *
 * @param written those of them that are stored as joined already.
 */
async function originsOf(
  tx: Transaction,
  lensId: number,
  joining: readonly store.OriginOf[],
  now: Date,
  written: readonly Joining[] = [],
) {
  const ids = new Set(written.map(({ id }) => id));
  const recent = (await store.readRecentOrigins(tx, lensId, now)).filter(({ id }) => !ids.has(id));
  const invited = [...new Set(joining.flatMap(({ invitedBy }) => (invitedBy === null ? [] : [invitedBy])))];
  const practices = await store.readPractices(tx, lensId, invited);
  const joined = new Map<string, number>();
  const keysOf = ({ networkHash, browserHash, mailDomain, invitedBy }: store.OriginOf) => {
    // Patients of a practice share its network, its tablet and its domain.
    const all: [Origin, string | null][] =
      invitedBy !== null
        ? [['practice', invitedBy]]
        : [
            ['network', networkHash],
            ['browser', browserHash],
            ['mailDomain', mailDomain],
          ];
    return all.flatMap(([origin, key]) => (key === null ? [] : [{ origin, key: `${origin} ${key}` }]));
  };
  const add = (one: store.OriginOf) => {
    for (const { key } of keysOf(one)) joined.set(key, (joined.get(key) ?? 0) + 1);
  };
  recent.forEach(add);
  // A change was counted before it was written; a first review was not.
  const joinedBy = new Map<string, number>();
  for (const { invitedBy, before } of written) {
    if (invitedBy !== null && !before) joinedBy.set(invitedBy, (joinedBy.get(invitedBy) ?? 0) - 1);
  }
  return {
    /** The rule by which one more has to wait, or null; then it is counted. */
    admit(one: store.OriginOf, counting: number): QueueRule | null {
      const full = keysOf(one).find(({ origin, key }) => (joined.get(key) ?? 0) >= ORIGINS[origin]);
      if (full) return RULE_OF[full.origin];
      const practice = one.invitedBy === null ? undefined : practices.get(one.invitedBy);
      if (one.invitedBy !== null && practice && !practice.hasRecord) {
        const more = joinedBy.get(one.invitedBy) ?? 0;
        if (exceedsPart(practice.counting + more, counting)) return RULE_OF.practice;
        joinedBy.set(one.invitedBy, more + 1);
      }
      add(one);
      return null;
    },
  };
}
