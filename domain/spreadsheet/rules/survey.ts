import { isBlankText, quoted } from './cell.ts';
import { lensNames } from './lens-cells.ts';
import type { KnownLens } from './lens-names.ts';
import { ALL_MOMENTS, momentOf, momentQuestion, patientOf } from './line-of.ts';
import type { Looked } from './looks.ts';
import type { Plan } from './plan.ts';
import { type Answers, asked, option, type Question } from './questions.ts';
import { readSide } from './readers.ts';
import { columnLabel, type Table } from './table.ts';
import { boxOf, isMeasurement, mayRepeat, type Target } from './targets.ts';
import { cellOf, type Use } from './use.ts';
import { isSettled } from './visits.ts';

/** What the lines of a file leave open, once its columns are known. */
export type Survey = {
  readonly lensNames: ReturnType<typeof lensNames>;
  readonly hidden: number;
  /** Names of visits that do not say whether they were before or after surgery, with their lines. */
  readonly moments: readonly { readonly text: string; readonly lines: number }[];
  readonly visits: SeveralVisits | null;
  /** Whether early and late visits have names and nothing says whose they are. */
  readonly isUnlinked: boolean;
};
/** Eyes with several lines after surgery. */
type SeveralVisits = {
  readonly eyes: number;
  /** Whether the file says when each visit was. */
  readonly isTimed: boolean;
  /** The lines of one such eye. */
  readonly lines: readonly number[];
};
type With = {
  readonly uses: readonly Use[];
  readonly patient: readonly number[];
  readonly answers: Answers;
  readonly lenses: readonly KnownLens[];
};

/** Looks through the lines of a file. */
export function surveyOf(table: Table, having: With): Survey {
  const { uses, patient, lenses } = having;
  const isTaken = (wanted: Target) => uses.some(({ target }) => target === wanted);
  const places = uses.filter(({ target }) => target === 'lens').map(({ place }) => place);
  const visits = table.lines
    .map((line) => ({ text: cellOf(line, uses, 'timeSinceSurgery'), moment: momentOf(line, uses, {}) }))
    // A number counts something, which is asked of the whole column.
    .filter(({ text }) => !isBlankText(text) && !/^[+-]?[\d.,]+$/.test(text));
  const known = visits.flatMap(({ moment }) => (moment?.kind === 'after' && moment.days !== null ? [moment] : []));
  const isLinked = patient.length > 0 || isTaken('ownNumber');
  const unknown = Map.groupBy(
    visits.filter(({ moment }) => moment === null),
    ({ text }) => momentQuestion(text),
  );
  return {
    lensNames: lensNames(table, places, lenses),
    hidden: table.lines.filter(({ isHidden }) => isHidden).length,
    moments: [...unknown.values()].map((same) => ({ text: same[0]?.text ?? '', lines: same.length })),
    visits: severalVisits(table, having, isTaken('timeSinceSurgery') || isTaken('visitDate')),
    isUnlinked: known.some(isSettled) && !known.every(isSettled) && !isLinked,
  };
}

function severalVisits({ lines }: Table, { uses, patient, answers }: With, isTimed: boolean): SeveralVisits | null {
  const bothEyes = uses.some(({ eye }) => eye !== null);
  const hasSide = uses.some(({ target }) => target === 'side');
  const groups = Map.groupBy(lines, (line) => {
    const isLeftOut = line.isHidden && answers.hidden !== 'in';
    if (isLeftOut || momentOf(line, uses, answers)?.kind === 'before') return null;
    const number = cellOf(line, uses, 'ownNumber');
    const whose = patientOf(line, isBlankText(number) ? null : number, patient);
    const side = bothEyes ? 'both' : readSide(hasSide ? cellOf(line, uses, 'side') : (answers.side ?? ''));
    return whose === null || side === null ? null : `${whose} ${side}`;
  });
  groups.delete(null);
  const several = [...groups.values()].filter((some) => some.length > 1);
  const [first] = several;
  return first ? { eyes: several.length, isTimed, lines: first.map(({ line }) => line) } : null;
}

