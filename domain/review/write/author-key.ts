import { createHash, timingSafeEqual } from 'node:crypto';

/** What is known of an author key while a request runs: its SHA-256, which nothing keeps. */
export function hashAuthorKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * The stored form of an author key for one review: SHA-256 over the review's id and the hash of the key. The key cannot
 * be derived from it, and no two reviews show that one browser wrote both. `isWrittenBy` in `tables.ts` says the same
 * in SQL.
 */
export function authorOf(reviewId: string, keyHash: Buffer): Buffer {
  return createHash('sha256').update(reviewId).update(keyHash).digest();
}

/** Whether the browser with this key wrote a review. */
export function isAuthor(review: { readonly id: string; readonly authorKeyHash: Buffer | null }, key: string): boolean {
  return (
    review.authorKeyHash !== null && timingSafeEqual(review.authorKeyHash, authorOf(review.id, hashAuthorKey(key)))
  );
}
