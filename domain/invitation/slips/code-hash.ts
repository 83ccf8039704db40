import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';

/** What the database keeps of a code. The word before it keeps hashes of other things from being taken for codes. */
export const hashOfCode = (keyedHash: KeyedHash, code: string): string => keyedHash(`code ${code}`);
