import { type Cell, cellText, isBlankText } from './cell.ts';
import { identityNamed } from './identity.ts';
import { columnNamed } from './names.ts';

/** A column of a file that holds anything. `name` is "" where the file has no line of names. */
export type Column = {
  /** Its place in the file, from 0. */
  readonly place: number;
  readonly name: string;
  /** The titles over it, the nearest last. */
  readonly titles: readonly string[];
};
/** A line of the file by its number as spreadsheets count it, from 1, and its cells as texts by their place. */
export type Line = { readonly line: number; readonly cells: readonly string[]; readonly isHidden: boolean };
/** A line that holds no eye, and why. */
export type LeftOut = {
  readonly line: number;
  readonly why: string;
  /** Lines that are left out as a matter of course are counted; the others are worth a look. */
  readonly reason: 'before' | 'hidden' | 'visit' | 'other';
};
export type Table = {
  /** The names of all its columns, of empty ones too, by which a file of the same kind is known. */
  readonly names: readonly string[];
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  readonly leftOut: readonly LeftOut[];
};

/** Names of columns are within so many lines of the beginning; above them are titles. */
const TITLES = 30;
/** Most columns and lines that are read. A file with more is one of something else, or wants cutting. */
export const MOST_COLUMNS = 400;
export const MOST_LINES = 10_000;

const TOTALS =
  /^(grand )?(totals?|sums?|mean|average|avg|median|count|std\.?( dev\.?)?|sd|min|max|n\s*=.*|mittelwert|summe|anzahl|gesamt|media|promedio|suma|moyenne|total(e|en)?|page \d.*|seite \d.*|printed .*|exported .*|generated .*|report .*|end of .*|confidential.*|\* .*|\d+ (rows?|records?|patients?|eyes?).*)\s*:?$/i;
/** A word, and no unit: people have words beside their name, totals numbers. */
const WORD = /\p{L}{2}/u;
const UNIT_WORDS = /\b(logmar|mm|dpt|deg|sd|mean|n)\b/gi;

/**
 * What a file holds: its columns by name, its lines, and lines that hold no eye.
 *
 * @param hidden lines that the spreadsheet does not show, by their place from 0
 */
export function tableOf(cells: readonly (readonly Cell[])[], hidden: ReadonlySet<number> = new Set()): Table {
  const texts = cells.map((line) => line.slice(0, MOST_COLUMNS).map(cellText));
  const header = findHeader(texts);
  const names = header === null ? [] : (texts[header] ?? []);
  const first = header === null ? 0 : header + 1;
  const lines: Line[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, line] of texts.slice(first).entries()) {
    if (line.every((text) => text === '')) continue;
    const number = first + index + 1;
    const why = whyNoEye(line, names);
    if (why) leftOut.push({ line: number, why, reason: 'other' });
    else lines.push({ line: number, cells: line, isHidden: hidden.has(first + index) });
  }
  const width = Math.max(0, names.length, ...lines.map(({ cells: line }) => line.length));
  const titles = header === null ? [] : titlesOver(texts.slice(0, header), width);
  const columns = Array.from({ length: width }, (_, place) => ({
    place,
    name: names[place] ?? '',
    titles: titles.flatMap((row) => row[place] || []).filter((title) => title !== names[place]),
  })).filter(({ place }) => lines.some(({ cells: line }) => !isBlankText(line[place] ?? '')));
  return { names: names.filter((name) => name !== ''), columns, lines, leftOut };
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
const isKnown = (name: string) => columnNamed(name).target !== null || identityNamed(name) !== null;

function whyNoEye(line: readonly string[], names: readonly string[]): string | null {
  const [first = '', ...others] = line.filter((text) => text !== '');
  const isTotal = TOTALS.test(first) && !others.some((text) => WORD.test(text.replace(UNIT_WORDS, ' ')));
  if (isTotal) return 'It looks like a total or a note below the table.';
  if (names.length > 3 && others.every((text) => text === first)) return 'It holds a single cell.';
  const repeated = line.filter((text, place) => text !== '' && text === names[place]).length;
  return repeated > 1 && repeated === others.length + 1 ? 'It repeats the names of the columns.' : null;
}

/** So many lines over the names may be titles of groups of columns. */
const MOST_TITLES = 3;

/** The titles of every column, line by line. A title holds up to the next, unless merged cells say how far. */
function titlesOver(above: readonly (readonly string[])[], width: number): readonly (readonly string[])[] {
  const rows = above.slice(-MOST_TITLES);
  const blank = rows.findLastIndex((row) => row.every((text) => text === ''));
  return rows.slice(blank + 1).flatMap((row) => {
    const filled = row.filter((text) => text !== '');
    // One text at the beginning is the title of the file.
    if (filled.length === 0 || (row[0] !== '' && new Set(filled).size === 1)) return [];
    const isMerged = row.some((text, place) => text !== '' && text === row[place + 1]);
    let title = '';
    return [
      Array.from({ length: width }, (_, place) => {
        const own = row[place] ?? '';
        if (own !== '' || isMerged) title = own;
        return title;
      }),
    ];
  });
}

/** What a column is called: its name below its titles. */
export const columnLabel = ({ place, name, titles }: Column): string =>
  [...titles, name || `Column ${place + 1}`].join(' › ');

/** The cells of a column that hold something, at most so many. */
export function samplesOf(table: Table, place: number, most: number): string[] {
  const found: string[] = [];
  for (const { cells } of table.lines) {
    const text = cells[place] ?? '';
    if (!isBlankText(text) && found.push(text) >= most) break;
  }
  return found;
}

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** How many lines are read to detect the separator of a file. */
const LOOKED_AT = 60;

/** How many columns of a table have names. */
export const namedColumns = (table: Table) => table.columns.filter(({ name }) => name !== '').length;

/**
 * The separator of a text: the one with which most names of columns are found. There can be more decimal commas than
 * separators; names of columns have none.
 *
 * @param parse reads so many lines of the text with a separator.
 */
export function separatorOf(parse: (separator: string, lines: number) => string[][]): string {
  const scored = SEPARATORS.map((separator) => {
    const cells = parse(separator, LOOKED_AT);
    return { separator, known: namedColumns(tableOf(cells)), width: Math.max(...cells.map((line) => line.length)) };
  });
  return scored.reduce((a, b) => (b.known > a.known || (b.known === a.known && b.width > a.width) ? b : a)).separator;
}
