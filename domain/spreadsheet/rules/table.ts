import { type Cell, cellText, isBlankText } from './cell.ts';
import { identityNamed } from './identity.ts';
import { columnNamed, eyeOfTitle } from './names.ts';
import type { Side } from './targets.ts';

/** A column of a file that holds anything. `name` is "" where the file has no line of names. */
export type Column = {
  /** Its place in the file, from 0. */
  readonly place: number;
  readonly name: string;
  /** The eye that a title over several columns names. */
  readonly titledEye: Side | null;
};
/** A line of the file by its number as spreadsheets count it, from 1, and its cells as texts by their place. */
export type Line = { readonly line: number; readonly cells: readonly string[] };
/** A line that holds no eye, and why. */
export type LeftOut = { readonly line: number; readonly why: string };
export type Table = {
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  readonly leftOut: readonly LeftOut[];
};

/** Names of columns stand within so many lines of the beginning; above them are titles. */
const TITLES = 30;
/** Most columns and lines that are read. A file with more is one of something else, or wants cutting. */
export const MOST_COLUMNS = 400;
export const MOST_LINES = 10_000;

const TOTALS =
  /^(grand )?(totals?|sums?|mean|average|avg|median|count|std\.?( dev\.?)?|sd|min|max|n\s*=.*|mittelwert|summe|anzahl|gesamt|media|promedio|suma|moyenne|total(e|en)?|page \d.*|seite \d.*|printed .*|exported .*|generated .*|report .*|end of .*|confidential.*|\* .*|\d+ (rows?|records?|patients?|eyes?).*)\s*:?$/i;

/** What a file holds: its columns by name, its lines, and lines that hold no eye. */
export function tableOf(cells: readonly (readonly Cell[])[]): Table {
  const texts = cells.map((line) => line.slice(0, MOST_COLUMNS).map(cellText));
  const header = findHeader(texts);
  const names = header === null ? [] : (texts[header] ?? []);
  const body = texts.slice(header === null ? 0 : header + 1);
  const first = header === null ? 0 : header + 1;
  const lines: Line[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, line] of body.entries()) {
    if (line.every((text) => text === '')) continue;
    const number = first + index + 1;
    const why = whyNoEye(line, names);
    if (why) leftOut.push({ line: number, why });
    else lines.push({ line: number, cells: line });
  }
  const titles = titledEyes(header === null ? undefined : texts[header - 1], names.length);
  const width = Math.max(0, names.length, ...lines.map(({ cells: line }) => line.length));
  const columns = Array.from({ length: width }, (_, place) => ({
    place,
    name: names[place] ?? '',
    titledEye: titles[place] ?? null,
  })).filter(({ place }) => lines.some(({ cells: line }) => !isBlankText(line[place] ?? '')));
  return { columns, lines, leftOut };
}

/** The line whose cells are names of columns; null where there is none. */
function findHeader(texts: readonly (readonly string[])[]): number | null {
  let best: { index: number; score: number } | null = null;
  for (const [index, line] of texts.slice(0, TITLES).entries()) {
    const known = line.filter((text) => isName(text) && isKnown(text)).length;
    // Two names that are known, and more than any line before: a title over a group of columns has fewer.
    if (known >= 2 && known > (best?.score ?? 0)) best = { index, score: known };
  }
  return best?.index ?? null;
}

const LONGEST_NAME = 80;
const isName = (text: string) => /\p{L}/u.test(text) && text.length <= LONGEST_NAME;
function isKnown(name: string): boolean {
  const { target, eye } = columnNamed(name);
  return target !== null || eye !== null || identityNamed(name) !== null;
}

function whyNoEye(line: readonly string[], names: readonly string[]): string | null {
  const filled = line.filter((text) => text !== '');
  if (TOTALS.test(filled[0] ?? '')) return 'It looks like a total or a note below the table.';
  if (names.length > 3 && filled.length === 1) return 'It holds a single cell.';
  const repeated = line.filter((text, place) => text !== '' && text === names[place]).length;
  return repeated > 1 && repeated === filled.length ? 'It repeats the names of the columns.' : null;
}

/** The eyes named by titles one line above the names; a title holds for the columns up to the next. */
function titledEyes(titles: readonly string[] | undefined, width: number): (Side | null)[] {
  if (!titles?.some((title) => eyeOfTitle(title))) return [];
  let eye: Side | null = null;
  return Array.from({ length: width }, (_, place) => {
    const title = titles[place] ?? '';
    if (title !== '') eye = eyeOfTitle(title);
    return eye;
  });
}

/** The cells of a column that hold something, at most so many. */
export function samplesOf(table: Table, place: number, most: number): string[] {
  const found: string[] = [];
  for (const { cells } of table.lines) {
    const text = cells[place] ?? '';
    if (!isBlankText(text) && found.push(text) >= most) break;
  }
  return found;
}
