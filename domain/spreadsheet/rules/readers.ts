import {
  descriptionOf,
  type FieldDescription,
  type MeasurementLimits,
  NO_CONDITION,
  storedStep,
} from '#domain/outcome/rules.ts';
import { readExactNumber } from '#domain/prescription/rules.ts';
import { type AcuityNotation, readAcuity } from './acuity.ts';
import { BLANK_READING, isBlankText, plainWords, quoted, type Reading, read, refused } from './cell.ts';
import { ageBand, type DateOrder, type Day, daysBetween, monthText, readDay, timeSince } from './dates.ts';
import type { ColumnField, Side } from './targets.ts';

/** What has to be known of a column beside its field to read its cells. */
export type Notation = AcuityNotation | DateOrder | TimeUnit | CylinderSign;
/** What a bare number of a time since surgery counts. */
export const TIME_UNITS = { days: 'Days', weeks: 'Weeks', months: 'Months' } as const;
export type TimeUnit = keyof typeof TIME_UNITS;
/** What a cylinder without a sign is. */
export const CYLINDER_SIGNS = { plus: 'Plus cylinder', minus: 'Minus cylinder, written without its sign' } as const;
export type CylinderSign = keyof typeof CYLINDER_SIGNS;

export type ReadWith = { readonly notation: Notation | null; readonly today: Day };

/** Reads a cell as the answer to a field. */
export function readCell(field: ColumnField, text: string, { notation, today }: ReadWith): Reading {
  if (isBlankText(text) && field !== 'complications') return BLANK_READING;
  switch (field) {
    case 'side':
      return readSideCell(text);
    case 'patientAgeRange':
      return readAge(text);
    case 'timeSinceSurgery':
      return readTime(text, notation as TimeUnit | null);
    case 'axis':
    case 'preOpSteepKAxis':
      return readAxis(text, field);
    case 'cyl':
      return readMeasurement(
        notation === 'minus' && /^[\d.,]/.test(text.trim()) ? `-${text.trim()}` : text,
        limitsOf(field),
      );
    default:
      return readKind(field, descriptionOf(field), text, { notation, today });
  }
}

function readKind(
  field: ColumnField,
  description: FieldDescription,
  text: string,
  { notation, today }: ReadWith,
): Reading {
  switch (description.kind) {
    case 'acuity':
      return readAcuity(text, notation as AcuityNotation | null);
    case 'measurement':
      return readMeasurement(text, description);
    case 'score':
      return readScore(text);
    case 'choice':
      return readChoice(text, field, description.options, description.labels ?? {});
    case 'conditions':
      return readConditions(text, field, description.labels);
    case 'month': {
      const day = readDay(text, notation as DateOrder | null, today);
      return day ? read(monthText(day)) : refused(`${quoted(text)} is no date that can be read.`);
    }
    case 'text':
      return BLANK_READING;
  }
}

const limitsOf = (field: ColumnField) => descriptionOf(field) as MeasurementLimits;

/** Nearer to a step than this is on it: steps of 0.01 are inexact in binary. */
const EXACT = 1e-9;

/** A number on the nearest step of its column, with a doubt where it lay between two; halves go away from zero. */
export function readMeasurement(text: string, limits: MeasurementLimits): Reading {
  const { unit } = limits;
  const step = storedStep(limits);
  const value = readExactNumber(text, unit);
  if (value === null) return BLANK_READING;
  if (Number.isNaN(value)) return refused(`${quoted(text)} is no number that can be read.`);
  const steps = Math.sign(value) * Math.round(Math.abs(value) / step + EXACT);
  const onStep = steps * step;
  const decimals = step >= 1 ? 0 : step === 0.1 ? 1 : 2;
  const sent = (onStep === 0 ? 0 : onStep).toFixed(decimals);
  if (Math.abs(onStep - value) < EXACT * 10) return read(sent);
  return read(sent, `${quoted(text)} is rounded to ${sent.replace('-', '−')}: it is stored in steps of ${step}.`);
}

/** An axis of 0 is the axis of 180. */
function readAxis(text: string, field: ColumnField): Reading {
  const reading = readMeasurement(text.replace(/^[x@]\s*/i, ''), limitsOf(field));
  if (reading.kind !== 'read' || reading.sent !== '0') return reading;
  return read('180');
}

function readScore(text: string): Reading {
  const value = readExactNumber(text.replace(/\s*\/\s*10$/, ''), 'D');
  if (value === null) return BLANK_READING;
  if (!(value >= 0 && value <= 10)) return refused(`${quoted(text)} is no number from 0 to 10.`);
  return read(String(Math.round(value * 10) / 10));
}

