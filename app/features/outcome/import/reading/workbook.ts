import { builtInFormat, shownNumber } from './number-format.ts';
import { relationsOf, unpack } from './package-parts.ts';
import { readSheet, type SheetCells, type SheetParts } from './sheet.ts';
import { hearXml } from './xml.ts';

/** A sheet of a workbook. `read` parses it, so a damaged sheet does not matter until it is read. */
export type Sheet = {
  readonly name: string;
  readonly isHidden: boolean;
  /** @throws when the sheet is damaged */
  read(): SheetCells;
};

/**
 * Opens a workbook (Office Open XML, ECMA-376). Optional parts may be absent: styles, shared strings, cell references
 * and the list of relations.
 *
 * @throws when it is no workbook
 */
export function openWorkbook(bytes: Uint8Array): readonly Sheet[] {
  const parts = unpack(bytes);
  const path = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const workbook = parts(path);
  if (workbook === null) throw new Error('There is no workbook in the file.');
  const relations = relationsOf(parts, path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const partOfType = (wanted: string, usual: string) =>
    parts(relations.find(({ type }) => type === wanted)?.path ?? `${folder}${usual}`);
  const sheets: { name: string; state: string; path: string }[] = [];
  let is1904 = false;
  hearXml(workbook, {
    open(name, { name: called = '', id = '', state = '', date1904 }) {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (name === 'sheet') {
        const target = relations.find((one) => one.id === id)?.path;
        sheets.push({ name: called, state, path: target ?? `${folder}worksheets/sheet${sheets.length + 1}.xml` });
      }
    },
  });
  const shared: SheetParts = {
    texts: sharedTexts(partOfType('sharedStrings', 'sharedStrings.xml')),
    ...stylesOf(partOfType('styles', 'styles.xml')),
    is1904,
  };
  return sheets.map(({ name, state, path }) => ({
    name,
    isHidden: state !== '' && state !== 'visible',
    read() {
      const xml = parts(path);
      if (xml === null) throw new Error('The sheet is not in the file.');
      return readSheet(xml, shared);
    },
  }));
}

function sharedTexts(xml: string | null): readonly string[] {
  const texts: string[] = [];
  if (xml === null) return texts;
  let depth: 'text' | 'phonetic' | null = null;
  hearXml(xml, {
    open(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') depth = 'phonetic';
      if (name === 't' && depth !== 'phonetic') depth = 'text';
    },
    text(text) {
      if (depth === 'text') texts[texts.length - 1] += text;
    },
    close(name) {
      if (name === 'rPh' || (name === 't' && depth === 'text')) depth = null;
    },
  });
  return texts;
}

/** Built-in date formats of spreadsheets, by number. */
const DATE_FORMATS: readonly (readonly [number, number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
];

/** How the cell styles show numbers. */
function stylesOf(xml: string | null): Pick<SheetParts, 'isDate' | 'shown'> {
  const custom = new Map<number, string>();
  const styles: { readonly isDate: boolean; readonly code: string | undefined }[] = [];
  let isInCells = false;
  hearXml(xml ?? '<styleSheet/>', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') custom.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const format = Number(numFmtId);
      const code = custom.get(format);
      const isBuiltIn = DATE_FORMATS.some(([from, to]) => format >= from && format <= to);
      const isDate = code === undefined ? isBuiltIn : isDateCode(code);
      styles.push({ isDate, code: code ?? builtInFormat(format) });
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return {
    isDate: (style) => styles[style]?.isDate ?? false,
    shown(style, value) {
      const code = styles[style]?.code;
      return (code === undefined ? null : shownNumber(value, code)) ?? value;
    },
  };
}

/** Days and years outside of quotes, brackets and escapes. */
const isDateCode = (code: string) =>
  /[dy]|mmm/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/gi, ''));
