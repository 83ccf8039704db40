const TIME_CHARACTERS = 6;
const RANDOM_CHARACTERS = 4;
const RANDOM_BYTES = 4;

/** The last `length` digits of a whole number in base 36, in capitals. */
const lastDigits = (value: number, length: number) =>
  value.toString(36).toUpperCase().padStart(length, '0').slice(-length);

/**
 * The name under which a surgeon finds a submission again: "IOL-" and ten capitals or digits, six from the time and
 * four by chance. Two can be equal: the caller draws again on a collision.
 *
 * @param time milliseconds since 1970.
 * @param random at least four random bytes; the first four are used.
 */
export function referenceId(time: number, random: Uint8Array): string {
  if (random.length < RANDOM_BYTES) throw new RangeError(`A reference id needs ${RANDOM_BYTES} random bytes.`);
  const chance = random.slice(0, RANDOM_BYTES).reduce((value, byte) => value * 256 + byte, 0);
  return `IOL-${lastDigits(time, TIME_CHARACTERS)}${lastDigits(chance, RANDOM_CHARACTERS)}`;
}
