/** No practice has longer numbers of its patients, in characters. */
export const LONGEST_OWN_NUMBER = 40;

/** A number of a patient, spelled in one way: "a 0012" and "A0012" are one. "" for none. */
export const plainOwnNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();

/**
 * The keyed hash by which a doctor’s patient is known outside the practice: HMAC-SHA-256 of the plain number. Browsers
 * have what it takes on pages that are sent over HTTPS, and on the machine itself.
 *
 * @param key of the doctor, in hexadecimal.
 * @returns in hexadecimal.
 */
export async function digestOf(key: string, number: string): Promise<string> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hmac = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(plainOwnNumber(number)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text can be a digest of a number. */
export const isDigest = (text: string): boolean => /^[\da-f]{64}$/.test(text);
