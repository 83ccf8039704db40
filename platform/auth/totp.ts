import { createHmac } from 'node:crypto';

/** Length of a time step in milliseconds (RFC 6238). */
const STEP = 30_000;

/** The code for a time step (RFC 4226 with SHA-1, six digits). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The time step of a code that was just accepted; undefined if it belongs to none of those that are accepted. The clock
 * of an app may be off by one step, and the next step may have begun since the code was accepted.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / STEP);
  return [1, 0, -1, -2].map((offset) => present + offset).find((step) => codeOfStep(secret, step) === code);
}
