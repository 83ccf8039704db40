/** A text without blanks and in capitals: "a 0012" and "A0012" are one number of a patient. "" for none. */
export const plainOwnNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();

/**
 * The keyed hash by which the name of a column is remembered: HMAC-SHA-256 of the plain text. Browsers have what it takes
 * on pages that are sent over HTTPS, and on localhost.
 *
 * @param key of the doctor, in hexadecimal.
 * @returns in hexadecimal.
 */
export async function digestOf(key: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hmac = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(plainOwnNumber(text)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
