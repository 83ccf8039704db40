import { type Draft, notTaken } from './candidates.ts';
import { type Ask, LEAVE_OUT, option } from './questions.ts';
import { columnLabel } from './table.ts';
import { BIOMETRY, isMeasured, isResult, mayRepeat, type Target, targetLabel } from './targets.ts';

/** So many cells are shown of a column in a question. */
const SHOWN = 3;
const samples = ({ texts }: Draft) => texts.slice(0, SHOWN);
const labelOf = ({ column }: Draft) => columnLabel(column);
const daysOf = ({ qualifiers }: Draft) => qualifiers.days ?? 0;

const TOGETHER: readonly (readonly Target[])[] = [
  ['refraction', 'sph', 'cyl', 'axis'],
  ['k1', 'k2', 'preOpSteepKAxis', 'preOpCornealAstigmatism'],
];
/** Fields decided together: a refraction, and the powers of a cornea. The first of them decides for all. */
const partOf = (target: Target): Target => TOGETHER.find((part) => part.includes(target))?.[0] ?? target;

/** Whether two columns cannot both be taken: they say the same, or one says in a cell what the other says in three. */
function exclude(one: Draft, other: Draft): boolean {
  if (one === other || one.target === null || other.target === null) return false;
  if (mayRepeat(one.target)) return false;
  const isSameEye = one.eye === other.eye || one.eye === null || other.eye === null;
  const isWhole = one.target === 'refraction' || other.target === 'refraction';
  return isSameEye && (one.target === other.target || (isWhole && partOf(one.target) === partOf(other.target)));
}

/** Where results of several visits are side by side, one visit is taken: the last, unless the user chooses another. */
export function chooseVisit(drafts: readonly Draft[], ask: Ask): readonly Draft[] {
  const timed = drafts.filter(
    ({ target, isFixed, qualifiers }) => target && isResult(target) && !isFixed && qualifiers.days !== null,
  );
  const isOneVisit = !timed.some((one) => timed.some((other) => exclude(one, other) && daysOf(one) !== daysOf(other)));
  if (isOneVisit) return drafts;
  const visits = [...new Set(timed.map(daysOf))].sort((a, b) => a - b);
  const options = visits.map((days) => {
    const some = timed.filter((draft) => daysOf(draft) === days);
    const examples = some.slice(0, SHOWN).flatMap((draft) => samples(draft).slice(0, 1));
    return option(String(days), some.map(labelOf).join(', '), examples);
  });
  const title = 'The file has several visits side by side. Which one is the result?';
  const help = 'Only this visit is stored. The last one is proposed.';
  const answer = ask({ id: 'visit', title, help, options }, String(visits.at(-1)));
  const others = timed.filter((draft) => String(daysOf(draft)) !== answer);
  return drafts.map((draft) => (others.includes(draft) ? notTaken(draft, 'Another visit') : draft));
}

/** Of columns that would say the same one is taken: the first in another notation, or the one that is chosen. */
export function chooseColumns(drafts: readonly Draft[], ask: Ask): readonly Draft[] {
  const out = new Map<Draft, string>();
  for (const part of new Set(drafts.flatMap(({ target }) => (target ? partOf(target) : [])))) {
    const all = drafts.filter(({ target }) => target !== null && partOf(target) === part);
    const fixed = all.filter(({ isFixed }) => isFixed);
    const open = all.filter((draft) => !draft.isFixed);
    const free = open.filter(
      (draft, index) => ![...fixed, ...open.slice(0, index)].some((one) => exclude(one, draft) && isTaken(one, draft)),
    );
    const isAsked = free.some((one) => free.some((other) => exclude(one, other)));
    const alternatives = alternativesOf(free);
    const answer = isAsked ? askWhich(part, alternatives, ask) : undefined;
    const taken = isAsked ? alternatives.find((some) => placesOf(some) === answer) : free;
    for (const draft of open.filter((one) => !taken?.includes(one)))
      out.set(draft, answer === null ? 'See the question above' : 'Another column is taken');
  }
  return drafts.map((draft) => notTakenIf(draft, out.get(draft)));
}

