import { createHmac, createSecretKey } from 'node:crypto';

/** A keyed hash of a text, which cannot be reversed without the secret. */
export type KeyedHash = (text: string) => string;

/** @param secret 32 random bytes in base64url, the same in every process of the site. */
export function createKeyedHash(secret: string): KeyedHash {
  // The key object is created once: given bytes, every hash would create it again, at six times the cost.
  const key = createSecretKey(secret, 'base64url');
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
