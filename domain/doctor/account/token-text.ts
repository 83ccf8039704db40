import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix of every token, so that people and secret scanners recognize one. */
const MARK = 'iolite_';
const SECRET_BYTES = 24;
const TOKEN = /^iolite_[0-9a-f]{56}$/;

/** An eight-digit checksum: it shows that a token was copied completely, and lets secret scanners recognize one. */
const checksum = (secret: string) =>
  crc32(MARK + secret)
    .toString(16)
    .padStart(8, '0');

/** A new token: 192 bits of chance. */
export function newToken(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return MARK + secret + checksum(secret);
}

/** Whether a text can be a token; other texts need no lookup. */
export function isToken(text: string): boolean {
  return TOKEN.test(text) && checksum(text.slice(MARK.length, -8)) === text.slice(-8);
}
