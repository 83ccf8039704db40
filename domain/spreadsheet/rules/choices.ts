import { descriptionOf } from '#domain/outcome/rules.ts';
import { notTaken } from './candidates.ts';
import { type Alternative, alternativesOf, compete, type Draft, isBetter, partOf } from './competition.ts';
import type { Looked } from './looks.ts';
import { daysOf } from './qualifiers.ts';
import { type Answers, asked, leaveOut, type Question } from './questions.ts';
import { columnLabel } from './table.ts';
import { isField, isMeasured, isResult, type Target, targetLabel } from './targets.ts';

/** So many cells are shown of a column in a question. */
const SHOWN = 3;
const samples = ({ looked: { texts } }: Draft) => texts.slice(0, SHOWN);

/**
 * Decides whether "1 m" and "3 m" in the names of several columns for one field are months or meters: months where one
 * is of a refraction, which has no distance, else what was answered.
 */
export function readMeters(looked: readonly Looked[], answers: Answers) {
  const isRefraction = ({ target, column }: Looked) =>
    (target !== null && partOf(target) === 'refraction') || /(^|[\W_])SE([\W_]|$)/i.test(column.name);
  const some = looked.filter(
    (one) => monthsOf(one.qualifiers.distance) !== null && (one.target !== null || isRefraction(one)),
  );
  const isAmbiguous = some.some((one) =>
    some.some((other) => one !== other && one.target === other.target && one.qualifiers.eye === other.qualifiers.eye),
  );
  if (!isAmbiguous) return { looked, questions: [] };
  const question = asked(
    {
      id: 'meters',
      title: `Does “${some[0]?.qualifiers.distance}” mean months or meters?`,
      help: `In ${some.map(({ column }) => `“${columnLabel(column)}”`).join(', ')}.`,
      options: [
        { value: 'months', label: 'Months after surgery', examples: [] },
        { value: 'meters', label: 'Meters from the chart', examples: [] },
      ],
    },
    answers,
  );
  const isCertain = some.some(isRefraction);
  const answer = isCertain ? 'months' : question.answer;
  return {
    looked: looked.map((one) => {
      if (!some.includes(one) || answer === 'meters') return one;
      if (answer === null) return { ...one, target: null };
      const days = daysOf(monthsOf(one.qualifiers.distance) ?? 0, 'months');
      return { ...one, qualifiers: { ...one.qualifiers, phase: 'after' as const, distance: null, days } };
    }),
    questions: isCertain ? [] : [question],
  };
}

const monthsOf = (distance: string | null): number | null => {
  const [, count] = /^(\d{1,2}) ?m$/.exec(distance ?? '') ?? [];
  return count === undefined ? null : Number(count);
};

/** Where results of several visits are side by side, one visit is taken: the last, unless the user chooses another. */
export function chooseVisit(drafts: readonly Draft[], answers: Answers) {
  const timed = drafts.filter(
    ({ target, isFixed, looked: { qualifiers } }) => target && isResult(target) && !isFixed && qualifiers.days !== null,
  );
  const daysOf = ({ looked: { qualifiers } }: Draft) => qualifiers.days ?? 0;
  const visits = [...new Set(timed.map(daysOf))].sort((a, b) => a - b);
  const isOneVisit = !timed.some((one) =>
    timed.some((other) => one.target === other.target && one.eye === other.eye && daysOf(one) !== daysOf(other)),
  );
  if (isOneVisit) return { drafts, questions: [] };
  const question = asked(
    {
      id: 'visit',
      title: 'The file has several visits side by side. Which one is the result?',
      help: 'Only this visit is stored. The last one is proposed.',
      options: visits.map((days) => {
        const some = timed.filter((draft) => daysOf(draft) === days);
        return {
          value: String(days),
          label: `After ${timeWords(days)}: ${some.map(({ looked: { column } }) => columnLabel(column)).join(', ')}`,
          examples: some.slice(0, SHOWN).flatMap((draft) => samples(draft).slice(0, 1)),
        };
      }),
    },
    answers,
    String(visits.at(-1)),
  );
  return {
    drafts: drafts.map((draft) =>
      timed.includes(draft) && String(daysOf(draft)) !== question.answer
        ? notTaken(draft.looked, 'Another visit')
        : draft,
    ),
    questions: [question],
  };
}

