import { z } from 'zod';
import { readSent } from '#domain/form/rules.ts';
import type { createOutcomeForm } from '../form.ts';
import {
  type BatchRow,
  CASE_NUMBER,
  MOST_OF_A_CHECK,
  MOST_OF_A_FILE,
  OUTCOME_FORM_FIELDS,
  type OutcomeFieldErrors,
  type PostOpOutcome,
} from '../rules.ts';

/** No answer of the form is longer, in characters; a row that brings a longer one is none of ours. */
const LONGEST_ANSWER = 200;
/** No list of answers has more. */
const MOST_ANSWERS = 40;
const MOST_COLUMNS = 400;

const answer = z.string().max(LONGEST_ANSWER);
const row = z.object({
  eye: z
    .record(z.string().max(40), z.union([answer, z.array(answer).max(MOST_ANSWERS)]))
    .refine((eye) => Object.keys(eye).length <= 2 * MOST_ANSWERS),
  caseNumber: z.string().regex(CASE_NUMBER),
  copy: z.int().min(1).max(MOST_OF_A_FILE),
});
const rows = (most: number) => z.array(row).min(1).max(most);

const remembered = z
  .record(z.string().regex(/^[0-9a-f]{64}$/), z.string().regex(/^[\w:-]{0,80}$/))
  .refine((uses) => Object.keys(uses).length <= MOST_COLUMNS);

const sentCheck = z.object({ rows: rows(MOST_OF_A_CHECK) });
const sentBatch = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  rows: rows(MOST_OF_A_FILE),
  /** Eyes that are there already and say something else now are corrected. */
  corrects: z.boolean(),
  rounded: z.int().min(0).max(1_000_000),
  uses: remembered,
});

/** A file as it was sent to be stored. */
export type SentBatch = Readonly<z.output<typeof sentBatch>>;

/** Some rows of a file whose fate is asked for; null where the request is none. */
export const parseRows = (sent: unknown): readonly BatchRow[] | null => sentCheck.safeParse(sent).data?.rows ?? null;

/** A file that is to be stored; null where the request is none. */
export const parseBatch = (sent: unknown): SentBatch | null => sentBatch.safeParse(sent).data ?? null;

/** An eye of a file, checked by the rules of the form. */
export type CheckedRow = { readonly row: BatchRow; readonly outcome: PostOpOutcome };
type RefusedRow = { readonly row: BatchRow; readonly errors: OutcomeFieldErrors };

/** Rows are checked in slices of so many, so that nobody waits for a whole file. */
const SLICE = 200;

/** Checks rows by the rules of the form, a slice at a time; each has its outcome or its errors. */
export async function checkRows(
  many: readonly BatchRow[],
  { parseOutcomeRow }: Pick<ReturnType<typeof createOutcomeForm>, 'parseOutcomeRow'>,
): Promise<(CheckedRow | RefusedRow)[]> {
  const checked: (CheckedRow | RefusedRow)[] = [];
  for (const [index, one] of many.entries()) {
    if (index % SLICE === SLICE - 1) await new Promise((go) => setImmediate(go));
    const parsed = parseOutcomeRow(readSent(OUTCOME_FORM_FIELDS, one.eye));
    checked.push(parsed.ok ? { row: one, outcome: parsed.value } : { row: one, errors: parsed.errors });
  }
  return checked;
}
