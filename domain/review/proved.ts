import { emailKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { ReviewSubmission } from './form.ts';
import * as store from './store.ts';

/**
 * Stores a review whose author has proved to own the address: it carries the tick at once, replaces an older one of
 * the same lens and belongs to this browser from now on.
 */
export async function writeProved(
  tx: Transaction,
  submission: ReviewSubmission,
  authorKeyHash: Buffer,
  now: Date,
): Promise<void> {
  const { lensId, email, ...content } = submission;
  const key = emailKey(email);
  const written = { ...content, authorKeyHash, submittedAt: now };
  if (await store.insertReview(tx, { ...written, lensId, email, emailKey: key, verifiedAt: now })) return;
  const review = await store.lockReview(tx, lensId, key);
  // Removed by its owner since the insert met it: then this is a first review after all.
  if (!review) return writeProved(tx, submission, authorKeyHash, now);
  await store.updateReview(tx, review.id, { ...written, verifiedAt: review.verifiedAt ?? now });
}
