import { createHmac } from 'node:crypto';
import { knownBy, type PostOpOutcome } from './rules.ts';

export type RowKeys = ReturnType<typeof createRowKeys>;

/** @param secret 32 random bytes in base64url, the same in every process of the site. */
export function createRowKeys(secret: string) {
  const bytes = Buffer.from(secret, 'base64url');
  const hash = (...parts: readonly string[]) => createHmac('sha256', bytes).update(JSON.stringify(parts));

  return {
    /** With what a doctor's browser hashes the names of columns, in hexadecimal. Another label would forget them. */
    columnKey: (uid: string): string => hash('number', uid).digest('hex'),

    /**
     * By what a row of a file is recognized when it comes again: what it says, and nothing that names a patient.
     *
     * @param copy which of several rows that say the same; the first is 1.
     */
    rowKey: (uid: string, outcome: PostOpOutcome, copy: number): Buffer =>
      hash('row', uid, `${outcome.lensId}`, JSON.stringify(knownBy(outcome)), `${copy}`).digest(),
  };
}
