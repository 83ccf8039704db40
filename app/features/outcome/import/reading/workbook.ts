import { strFromU8, unzipSync } from 'fflate';
import { readSheet, type SheetCells, type SheetParts } from './sheet.ts';
import { hearXml } from './xml.ts';

/** A sheet of a workbook. `read` parses it, so a damaged sheet does not matter until it is read. */
export type Sheet = {
  readonly name: string;
  readonly isHidden: boolean;
  /** @throws when the sheet is damaged */
  read(): SheetCells;
};

/** Limit of the unpacked size of a part of a workbook, in bytes. */
const LARGEST_PART = 200 * 1024 * 1024;

/**
 * Opens a workbook (Office Open XML, ECMA-376). Optional parts may be absent: styles, shared strings, cell references
 * and the list of relations.
 *
 * @throws when it is no workbook
 */
export function openWorkbook(bytes: Uint8Array): readonly Sheet[] {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /\.(xml|rels)$/i.test(name) && originalSize < LARGEST_PART,
  });
  const part = (path: string) => {
    const found = files[path] ?? files[path.replace(/^\//, '')];
    return found === undefined ? null : strFromU8(found);
  };
  const workbook = part('xl/workbook.xml') ?? part('workbook.xml');
  if (workbook === null) throw new Error('There is no workbook in the file.');
  const relations = relationsOf(part('xl/_rels/workbook.xml.rels'));
  const sheets: { name: string; state: string; path: string }[] = [];
  let is1904 = false;
  hearXml(workbook, {
    open(name, { name: called = '', id = '', state = '', date1904 }) {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (name === 'sheet') {
        const target = relations.get(id) ?? `worksheets/sheet${sheets.length + 1}.xml`;
        sheets.push({ name: called, state, path: target.startsWith('/') ? target : `xl/${target}` });
      }
    },
  });
  const parts: SheetParts = {
    texts: sharedTexts(part('xl/sharedStrings.xml')),
    isDate: dateStyles(part('xl/styles.xml')),
    is1904,
  };
  return sheets.map(({ name, state, path }) => ({
    name,
    isHidden: state !== '' && state !== 'visible',
    read() {
      const xml = part(path);
      if (xml === null) throw new Error('The sheet is not in the file.');
      return readSheet(xml, parts);
    },
  }));
}

function relationsOf(xml: string | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (xml === null) return found;
  hearXml(xml, {
    open(name, { Id: id = '', Target: target = '' }) {
      if (name === 'Relationship') found.set(id, target);
    },
  });
  return found;
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

/** Indexes of the cell styles that show a number as a date. */
function dateStyles(xml: string | null): (style: number) => boolean {
  if (xml === null) return () => false;
  const custom = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCells = false;
  hearXml(xml, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') custom.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const format = Number(numFmtId);
      const code = custom.get(format);
      styles.push(
        code === undefined ? DATE_FORMATS.some(([from, to]) => format >= from && format <= to) : isDateCode(code),
      );
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return (style) => styles[style] ?? false;
}

/** Days and years outside of quotes, brackets and escapes. */
const isDateCode = (code: string) =>
  /[dy]|mmm/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/gi, ''));
