/** Tolerance between a stored number and the hundredth it represents: 7.300000000000001 is 7.3. */
const TOLERANCE = 1e-9;

/** Half of a surrogate pair, as a text has at its end that was cut within an emoji, and NUL: no database stores them. */
const UNSTORABLE = /\p{Cs}|\0/gu;
const storable = (text: string) => text.replace(UNSTORABLE, '');

/**
 * Normalizes a value: removes halves of characters from texts, removes `.value` and `.priority`, which the database adds where priorities are set, and rounds
 * off binary errors around hundredths.
 */
export function plainValue(value: unknown): unknown {
  if (typeof value === 'number') {
    const hundredth = Math.round(value * 100) / 100;
    return Math.abs(value - hundredth) <= TOLERANCE ? hundredth : value;
  }
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.hasOwn(value, '.value')) return plainValue((value as Record<string, unknown>)['.value']);
  const fields = Object.entries(value).filter(([key]) => key !== '.priority');
  return Object.fromEntries(fields.map(([key, inner]) => [storable(key), plainValue(inner)]));
}
