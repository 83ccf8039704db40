import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/universal';
import { type Cell, decodeText, fileKind, MOST_LINES, type Table, tableOf } from '#domain/spreadsheet/rules.ts';

/** Largest file that is opened, in bytes: ten thousand lines of a hundred columns are about ten megabytes. */
const LARGEST = 30 * 1024 * 1024;
const SEPARATORS = [';', ',', '\t', '|'] as const;
/** So many lines tell which separator a file has. */
const LOOKED_AT = 60;

/** A file that has been read, or why it cannot be, in words. */
export type ReadFile =
  | { readonly kind: 'read'; readonly table: Table; readonly sheets: readonly string[]; readonly sheet: string | null }
  | { readonly kind: 'unreadable'; readonly why: string };
const unreadable = (why: string): ReadFile => ({ kind: 'unreadable', why });

/**
 * Reads a CSV file or a workbook.
 *
 * @param sheet of a workbook; without it the one whose columns are known best.
 */
export async function readFile(file: Blob, sheet?: string): Promise<ReadFile> {
  if (file.size === 0) return unreadable('The file is empty.');
  if (file.size > LARGEST) return unreadable('The file is larger than 30 MB. Please split it, or leave out pictures.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  switch (fileKind(bytes)) {
    case 'oldWorkbook':
      return unreadable(
        'This is a workbook of an old kind, or one with a password. Please save it as “Excel Workbook (.xlsx)” without a password, or as CSV.',
      );
    case 'page':
      return unreadable(
        'This is a web page under the name of a spreadsheet. Please open it in your spreadsheet program and save it as .xlsx or CSV.',
      );
    case 'workbook':
      return readSheets(bytes, sheet);
    case 'text':
      return readText(decodeText(bytes));
  }
}

async function readSheets(bytes: Uint8Array<ArrayBuffer>, wanted?: string): Promise<ReadFile> {
  try {
    const sheets = await readWorkbook(bytes.buffer);
    const tables = sheets.map(({ sheet, data }) => ({ sheet, table: tableOf(data as Cell[][]) }));
    const best = tables.toSorted((a, b) => namesOf(b.table) - namesOf(a.table))[0];
    const chosen = tables.find(({ sheet }) => sheet === wanted) ?? best;
    if (!chosen) return unreadable('The workbook has no sheet.');
    return asRead(
      chosen.table,
      tables.map(({ sheet }) => sheet),
      chosen.sheet,
    );
  } catch {
    return unreadable('This workbook cannot be read. Please save it anew as .xlsx, or as CSV.');
  }
}

function readText(text: string): ReadFile {
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(text, { delimiter, preview });
  const scored = SEPARATORS.map((delimiter) => {
    const cells = parse(delimiter, LOOKED_AT).data;
    // Decimal commas can be more than the separators; names of columns have none.
    return { delimiter, known: namesOf(tableOf(cells)), width: Math.max(...cells.map((line) => line.length)) };
  });
  const best = scored.reduce((a, b) => (b.known > a.known || (b.known === a.known && b.width > a.width) ? b : a));
  const { data, errors } = parse(best.delimiter);
  const quotes = errors.find(({ code }) => code === 'MissingQuotes');
  if (quotes) {
    return unreadable(
      `A quotation mark that opens near line ${(quotes.row ?? 0) + 1} is never closed. Please mend that line.`,
    );
  }
  return asRead(tableOf(data), [], null);
}

const namesOf = (table: Table) => table.columns.filter(({ name }) => name !== '').length;

function asRead(table: Table, sheets: readonly string[], sheet: string | null): ReadFile {
  if (table.lines.length === 0) return unreadable('The file has no lines below the names of its columns.');
  if (table.lines.length > MOST_LINES) {
    const lines = table.lines.length.toLocaleString('en-US');
    return unreadable(
      `The file has ${lines} lines. At most ${MOST_LINES.toLocaleString('en-US')} are taken at once: please split it.`,
    );
  }
  return { kind: 'read', table, sheets, sheet };
}
