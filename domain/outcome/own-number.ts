import { createHmac } from 'node:crypto';
import type { PostOpOutcome } from './rules.ts';

/**
 * How the numbers that doctors give their patients become keys by which eyes are paired. The number itself does not
 * leave this room; the stored key reveals neither the number nor the patient to a reader of the database alone.
 */
export type OwnNumbers = ReturnType<typeof createOwnNumbers>;

/** What distinguishes one visit of one eye of a patient from another visit, and from the other eye. */
export const VISIT = ['lensId', 'side', 'timeSinceSurgery'] as const;
export type Visit = Pick<PostOpOutcome, (typeof VISIT)[number]>;

/** @param secret 32 random bytes in base64url, the same in every process of the site. */
export function createOwnNumbers(secret: string) {
  const bytes = Buffer.from(secret, 'base64url');
  const hash = (...parts: readonly string[]) => createHmac('sha256', bytes).update(JSON.stringify(parts));

  return {
    /** The key with which this doctor’s numbers are hashed first, in hexadecimal; for that doctor’s own pages only. */
    ownNumberKey: (uid: string): string => hash('number', uid).digest('hex'),

    /** By what a patient of this doctor is known in the table. */
    patientKey: (uid: string, digest: string): Buffer => hash('patient', uid, digest).digest(),

    /**
     * By what a visit of an eye is known, so that it is stored once.
     *
     * @param nth which of several rows of one file that agree in all of this; the first is 0.
     */
    rowKey: (patientKey: Buffer, { lensId, side, timeSinceSurgery }: Visit, nth = 0): Buffer =>
      hash('row', patientKey.toString('hex'), `${side}`, `${lensId}`, `${timeSinceSurgery}`, `${nth}`).digest(),
  };
}
