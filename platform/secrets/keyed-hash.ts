import { createHmac, createSecretKey } from 'node:crypto';

/** Keyed hash of a text: whoever reads it in a table cannot tell what it was made from. */
export type KeyedHash = (text: string) => string;

/** @param secret 32 random bytes in base64url, the same in every process of the site. */
export function createKeyedHash(secret: string): KeyedHash {
  // Made into a key once: from bytes, every hash would make it anew, and cost six times as much.
  const key = createSecretKey(secret, 'base64url');
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
