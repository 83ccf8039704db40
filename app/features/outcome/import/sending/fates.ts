import type { NumberedEye } from '#app/features/outcome/import/reading/messages.ts';
import type { BatchRow, OutcomeField, RowCheck } from '#domain/outcome/rules.ts';
import { fieldLabel, type LeftOut, type Remark } from '#domain/spreadsheet/rules.ts';

/** An eye of the file with the site's check of it; `rest` is the check of the eye without refused values. */
export type CheckedEye = { readonly eye: NumberedEye; readonly check: RowCheck; readonly rest: RowCheck };
/** The decisions for all eyes of a file; both are off by default. */
export type Decisions = {
  /** Eyes with a refused value are stored without that value. */
  readonly withoutRefused: boolean;
  /** Eyes that are stored with other values are corrected. */
  readonly corrects: boolean;
};
export const UNDECIDED: Decisions = { withoutRefused: false, corrects: false };
/**
 * The result for a line. `waits`: a value is refused, and without it the eye can be stored. `refused`: it cannot be stored.
 * `differs`: the stored values differ and stay.
 */
export type Fate = 'stored' | 'corrected' | 'waits' | 'refused' | 'there' | 'differs' | 'leftOut';

/** A remark about a line, in words. */
export type RemarkText = { readonly kind: Remark['kind'] | 'note'; readonly words: string };
/** A line of the list that a surgeon reviews before anything is stored. */
export type ReviewRow = {
  readonly line: number;
  readonly eye: NumberedEye['eye'];
  readonly fate: Fate;
  readonly remarks: readonly RemarkText[];
  /** What would be stored. */
  readonly sent: NumberedEye['sent'];
  /** Why a line is left out; null for an eye. */
  readonly reason: LeftOut['reason'] | null;
};

/** An eye as it is sent: names of fields with answers of the form, and nothing else of its line. */
export const rowOf = ({ sent, caseNumber, copy }: NumberedEye): BatchRow => ({ eye: sent, caseNumber, copy });

/** The eye without the values that the site refuses. */
export function withoutRefused(eye: NumberedEye, check: RowCheck): NumberedEye {
  if (check.kind !== 'refused') return eye;
  const sent = Object.fromEntries(Object.entries(eye.sent).filter(([field]) => !(field in check.errors)));
  return { ...eye, sent };
}

/** The result for an eye. */
export function fateOf({ eye, check, rest }: CheckedEye, decisions: Decisions): Fate {
  const isSecond = eye.remarks.some(({ kind, field }) => kind === 'refused' && field === null);
  const isRefused = check.kind === 'refused' || eye.remarks.some(({ kind }) => kind === 'refused');
  if (isSecond || rest.kind === 'refused') return 'refused';
  if (isRefused && !decisions.withoutRefused) return 'waits';
  if (rest.kind === 'unchanged') return 'there';
  if (rest.kind === 'changed') return decisions.corrects ? 'corrected' : 'differs';
  return 'stored';
}

export const isTaken = (fate: Fate): boolean => fate === 'stored' || fate === 'corrected';

function remarksOf({ eye, check, rest }: CheckedEye): RemarkText[] {
  const errors = check.kind === 'refused' ? Object.entries(check.errors) : [];
  const doubts = rest.kind === 'refused' ? [] : rest.doubts;
  const remarks: RemarkText[] = [
    ...eye.remarks,
    ...errors.map(([field, words]): RemarkText => {
      const value = [eye.sent[field as OutcomeField] ?? ''].flat().join(', ');
      return { kind: 'refused', words: `${fieldLabel(field as OutcomeField)}: “${value}” is not accepted. ${words}` };
    }),
    ...doubts.map((words): RemarkText => ({ kind: 'doubt', words })),
  ];
  if (rest.kind === 'unchanged') remarks.push({ kind: 'note', words: 'It is already stored.' });
  if (rest.kind === 'changed') {
    const fields = rest.fields.map(fieldLabel).join(', ');
    remarks.push({ kind: 'note', words: `It is already stored, with different values in: ${fields}.` });
  }
  return remarks;
}

/** Every line of the file with its result, in the order of the file. */
export function reviewRows(
  checked: readonly CheckedEye[],
  leftOut: readonly LeftOut[],
  decisions: Decisions,
): ReviewRow[] {
  const rows = checked.map(
    (one): ReviewRow => ({
      line: one.eye.line,
      eye: one.eye.eye,
      fate: fateOf(one, decisions),
      remarks: remarksOf(one),
      sent: withoutRefused(one.eye, one.check).sent,
      reason: null,
    }),
  );
  const without = leftOut.map(
    ({ line, why, reason }): ReviewRow => ({
      line,
      eye: null,
      fate: 'leftOut',
      remarks: [{ kind: 'refused', words: why }],
      sent: {},
      reason,
    }),
  );
  return [...rows, ...without].sort((a, b) => a.line - b.line);
}

/**
 * Whether a line should be looked at: something is refused, doubtful or stored already, or it is left out for an
 * unusual reason. Rounding between two steps is summarized for all lines together.
 */
export const isWorthALook = ({ fate, remarks, reason }: ReviewRow): boolean =>
  fate === 'leftOut' ? reason === 'other' : !isTaken(fate) || remarks.some(({ kind }) => kind !== 'rounded');

/** How values were rounded in the accepted lines, the most frequent first. */
export function roundings(rows: readonly ReviewRow[]): { readonly words: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { fate, remarks } of rows) {
    if (!isTaken(fate)) continue;
    for (const { kind, words } of remarks) if (kind === 'rounded') counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => ({ words, count })).toSorted((a, b) => b.count - a.count);
}

/** The number of lines by result, why lines are left out, and how many accepted lines have a warning. */
export function countFates(rows: readonly ReviewRow[]) {
  const of = (...fates: readonly Fate[]) => rows.filter(({ fate }) => fates.includes(fate)).length;
  const taken = rows.filter(({ fate }) => isTaken(fate));
  const withRemark = (kind: RemarkText['kind']) =>
    taken.filter(({ remarks }) => remarks.some((remark) => remark.kind === kind)).length;
  const leftOut = (why: LeftOut['reason']) => rows.filter(({ reason }) => reason === why).length;
  return {
    stored: of('stored'),
    corrected: of('corrected'),
    differs: of('differs'),
    waits: of('waits'),
    refused: of('refused'),
    there: of('there'),
    leftOut: leftOut('other'),
    before: leftOut('before'),
    hidden: leftOut('hidden'),
    visits: leftOut('visit'),
    doubts: withRemark('doubt'),
  };
}

/** The rows to store, and how many of their values were rounded. */
export function toStore(checked: readonly CheckedEye[], decisions: Decisions) {
  const taken = checked.filter((one) => isTaken(fateOf(one, decisions)));
  return {
    rows: taken.map(({ eye, check }) => rowOf(withoutRefused(eye, check))),
    rounded: taken.flatMap(({ eye }) => eye.remarks).filter(({ kind }) => kind === 'rounded').length,
  };
}