const RIGHT = /^(od|o d|r|re|right( eye)?|rechts|ra|derech[oa]|dcho|droite?|rt)$/;
const LEFT = /^(os|o s|l|le|left( eye)?|links|la|oi|og|izquierd[oa]|izdo|gauche|lt)$/;
const BOTH = /^(ou|o u|both( eyes)?|bilateral|beide|be|ambos|ao|b|r l|od os)$/;

/** The eye that a cell names; null where it names none, or both. */
export function readSide(text: string): Side | null {
  const words = plainWords(text);
  return RIGHT.test(words) ? 'right' : LEFT.test(words) ? 'left' : null;
}

function readSideCell(text: string): Reading {
  const side = readSide(text);
  if (side) return read(side);
  if (BOTH.test(plainWords(text))) return refused(`${quoted(text)} means both eyes: one line can hold one eye.`);
  return refused(`${quoted(text)} names no eye.`);
}

const BAND: readonly [RegExp, number][] = [
  [/^(<|under|below|bis|unter) ?50$/, 0],
  [/^(50 ?(-|–|to) ?59|50s)$/, 50],
  [/^(60 ?(-|–|to) ?69|60s)$/, 60],
  [/^(70 ?(-|–|to) ?79|70s)$/, 70],
  [/^((>|>=|≥|over) ?(80|79)|80 ?(\+|plus|or more|and over|s)|80 ?(-|–|to) ?89)$/, 80],
];

function readAge(text: string): Reading {
  const written = text.trim().toLowerCase();
  const band = BAND.find(([pattern]) => pattern.test(written));
  const [, years] =
    /^(\d{1,3})(?:[.,]\d+)? ?(?:y|yo|y\/o|yrs?|years?( old)?|j|jahre|a[nñ]os|ans)?\.?$/.exec(written) ?? [];
  const found = band ? ageBand(band[1]) : years ? ageBand(Number(years)) : null;
  return found ? read(found) : refused(`${quoted(text)} is no age in years.`);
}

const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30.44, y: 365.25, t: 1, j: 365.25 };
const NO_ANSWER = 'The form has no answer for';

function readTime(text: string, unit: TimeUnit | null): Reading {
  const words = text.trim().toLowerCase();
  const description = descriptionOf('timeSinceSurgery');
  const options = description.kind === 'choice' ? description.options : [];
  const exact = options.find((option) => plainWords(option) === plainWords(words));
  if (exact) return read(exact);
  const spelled = words.replace(/^(pre.*)$/, '');
  const code = /^(?:p\.?o\.?|post-?op)?\s*([dwmy])\s*#?(\d{1,3})$/.exec(spelled);
  const [, count, named] =
    /^(?:post-?op(?:erative)?|po)?\s*(\d{1,4}(?:[.,]\d+)?)\s*-?\s*(days?|d|tage?|weeks?|wks?|w|wochen?|months?|mos?|mths?|m|monate?|meses|mois|years?|yrs?|y|jahre?)?\.?(?:\s*(?:post-?op(?:erative)?|po|after.*|fu|follow.*|visit))?$/.exec(
      spelled,
    ) ?? [];
  const letter = code?.[1] ?? named?.[0] ?? unit?.[0];
  const number = Number((code?.[2] ?? count ?? '').replace(',', '.'));
  if (spelled === '' || !(number >= 0) || (count === undefined && !code)) {
    return refused(`${quoted(text)} is no time since surgery that can be read.`);
  }
  if (!letter) return refused(`What ${quoted(text)} counts is not chosen: days, weeks or months.`);
  return timeReading(number * (DAYS[letter] ?? 1), quoted(text));
}

function timeReading(days: number, said: string): Reading {
  const answer = timeSince(days);
  if (answer) return read(answer);
  return refused(`${NO_ANSWER} ${said} after surgery: its answers are ${shownTimes()}.`);
}

function shownTimes(): string {
  const description = descriptionOf('timeSinceSurgery');
  return description.kind === 'choice' ? description.options.join(', ') : '';
}

/** The time from a surgery to a visit. */
export function timeBetween(surgery: Day, visit: Day): Reading {
  const days = daysBetween(surgery, visit);
  if (days < 0) return refused('The visit is before the surgery.');
  return timeReading(days, `${days} ${days === 1 ? 'day' : 'days'}`);
}

