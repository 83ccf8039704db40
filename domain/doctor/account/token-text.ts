import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every token begins with, so that whoever finds one in a file knows what it is. */
const MARK = 'iolite_';
const SECRET_BYTES = 24;
const TOKEN = /^iolite_[0-9a-f]{56}$/;

/** Eight digits by which a token shows that it was copied whole, to us and to whoever looks for lost ones. */
const checksum = (secret: string) =>
  crc32(MARK + secret)
    .toString(16)
    .padStart(8, '0');

/** A new token: 192 bits of chance. */
export function newToken(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return MARK + secret + checksum(secret);
}

/** Whether a text can be a token; whoever looks it up need not ask for others. */
export function isToken(text: string): boolean {
  return TOKEN.test(text) && checksum(text.slice(MARK.length, -8)) === text.slice(-8);
}
