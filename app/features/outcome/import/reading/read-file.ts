import Papa from 'papaparse';
import {
  decodeText,
  fileKind,
  MOST_COLUMNS,
  MOST_LINES,
  namedColumns,
  separatorOf,
  type Table,
  tableOf,
} from '#domain/spreadsheet/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { openWorkbook, type Sheet } from './workbook.ts';

/** Largest file that is opened, in bytes: ten thousand lines of a hundred columns are about ten megabytes. */
const LARGEST = 30 * 1024 * 1024;

/** A file that has been read, or the reason why it cannot be, in words. */
export type FileReading =
  | {
      readonly kind: 'read';
      readonly table: Table;
      readonly sheets: readonly Pick<Sheet, 'name' | 'isHidden'>[];
      readonly sheet: string | null;
    }
  | { readonly kind: 'unreadable'; readonly why: string };
const unreadable = (why: string): FileReading => ({ kind: 'unreadable', why });

/**
 * Reads a CSV file or a workbook.
 *
 * @param sheet of a workbook; by default the one whose columns are recognized best, among those that are not hidden.
 */
export async function readFile(file: Blob, sheet?: string): Promise<FileReading> {
  if (file.size === 0) return unreadable('The file is empty.');
  if (file.size > LARGEST) return unreadable('The file is larger than 30 MB. Please split it, or leave out pictures.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  switch (fileKind(bytes)) {
    case 'oldWorkbook':
      return unreadable(
        'This workbook has an old format or a password. Please save it as “Excel Workbook (.xlsx)” without a password, or as CSV.',
      );
    case 'page':
      return unreadable(
        'This is a web page with the name of a spreadsheet. Please open it in your spreadsheet program and save it as .xlsx or CSV.',
      );
    case 'workbook':
      return readSheets(bytes, sheet);
    case 'text':
      return readText(decodeText(bytes));
  }
}

function readSheets(bytes: Uint8Array, wanted?: string): FileReading {
  try {
    const sheets = openWorkbook(bytes);
    const tables = sheets.flatMap((sheet) => {
      const table = wanted === undefined || sheet.name === wanted ? tableIn(sheet) : null;
      return table ? [{ sheet, table }] : [];
    });
    const usefulness = ({ sheet, table }: (typeof tables)[number]) =>
      table.lines.length === 0 ? 0 : namedColumns(table) + (sheet.isHidden ? 0 : MOST_COLUMNS);
    const [chosen] = tables.toSorted((a, b) => usefulness(b) - usefulness(a));
    if (!chosen) return unreadable(UNREADABLE);
    const listed = sheets.map(({ name, isHidden }) => ({ name, isHidden }));
    return asRead(chosen.table, listed, chosen.sheet.name);
  } catch {
    return unreadable(UNREADABLE);
  }
}

const UNREADABLE = 'We cannot read this workbook. Please save it again as .xlsx, or as CSV.';

/** The table in a sheet; null if the sheet is damaged. */
function tableIn(sheet: Sheet): Table | null {
  try {
    const { cells, hidden } = sheet.read();
    return tableOf(cells, hidden);
  } catch {
    return null;
  }
}

function readText(text: string): FileReading {
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(text, { delimiter, preview });
  const separator = separatorOf((delimiter, lines) => parse(delimiter, lines).data);
  const { data, errors } = parse(separator);
  const quotes = errors.find(({ code }) => code === 'MissingQuotes');
  if (quotes) {
    return unreadable(
      `A quotation mark that opens near line ${(quotes.row ?? 0) + 1} is never closed. Please correct that line.`,
    );
  }
  return asRead(tableOf(data), [], null);
}

function asRead(table: Table, sheets: readonly Pick<Sheet, 'name' | 'isHidden'>[], sheet: string | null): FileReading {
  if (table.lines.length === 0) return unreadable('The file has no lines below the names of its columns.');
  if (table.lines.length > MOST_LINES) {
    const lines = shownCount(table.lines.length);
    return unreadable(
      `The file has ${lines} lines. At most ${shownCount(MOST_LINES)} can be imported at once. Please split it.`,
    );
  }
  return { kind: 'read', table, sheets, sheet };
}