/** Words that mean an option of a list and do not begin like it. */
const CHOICE_WORDS: Readonly<Partial<Record<ColumnField, readonly [RegExp, string][]>>> = {
  spectacleIndependence: [
    [/^(never|none|no glasses|no|nie|nunca|jamais|independent|spectacle independent|0)$/, 'never'],
    [/^(occasional\w*|sometimes|rarely|manchmal|a veces|parfois|part time)$/, 'occasionally'],
    [/^(far or near|near only|far only|distance only|readers?( only)?|reading( glasses)?)$/, 'farOrNear'],
    [/^(always|far and near|bifocals?|progressives?|varifocals?|full time|immer|siempre|toujours)$/, 'farAndNear'],
  ],
  formula: [
    [/^(barrett|bu ?(2|ii)|barrett u ?(2|ii)|barrett univ\w*( ?(2|ii))?)$/, 'Barrett Universal II'],
    [/^(barrett true ?k.*|true ?k.*)$/, 'Barrett True K'],
    [/^evo.*$/, 'EVO'],
    [/^haigis.*$/, 'Haigis'],
    [/^(hill|hill ?rbf|rbf)( ?\d.*)?$/, 'Hill-RBF'],
    [/^hoffer.*$/, 'Hoffer Q'],
    [/^holladay( 1| i)$/, 'Holladay 1'],
    [/^holladay( 2| ii)$/, 'Holladay 2'],
    [/^olsen.*$/, 'Olsen'],
    [/^pearl.*$/, 'PEARL-DGS'],
    [/^srk ?t$/, 'SRK/T'],
  ],
  negativeDysphotopsia: [
    [/^(0|no|absent)$/, 'none'],
    [/^(1|slight|minimal)$/, 'mild'],
    [/^(2|moderate|severe|3)$/, 'troublesome'],
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

const NONE = /^(none|no|nil|0|negative|keine|ninguna?|aucune?|unremarkable|uneventful|uncomplicated)$/;
const CONDITION_WORDS: readonly [string, RegExp][] = [
  ['glaucoma', /glauc|glauk|\b(poag|ntg|oht)\b/],
  ['macularDegeneration', /\b(amd|armd)\b|macular deg|makuladeg|dmae/],
  ['diabeticRetinopathy', /\b(dr|npdr|pdr|dme)\b|diabetic ret|retinopat/],
  ['dryEyes', /\bdry ?eye|\b(ded|mgd|kcs|sicca|siccasyndrom)\b|ojo seco/],
  ['epiretinalMembrane', /\berm\b|epiret/],
  ['amblyopia', /ambl/],
  ['guttata', /guttata|fuchs|\bfecd\b/],
  ['retinalDetachmentHistory', /\brd\b|detach|ablatio/],
  ['smallPupil', /small pupil|miosis/],
  ['largePupil', /large pupil/],
  ['mildPco', /\bpco\b/],
  ['postYagCapsulotomy', /\byag\b|capsulotomy/],
  ['postMyopicLaser', /myop\w* (lasik|prk|smile|laser)|(lasik|prk|smile)\b.*myop/],
  ['postHyperopicLaser', /hyper\w* (lasik|prk|laser)|(lasik|prk)\b.*hyper/],
  ['postRkSurgery', /\brk\b|radial ker/],
  ['irregularAstigmatism', /irregular/],
  ['posteriorCapsuleRupture', /\bpcr\b|capsul\w* (rupture|tear|rent)|kapselruptur/],
  ['vitreousLoss', /vitreous loss|vitreous prolapse|anterior vitrectomy|glaskorperverlust/],
  ['other', /^(other|yes|y)$|another/],
];

function readConditions(text: string, field: ColumnField, labels: Readonly<Record<string, string>>): Reading {
  if (isBlankText(text)) return BLANK_READING;
  const parts = text
    .split(/[;,/|&\n]|\band\b/i)
    .map((part) => plainWords(part))
    .filter(Boolean);
  if (parts.length === 1 && NONE.test(parts[0] ?? '')) return read([NO_CONDITION]);
  const found = parts.map(
    (part) =>
      Object.entries(labels).find(([key, label]) => [key, label].some((name) => plainWords(name) === part))?.[0] ??
      CONDITION_WORDS.find(([key, pattern]) => key in labels && pattern.test(part))?.[0],
  );
  const unknown = parts.find((_, index) => found[index] === undefined);
  if (unknown !== undefined) {
    return refused(`${quoted(unknown)} is none of the conditions under “${descriptionOf(field).label}”.`);
  }
  return read([...new Set(found as string[])]);
}