const notTakenIf = (draft: Draft, why: string | undefined) => (why === undefined ? draft : notTaken(draft, why));
const qualifiersOf = ({ qualifiers }: Draft) => ({ ...qualifiers, eye: null });

/** Whether one of two columns that exclude each other is the one to take: chosen, or the same in another notation. */
function isTaken(one: Draft, other: Draft): boolean {
  const [a, b] = [qualifiersOf(one), qualifiersOf(other)];
  const isSame = JSON.stringify({ ...a, written: null }) === JSON.stringify({ ...b, written: null });
  return one.isFixed || (isSame && a.written !== b.written);
}

/** The columns of one part that would be taken together, by what they say beside the field. */
function alternativesOf(drafts: readonly Draft[]): Draft[][] {
  const found: Draft[][] = [];
  const keyOf = (draft: Draft) => JSON.stringify([qualifiersOf(draft), draft.target === 'refraction']);
  for (const draft of drafts) {
    const fits = ([first]: readonly Draft[]) => first && keyOf(first) === keyOf(draft);
    // A second column of the same name begins another alternative.
    const some = found.find((one) => fits(one) && !one.some((other) => exclude(other, draft)));
    if (some) some.push(draft);
    else found.push([draft]);
  }
  return found;
}

const placesOf = (drafts: readonly Draft[]) => drafts.map(({ column }) => column.place).join('-');

function askWhich(part: Target, alternatives: readonly (readonly Draft[])[], ask: Ask): string | null {
  const options = alternatives.map((some) =>
    option(
      placesOf(some),
      some.map((draft) => `${labelOf(draft)} (column ${letters(draft.column.place)})`).join(', '),
      some.length > 1 ? some.flatMap((draft) => samples(draft).slice(0, 1)) : some.flatMap(samples),
    ),
  );
  const title = WHICH[part] ?? `Which column is “${targetLabel(part)}”${isResult(part) ? ' after surgery' : ''}?`;
  return ask({ id: `column:${part}`, title, options: [...options, option(LEAVE_OUT, 'None of these')] });
}

const WHICH: Readonly<Partial<Record<Target, string>>> = {
  refraction: 'Which refraction is the result after surgery?',
  k1: 'Which corneal powers should we store?',
};

/** A column as spreadsheets name it: A, B … Z, AA. */
function letters(place: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

/**
 * Bare results beside biometry may be from before surgery, as in the export of a biometer. Whatever says when a visit was
 * or that a result is from after surgery settles it, and so do questions that are asked after surgery alone.
 */
export function askPhase(drafts: readonly Draft[], ask: Ask): readonly Draft[] {
  const has = (target: Target) => drafts.some((one) => one.target === target);
  const isAfter = ({ isFixed, target, qualifiers }: Draft) =>
    isFixed || qualifiers.phase === 'after' || (target !== null && !isMeasured(target));
  const results = drafts.filter(({ target }) => target !== null && isResult(target));
  const isSettled = has('timeSinceSurgery') || (has('visitDate') && has('surgeryYear')) || results.some(isAfter);
  if (results.length === 0 || isSettled || !BIOMETRY.some(has)) return drafts;
  const title = 'Are these measurements from after surgery?';
  const help = `${results.map((draft) => `“${labelOf(draft)}”`).join(', ')} stand beside biometry.`;
  const options = [
    option('after', 'Yes, from after surgery'),
    option('before', 'No, from before surgery: leave them out'),
  ];
  if (ask({ id: 'phase', title, help, options }) !== 'before') return drafts;
  return drafts.map((draft) => (results.includes(draft) ? notTaken(draft, 'Before surgery') : draft));
}

/** Which eye the lines hold, where no column says it. */
export function askSide(drafts: readonly Draft[], ask: Ask): void {
  const taken = drafts.filter(({ target }) => target !== null);
  if (taken.length === 0 || taken.some(({ target, eye }) => target === 'side' || eye !== null)) return;
  const title = 'No column says which eye it is. Which eye is each line?';
  const options = [
    option('right', 'The right eye'),
    option('left', 'The left eye'),
    option('unknown', 'Not known: store the eyes without a side'),
  ];
  ask({ id: 'side', title, options });
}
