import { descriptionOf } from '#domain/outcome/rules.ts';
import { ACUITY_NOTATIONS, acuityNotationsOf } from './acuity.ts';
import { isYesNo, numberOf, plainWords } from './cell.ts';
import { DATE_ORDERS, dateOrdersOf } from './dates.ts';
import type { ColumnProfile } from './looks.ts';
import { TIME_UNITS, type TimeUnit } from './moments.ts';
import { CYLINDER_SIGNS, type Notation, YES_MEANINGS, yesMeaningsOf } from './readers.ts';
import { boundsOf, isScale, OWN_SCALE, scaleNamed, scalesOf } from './scales.ts';
import { boxOf, isField, isResult, type Target } from './targets.ts';

/** What a column leaves open when it is taken for a target: how it may be read, and what speaks for each way. */
export type OpenNotation = {
  /** Columns with the same topic are written alike; a topic that ends in a colon is of one field alone. */
  readonly topic: Topic;
  readonly options: readonly Notation[];
  /** What its name says. */
  readonly certain?: Notation | null;
  /** How many cells speak for an option and against the others. */
  readonly votes?: Partial<Record<Notation, number>>;
};

/** What is asked, by the names of the columns that it is asked about. */
export const TITLES = {
  acuity: () => 'How are the acuities written?',
  'acuity:large': () => 'How are the acuities written?',
  dates: () => 'Which comes first in the dates, day or month?',
  'dates:midnight': () => 'What is the time beside the days?',
  'dates:swapped': () => 'Has your spreadsheet swapped day and month?',
  cylinder: () => 'The cylinder has no signs. Is it plus or minus?',
  'time:': (names: string) => `Is ${names} in days, weeks or months?`,
  'scale:': (names: string) => `What scale does ${names} use?`,
  'scale:night': (names: string) => `What scale do the answers in ${names} use?`,
  'yes:': (names: string) => `What does “Yes” mean in ${names}?`,
} as const;
type Topic = keyof typeof TITLES;

const UNITS: Readonly<Record<TimeUnit, RegExp>> = {
  days: /\b(days?|tage|pod)\b/,
  weeks: /\b(weeks?|wochen)\b/,
  months: /\b(months?|monate|mths?|mos?)\b/,
};

/** What a column leaves open; null where nothing. */
export function openNotation(
  target: Target,
  { column: { name }, qualifiers, texts }: Pick<ColumnProfile, 'column' | 'qualifiers' | 'texts'>,
): OpenNotation | null {
  const words = plainWords(name);
  if (boxOf(target)) return null;
  if (target === 'visitDate' || target === 'birthDate' || target === 'surgeryYear') return openDates(texts);
  if (target === 'timeSinceSurgery') {
    if (!texts.some((text) => /^[+-]?\d+([.,]\d+)?$/.test(text))) return null;
    const options = ['days', 'weeks', 'months'] as const;
    return { topic: 'time:', options, certain: options.find((unit) => UNITS[unit].test(words)) ?? null };
  }
  if (target === 'cyl') {
    const numbers = texts.filter((text) => /\d/.test(text) && numberOf(text) !== 0);
    const isUnsigned = numbers.some((text) => /^\s*[\d.,]/.test(text));
    const isPlus = !numbers.some((text) => /^\s*[^\s+\d.,]/.test(text)) && numbers.filter(hasPlus).length > 1;
    return !isUnsigned || isPlus ? null : { topic: 'cylinder', options: ['minus', 'plus'] };
  }
  if (!isField(target)) return null;
  const { kind } = descriptionOf(target);
  if (kind === 'acuity') {
    const found = acuityNotationsOf(texts, isResult(target));
    const topic = found?.options.includes('letters') ? 'acuity:large' : 'acuity';
    // A visus is a decimal number: what is written in logMAR says so.
    const isVisus = /\bvisus\b/.test(words) && topic === 'acuity' && !found?.votes.logmar;
    const named = qualifiers.written === 'snellen' ? null : qualifiers.written;
    return found && { topic, certain: named ?? (isVisus ? 'decimal' : null), ...found };
  }
  if (kind === 'score') {
    const named = scaleNamed(name);
    const { options, certain } = named ? { options: [named], certain: named } : scalesOf(texts);
    // What people see at night is asked in one go, on one scale.
    const topic = ['halos', 'starbursts', 'glare'].includes(target) ? 'scale:night' : 'scale:';
    return options.length === 0 ? null : { topic, options, certain };
  }
  const options = yesMeaningsOf(target);
  // "No" in every line is an answer to a list; 0 may be that of a box whose condition has no name.
  const isPlain = kind === 'conditions' && texts.every((text) => /^no?$/i.test(text.trim()));
  return options.length === 0 || isPlain || !isYesNo(texts) ? null : { topic: 'yes:', options };
}

const hasPlus = (text: string) => /^\s*\+/.test(text);

function openDates(texts: readonly string[]): OpenNotation | null {
  const orders = dateOrdersOf(texts);
  const [, second] = orders?.options ?? [];
  const topic = second === 'swapped' ? 'dates:swapped' : second === 'written' ? 'dates:midnight' : 'dates';
  return orders && { topic, ...orders };
}

const LABELS: Readonly<Record<string, string>> = {
  ...ACUITY_NOTATIONS,
  ...DATE_ORDERS,
  ...TIME_UNITS,
  ...CYLINDER_SIGNS,
  ...Object.fromEntries(Object.entries(YES_MEANINGS).map(([meaning, { label }]) => [meaning, label])),
};
/** What a notation is called. */
export function notationLabel(notation: Notation): string {
  if (!isScale(notation)) return LABELS[notation] ?? '';
  const [from, to] = boundsOf(notation);
  return notation === OWN_SCALE ? 'From 0 to 10, as it is' : `From ${from} to ${to}, rescaled to 0–10`;
}
