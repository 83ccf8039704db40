import { z } from 'zod';
import { descriptionOf, type FieldName, NO_CONDITION, TEXTS } from '#domain/outcome/rules.ts';
import {
  type ColumnProfile,
  columnLabel,
  type Day,
  type FixedUses,
  isOpen,
  type KnownLens,
  type LeftOut,
  lookAt,
  openPoints,
  type PreparedEye,
  patientColumns,
  plainWords,
  planOf,
  prepareTable,
  type Question,
  surveyOf,
  TARGETS,
  type Table,
  unreadWords,
} from '#domain/spreadsheet/rules.ts';
import type { SentEye } from './eyes.ts';

/**
 * What is not certain about the files of a practice, as the practice has written it down once: what columns hold, the
 * answers to questions, and the lenses that names or codes mean.
 */
export const mapping = z.strictObject({
  columns: z
    .record(
      z.string(),
      z.strictObject({
        /** Null leaves the column out. */
        field: z.enum(TARGETS as [string, ...string[]]).nullable(),
        eye: z.enum(['right', 'left']).optional(),
      }),
    )
    .default({}),
  answers: z.record(z.string(), z.string()).default({}),
  /** The lens of every eye, where no column names it. */
  lens: z.int().optional(),
  lenses: z.record(z.string(), z.int()).default({}),
});
export type Mapping = z.output<typeof mapping>;

/** An eye of a file with the clinic's own number of its patient, which stays where the file is. */
export type FileEye = Pick<PreparedEye, 'line' | 'sent'> & { readonly ownNumber: string };
/** The eyes of a file, or what has to be answered in the mapping first. */
export type TableReading =
  | { readonly kind: 'read'; readonly eyes: readonly FileEye[]; readonly leftOut: readonly LeftOut[] }
  | { readonly kind: 'asks'; readonly questions: readonly Question[]; readonly problems: readonly string[] };

const NO_PATIENT = 'No column holds the number of the patient, by which an eye is recognized when it comes again.';
const NO_SIDE = 'No column says which eye it is.';

/** Reads a table as the import of files does, with a mapping in place of the person who answers its questions. */
export function readTable(
  table: Table,
  { columns, answers, lens, lenses: named }: Mapping,
  { lenses, today }: { readonly lenses: readonly KnownLens[]; readonly today: Day },
): TableReading {
  const profiles = lookAt(table);
  const { unread, ...plan } = planOf(profiles, { lenses, today, answers, fixed: fixedBy(columns, profiles) });
  const choices = {
    uses: plan.uses,
    days: plan.days,
    patient: patientColumns(profiles),
    answers,
    lensOfFile: lens ?? null,
    lensChoices: Object.fromEntries(Object.entries(named).map(([name, id]) => [plainWords(name), id])),
    lenses,
    today,
  };
  const open = openPoints(plan, surveyOf(table, choices), choices);
  const questions = open.questions.filter(isOpen);
  const has = (target: string) => plan.uses.some((use) => use.target === target || (target === 'side' && use.eye));
  const isSideKnown = has('side') || answers.side === 'right' || answers.side === 'left';
  const problems = [
    ...open.problems,
    ...(has('ownNumber') ? [] : [NO_PATIENT]),
    ...(isSideKnown ? [] : [NO_SIDE]),
    ...unread.map(unreadWords),
  ];
  if (questions.length > 0 || problems.length > 0) return { kind: 'asks', questions, problems };
  const { eyes, leftOut } = prepareTable(table, choices);
  const without = eyes.filter(({ ownNumber }) => ownNumber === null);
  return {
    kind: 'read',
    eyes: eyes.flatMap(({ line, sent, ownNumber }) => (ownNumber === null ? [] : { line, sent, ownNumber })),
    leftOut: [
      ...leftOut,
      ...without.map(({ line }): LeftOut => ({ line, why: 'It names no patient.', reason: 'other' })),
    ],
  };
}

/** What columns are taken for by the mapping, by their places. */
const fixedBy = (columns: Mapping['columns'], profiles: readonly ColumnProfile[]): FixedUses =>
  new Map(
    profiles.flatMap(({ column }) => {
      const { field, eye = null } = columns[columnLabel(column)] ?? {};
      if (field === undefined) return [];
      return [[column.place, { target: TARGETS.find((one) => one === field) ?? null, eye }]];
    }),
  );

const NUMBERS: readonly string[] = ['measurement', 'score', 'year'];

/** The JSON of an eye, from the words of the form. */
export function jsonOf({ lensId, ...answers }: PreparedEye['sent'], caseNumber: string): SentEye {
  const said = Object.entries(answers).flatMap(([field, answer]): [string, SentEye[string]][] => {
    if ((TEXTS as readonly string[]).includes(field)) return [];
    const { kind } = descriptionOf(field as FieldName);
    if (kind === 'conditions') return [[field, [answer].flat().filter((one) => one !== NO_CONDITION)]];
    return [[field, NUMBERS.includes(kind) ? Number(answer) : answer]];
  });
  return { caseNumber, lensId: Number(lensId), ...Object.fromEntries(said) };
}
