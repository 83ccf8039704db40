import type { OpenedFile } from '#app/features/outcome/import/reading/messages.ts';
import type { FileWorker } from '#app/features/outcome/import/reading/open-worker.ts';
import { memoryOf, type StoredMeanings } from '#app/features/outcome/import/reading/remembered.ts';
import {
  type Choices,
  type FixedUses,
  isOpen,
  openPoints,
  type Plan,
  planOf,
  type Question,
  type Survey,
  type Target,
} from '#domain/spreadsheet/rules.ts';

/** The choices made about a file. */
export type FileChoices = Pick<Choices, 'answers' | 'lensOfFile' | 'lensChoices' | 'today'> & {
  readonly file: File;
  readonly opened: OpenedFile;
  /** The meanings of columns that were set by hand, or remembered. */
  readonly fixed: FixedUses;
};
/** The choices, and what follows from them. */
export type Columns = FileChoices & {
  readonly plan: Plan;
  readonly survey: Survey;
  readonly questions: readonly Question[];
  /** What remains to be done before the file can be checked, besides answering questions. */
  readonly problems: readonly string[];
};
/** What is the same for every file of a doctor. */
export type Site = Pick<Choices, 'lenses'> & {
  /** Of this doctor, for digests. */
  readonly columnKey: string;
  /** The possible meanings of columns. */
  readonly targets: readonly Target[];
};

/** Whether anything is missing before the file can be checked. */
export const isWaiting = ({ questions, problems }: Columns): boolean => problems.length > 0 || questions.some(isOpen);

const NOTHING_SURVEYED: Survey = { lensNames: [], hidden: 0, moments: [], visits: null, isUnlinked: false };

/** Derived from the choices: the meanings of columns, and the open questions. */
export function decide(choices: FileChoices & Partial<Columns>, { lenses, targets }: Site): Columns {
  const { opened, fixed, answers, today, survey = NOTHING_SURVEYED } = choices;
  const plan = planOf(opened.profiles, { lenses, today, here: targets, fixed, answers });
  return { ...choices, plan, survey, ...openPoints(plan, survey, choices) };
}

/** What the worker has to know to read the lines. */
export const choicesOf = (
  { plan, opened, answers, lensOfFile, lensChoices, today }: Columns,
  lenses: Site['lenses'],
) => {
  const { uses, days } = plan;
  return { uses, days, patient: opened.patient, answers, lensOfFile, lensChoices, lenses, today };
};

/** The same with the contents of the lines, which the worker has. */
export const surveyed = async (columns: Columns, site: Site, worker: FileWorker): Promise<Columns> =>
  decide({ ...columns, survey: await worker.ask('survey', choicesOf(columns, site.lenses)) }, site);

/** The same with what was answered about files of this kind before. An answer may lead to further questions. */
export async function recalled(
  columns: Columns,
  site: Site,
  worker: FileWorker,
  known: StoredMeanings,
): Promise<Columns> {
  const { family } = columns.opened;
  if (family === null) return columns;
  const ids = columns.questions.map(({ id }) => id).filter((id) => !(id in columns.answers));
  const names = columns.survey.lensNames.map(({ key }) => key);
  const { answers, ...lens } = await memoryOf(site.columnKey, family).read(known, ids, names);
  const later = decide({ ...columns, ...lens, answers: { ...columns.answers, ...answers } }, site);
  const isNew = Object.keys(answers).length > 0;
  return isNew ? recalled(await surveyed(later, site, worker), site, worker, known) : later;
}
