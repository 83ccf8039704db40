import { descriptionOf, type Side } from '#domain/outcome/rules.ts';
import { isYesNo } from './cell.ts';
import { type Day, readDay } from './dates.ts';
import { type KnownLens, lensNamedBy } from './lenses.ts';
import { type ColumnProfile, targetsFor } from './looks.ts';
import { readMoment } from './moments.ts';
import { openNotation } from './notations.ts';
import { QUALIFIER_LABELS, type Qualifier } from './qualifiers.ts';
import type { Answers } from './questions.ts';
import { readTarget } from './read-target.ts';
import { type Notation, readSide } from './readers.ts';
import {
  boxOf,
  isBeforeSurgery,
  isField,
  isMeasured,
  isResult,
  OF_THE_PATIENT,
  TARGETS,
  type Target,
} from './targets.ts';
import type { FixedUses } from './use.ts';

export type PlanOptions = {
  readonly lenses: readonly KnownLens[];
  readonly today: Day;
  /** What columns can be taken for on this site. */
  readonly here?: readonly Target[];
  readonly fixed?: FixedUses;
  readonly answers?: Answers;
};
/** A column on its way to what it is taken for, which `target` says from here on; `why` says why it is not taken. */
export type Draft = ColumnProfile & {
  readonly eye: Side | null;
  /** Chosen by hand, or remembered. */
  readonly isFixed: boolean;
  /** Its name is known, and its cells cannot be read as what the name says. */
  readonly isUnread?: boolean;
};

/** Visits have short names, in characters, and few different ones; notes do not. */
const LONGEST_VISIT = 24;
const MOST_VISITS = 15;
/** Lenses that a file names by numbers have numbers up to this; greater ones are powers. */
const MOST_CODES = 12;
/** A column without a known name is of one kind when so many of its cells are. */
const TELLING = 0.7;

/** A column that stays in the browser, and why. */
export const notTaken = (profile: ColumnProfile, why: string | null): Draft => ({
  ...profile,
  target: null,
  eye: null,
  isFixed: false,
  why,
});

/** An age follows from birth and surgery: without the date of surgery a date of birth is of no use. */
export function withSurgery(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.some(({ target }) => target === 'surgeryYear')) return drafts;
  return drafts.map((one) => (one.target === 'birthDate' ? notTaken(one, 'There is no date of surgery') : one));
}

/** What a column would be taken for, were it the only one that says so. */
export function draftOf(profile: ColumnProfile, { lenses, today, here = TARGETS, fixed }: PlanOptions): Draft {
  const { column, identity, texts, target, qualifiers } = profile;
  const allowed = targetsFor(profile, here);
  const before = fixed?.get(column.place);
  if (before && (before.target === null || allowed.includes(before.target))) {
    return { ...profile, target: before.target, eye: before.eye, isFixed: true, why: null };
  }
  // A clinic's own number is used only where somebody says so.
  if (identity && identity !== 'birth') return notTaken(profile, null);
  const qualifier = whyNot(profile);
  if (qualifier) return notTaken(profile, QUALIFIER_LABELS[qualifier]);
  if (target && !isReadable(target, profile, today)) return { ...notTaken(profile, unreadable(texts)), isUnread: true };
  const found = identity === 'birth' ? 'birthDate' : target ? byCells(target, texts, today) : inside(texts, lenses);
  if (!found || !allowed.includes(found)) return notTaken(profile, profile.why ?? null);
  const eye = OF_THE_PATIENT.includes(found) ? null : qualifiers.eye;
  return { ...profile, target: found, eye, isFixed: false, why: null };
}

const DATES = ['mdy', 'dmy'] as const;
const isDate = (text: string, today: Day) => DATES.some((order) => readDay(text, order, today) !== null);

/** A column of visits may hold their dates. */
const byCells = (target: Target, texts: readonly string[], today: Day): Target =>
  target === 'timeSinceSurgery' && texts.length > 0 && texts.every((text) => /\D/.test(text) && isDate(text, today))
    ? 'visitDate'
    : target;

/** Why a column is no answer to its field, by what its name says beside it; null where it may be. */
function whyNot({ target, qualifiers: { phase, source, aim, eyes, addition } }: ColumnProfile): Qualifier | null {
  if (target === null)
    return phase === 'before' ? phase : source === 'automatic' || source === 'previous' ? source : eyes;
  if (eyes && (isMeasured(target) || isBeforeSurgery(target))) return eyes;
  if (isBeforeSurgery(target)) return phase === 'after' ? phase : null;
  if (target === 'refractiveTarget') return aim === 'predicted' ? aim : null;
  if (!isResult(target)) return null;
  if (phase === 'before') return phase;
  // Whether somebody needs glasses is no measurement with them.
  if (source && source !== 'manifest' && target !== 'spectacleIndependence') return source;
  return aim ?? (isMeasured(target) ? addition : null);
}

/** What the cells of a column say whose name says nothing: visits may hold lines from before surgery. */
function inside(texts: readonly string[], lenses: readonly KnownLens[]): Target | null {
  const isMost = (matches: (text: string) => boolean) => texts.filter(matches).length > TELLING * texts.length;
  const isVisit = (text: string) =>
    /\p{L}/u.test(text) && text.length <= LONGEST_VISIT && readMoment(text, null) !== null;
  if (isMost(isVisit) && new Set(texts).size <= MOST_VISITS) return 'timeSinceSurgery';
  return isMost((text) => lensNamedBy(text, lenses) !== null) ? 'lens' : null;
}

/** Whether any cell can be read as what the name says, in any notation. */
function isReadable(target: Target, profile: ColumnProfile, today: Day): boolean {
  const { texts } = profile;
  if (texts.length === 0 || target === 'ownNumber') return true;
  // What the name explains or an answer will give: two codes of sides.
  if (target === 'side' && new Set(texts.filter((text) => readSide(text) === null)).size <= 2) return true;
  if (target === 'lens')
    return !texts.every((text) => /^[\d.,+-]+$/.test(text) && Number.parseFloat(text) > MOST_CODES);
  if (target === 'visitDate' || target === 'birthDate') return texts.some((text) => isDate(text, today));
  if (target === 'timeSinceSurgery') return texts.some((text) => readMoment(text, 'days') || isDate(text, today));
  // Yes and no are no grades: "no" alone would be the best of all answers.
  const isScore = isField(target) && descriptionOf(target).kind === 'score';
  if (isScore && isYesNo(texts) && !texts.some((text) => /\d/.test(text))) return false;
  const notations = openNotation(target, profile)?.options ?? [null];
  const isRead = (text: string, notation: Notation | null) =>
    boxOf(target) !== null || readTarget(target, text, { notation, today }).some(([, { kind }]) => kind === 'read');
  return texts.some((text) => notations.some((notation) => isRead(text, notation)));
}

const unreadable = (texts: readonly string[]) =>
  texts.every((text) => text.startsWith('='))
    ? 'Its formulas have no values. Open the file in your spreadsheet program and save it'
    : 'Its cells hold something else';
