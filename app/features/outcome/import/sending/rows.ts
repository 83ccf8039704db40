import type { DigestedEye } from '#app/features/outcome/import/reading/messages.ts';
import {
  type BatchRow,
  descriptionOf,
  type FieldName,
  type OutcomeField,
  type RowCheck,
} from '#domain/outcome/rules.ts';
import type { LeftOut } from '#domain/spreadsheet/rules.ts';

/** An eye of the file with what the site said of it. */
export type CheckedEye = { readonly eye: DigestedEye; readonly check: RowCheck };
/** What is decided for all eyes of a file; neither is done unless somebody says so. */
export type Decisions = {
  /** Eyes with a value that is refused are stored without that value. */
  readonly withoutRefused: boolean;
  /** Eyes that are stored and say something else now are corrected. */
  readonly corrects: boolean;
};
/** What becomes of an eye. */
export type Fate = 'stored' | 'corrected' | 'waits' | 'there' | 'kept' | 'leftOut';

/** Something that is said about a line, in words. */
export type Remarked = { readonly kind: 'refused' | 'doubt' | 'note'; readonly words: string };
/** A line of the list that a surgeon looks through before anything is stored. */
export type ReviewRow = {
  readonly line: number;
  readonly eye: DigestedEye | null;
  readonly fate: Fate;
  readonly remarks: readonly Remarked[];
  /** What would be stored. */
  readonly answers: DigestedEye['sent'];
};

const labelOf = (field: OutcomeField) => {
  if (field === 'lensId') return 'Lens';
  const description = descriptionOf(field as FieldName);
  return description.kind === 'acuity' ? description.abbreviation : description.label;
};

/** An eye as it is sent: a few names of fields with answers of the form, and nothing else of the line. */
export const rowOf = ({ sent, patient, copy }: DigestedEye): BatchRow => ({ eye: sent, patient, copy });

/** Fields of an eye that the site refuses. */
const refusedFields = ({ check }: CheckedEye) =>
  check.kind === 'refused' ? (Object.keys(check.errors) as OutcomeField[]) : [];

/** Whether an eye cannot be taken whatever is decided. */
const isOut = ({ eye, check }: CheckedEye) =>
  eye.remarks.some(({ kind, field }) => kind === 'refused' && field === null) ||
  (check.kind === 'refused' && ('lensId' in check.errors || Object.keys(check.errors).length === 0));

/** The eye without the values that are refused. */
export function withoutRefused(one: CheckedEye): DigestedEye {
  const refused = new Set<string>(refusedFields(one));
  const sent = Object.fromEntries(Object.entries(one.eye.sent).filter(([field]) => !refused.has(field)));
  return { ...one.eye, sent };
}

/** What becomes of an eye. */
export function fateOf(one: CheckedEye, decisions: Decisions): Fate {
  const { eye, check } = one;
  if (isOut(one)) return 'waits';
  const isRefused = check.kind === 'refused' || eye.remarks.some(({ kind }) => kind === 'refused');
  if (isRefused && !decisions.withoutRefused) return 'waits';
  if (check.kind === 'unchanged') return 'there';
  if (check.kind === 'changed') return decisions.corrects ? 'corrected' : 'kept';
  return 'stored';
}

/** Every line of the file with what becomes of it. */
export function reviewRows(
  checked: readonly CheckedEye[],
  leftOut: readonly LeftOut[],
  decisions: Decisions,
): ReviewRow[] {
  const rows = checked.map((one): ReviewRow => {
    const { eye, check } = one;
    const errors = check.kind === 'refused' ? Object.entries(check.errors) : [];
    const remarks: Remarked[] = [
      ...eye.remarks,
      ...errors.map(([field, words]) => ({
        kind: 'refused' as const,
        words: `${labelOf(field as OutcomeField)}: ${words}`,
      })),
      ...(check.kind === 'refused' ? [] : check.doubts.map((words) => ({ kind: 'doubt' as const, words }))),
    ];
    if (check.kind === 'changed') {
      const fields = check.fields.map(labelOf).join(', ');
      remarks.push({ kind: 'note', words: `It is stored already, with another value in: ${fields}.` });
    }
    if (check.kind === 'unchanged') remarks.push({ kind: 'note', words: 'It is stored already.' });
    return { line: eye.line, eye, fate: fateOf(one, decisions), remarks, answers: withoutRefused(one).sent };
  });
  const without = leftOut.map(
    ({ line, why }): ReviewRow => ({
      line,
      eye: null,
      fate: 'leftOut',
      remarks: [{ kind: 'refused', words: why }],
      answers: {},
    }),
  );
  return [...rows, ...without].sort((a, b) => a.line - b.line);
}

/** How many lines end in each way, and how many have a doubt. */
export function countFates(rows: readonly ReviewRow[]) {
  const of = (...fates: readonly Fate[]) => rows.filter(({ fate }) => fates.includes(fate)).length;
  return {
    stored: of('stored'),
    corrected: of('corrected'),
    waits: of('waits'),
    there: of('there', 'kept'),
    changed: rows.filter(({ remarks }) => remarks.some(({ words }) => words.startsWith('It is stored already, with')))
      .length,
    leftOut: of('leftOut'),
    doubts: rows.filter(({ fate, remarks }) => isTaken(fate) && remarks.some(({ kind }) => kind === 'doubt')).length,
  };
}

export const isTaken = (fate: Fate): boolean => fate === 'stored' || fate === 'corrected';

/** The rows that are sent to be stored. */
export const rowsToStore = (checked: readonly CheckedEye[], decisions: Decisions): BatchRow[] =>
  checked.filter((one) => isTaken(fateOf(one, decisions))).map((one) => rowOf(withoutRefused(one)));
