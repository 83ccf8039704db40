/** Valid keys and values of a Realtime Database, as its documentation defines them. */
const LONGEST_KEY = 768;
export const LONGEST_STRING = 10 * 1024 * 1024;
const NO_PART_OF_A_KEY = /[.#$/[\]]|\p{Cc}/u;

/** Whether a text is a valid key: not empty, without . # $ / [ ], control characters and halves of characters, at most 768 bytes. */
export function isKey(text: string): boolean {
  return text !== '' && text.isWellFormed() && !NO_PART_OF_A_KEY.test(text) && Buffer.byteLength(text) <= LONGEST_KEY;
}

/** Whether a key has the format of Firebase's push IDs. */
export const isPushKey = (key: string) => /^-[\w-]{19}$/.test(key);

/** A push ID derived from 14 bytes or more, the same each time. */
export const pushKeyOf = (bytes: Buffer) => `-${bytes.toString('base64url').slice(0, 19)}`;

/**
 * Throws a RangeError for values that a Realtime Database would refuse: texts over 10 MB, non-finite numbers, invalid
 * keys.
 */
export function assertStorable(value: unknown): void {
  if (typeof value === 'string' && Buffer.byteLength(value) > LONGEST_STRING) {
    throw new RangeError('A text is longer than 10 MB.');
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} is no number.`);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && !isKey(key)) throw new RangeError(`"${key}" can be no key.`);
    assertStorable(inner);
  }
}
