import { TIMES_SINCE_SURGERY, type TimeSinceSurgery } from '#domain/outcome/rules.ts';
import { plainWords } from './cell.ts';
import { daysOf, qualified, UNIT } from './qualifiers.ts';

/** What a bare number of a time since surgery counts. */
export const TIME_UNITS = { days: 'Days', weeks: 'Weeks', months: 'Months' } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** When a visit was: before surgery or on the day of it, or some days after it; null days are not known. */
export type Moment = { readonly kind: 'before' } | { readonly kind: 'after'; readonly days: number | null };

const BEFORE: Moment = { kind: 'before' };
const SURGERY = /^(surgery|operation|op|day of surgery|surgery day|intra ?op(erative)?|implantation)$/;
const NUMBER = /^([+-]?)\s*(\d{1,4}(?:[.,]\d+)?)$/;
const COUNTED = new RegExp(`^(-?)\\s*(\\d{1,4}(?:[.,]\\d+)?)\\s*-?\\s*(${UNIT}|m)\\b`, 'i');
/** Weeks and months as British notes write them: 6/52, 3/12. */
const OF_WEEKS_OR_MONTHS = /^(\d{1,2})\s*\/\s*(52|12)$/;
/** Arms and repeats that some systems write behind the name of a visit. */
const BEHIND = /\b(arm|instance|repeat) \d+\b/g;

/** Days within the form's own answers. */
const ANSWER_DAYS: Readonly<Record<TimeSinceSurgery, number>> = {
  '1 Week': 7,
  '2-3 Weeks': 17,
  '1-3 Months': 60,
  '4-6 Months': 150,
  '7-11 Months': 270,
  '1+ Years': 365,
};

/**
 * Reads when a visit was: "Pre-op", "baseline_arm_1", "Day 1", "POM3", "1.5 months", "-14", "6/52". Null for what is none.
 *
 * @param unit of bare numbers; null while nobody has said it
 */
export function readMoment(text: string, unit: TimeUnit | null): Moment | null {
  const words = plainWords(text).replace(BEHIND, ' ').replace(/ +/g, ' ').trim();
  const answer = TIMES_SINCE_SURGERY.find((option) => plainWords(option) === words);
  if (answer) return ofDays(ANSWER_DAYS[answer]);
  if (SURGERY.test(words)) return BEFORE;
  const [, sign, number] = NUMBER.exec(text.trim().replace('−', '-')) ?? [];
  if (number !== undefined) {
    if (sign === '-') return BEFORE;
    return unit === null ? null : ofDays(daysOf(numberOf(number), unit));
  }
  const [, part, whole] = OF_WEEKS_OR_MONTHS.exec(text.trim()) ?? [];
  if (part && whole) return ofDays(daysOf(Number(part), whole === '52' ? 'weeks' : 'months'));
  const { phase, days } = qualified(words).qualifiers;
  if (phase === 'before') return BEFORE;
  const [, minus, count, named] = COUNTED.exec(text.trim().replace('−', '-')) ?? [];
  if (count && named) {
    return minus ? BEFORE : ofDays(daysOf(numberOf(count), named.toLowerCase()));
  }
  if (days !== null) return ofDays(days);
  return phase === 'after' ? { kind: 'after', days: null } : null;
}

/** The day of surgery itself is no visit after it. */
const ofDays = (days: number): Moment => (days < 1 ? BEFORE : { kind: 'after', days });
/** A comma before three digits separates thousands: no time has thousandths. */
const numberOf = (text: string) =>
  Number(/^\d{1,3},\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'));
