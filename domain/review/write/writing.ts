import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts } from '#platform/service/parts.ts';
import { hiddenSince } from '../moderate/hiding.store.ts';
import { createApply } from './apply.ts';
import type { ReviewSubmission } from './form.ts';
import { lockMailbox } from './gate.store.ts';
import { createGate } from './gate.ts';
import { REVIEW_LIMITS } from './limits.ts';
import type { LetterDeps } from './owner/links.ts';
import { type Arrival, isGated, planAgain, planFirst, type RedeemInvitation, type Verification } from './plan.ts';
import * as store from './store.ts';

export type WritingDeps = LetterDeps & Parts<'db' | 'limits' | 'keyedHash'>;

/** The browser that sends a review, and from where. */
export type Author = {
  /** Of the key that it holds. */
  readonly keyHash: Buffer;
  /** As limits know it. */
  readonly network: string;
};

/** What writing shares: the hash of hidings, the gate, and what carries out plans. */
type Kit = Pick<WritingDeps, 'keyedHash'> & {
  readonly gate: ReturnType<typeof createGate>;
  readonly apply: ReturnType<typeof createApply>;
};

/** Stores reviews in few statements, however many they are. Needs the locks of their lenses and mailboxes. */
async function write(kit: Kit, tx: Transaction, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return;
  const { keyedHash, gate, apply } = kit;
  const submissions = arrivals.map(({ submission }) => submission);
  const since = await hiddenSince(tx, keyedHash, submissions);
  const hidden = new Map(arrivals.map((arrival, place) => [arrival, since[place] ?? null]));
  const rules = await gate.askFirst(tx, arrivals, (arrival) => hidden.get(arrival) !== null);
  const planned = [...rules].map(([arrival, rule]) => planFirst(arrival, hidden.get(arrival) ?? null, rule));
  const met = new Set(await apply.applyFirst(tx, planned));
  await writeAgain(
    kit,
    tx,
    arrivals.filter((arrival) => !rules.has(arrival) || met.has(arrival)),
  );
}

/** Stores what arrives under the lens and address of a stored review, one of each name after another. */
async function writeAgain(kit: Kit, tx: Transaction, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return;
  const { gate, apply } = kit;
  const now = new Map<string, Arrival>();
  for (const arrival of arrivals)
    if (!now.has(nameOf(arrival.submission))) now.set(nameOf(arrival.submission), arrival);
  const first = new Set(now.values());
  const keys = [...first].map(({ submission: { lensId, email } }) => ({ lensId, emailKey: emailKey(email) }));
  const meetings = (await store.lockReviews(tx, keys)).flatMap((review) => {
    const arrival = now.get(nameOf(review));
    if (arrival) first.delete(arrival);
    return arrival ? [{ arrival, review }] : [];
  });
  const free = meetings.filter(({ arrival, review }) => !isGated(arrival, review));
  await apply.applyAgain(
    tx,
    free.map(({ arrival, review }) => planAgain(arrival, review, null)),
  );
  // The gate counts those that were let in before.
  for (const { arrival, review } of meetings.filter((meeting) => !free.includes(meeting))) {
    await apply.applyAgain(tx, [planAgain(arrival, review, await gate.askChange(tx, arrival))]);
  }
  // Removed since the insert met it: then this is a first review after all.
  await write(kit, tx, [...first]);
  const done = new Set(now.values());
  await writeAgain(
    kit,
    tx,
    arrivals.filter((arrival) => !done.has(arrival)),
  );
}

/** Stores checked reviews: each is planned (`plan.ts`), then applied (`apply.ts`). */
export function createWriting(deps: WritingDeps) {
  const { db, limits, keyedHash } = deps;
  const gate = createGate(deps);
  const kit: Kit = { keyedHash, gate, apply: createApply(deps) };

  const arrive = (submission: ReviewSubmission, { keyHash, network }: Author, mayWrite: boolean): Arrival => ({
    ...{ submission, keyHash, mayWrite },
    originHashes: gate.originHashesOf(submission, keyHash, network),
    isSpared: limits.isSpared(),
  });

  /** Unconfirmed reviews of every kind share a transaction, so that its duration reveals nothing about any of them. */
  const writeInBatch = createBatcher((arrivals: readonly Arrival[]) =>
    inTransaction(db, async (tx) => {
      const invited: Arrival[] = [];
      const gone = new Set<Arrival>();
      for (const arrival of arrivals) {
        const invitedBy = await arrival.redeem?.(tx);
        if (invitedBy) invited.push({ ...arrival, invitedBy });
        else if (arrival.redeem) gone.add(arrival);
      }
      const others = arrivals.filter(({ redeem }) => !redeem);
      await gate.lock(tx, [...invited, ...others]);
      for (const one of invited) await write(kit, tx, [one]);
      await write(kit, tx, others);
      return arrivals.map((arrival) => !gone.has(arrival));
    }),
  );

  return {
    /**
     * Stores a review under a verified address: it carries the tick, replaces an older one of the same lens and belongs
     * to this browser from now on.
     */
    async writeVerified(
      tx: Transaction,
      submission: ReviewSubmission,
      author: Author,
      verification: Verification,
    ): Promise<void> {
      const { lensId, email } = submission;
      await lockMailbox(tx, { lensId, mailbox: mailboxKey(email) });
      await write(kit, tx, [{ ...arrive(submission, author, false), verification }]);
    },

    /**
     * Stores a review of which nobody knows whether its sender owns the address.
     *
     * @param redeem redeems a verified doctor's code: then it counts at once and carries a tick, but changes nothing that
     *   somebody else has sent, and edits take a letter.
     * @returns false when the code is not valid; then nothing is stored.
     */
    async writeUnconfirmed(submission: ReviewSubmission, author: Author, redeem?: RedeemInvitation): Promise<boolean> {
      const mailbox = mailboxKey(submission.email);
      const mayWrite =
        emailKey(submission.email) === mailbox ||
        (await limits.take({ limit: REVIEW_LIMITS.lettersToOne, key: mailbox })) === null;
      return writeInBatch({ ...arrive(submission, author, mayWrite), ...(redeem && { redeem }) });
    },
  };
}

const nameOf = ({ lensId, email }: { lensId: number; email: string }) => `${lensId} ${emailKey(email)}`;
