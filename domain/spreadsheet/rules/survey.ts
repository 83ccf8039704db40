import { counted } from '#domain/wording/rules.ts';
import { isBlankText, quoted } from './cell.ts';
import { lensNames } from './lenses.ts';
import type { Plan } from './plan.ts';
import { type Ask, createQuestions, option, type Question } from './questions.ts';
import type { Choices } from './read-eye.ts';
import { readSide } from './readers.ts';
import type { Table } from './table.ts';
import { isMeasurement, mayRepeat, type Target } from './targets.ts';
import { ALL_MOMENTS, cellOf, momentOf, momentQuestion, patientOf } from './use.ts';
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
type With = Pick<Choices, 'uses' | 'patient' | 'answers' | 'lenses'>;

/** Looks through the lines of a file. */
export function surveyOf(table: Table, having: With): Survey {
  const { uses, patient, lenses } = having;
  const isTaken = (wanted: Target) => uses.some(({ target }) => target === wanted);
  const places = uses.filter(({ target }) => target === 'lens').map(({ place }) => place);
  const lensTexts = table.lines.flatMap(({ cells }) => places.map((place) => cells[place] ?? ''));
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
    lensNames: lensNames(lensTexts, lenses),
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
    const whose = patientOf(line, uses, patient);
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
const BEFORE_OR_AFTER = [
  option('before', 'Before surgery: leave these lines out'),
  option('after', 'After surgery, at a time that is not known'),
];

function askAboutLines({ hidden, moments, visits, isUnlinked }: Survey, ask: Ask): void {
  if (moments.length > MOST_MOMENTS) {
    const names = moments.slice(0, MOST_MOMENTS).map(({ text }) => quoted(text));
    const title = 'Are these visits before or after surgery?';
    ask({ id: ALL_MOMENTS, title, help: `${names.join(', ')} and others.`, options: BEFORE_OR_AFTER });
  } else {
    for (const { text, lines } of moments) {
      const title = `Is the visit ${quoted(text)} before or after surgery?`;
      ask({ id: momentQuestion(text), title, help: counted(lines, 'line'), options: BEFORE_OR_AFTER });
    }
  }
  if (hidden > 0) {
    const title = `Your spreadsheet hides ${counted(hidden, 'line')}. Do you want to include ${hidden === 1 ? 'it' : 'them'}?`;
    const help = 'A filter hides lines, for example those of a colleague.';
    const options = [option('out', 'No, leave what is hidden out'), option('in', 'Yes, include what is hidden')];
    ask({ id: 'hidden', title, help, options }, 'out');
  }
  if (isUnlinked) {
    const title = 'The file has early and late visits and no patient number. Which lines are results?';
    const help = 'An eye with several lines would count several times.';
    const options = [
      option('settled', 'Only lines of a month or more after surgery'),
      option('each', 'All lines: each is another eye'),
    ];
    ask({ id: 'visits', title, help, options });
  }
  if (visits) {
    const title = `${counted(visits.eyes, 'eye has', 'eyes have')} several lines. Which is the result?`;
    const help = `For example lines ${visits.lines.slice(0, 4).join(', ')} are the same eye.`;
    const last = visits.isTimed
      ? 'The last visit of each eye, a month or more after surgery if there is one'
      : 'The last line of each eye';
    const options = [option('last', last), option('each', 'Every visit, as a result of its own')];
    ask({ id: 'visits', title, help, options }, visits.isTimed ? 'last' : null);
  }
}

/** What a file waits for: all questions, and what else is to be done before it can be read, in words. */
export function openPoints(
  { uses, questions }: Pick<Plan, 'uses' | 'questions'>,
  survey: Survey,
  { answers, lensOfFile, lensChoices }: Pick<Choices, 'answers' | 'lensOfFile' | 'lensChoices'>,
): { readonly questions: readonly Question[]; readonly problems: readonly string[] } {
  const { ask, asked } = createQuestions(answers);
  askAboutLines(survey, ask);
  const problems: string[] = [];
  const taken = uses.flatMap(({ target, ...use }) => (target === null ? [] : { ...use, target }));
  const has = (target: Target) => taken.some((use) => use.target === target);
  if (!has('lens') && lensOfFile === null) problems.push('Choose the lens, or the column that names it.');
  const codes = survey.lensNames.filter(({ isCode, key }) => isCode && lensChoices[key] === undefined);
  if (codes.length > 0) problems.push(`Say which lens is number ${codes.map(({ text }) => text).join(', ')}.`);
  if (!taken.some(({ target }) => isMeasurement(target)))
    problems.push('Choose at least one column with a measurement.');
  for (const [index, { target, eye, label }] of taken.entries()) {
    const double = taken.slice(0, index).find((other) => other.target === target && other.eye === eye);
    if (double && !mayRepeat(target)) problems.push(`“${double.label}” and “${label}” are taken for the same.`);
  }
  if (taken.some(({ eye }) => eye !== null) && has('side')) {
    problems.push('One line holds both eyes, and a column names a side: leave out one of the two.');
  }
  return { questions: [...questions, ...asked()], problems };
}
