import {
  type ConditionField,
  descriptionOf,
  type MeasurementLimits,
  NO_CONDITION,
  readYear,
  type Side,
  storedStep,
  TIMES_SINCE_SURGERY,
} from '#domain/outcome/rules.ts';
import { readExactNumber } from '#domain/prescription/rules.ts';
import { type AcuityNotation, readAcuity } from './acuity.ts';
import { BLANK_READING, isBlankText, plainWords, quoted, type Reading, read, readYesNo, refused } from './cell.ts';
import { readConditions } from './conditions.ts';
import { ageBand, type DateOrder, type Day, readDay, timeSince } from './dates.ts';
import { readMoment, type TimeUnit } from './moments.ts';
import { boundsOf, isScale, OWN_SCALE, onOwnScale, type Scale } from './scales.ts';
import type { ColumnField } from './targets.ts';

/** What has to be known of a column beside its field to read its cells. */
export type Notation = AcuityNotation | DateOrder | TimeUnit | CylinderSign | YesMeaning | Scale;
/** What "yes" and "no" mean where a field has more answers than two; what it leaves open stays blank. */
export const YES_MEANINGS = {
  yesNever: { label: 'Yes: never needs glasses. No: left blank', yes: 'never', no: null },
  yesNeeds: { label: 'Yes: needs glasses, left blank. No: never needs glasses', yes: null, no: 'never' },
  yesSome: { label: 'Yes: left blank. No: none', yes: null, no: NO_CONDITION },
  yesOther: { label: 'Yes: another complication. No: none', yes: 'other', no: NO_CONDITION },
} as const;
export type YesMeaning = keyof typeof YES_MEANINGS;
/** What a cylinder without a sign is. */
export const CYLINDER_SIGNS = { plus: 'Plus cylinder', minus: 'Minus cylinder, written without its sign' } as const;
export type CylinderSign = keyof typeof CYLINDER_SIGNS;

export type ReadOptions = { readonly notation: Notation | null; readonly today: Day };

/** Reads a cell as the answer to a field. */
export function readCell(field: ColumnField, text: string, { notation, today }: ReadOptions): Reading {
  if (isBlankText(text) && field !== 'complications') return BLANK_READING;
  if (field === 'side') return readSideCell(text);
  if (field === 'patientAgeRange') return readAge(text);
  if (field === 'timeSinceSurgery') return readTime(text, notation as TimeUnit | null);
  const description = descriptionOf(field);
  switch (description.kind) {
    case 'acuity':
      return readAcuity(text, notation as AcuityNotation | null);
    case 'measurement': {
      const isMinus = field === 'cyl' && notation === 'minus';
      return readMeasurement(isMinus ? text.trim().replace(/^(?=[\d.,])/, '-') : text, description);
    }
    case 'score':
      return readScore(text, notation);
    case 'choice':
      return readYes(field, text, notation) ?? readChoice(text, field, description.options, description.labels ?? {});
    case 'conditions':
      return readYes(field, text, notation) ?? readConditions(text, field as ConditionField);
    case 'year':
      return readYearCell(text, notation as DateOrder | null, today);
    case 'text':
      return BLANK_READING;
  }
}

function readYearCell(text: string, order: DateOrder | null, today: Day): Reading {
  const [found] = ([order, 'mdy', 'dmy'] as const).flatMap((one) => readDay(text, one, today) ?? []);
  const isDay = /\d\D+\d+\D+\d/.test(text);
  const year = found?.year ?? (isDay ? null : readYear(text));
  return year ? read(String(year)) : refused(`${quoted(text)} is no date that can be read.`);
}

/** Nearer to a step than this is on it: steps of 0.01 are inexact in binary. */
const EXACT = 1e-9;

/** A number on the nearest step of its column, with a doubt where it lay between two; halves go away from zero. */
function readMeasurement(text: string, limits: MeasurementLimits): Reading {
  const { unit } = limits;
  const step = storedStep(limits);
  const written = unit === '°' ? text.replace(/^[x@]\s*/i, '') : text;
  // An axis of 0 is the axis of 180.
  const value = readExactNumber(written, unit) === 0 && unit === '°' ? 180 : readExactNumber(written, unit);
  if (value === null) return BLANK_READING;
  if (Number.isNaN(value)) return refused(`${quoted(text)} is no number that can be read.`);
  const steps = Math.sign(value) * Math.round(Math.abs(value) / step + EXACT);
  const onStep = steps * step;
  const decimals = step >= 1 ? 0 : step === 0.1 ? 1 : step < 0.01 ? 3 : 2;
  const sent = (onStep === 0 ? 0 : onStep).toFixed(decimals);
  if (Math.abs(onStep - value) < EXACT * 10) return read(sent);
  return read(sent, `${quoted(text)} is rounded to ${sent.replace('-', '−')}: it is stored in steps of ${step}.`);
}

function readScore(text: string, notation: Notation | null): Reading {
  const scale = isScale(notation) ? notation : OWN_SCALE;
  const points = onOwnScale(text, scale);
  if (points === null) return refused(`${quoted(text)} is no number from ${boundsOf(scale).join(' to ')}.`);
  return read(String(points));
}

/** Words of many languages, and the codes of SNOMED CT. */
const RIGHT =
  /^(od|o d|r|re|right( eye)?|rechts|ra|(ojo )?derech[oa]|dcho|(oeil )?droite?|rt|(olho )?direit[oa]|(occhio )?destr[oa]|dx|h[oø]jre|høyre|hoger|praw[aey]|sag|24028007|18944008)$/;
