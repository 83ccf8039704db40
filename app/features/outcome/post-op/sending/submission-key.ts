/**
 * An idempotency key for one filled form: 128 random bits in hexadecimal. Works without HTTPS, unlike
 * `crypto.randomUUID`.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
