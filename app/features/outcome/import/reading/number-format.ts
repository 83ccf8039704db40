/** Formats of spreadsheets that have a number in place of a code (ECMA-376-1, section 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
};
/** The code of a format by its number; undefined for a general one, and for dates. */
export const builtInFormat = (format: number): string | undefined => BUILT_IN[format];

const LITERAL = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]/g;
const PATTERN = /(?:([#0?]+) +)?([#0?]+)\/([#0?\d]+)|([#0?][#0?,]*)?(?:\.([#0?]+))?(%)?/g;
/** Conditions, exponents and texts are formats that no measurement needs. */
const OTHER = /[e@]|general/i;

/**
 * A number as a spreadsheet shows it, without separators of thousands: 9 as "6/9" under `"6/"0`, 0.3010 as "0.30" under
 * `0.00`. Null where the format is another one than numbers, percentages and fractions with words beside them.
 */
export function shownNumber(value: number, code: string): string | null {
  const sections = code.split(';');
  const own = value < 0 ? sections[1] : value === 0 ? sections[2] : undefined;
  const section = own ?? sections[0] ?? '';
  // Literals are set aside, so that their characters are no part of the pattern.
  const literals: string[] = [];
  const plain = section.replace(LITERAL, (_whole, quoted?: string, escaped?: string) => {
    literals.push(quoted ?? escaped ?? '');
    return '\u0000';
  });
  const patterns = [...plain.matchAll(PATTERN)].filter(([found]) => found !== '');
  const [pattern] = patterns;
  if (!pattern || patterns.length > 1 || OTHER.test(plain) || /\[[<>=]/.test(section)) return null;
  const number = formatted(Math.abs(value), pattern);
  const shown = plain.slice(0, pattern.index) + number + plain.slice(pattern.index + pattern[0].length);
  const text = shown.replaceAll('\u0000', () => literals.shift() ?? '').trim();
  return value < 0 && own === undefined && /[1-9]/.test(number) ? `-${text}` : text;
}

function formatted(
  value: number,
  [, whole, numerator, denominator, integer = '', decimals = '', percent]: RegExpMatchArray,
): string {
  if (numerator !== undefined && denominator !== undefined) return fraction(value, whole !== undefined, denominator);
  const least = decimals.replace(/[^0]/g, '').length;
  const [before = '', after = ''] = (percent ? value * 100 : value).toFixed(decimals.length).split('.');
  const digits = after.slice(0, least) + after.slice(least).replace(/0+$/, '');
  const padded = before.padStart(integer.replace(/[^0]/g, '').length, '0');
  return `${padded}${digits && `.${digits}`}${percent ?? ''}`;
}

/** The nearest fraction with so many digits below the line, or with this number there. */
function fraction(value: number, isMixed: boolean, denominator: string): string {
  const below =
    /^\d+$/.test(denominator) && Number(denominator) > 0 ? [Number(denominator)] : countTo(10 ** denominator.length);
  const rest = isMixed ? value % 1 : value;
  const error = (one: number) => Math.abs(Math.round(rest * one) / one - rest);
  const best = below.reduce((found, one) => (error(one) < error(found) ? one : found), below[0] ?? 1);
  const above = Math.round(rest * best);
  const units = isMixed ? Math.floor(value) : 0;
  if (isMixed && above === 0) return String(units);
  return `${units > 0 ? `${units} ` : ''}${above}/${best}`;
}
const countTo = (end: number) => Array.from({ length: Math.min(end, 1000) - 1 }, (_, index) => index + 1);
