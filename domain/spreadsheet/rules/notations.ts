import { descriptionOf } from '#domain/outcome/rules.ts';
import { ACUITY_NOTATIONS, type AcuityNotation, guessAcuityNotation, hasBareNumbers } from './acuity.ts';
import { plainWords } from './cell.ts';
import { DATE_ORDERS, orderOf } from './dates.ts';
import { CYLINDER_SIGNS, type Notation, TIME_UNITS } from './readers.ts';
import type { Target } from './targets.ts';

/** What has to be said of a column before its cells can be read: the possible notations, and the one it proves itself. */
export type Question = {
  readonly options: Readonly<Record<string, string>>;
  readonly proved: Notation | null;
};

/** What a column leaves open when it is taken for a target; null where nothing. */
export function questionOf(target: Target, name: string, texts: readonly string[]): Question | null {
  const words = plainWords(name);
  if (['visitDate', 'birthDate', 'surgeryMonth'].includes(target)) {
    const order = orderOf(texts);
    return order === null ? null : { options: DATE_ORDERS, proved: order === 'open' ? null : order };
  }
  if (target === 'timeSinceSurgery') {
    if (!texts.some((text) => /^\d+([.,]\d+)?$/.test(text))) return null;
    const unit = /\b(days?|tage)\b/.test(words)
      ? 'days'
      : /\b(weeks?|wochen)\b/.test(words)
        ? 'weeks'
        : /\b(months?|monate|mths?|mos?)\b/.test(words)
          ? 'months'
          : null;
    return { options: TIME_UNITS, proved: unit };
  }
  if (target === 'cyl') {
    const numbers = texts.filter((text) => /\d/.test(text) && Number(text.replace(',', '.')) !== 0);
    const isSigned = numbers.some((text) => /^\s*[+−–-]/.test(text));
    return isSigned || numbers.length === 0 ? null : { options: CYLINDER_SIGNS, proved: null };
  }
  return isAcuity(target) && hasBareNumbers(texts)
    ? { options: ACUITY_NOTATIONS, proved: acuityNotationNamed(words) ?? guessAcuityNotation(texts) }
    : null;
}

const isAcuity = (target: Target) =>
  !['lens', 'refraction', 'ownNumber', 'visitDate', 'birthDate'].includes(target) &&
  descriptionOf(target as never)?.kind === 'acuity';

function acuityNotationNamed(words: string): AcuityNotation | null {
  if (/\blog ?mar\b/.test(words)) return 'logmar';
  if (/\b(etdrs|letters)\b/.test(words)) return 'letters';
  return /\b(dec|decimal|dezimal)\b/.test(words) ? 'decimal' : null;
}
