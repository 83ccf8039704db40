/** A cell as a reader of files gives it. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Longest cell that is read, in characters; a longer one is cut. */
const LONGEST_CELL = 500;

/** What keeps a spreadsheet from computing "-0.25": the apostrophe belongs to the typing, not to the number. */
const APOSTROPHE = /^['’](?=[-+−–=\d.,])/;

/** The content of a cell, as text: dates as ISO 8601, numbers without the noise of binary fractions. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00.*|\..*/, '');
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(Number(cell.toPrecision(12))) : '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell.slice(0, LONGEST_CELL).replaceAll('\u0000', '').trim().replace(APOSTROPHE, '');
}

/** What record systems write where nothing is known. */
const BLANK =
  /^(|-+|–|—|\.+|\?+|n\/?a|n\.a\.|#n\/a|nan|null|nil|nd|n\.d\.|k\.?\s?a\.?|unknown|unk|missing|not (done|tested|measured|recorded|available|taken|asked)|unbekannt|desconocido|inconnu)$/i;

/** Whether a text says that nothing is known. */
export const isBlankText = (text: string): boolean => BLANK.test(text);

const CODE = /^(-[19]|-?(0|9{1,4}))([.,]0+)?$/;
/** Whether a cell may be a code for "no answer" in place of a number. It is no evidence of how a column is written. */
export const isCode = (text: string): boolean => CODE.test(text.replace(/^[−–]/, '-'));

/** A text without case, accents and marks, its words apart: "PreOp K1 (D)" is "pre op k1 d". */
export function plainWords(text: string): string {
  return text
    .slice(0, LONGEST_CELL)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

const YES = /^(yes|y|true|checked|ticked|1|x|ja|j|si|s|oui|o)$/;
const NO = /^(no|n|false|unchecked|unticked|0|nein|non)$/;
const TICKS = /^[✓✔☑✗]$/u;

/** Yes or no as forms and people write it; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const words = plainWords(text);
  if (YES.test(words) || TICKS.test(text.trim())) return true;
  return NO.test(words) ? false : null;
}

/** Whether a column says yes or no and nothing else. */
export const isYesNo = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => readYesNo(text) !== null);

/** A number with a decimal comma or point, and any minus sign. */
export const numberOf = (text: string): number => Number(text.replace(',', '.').replace(/^[−–]/, '-'));

/** What came of reading a cell: what the post-op form would send for it, perhaps rounded and how, or why it cannot. */
export type Reading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'read'; readonly sent: string | readonly string[]; readonly rounded?: string }
  | { readonly kind: 'refused'; readonly why: string };

export const BLANK_READING: Reading = { kind: 'blank' };
export const read = (sent: string | readonly string[], rounded?: string): Reading =>
  rounded === undefined ? { kind: 'read', sent } : { kind: 'read', sent, rounded };
export const refused = (why: string): Reading => ({ kind: 'refused', why });

/** The longest part of a cell that is shown in a sentence, in characters. */
const SHOWN = 40;
/** A cell within a sentence that stays in the browser. */
export const quoted = (text: string): string => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;
