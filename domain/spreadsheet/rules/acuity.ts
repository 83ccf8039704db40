import { BELOW_CHART_LABELS, type BelowChart, SNELLEN_OPTIONS } from '#domain/outcome/rules.ts';
import { BLANK_READING, isBlankText, isCode, quoted, type Reading, read, refused } from './cell.ts';

/** What a bare number means as an acuity. A fraction says by itself what it means. */
export const ACUITY_NOTATIONS = {
  decimal: 'Decimal: 1.0 is 20/20',
  logmar: 'logMAR: 0.0 is 20/20',
  letters: 'ETDRS letters: 85 is 20/20',
  denominator: 'The lower number of a fraction: 40 is 20/40',
} as const;
export type AcuityNotation = keyof typeof ACUITY_NOTATIONS;
/** The numbers of each notation, what one is in logMAR, and what another is not. */
const NUMBERS: Readonly<Record<AcuityNotation, readonly [number, number, (value: number) => number, string]>> = {
  decimal: [Number.MIN_VALUE, 4, (value) => -Math.log10(value), 'no decimal acuity'],
  logmar: [-0.5, 3, (value) => value, 'no logMAR'],
  letters: [0, 110, (value) => 1.7 - 0.02 * value, 'no number of letters'],
  denominator: [5, 9999, (value) => Math.log10(value / 20), 'no lower number of a fraction'],
};
/** Numbers above this are letters or denominators; decimals and logMAR are below it. */
const LARGEST_SMALL = 3;

const LINES = SNELLEN_OPTIONS.map((line) => ({ line, logmar: Math.log10(Number(line.slice('20/'.length)) / 20) }));
const [BEST, WORST] = [LINES[0], LINES.at(-1)] as [(typeof LINES)[number], (typeof LINES)[number]];
/** Charts and papers print two decimals, and call 20/25 0.10: so near to a line is that line, in logMAR. */
const AS_PRINTED = 0.0051;

