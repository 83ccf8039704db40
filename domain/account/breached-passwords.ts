import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shippedFile } from '#platform/config/files.ts';

/** Bytes of each SHA-1 in the list. About one of 20,000 other passwords is refused by coincidence. */
const PREFIX_BYTES = 4;

/** Read at the first lookup, so that no start waits for it. */
let list: Buffer | undefined;

/**
 * Whether a password is one of the 200,000 of six or more characters that were most frequent in breaches, in whatever
 * case (NIST SP 800-63B, 5.1.1.2). The lookup is local, so no other site learns of the password.
 */
export function isBreachedPassword(password: string): boolean {
  list ??= readFileSync(shippedFile('domain/account/breached/commonest.bin'));
  const prefix = createHash('sha1').update(password.toLowerCase()).digest().readUInt32BE();
  let [low, high] = [0, list.length / PREFIX_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list.readUInt32BE(middle * PREFIX_BYTES) < prefix) low = middle + 1;
    else high = middle;
  }
  return low < list.length / PREFIX_BYTES && list.readUInt32BE(low * PREFIX_BYTES) === prefix;
}
