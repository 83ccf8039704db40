import type { Cell } from '#domain/spreadsheet/rules.ts';
import { hearXml } from './xml.ts';

/** The cells of a sheet line by line, and the indexes of hidden lines; both count from 0. */
export type SheetCells = { readonly cells: readonly (readonly Cell[])[]; readonly hidden: ReadonlySet<number> };
/** What the sheets of a workbook share. */
export type SheetParts = {
  readonly texts: readonly string[];
  readonly isDate: (style: number) => boolean;
  /** A number as its style shows it. */
  readonly shown: (style: number, value: number) => Cell;
  /** Dates count from 1904, as on early Macs. */
  readonly is1904: boolean;
};

/** Limits of a sheet; those of Excel. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
const DAY = 24 * 3600 * 1000;
const ZERO_1900 = Date.UTC(1899, 11, 30);
const ZERO_1904 = Date.UTC(1904, 0, 1);
const NO_CELLS: readonly Cell[] = [];

/** Reads the cells of a sheet. Every cell of a merged range has the value of the first. @throws when it is damaged */
export function readSheet(xml: string, parts: SheetParts): SheetCells {
  const rows = new Map<number, Cell[]>();
  const hidden = new Set<number>();
  const merged: string[] = [];
  let row = -1;
  let cell = { column: -1, type: 'n', style: -1, value: '', formula: '', hasValue: false };
  let inside: 'value' | 'formula' | 'phonetic' | null = null;
  hearXml(xml, {
    open(name, attributes) {
      switch (name) {
        case 'row':
          row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1;
          if (!(row >= 0 && row < MOST_ROWS)) throw new Error('A line has no place.');
          if (attributes.hidden === '1' || attributes.hidden === 'true') hidden.add(row);
          cell.column = -1;
          break;
        case 'c': {
          const column = attributes.r === undefined ? cell.column + 1 : columnOf(attributes.r);
          const style = attributes.s === undefined ? -1 : Number(attributes.s);
          cell = { column, type: attributes.t ?? 'n', style, value: '', formula: '', hasValue: false };
          break;
        }
        case 'v':
        case 't':
          if (inside === 'phonetic') break;
          inside = 'value';
          cell.hasValue = true;
          break;
        case 'f':
          inside = 'formula';
          break;
        case 'rPh':
          inside = 'phonetic';
          break;
        case 'mergeCell':
          merged.push(attributes.ref ?? '');
          break;
      }
    },
    text(text) {
      if (inside === 'value') cell.value += text;
      if (inside === 'formula') cell.formula += text;
    },
    close(name) {
      if (name === 'rPh' || (inside !== 'phonetic' && (name === 'v' || name === 't' || name === 'f'))) inside = null;
      if (name !== 'c') return;
      if (!(cell.column >= 0 && cell.column < MOST_COLUMNS)) throw new Error('A cell has no place.');
      const value = contentOf(cell, parts);
      if (value === null) return;
      const line = rows.get(row) ?? [];
      line[cell.column] = value;
      rows.set(row, line);
    },
  });
  for (const ref of merged) spread(rows, ref);
  const last = Math.max(-1, ...rows.keys());
  return { cells: Array.from({ length: last + 1 }, (_, place) => dense(rows.get(place))), hidden };
}

const dense = (line: Cell[] | undefined) => (line ? Array.from(line, (cell) => cell ?? null) : NO_CELLS);

type RawCell = { type: string; style: number; value: string; formula: string; hasValue: boolean };

function contentOf(
  { type, style, value, formula, hasValue }: RawCell,
  { texts, isDate, shown, is1904 }: SheetParts,
): Cell {
  // A formula without a computed value is read as its own text, so that it is refused and not taken for a blank cell.
  if (!hasValue) return formula === '' ? null : `=${formula}`;
  switch (type) {
    case 's': {
      const text = texts[Number(value)];
      if (text === undefined) throw new Error('A text is missing.');
      return text;
    }
    case 'str':
    case 'inlineStr':
    case 'e':
      return value;
    case 'b':
      return value === '1' || value === 'true';
    case 'd':
      // A day of the calendar, in no time zone; a time of midnight is none.
      return value.replace(/T00:00.*/, '');
    default: {
      if (value.trim() === '') return null;
      const number = Number(value);
      if (Number.isNaN(number)) return value;
      if (!isDate(style)) return shown(style, number);
      // Whole seconds: days in binary fractions are inexact.
      return new Date((is1904 ? ZERO_1904 : ZERO_1900) + Math.round((number * DAY) / 1000) * 1000);
    }
  }
}

/** The index of a column from a cell reference such as "AB12", from 0. */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/i.exec(address)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Limit of cells in merged ranges. */
const MOST_MERGED = 10_000;

function spread(rows: Map<number, Cell[]>, ref: string): void {
  const [from = '', to = from] = ref.split(':');
  const [left, right] = [columnOf(from), columnOf(to)];
  const [top, bottom] = [from, to].map((address) => Number(/\d+$/.exec(address)?.[0]) - 1) as [number, number];
  const value = rows.get(top)?.[left];
  if (value === undefined || value === null || (right - left + 1) * (bottom - top + 1) > MOST_MERGED) return;
  for (let row = top; row <= bottom; row += 1) {
    const line = rows.get(row) ?? [];
    for (let column = left; column <= right; column += 1) line[column] = value;
    rows.set(row, line);
  }
}