/** A time since surgery in the largest unit that fits. */
function timeWords(days: number): string {
  const [unit, length] =
    days < 7 ? ['day', 1] : days < 28 ? ['week', 7] : days < 360 ? ['month', 30.44] : ['year', 365.25];
  const count = Math.round(days / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Of columns that would say the same, the one that certainly is meant is taken; otherwise it is asked. */
export function chooseColumns(found: readonly Draft[], answers: Answers) {
  // What is only likely is of no use beside what is certain.
  const certain = found.filter(({ looked }) => !looked.isDoubtful);
  const drafts = found.map((draft) =>
    draft.looked.isDoubtful && !draft.isFixed && certain.some((one) => compete([one, draft]))
      ? notTaken(draft.looked, 'Another column is taken')
      : draft,
  );
  const questions: Question[] = [];
  const out = new Map<Draft, string>();
  const partOfDraft = ({ target, looked }: Draft) => target && (looked.isDoubtful ? target : partOf(target));
  for (const part of new Set(drafts.flatMap((draft) => partOfDraft(draft) ?? []))) {
    const all = drafts.filter((draft) => partOfDraft(draft) === part);
    const fixed = all.filter(({ isFixed }) => isFixed);
    const some = all.filter((draft) => !isTakenBy(fixed, draft));
    for (const draft of all)
      if (!fixed.includes(draft) && !some.includes(draft)) out.set(draft, 'Another column is taken');
    const open = some.filter(({ isFixed }) => !isFixed);
    const isDoubtful = open.every(({ looked }) => looked.isDoubtful);
    if (open.length === 0 || !(compete(open) || isDoubtful)) continue;
    const alternatives = alternativesOf(open);
    const rest = alternatives.filter((one) => !alternatives.some((other) => isBetter(other, one)));
    const [only] = rest;
    const question = rest.length === 1 && !isDoubtful ? null : askWhich(part, rest, answers);
    if (question) questions.push(question);
    const taken = question ? rest.find((one) => placesOf(one) === question.answer) : only;
    for (const draft of open) {
      if (!taken?.drafts.includes(draft))
        out.set(draft, question?.answer === null ? 'See the question above' : 'Another column is taken');
    }
  }
  return {
    drafts: drafts.map((draft) => (out.has(draft) ? notTaken(draft.looked, out.get(draft) ?? null) : draft)),
    questions,
  };
}

/**
 * Bare results beside biometry may be from before surgery, as in the export of a biometer. Whatever says when a visit was
 * or that a result is from after surgery settles it, and so do questions that are asked after surgery alone.
 */
export function askPhase(drafts: readonly Draft[], answers: Answers) {
  const has = (target: Target) => drafts.some((one) => one.target === target);
  const results = drafts.filter(({ target }) => target !== null && isResult(target));
  const bare = results.filter(
    ({ target, isFixed, looked: { qualifiers } }) =>
      !isFixed && target !== null && isMeasured(target) && qualifiers.phase === null,
  );
  const isSettled =
    has('timeSinceSurgery') ||
    (has('visitDate') && has('surgeryYear')) ||
    results.some(
      ({ isFixed, target, looked: { qualifiers } }) =>
        isFixed || qualifiers.phase === 'after' || (target !== null && !isMeasured(target)),
    );
  const isBiometry = (['axialLength', 'k1', 'k2', 'anteriorChamberDepth', 'lensThickness'] as const).some(has);
  if (bare.length === 0 || isSettled || !isBiometry) return { drafts, questions: [] };
  const question = asked(
    {
      id: 'phase',
      title: 'Are these measurements from after surgery?',
      help: `${bare.map(({ looked: { column } }) => `“${columnLabel(column)}”`).join(', ')} stand beside biometry.`,
      options: [
        { value: 'after', label: 'Yes, from after surgery', examples: [] },
        { value: 'before', label: 'No, from before surgery: leave them out', examples: [] },
      ],
    },
    answers,
  );
  const isOut = (draft: Draft) => question.answer === 'before' && bare.includes(draft);
  return {
    drafts: drafts.map((draft) => (isOut(draft) ? notTaken(draft.looked, 'Before surgery') : draft)),
    questions: [question],
  };
}

/** Which eye the lines hold, where no column says it. */
export function askSide(drafts: readonly Draft[], answers: Answers) {
  const isKnown = drafts.some(({ target, eye }) => target !== null && (target === 'side' || eye !== null));
  if (isKnown || !drafts.some(({ target }) => target !== null)) return { questions: [] };
  const title = 'No column says which eye it is. Which eye is each line?';
  const options = [
    { value: 'right', label: 'The right eye', examples: [] },
    { value: 'left', label: 'The left eye', examples: [] },
    { value: 'unknown', label: 'Not known: store the eyes without a side', examples: [] },
  ];
  return { questions: [asked({ id: 'side', title, help: null, options }, answers)] };
}

/** Whether a column would say what one that was chosen by hand says. */
const isTakenBy = (fixed: readonly Draft[], draft: Draft) =>
  !draft.isFixed && fixed.some((one) => compete([one, draft]));

const placesOf = ({ drafts }: Alternative) => drafts.map(({ looked: { column } }) => column.place).join('-');

function askWhich(part: Target, alternatives: readonly Alternative[], answers: Answers): Question {
  const options = alternatives.map((one) => ({
    value: placesOf(one),
    label: one.drafts
      .map(({ looked: { column } }) => `${columnLabel(column)} (column ${letters(column.place)})`)
      .join(', '),
    examples:
      one.drafts.length > 1 ? one.drafts.flatMap((draft) => samples(draft).slice(0, 1)) : one.drafts.flatMap(samples),
  }));
  return asked(
    { id: `column:${part}`, title: whichTitle(part), help: null, options: [...options, leaveOut('None of these')] },
    answers,
  );
}

function whichTitle(part: Target): string {
  if (part === 'refraction') return 'Which refraction is the result after surgery?';
  if (part === 'k1') return 'Which corneal powers should we store?';
  if (part === 'refractiveTarget') return 'Which column is the refraction that you aimed for?';
  const isAcuity = isField(part) && descriptionOf(part).kind === 'acuity';
  const label = isAcuity ? targetLabel(part) : `“${targetLabel(part)}”`;
  return `Which column is ${label}${isResult(part) ? ' after surgery' : ''}?`;
}

/** A column as spreadsheets name it: A, B … Z, AA. */
function letters(place: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
