import { descriptionOf } from '#domain/outcome/rules.ts';
import type { Draft } from './competition.ts';
import { type Day, readDay } from './dates.ts';
import { type KnownLens, lensNamedBy, relativeNamed } from './lens-names.ts';
import { type Looked, targetsFor } from './looks.ts';
import { readMoment } from './moments.ts';
import { openNotation } from './notations.ts';
import type { PlanWith } from './plan.ts';
import { type Qualifiers, qualifierLabel } from './qualifiers.ts';
import { type Notation, readCell, readSide } from './readers.ts';
import { readWholeRefraction } from './refraction.ts';
import { isBeforeSurgery, isField, isMeasured, isResult, OF_THE_PATIENT, TARGETS, type Target } from './targets.ts';
import { isYesNo } from './yes-no.ts';

/** A column is taken for what its name says only where at least so many of its cells can be read like that. */
const READABLE = 0.3;
/** A column whose name is not known is recognized when at least so many of its cells are of one kind. */
const TELLING = 0.7;

/** Visits have short names, in characters, and few different ones; notes do not. */
const LONGEST_VISIT = 24;
const MOST_VISITS = 15;

/** A column that stays in the browser, and why. */
export const notTaken = (looked: Looked, why: string | null): Draft => ({
  looked,
  target: null,
  eye: null,
  isFixed: false,
  why,
});

/** An age follows from birth and surgery: without the date of surgery a date of birth is of no use. */
export function withSurgery(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.some(({ target }) => target === 'surgeryYear')) return drafts;
  return drafts.map((one) => (one.target === 'birthDate' ? notTaken(one.looked, 'There is no date of surgery') : one));
}

/** What a column would be taken for, were it the only one that says so. */
export function draftOf(looked: Looked, { lenses, today, here = TARGETS, fixed }: PlanWith): Draft {
  const { column, identity, texts, target, qualifiers } = looked;
  const allowed = targetsFor(looked, here);
  const before = fixed?.get(column.place);
  if (before && (before.target === null || allowed.includes(before.target))) {
    return { looked, target: before.target, eye: before.eye, isFixed: true, why: null };
  }
  // A clinic's own number is used only where somebody says so.
  if (identity && identity !== 'birth') return notTaken(looked, null);
  const why = target === null ? unasked(qualifiers) : whyNot(target, qualifiers);
  if (why) return notTaken(looked, why);
  if (target && !isReadable(target, looked, today)) return { ...notTaken(looked, unreadable(texts)), isUnread: true };
  const found =
    identity === 'birth' ? 'birthDate' : target ? byCells(target, texts, today) : guessInside(texts, lenses);
  if (!found || !allowed.includes(found)) return notTaken(looked, null);
  const isOfPatient = OF_THE_PATIENT.includes(found);
  return { looked, target: found, eye: isOfPatient ? null : qualifiers.eye, isFixed: false, why: null };
}

/** What a name means according to the cells: an "IOL" of 21.5 is its power, a "visit" of 3/4/2026 its date. */
function byCells(target: Target, texts: readonly string[], today: Day): Target {
  const all = (matches: (text: string) => boolean) => texts.length > 0 && texts.every(matches);
  const isPower = (text: string) => /^[+-]?\d{1,2}([.,]\d{1,2})?$/.test(text.trim());
  if (target === 'lens' && all(isPower) && texts.some((text) => Number.parseFloat(text) > MOST_CODES))
    return 'lensPower';
  const isDate = (text: string) => /\D/.test(text) && DATES.some((order) => readDay(text, order, today) !== null);
  return target === 'timeSinceSurgery' && all(isDate) ? 'visitDate' : target;
}
/** Lenses that a file names by numbers have numbers up to this. */
const MOST_CODES = 12;
const DATES = ['mdy', 'dmy'] as const;

/** Why a column is no answer to its field, by what its name says beside it; null where it may be. */
function whyNot(target: Target, { phase, source, aim, eyes, addition }: Qualifiers): string | null {
  const isOfOneEye = isMeasured(target) || isBeforeSurgery(target);
  if (isOfOneEye && eyes) return sentence(qualifierLabel('eyes', eyes));
  if (isBeforeSurgery(target)) return phase === 'after' ? sentence(qualifierLabel('phase', phase)) : null;
  if (!isResult(target)) return null;
  if (phase === 'before') return sentence(qualifierLabel('phase', phase));
  // Whether somebody needs glasses is no measurement with them.
  if (source && source !== 'manifest' && target !== 'spectacleIndependence')
    return sentence(qualifierLabel('source', source));
  if (aim) return sentence(qualifierLabel('aim', aim));
  return addition && isMeasured(target) ? sentence(qualifierLabel('addition', addition)) : null;
}
/** Why a column that no field asks for is not taken, where its name says so. */
const unasked = ({ phase, source, eyes }: Qualifiers): string | null => {
  if (phase === 'before') return sentence(qualifierLabel('phase', phase));
  if (source === 'automatic' || source === 'previous') return sentence(qualifierLabel('source', source));
  return eyes ? sentence(qualifierLabel('eyes', eyes)) : null;
};
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function guessInside(texts: readonly string[], lenses: readonly KnownLens[]): Target | null {
  const share = (matches: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(matches).length / texts.length;
  // A column of visits may hold lines from before surgery, whatever it is called.
  const isVisit = (text: string) =>
    /\p{L}/u.test(text) && text.length <= LONGEST_VISIT && readMoment(text, null) !== null;
  if (share(isVisit) > TELLING && new Set(texts).size <= MOST_VISITS) return 'timeSinceSurgery';
  if (share((text) => readSide(text) !== null) > TELLING) return 'side';
  return share((text) => lensNamedBy(text, lenses) !== null || relativeNamed(text) !== null) > TELLING ? 'lens' : null;
}

/** Whether the cells can be read as what the name says, in any notation. */
function isReadable(target: Target, { column, texts }: Looked, today: Day): boolean {
  if (target === 'refraction') return texts.some((text) => readWholeRefraction(text) !== null);
  // What the name explains or an answer will give: two codes of sides.
  if (target === 'side' && new Set(texts.filter((text) => readSide(text) === null)).size <= 2) return true;
  if (target === 'visitDate' || target === 'birthDate' || target === 'surgeryYear')
    return texts.some((text) => DATES.some((order) => readDay(text, order, today) !== null || /^\d{4}$/.test(text)));
  if (!isField(target)) return true;
  // Yes and no are no grades: "no" alone would be the best of all answers.
  if (descriptionOf(target).kind === 'score' && isYesNo(texts) && !texts.some((text) => /\d/.test(text))) return false;
  if (target === 'timeSinceSurgery')
    return texts.some((text) => readMoment(text, 'days') || readDay(text, 'dmy', today));
  const notations = openNotation(target, column.name, texts)?.options ?? [null];
  const readable = (notation: Notation | null) =>
    texts.filter((text) => readCell(target, text, { notation, today }).kind !== 'refused').length;
  return texts.length === 0 || Math.max(...notations.map(readable)) / texts.length >= READABLE;
}

const unreadable = (texts: readonly string[]) =>
  texts.every((text) => text.startsWith('='))
    ? 'Its formulas have no values. Open the file in your spreadsheet program and save it'
    : 'Its cells hold something else';
