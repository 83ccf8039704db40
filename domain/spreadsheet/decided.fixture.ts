import { CATALOGUE } from '#domain/lens/catalogue.ts';
import {
  type Answers,
  type Cell,
  type FixedUses,
  isOpen,
  lookAt,
  openPoints,
  patientColumns,
  planOf,
  prepareTable,
  type SentEye,
  surveyOf,
  type Table,
  type TableEyes,
  tableOf,
} from './rules.ts';

export const TODAY = { year: 2026, month: 4, day: 1 };

type With = {
  readonly answers?: Answers;
  readonly fixed?: FixedUses;
  readonly lensOfFile?: number | null;
  readonly lensChoices?: Readonly<Record<string, number>>;
};

/** What the import makes of a table: what it takes its columns for, what it asks, and the eyes it would store. */
export function decide(table: Table, { answers = {}, fixed, lensOfFile = null, lensChoices = {} }: With = {}) {
  const profiles = lookAt(table);
  const plan = planOf(profiles, { lenses: CATALOGUE, today: TODAY, answers, ...(fixed ? { fixed } : {}) });
  const { uses, days } = plan;
  const patient = patientColumns(profiles);
  const choices = { uses, days, patient, answers, lensOfFile, lensChoices, lenses: CATALOGUE, today: TODAY };
  const survey = surveyOf(table, choices);
  const { questions, problems } = openPoints(plan, survey, choices);
  const prepared = prepareTable(table, choices);
  return { profiles, plan, survey, questions, open: questions.filter(isOpen), problems, prepared };
}

/** The same of a file as people see it: a line for each line, cells apart by a separator. */
export const decideText = (text: string, having: With = {}, separator = ',') =>
  decide(
    tableOf(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(separator).map((cell) => cell.trim())),
    ),
    having,
  );
export const decideCells = (cells: readonly (readonly Cell[])[], having: With = {}) => decide(tableOf(cells), having);

/** Some fields of the eyes that would be stored, in their order. */
export const fieldsOf = ({ eyes }: TableEyes, ...fields: readonly (keyof SentEye)[]) =>
  eyes.map(({ sent }) => fields.map((field) => sent[field] ?? null));
