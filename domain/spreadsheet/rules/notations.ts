import { descriptionOf } from '#domain/outcome/rules.ts';
import { ACUITY_NOTATIONS, type AcuityNotation, acuityNotationsOf } from './acuity.ts';
import { plainWords } from './cell.ts';
import { DATE_ORDERS, dateOrdersOf } from './dates.ts';
import { TIME_UNITS, type TimeUnit } from './moments.ts';
import { CYLINDER_SIGNS, type Notation, YES_MEANINGS, yesMeaningsOf } from './readers.ts';
import { boundsOf, isScale, OWN_SCALE, scaleNamed, scalesOf } from './scales.ts';
import { boxOf, type ColumnField, isField, isResult, type Target } from './targets.ts';
import { isYesNo } from './yes-no.ts';

/** What a column leaves open when it is taken for a target: how it may be read, and what speaks for each way. */
export type OpenNotation = {
  /** Columns with the same topic are written alike; a topic that ends in a colon is of one field alone. */
  readonly topic: string;
  readonly options: readonly Notation[];
  /** What its name says, or all of its cells but any one. */
  readonly certain: Notation | null;
  /** How many cells speak for an option and against the others. */
  readonly votes?: Partial<Record<Notation, number>>;
};

/** What people see at night is asked in one go, on one scale. */
const AT_NIGHT: readonly Target[] = ['halos', 'starbursts', 'glare'];

/** What a column leaves open; null where nothing. */
export function openNotation(target: Target, name: string, texts: readonly string[]): OpenNotation | null {
  if (boxOf(target)) return null;
  const words = plainWords(name);
  if (['visitDate', 'birthDate', 'surgeryYear'].includes(target)) {
    const orders = dateOrdersOf(texts);
    const [, second] = orders?.options ?? [];
    const topic = second === 'swapped' ? 'dates:swapped' : second === 'written' ? 'dates:midnight' : 'dates';
    return orders && { topic, certain: null, ...orders };
  }
  if (target === 'timeSinceSurgery') {
    if (!texts.some((text) => /^[+-]?\d+([.,]\d+)?$/.test(text))) return null;
    return { topic: 'time:', options: ['days', 'weeks', 'months'], certain: unitNamed(words) };
  }
  if (target === 'cyl') {
    const numbers = texts.filter((text) => /\d/.test(text) && Number(text.replace(',', '.')) !== 0);
    const isUnsigned = numbers.some((text) => /^\s*[\d.,]/.test(text));
    const isPlus =
      numbers.every((text) => /^\s*[+\d.,]/.test(text)) && numbers.filter((text) => /^\s*\+/.test(text)).length > 1;
    return !isUnsigned || isPlus ? null : { topic: 'cylinder', options: ['minus', 'plus'], certain: null };
  }
  if (!isField(target)) return null;
  const { kind } = descriptionOf(target);
  if (kind === 'acuity') return acuityNotation(words, texts, isResult(target));
  if (kind === 'score') {
    const named = scaleNamed(name);
    const { options, certain } = named ? { options: [named], certain: named } : scalesOf(texts);
    const topic = AT_NIGHT.includes(target) ? 'scale:night' : 'scale:';
    return options.length === 0 ? null : { topic, options, certain };
  }
  const options = yesMeanings(target, texts);
  return options && { topic: 'yes:', options, certain: null };
}

function acuityNotation(words: string, texts: readonly string[], isAfterSurgery: boolean): OpenNotation | null {
  const found = acuityNotationsOf(texts, isAfterSurgery);
  if (!found) return null;
  const topic = found.options.includes('letters') ? 'acuity:large' : 'acuity';
  // A visus is a decimal number: what is written in logMAR says so.
  const isVisus = /\bvisus\b/.test(words) && topic === 'acuity' && !found.votes.logmar;
  return { topic, certain: acuityNamed(words) ?? (isVisus ? 'decimal' : null), ...found };
}

function acuityNamed(words: string): AcuityNotation | null {
  if (/\blog ?mar\b/.test(words)) return 'logmar';
  if (/\b(etdrs|letters)\b/.test(words)) return 'letters';
  return /\b(dec|decimal|dezimal)\b/.test(words) ? 'decimal' : null;
}

function unitNamed(words: string): TimeUnit | null {
  if (/\b(days?|tage|pod)\b/.test(words)) return 'days';
  if (/\b(weeks?|wochen)\b/.test(words)) return 'weeks';
  return /\b(months?|monate|mths?|mos?)\b/.test(words) ? 'months' : null;
}

/** What "yes" may mean in a column that says nothing but yes and no; null where it says more, or is plain. */
function yesMeanings(target: ColumnField, texts: readonly string[]): readonly Notation[] | null {
  const meanings = yesMeaningsOf(target);
  if (meanings.length === 0 || !isYesNo(texts)) return null;
  // "No" in every line is an answer to a list; 0 may be that of a box whose condition has no name.
  const isPlain = descriptionOf(target).kind === 'conditions' && texts.every((text) => /^no?$/i.test(text.trim()));
  return isPlain ? null : meanings;
}

const LABELS: Readonly<Record<string, string>> = {
  ...ACUITY_NOTATIONS,
  ...DATE_ORDERS,
  ...TIME_UNITS,
  ...CYLINDER_SIGNS,
  ...YES_MEANINGS,
};
/** What a notation is called. */
export function notationLabel(notation: Notation): string {
  if (!isScale(notation)) return LABELS[notation] ?? '';
  const [from, to] = boundsOf(notation);
  return notation === OWN_SCALE ? 'From 0 to 10, as it is' : `From ${from} to ${to}, rescaled to 0–10`;
}