/** How charts in several languages write what is worse than their last line. */
const BELOW: readonly (readonly [Exclude<BelowChart, '<20/200'>, RegExp])[] = [
  ['CF', /^(cf|fc|fz|cld|(counting|count) fingers?|finger counting|fingerz(ä|ae)hlen|cuenta dedos|compte les doigts)/],
  ['HM', /^(hmv?|mm|hbw|vbm|hand (motions?|movements?)|handbewegung(en)?|movimiento de manos?)/],
  ['NLP', /^(nlp|npl|nls|no (light perception|pl|lp)|(lp|pl) ?-)/],
  ['LP', /^(lpp?|pl ?\+|pl|ls|light perception|lichtschein)/],
];
/** At how many meters or feet it was tried. */
const AT_A_DISTANCE = /^( ?(at|@|bei|a|à|in)? ?\d{1,3}(\.\d+)? ?('|ft|feet|m|cm|in)?)?$/;
const NEAR_CARD = /^(j|n|jaeger|nieden)\s*\d/;
const EATEN_BY_EXCEL = /^(\d{4}-\d\d-\d\d|\d{1,2}-[a-z]{3}|[a-z]{3}-\d{2})$/;
const FRACTION = /^(\d{1,2}(?:\.\d+)?)\s*\/\s*(\d{1,4}(?:\.\d+)?)\s*(ft|m)?\s*([+-]\s*\d?|p|pp)?$/;
const NUMBER = /^([+-]?(?:\d{1,3}(?:\.\d+)?|\.\d+))\s*(logmar|letters|l)?\s*(p|pp)?$/;

/**
 * An acuity as a line of the form's chart: the nearest by logMAR distance, with a doubt where the value lies between
 * lines. Better than the best line is the best line. Worse than the last is one of the answers below the chart: as it is
 * written, or for a number only that it is worse.
 *
 * @param notation what a bare number means; null while nobody has said so.
 */
export function readAcuity(text: string, notation: AcuityNotation | null): Reading {
  if (isBlankText(text)) return BLANK_READING;
  const plain = text
    .toLowerCase()
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/[−–]/g, '-')
    .trim();
  const below = belowChart(plain);
  if (below) return read(below);
  if (NEAR_CARD.test(plain))
    return refused(`${quoted(text)} is a size of a reading card: cards differ, so it is no line.`);
  if (EATEN_BY_EXCEL.test(plain)) {
    return refused(`${quoted(text)} is a date. A spreadsheet may have taken a fraction such as 6/9 for one.`);
  }
  const [, distance, size, , beyond] = FRACTION.exec(plain) ?? [];
  if (distance && size) return lineOf(text, Math.log10(Number(size) / Number(distance)), beyond !== undefined);
  const [, number, unit, partly] = NUMBER.exec(plain) ?? [];
  if (number === undefined) return refused(`${quoted(text)} is no acuity that can be read.`);
  const meant = unit === 'logmar' ? 'logmar' : unit ? 'letters' : notation;
  if (meant === null || !(meant in ACUITY_NOTATIONS)) return refused(`What ${quoted(text)} means is not chosen.`);
  return ofNumber(text, Number(number), meant, partly !== undefined);
}

/** The acuity below the chart that a cell names; undefined where it names none, or more than one. */
function belowChart(plain: string): BelowChart | undefined {
  return BELOW.find(([, pattern]) => {
    const [found] = pattern.exec(plain) ?? [];
    return found !== undefined && AT_A_DISTANCE.test(plain.slice(found.length));
  })?.[0];
}

function ofNumber(text: string, value: number, notation: AcuityNotation, partly: boolean): Reading {
  const [least, most, logmarOf, not] = NUMBERS[notation];
  return value < least || value > most ? refused(`${quoted(text)} is ${not}.`) : lineOf(text, logmarOf(value), partly);
}

function lineOf(text: string, logmar: number, lettersBeyond: boolean): Reading {
  if (!Number.isFinite(logmar)) return refused(`${quoted(text)} is no acuity that can be read.`);
  if (logmar > WORST.logmar + AS_PRINTED) {
    const worse: BelowChart = '<20/200';
    return read(worse, `${quoted(text)} is stored as “${BELOW_CHART_LABELS[worse]}”: it belongs to no line.`);
  }
  const distance = ({ logmar: of }: (typeof LINES)[number]) => Math.abs(of - logmar);
  const nearest = LINES.reduce((best, line) => (distance(line) < distance(best) ? line : best), BEST);
  if (distance(nearest) > AS_PRINTED) {
    const between =
      logmar < BEST.logmar ? 'is better than the best line of the chart' : 'lies between two lines of the chart';
    return read(nearest.line, `${quoted(text)} ${between} and is rounded to ${nearest.line}.`);
  }
  if (!lettersBeyond) return read(nearest.line);
  return read(nearest.line, `${quoted(text)} is rounded to ${nearest.line}: single letters are left out.`);
}

/** Better than 20/20 in logMAR, and in a result too poor to be logMAR: such numbers speak for one of the two. */
const isBelowZero = (value: number) => value < 0 && value >= -0.5;
const isTooPoor = (value: number) => value >= 1.2 && value <= 2;

/**
 * What bare numbers in a column of acuities may mean, and how many cells speak for each. Null where there are no bare
 * numbers.
 */
export function acuityNotationsOf(
  texts: readonly string[],
  isAfterSurgery = true,
): { readonly options: readonly AcuityNotation[]; readonly votes: Partial<Record<AcuityNotation, number>> } | null {
  const bare = texts.flatMap((text) => {
    const [, number, unit] = NUMBER.exec(text.toLowerCase().replace(',', '.').replace(/[−–]/g, '-').trim()) ?? [];
    return number === undefined || unit ? [] : [{ text, value: Number(number) }];
  });
  if (bare.length === 0) return null;
  const telling = bare.filter(({ text }) => !isCode(text)).map(({ value }) => value);
  if (telling.some((value) => value > LARGEST_SMALL)) return { options: ['letters', 'denominator'], votes: {} };
  const votes = {
    logmar: telling.filter(isBelowZero).length,
    decimal: isAfterSurgery ? telling.filter(isTooPoor).length : 0,
  };
  return { options: ['decimal', 'logmar'], votes };
}
