import { createHash, randomBytes } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import type { PasswordHash } from './password-lane.ts';

const MARK = 'quick:';
const digest = (salt: string, password: string) => createHash('sha256').update(`${salt}:${password}`).digest('hex');

/** Also salted, at a thousandth of the work, for tests that are not about password hashing. */
export const quickHash: PasswordHash = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex');
    return `${MARK}${salt}:${digest(salt, password)}`;
  },
  async verify({ hash, password }) {
    // Separate processes use the real hash.
    if (!hash.startsWith(MARK)) return verifyPassword({ hash, password });
    const [, salt = '', expected] = hash.split(':');
    return digest(salt, password) === expected;
  },
};
