import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked } from '#domain/form/rules.ts';
import { sentText } from '#domain/person/form.ts';
import { withoutInvisible } from '#domain/person/rules.ts';
import { type OwnNumbers, VISIT } from './own-number.ts';
import { digestOf, LONGEST_OWN_NUMBER, type PostOpOutcome, plainOwnNumber } from './rules.ts';
import type { StoredSubmission } from './store.ts';

const MESSAGE = `Enter at most ${LONGEST_OWN_NUMBER} characters, or leave the box empty.`;
const ownNumberForm = z.object({
  ownNumber: sentText(MESSAGE, LONGEST_OWN_NUMBER)
    .default('')
    .refine(withoutInvisible, MESSAGE)
    .transform(plainOwnNumber)
    .refine((number) => [...number].length <= LONGEST_OWN_NUMBER, MESSAGE),
});

/** The keys under which an eye is stored; null where nothing is known that makes one. */
export type EyeKeys = { readonly patientKey: Buffer | null; readonly rowKey: Buffer | null };

/** Knows the patients of doctors by the numbers that these give them, and keeps none of the numbers. */
export function createPatients(ownNumbers: OwnNumbers) {
  return {
    /** The patient whom a sent number names; null for none. */
    async read(uid: string, sent: unknown): Promise<Checked<Buffer | null, 'ownNumber'>> {
      const checked = check(ownNumberForm, { ownNumber: sent });
      if (!checked.ok) return checked;
      const { ownNumber } = checked.value;
      if (ownNumber === '') return { ok: true, value: null };
      const digest = await digestOf(ownNumbers.ownNumberKey(uid), ownNumber);
      return { ok: true, value: ownNumbers.patientKey(uid, digest) };
    },

    /** Without a side, two eyes of a patient could not be distinguished. */
    keysOf(patientKey: Buffer | null, outcome: PostOpOutcome): EyeKeys {
      const isKnown = patientKey !== null && outcome.side !== null;
      return { patientKey, rowKey: isKnown ? ownNumbers.rowKey(patientKey, outcome) : null };
    },

    /** The keys of a corrected eye: a row of a file stays the one it was as long as it is about the same visit. */
    correctedKeys(before: StoredSubmission, patientKey: Buffer | null, outcome: PostOpOutcome): EyeKeys {
      const isSamePatient = patientKey === null ? before.patientKey === null : before.patientKey?.equals(patientKey);
      const isSameVisit = VISIT.every((field) => before.outcome[field] === outcome[field]);
      if (isSamePatient && isSameVisit) return { patientKey, rowKey: before.rowKey };
      return this.keysOf(patientKey, outcome);
    },
  };
}
