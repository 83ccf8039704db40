import { createHash, timingSafeEqual } from 'node:crypto';

/** What the database keeps of an author key: its SHA-256, from which the key cannot be found. */
export function hashAuthorKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Whether the browser with this key wrote what carries that hash. */
export function isAuthor(authorKeyHash: Buffer | null, key: string): boolean {
  return authorKeyHash !== null && timingSafeEqual(authorKeyHash, hashAuthorKey(key));
}
