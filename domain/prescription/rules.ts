/**
 * Numbers and refractions as people write them on paper, in letters and in other programs. Pure: the browser and the
 * server use the same functions.
 */

/** Diopters, degrees, millimeters, points of a questionnaire, or none: a constant. */
export type Unit = 'D' | '°' | 'mm' | 'points' | '';

/** No number and no refraction that somebody writes is longer, in characters; longer texts are not looked at. */
export const LONGEST_NUMBER = 24;
const LONGEST_REFRACTION = 60;

/** One kind of minus, of multiplication sign, of blank and of decimal mark. */
function plain(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/[×✕*]/g, 'x')
    .replace(/\s+/g, ' ')
    .replace(/(\d),(?=\d)/g, '$1.')
    .trim()
    .toLowerCase();
}

const PLANO = /^(plano|plan|pl\.?)$/;
const NUMBER = /^([+-]?) ?(\d{1,3}(?:\.\d+)?|\.\d+)$/;
/** More decimals than say something: two, and three of a constant. */
const FINER = /\.\d\d0*[1-9]/;
const FINER_THAN_THOUSANDTHS = /\.\d\d\d0*[1-9]/;
const UNITS: Readonly<Record<Unit, RegExp>> = {
  D: / ?(d|dpt|dptr)\.?$/,
  '°': / ?(°|º|deg)$/,
  mm: / ?mm\.?$/,
  points: / ?(points?|pts?)\.?$/,
  '': /$/,
};

/**
 * A number in its unit: "-0,25", "−0.250", "+.5 D", "plano", "170°". Null for a blank text, NaN for what is no number or
 * is finer than hundredths,
 * or than thousandths where it has no unit.
 */
export function readNumber(text: string, unit: Unit): number | null {
  return text.length <= LONGEST_NUMBER && (unit === '' ? FINER_THAN_THOUSANDTHS : FINER).test(plain(text))
    ? Number.NaN
    : readExactNumber(text, unit);
}

/** As `readNumber`, however fine: what a machine prints, "42.8571". */
export function readExactNumber(text: string, unit: Unit): number | null {
  if (text.trim() === '') return null;
  if (text.length > LONGEST_NUMBER) return Number.NaN;
  const written = plain(text).replace(UNITS[unit], '');
  if (unit === 'D' && PLANO.test(written)) return 0;
  const [, sign, digits] = NUMBER.exec(written) ?? [];
  return digits === undefined ? Number.NaN : Number(`${sign}${digits}`);
}

const DIOPTERS = String.raw`\d{0,2}(?:\.\d{1,3})?`;
const SPHERE = `(plano|plan|pl\\.?|[+-]? ?${DIOPTERS})`;
const REFRACTION = new RegExp(
  `^${SPHERE}(?: ?(?:ds?|dpt|sph))? ?[/;,]? ?([+-] ?${DIOPTERS})(?: ?(?:dc?|dpt|cyl))?` +
    String.raw`(?: ?[/;,]? ?(?:x|@|axis|ax|a|at)? ?(\d{1,3}) ?(?:°|º|deg)?)?$`,
);
const SPHERE_ALONE = new RegExp(`^${SPHERE} ?(?:ds|sph)\\.?$`);

/** The three numbers of a refraction as they were written; an axis of "" was not. */
export type WrittenRefraction = { readonly sph: string; readonly cyl: string; readonly axis: string };

/**
 * A refraction written in one line: "-0.25 -0.75 x 170", "plano / −0,75 × 5°", "+1.00 DS". Null for everything else, a
 * single number too.
 */
export function readRefraction(text: string): WrittenRefraction | null {
  if (text.length > LONGEST_REFRACTION) return null;
  const written = plain(text);
  const alone = SPHERE_ALONE.exec(written)?.[1];
  if (alone && isNumber(alone)) return { sph: alone, cyl: '0', axis: '' };
  const [, sph = '', cyl = '', axis = ''] = REFRACTION.exec(written) ?? [];
  return isNumber(sph) && isNumber(cyl) ? { sph, cyl, axis } : null;
}

const isNumber = (text: string) => Number.isFinite(readNumber(text, 'D') ?? Number.NaN);
