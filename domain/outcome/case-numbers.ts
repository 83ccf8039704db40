import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked } from '#domain/form/rules.ts';
import { sentText } from '#domain/person/form.ts';
import { isBlank } from '#domain/person/rules.ts';
import { plainCaseNumber } from './rules.ts';

/** Longer texts are no case number, in characters. */
const LONGEST = 40;
const MESSAGE =
  'Enter a case number as this site shows it, such as CASE-3F9A02C1B7D4. Leave the box empty for a new patient.';
const form = z.object({
  caseNumber: sentText(MESSAGE, LONGEST)
    .default('')
    .transform((text) => ({ isBlank: isBlank(text), number: plainCaseNumber(text) }))
    .refine(({ isBlank, number }) => isBlank || number !== null, MESSAGE)
    .transform(({ number }) => number),
});

/** The case number that was sent with a form; null for none. What is refused is not repeated. */
export function readCaseNumber(sent: unknown): Checked<string | null, 'caseNumber'> {
  const checked = check(form, { caseNumber: sent });
  return checked.ok ? { ok: true, value: checked.value.caseNumber } : checked;
}