const LEFT =
  /^(os|o s|l|le|left( eye)?|links|la|oi|og|oe|(ojo )?izquierd[oa]|izdo|(oeil )?gauche|lt|(olho )?esquerd[oa]|(occhio )?sinistr[oa]|sx|sin|venstre|vanster|lew[aey]|sol|7771000|8966001)$/;
const BOTH = /^(ou|o u|both( eyes)?|bilateral|beide|be|ambos|ao|b|r l|od os)$/;

/** The eye that a cell names; null where it names none, or both. */
export function readSide(text: string): Side | null {
  const words = plainWords(text);
  return RIGHT.test(words) ? 'right' : LEFT.test(words) ? 'left' : null;
}

function readSideCell(text: string): Reading {
  const side = readSide(text);
  if (side) return read(side);
  const isBoth = BOTH.test(plainWords(text));
  return refused(`${quoted(text)} ${isBoth ? 'means both eyes: one line can hold one eye' : 'names no eye'}.`);
}

/** "67", "67 y", "80+", "60-69", "60s", ">80" and "<50". */
const AGE =
  /^(?<below><|under|below|bis|unter)? ?(?:[>≥]=?|over)? ?(?<years>\d{1,3})(?:[.,]\d+)?(?: ?(?:-|–|to) ?\d{2}| ?\+| ?plus|s)?( (or more|and over))? ?(?:y|yo|y\/o|yrs?|years?( old)?|j|jahre|a[nñ]os|ans)?\.?$/;

function readAge(text: string): Reading {
  const { years, below } = AGE.exec(text.trim().toLowerCase())?.groups ?? {};
  const found = years ? ageBand(Number(years) - (below ? 1 : 0)) : null;
  return found ? read(found) : refused(`${quoted(text)} is no age in years.`);
}

const NO_ANSWER = 'The form has no answer for';

function readTime(text: string, unit: TimeUnit | null): Reading {
  const moment = readMoment(text, unit);
  if (moment === null) return refused(`${quoted(text)} is no time since surgery that can be read.`);
  if (moment.kind === 'before') return refused(`${quoted(text)} is before surgery.`);
  return moment.days === null ? BLANK_READING : timeReading(moment.days, quoted(text));
}

/** The form's answer for some days after surgery. @param said what the file says, for a sentence */
export function timeReading(days: number, said: string): Reading {
  const answer = timeSince(days);
  if (answer) return read(answer);
  return refused(`${NO_ANSWER} ${said} after surgery: its answers are ${TIMES_SINCE_SURGERY.join(', ')}.`);
}

/** A yes or no by what was chosen that it means; null where nothing was, or the cell holds something else. */
function readYes(field: ColumnField, text: string, notation: Notation | null): Reading | null {
  const isYes = readYesNo(text);
  const meaning = yesMeaningsOf(field).find((one) => one === notation);
  if (isYes === null || !meaning) return null;
  const { yes, no } = YES_MEANINGS[meaning];
  const meant = isYes ? yes : no;
  return meant === null ? BLANK_READING : read(descriptionOf(field).kind === 'conditions' ? [meant] : meant);
}

/** What "yes" may mean in a field that has more answers than two; empty where it means none of them. */
export function yesMeaningsOf(field: ColumnField): readonly YesMeaning[] {
  if (field === 'spectacleIndependence') return ['yesNever', 'yesNeeds'];
  if (field === 'complications') return ['yesOther'];
  return field === 'negativeDysphotopsia' || descriptionOf(field).kind === 'conditions' ? ['yesSome'] : [];
}

/** Words that mean an option of a list and do not begin like it. */
const CHOICE_WORDS: Readonly<Partial<Record<ColumnField, readonly [RegExp, string][]>>> = {
  spectacleIndependence: [
    [/^(never|none|no glasses|nie|nunca|jamais|independent|spectacle independent)$/, 'never'],
    [/^(occasional\w*|sometimes|rarely|manchmal|a veces|parfois|part time)$/, 'occasionally'],
    [/^(far or near|near only|far only|distance only|readers?( only)?|reading( glasses)?)$/, 'farOrNear'],
    [/^(always|far and near|bifocals?|progressives?|varifocals?|full time|immer|siempre|toujours)$/, 'farAndNear'],
  ],
  formula: [
    [/^(barrett|bu ?(2|ii)|barrett u ?(2|ii)|barrett univ\w*( ?(2|ii))?)$/, 'Barrett Universal II'],
    [/^(barrett true ?k.*|true ?k.*)$/, 'Barrett True K'],
    [/^evo.*$/, 'EVO'],
    [/^(hill|hill ?rbf|rbf)( ?\d.*)?$/, 'Hill-RBF'],
    [/^hoffer$/, 'Hoffer Q'],
    [/^holladay( 1| i)$/, 'Holladay 1'],
    [/^holladay( 2| ii)$/, 'Holladay 2'],
    [/^pearl.*$/, 'PEARL-DGS'],
    [/^srk ?t$/, 'SRK/T'],
  ],
  negativeDysphotopsia: [
    [/^(no|absent)$/, 'none'],
    [/^(slight|minimal)$/, 'mild'],
    [/^(moderate|severe)$/, 'troublesome'],
  ],
};

function readChoice(
  text: string,
  field: ColumnField,
  options: readonly string[],
  labels: Readonly<Partial<Record<string, string>>>,
): Reading {
  const words = plainWords(text);
  const found =
    options.find((option) => [option, labels[option] ?? option].some((name) => plainWords(name) === words)) ??
    CHOICE_WORDS[field]?.find(([pattern]) => pattern.test(words))?.[1];
  return found ? read(found) : refused(`${quoted(text)} is none of the answers of the form.`);
}