/** More names of visits than these are asked in one go. */
const MOST_MOMENTS = 4;
const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
const BEFORE_OR_AFTER = [
  option('before', 'Before surgery: leave these lines out'),
  option('after', 'After surgery, at a time that is not known'),
];

/** What is asked about the lines of a file. */
export function lineQuestions({ hidden, moments, visits, isUnlinked }: Survey, answers: Answers): Question[] {
  const names = moments.slice(0, MOST_MOMENTS).map(({ text }) => quoted(text));
  const aboutMoments =
    moments.length > MOST_MOMENTS
      ? [
          {
            id: ALL_MOMENTS,
            title: 'Are these visits before or after surgery?',
            help: `${names.join(', ')} and others.`,
          },
        ]
      : moments.map(({ text, lines }) => ({
          id: momentQuestion(text),
          title: `Is the visit ${quoted(text)} before or after surgery?`,
          help: counted(lines, 'line'),
        }));
  const questions = aboutMoments.map((about) => asked({ ...about, options: BEFORE_OR_AFTER }, answers));
  if (hidden > 0) {
    const title = `Your spreadsheet hides ${counted(hidden, 'line')}. Do you want to include ${hidden === 1 ? 'it' : 'them'}?`;
    const help = 'A filter hides lines, for example those of a colleague.';
    const options = [option('out', 'No, leave what is hidden out'), option('in', 'Yes, include what is hidden')];
    questions.push(asked({ id: 'hidden', title, help, options }, answers, 'out'));
  }
  if (isUnlinked) {
    const title = 'The file has early and late visits and no patient number. Which lines are results?';
    const help = 'An eye with several lines would count several times.';
    const options = [
      option('settled', 'Only lines of a month or more after surgery'),
      option('each', 'All lines: each is another eye'),
    ];
    questions.push(asked({ id: 'visits', title, help, options }, answers));
  }
  if (visits) {
    const title = `${visits.eyes === 1 ? '1 eye has' : `${visits.eyes.toLocaleString('en-US')} eyes have`} several lines. Which is the result?`;
    const help = `For example lines ${visits.lines.slice(0, 4).join(', ')} are the same eye.`;
    const last = visits.isTimed
      ? 'The last visit of each eye, a month or more after surgery if there is one'
      : 'The last line of each eye';
    const options = [option('last', last), option('each', 'Every visit, as a result of its own')];
    questions.push(asked({ id: 'visits', title, help, options }, answers, visits.isTimed ? 'last' : null));
  }
  return questions;
}

/** What is to be done in words, beside the questions, before a file can be read; empty when it can. */
export function openProblems(
  { uses }: Pick<Plan, 'uses'>,
  survey: Pick<Survey, 'lensNames'>,
  { lensOfFile, lensChoices, looked }: ProblemsWith,
): string[] {
  const taken = uses.filter(({ target }) => target !== null);
  const has = (target: Target) => taken.some((use) => use.target === target);
  const open: string[] = [];
  if (!has('lens') && lensOfFile === null) open.push('Choose the lens, or the column that names it.');
  const codes = survey.lensNames.filter(({ isCode, key }) => isCode && lensChoices[key] === undefined);
  if (codes.length > 0) open.push(`Say which lens is number ${codes.map(({ text }) => text).join(', ')}.`);
  if (!taken.some(({ target }) => target !== null && isMeasurement(target))) {
    open.push('Choose at least one column with a measurement.');
  }
  const nameOf = ({ place }: Use) => {
    const column = looked.find((one) => one.column.place === place)?.column;
    return column ? columnLabel(column) : '';
  };
  for (const [index, use] of taken.entries()) {
    const repeats = use.target === null || mayRepeat(use.target) || boxOf(use.target) !== null;
    const double = taken.slice(0, index).find((other) => other.target === use.target && other.eye === use.eye);
    if (double && !repeats) open.push(`“${nameOf(double)}” and “${nameOf(use)}” are taken for the same.`);
  }
  if (taken.some(({ eye }) => eye !== null) && has('side')) {
    open.push('One line holds both eyes, and a column names a side: leave out one of the two.');
  }
  return open;
}
type ProblemsWith = {
  readonly lensOfFile: number | null;
  readonly lensChoices: Readonly<Record<string, number>>;
  readonly looked: readonly Looked[];
};
