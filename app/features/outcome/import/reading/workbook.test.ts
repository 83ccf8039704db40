import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { decide, fieldsOf } from '#domain/spreadsheet/decided.fixture.ts';
import { readFile } from './read-file.ts';
import { openWorkbook } from './workbook.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const text = (cell: string, address = '') => `<c${address} t="inlineStr"><is><t>${cell}</t></is></c>`;
const ROWS = [
  ['Eye', 'IOL', 'UDVA', 'Sph'],
  ['OD', 'PureSee', '20/20', '0.00'],
  ['OS', 'PureSee', '20/25', '0.25'],
];
const address = (row: number, column: number) => ` r="${'ABCDEFGH'[column]}${row + 1}"`;
const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row, r) => `<row r="${r + 1}">${row.map((cell, c) => text(cell, address(r, c))).join('')}</row>`).join('');
const sheetOf = (data: string, behind = '') => `<worksheet ${MAIN}><sheetData>${data}</sheetData>${behind}</worksheet>`;
const STYLES = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

type Parts = {
  sheets: Record<string, string>;
  states?: readonly string[];
  properties?: string;
  more?: Record<string, string>;
};

/** A workbook with only these parts. */
function workbookOf({ sheets, states = [], properties = '', more = {} }: Parts): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"${states[n] ?? ''}/>`,
  );
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="r">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    ...Object.fromEntries(names.map((name, n) => [`xl/worksheets/sheet${n + 1}.xml`, sheets[name] ?? ''])),
    ...more,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])),
  ) as Uint8Array<ArrayBuffer>;
}
const read = (bytes: Uint8Array<ArrayBuffer>, sheet?: string) => readFile(new Blob([bytes]), sheet);
async function spheres(bytes: Uint8Array<ArrayBuffer>, sheet?: string) {
  const found = await read(bytes, sheet);
  return found.kind === 'read' ? fieldsOf(decide(found.table).prepared, 'ucdva', 'sph') : found.why;
}
const BOTH = [
  ['20/20', '0.00'],
  ['20/25', '0.25'],
];

describe('a workbook of another writer is read', () => {
  test.each([
    ['without styles, texts and relations', sheetOf(rowsOf(ROWS))],
    ['without addresses', sheetOf(ROWS.map((row) => `<row>${row.map((cell) => text(cell)).join('')}</row>`).join(''))],
    [
      'with a line for each cell',
      sheetOf(
        ROWS.flatMap((row, r) => row.map((cell, c) => `<row r="${r + 1}">${text(cell, address(r, c))}</row>`)).join(''),
      ),
    ],
    [
      'with a prefix',
      sheetOf(rowsOf(ROWS))
        .replace(/<(\/?)/g, '<$1x:')
        .replace('xmlns=', 'xmlns:x='),
    ],
    ['with styles that are not there', sheetOf(rowsOf(ROWS).replaceAll(' t=', ' s="7" t='))],
    ['with an empty text', sheetOf(rowsOf(ROWS).replace('</row>', '<c r="E1" t="s"/></row>'))],
  ])('%s', async (_what, sheet) => {
    expect(await spheres(workbookOf({ sheets: { Export: sheet } }))).toEqual(BOTH);
  });

  test('a workbook is read although another sheet of it is damaged, which says so when it is chosen', async () => {
    const broken = sheetOf('<row r="1"><c r="A1" t="s"><v>99</v></c></row>');
    const workbook = workbookOf({
      sheets: { Export: sheetOf(rowsOf(ROWS)), Notes: broken, Cut: '<worksheet><sheetData><row' },
    });
    expect(await spheres(workbook)).toEqual(BOTH);
    expect(await spheres(workbook, 'Notes')).toMatch(/cannot read this workbook/);
    expect(await spheres(workbook, 'Cut')).toMatch(/cannot read this workbook/);
  });

  test('a workbook with shared strings is read, without their phonetic parts', async () => {
    const texts = ROWS.flat().map((cell) => `<si><r><t>${cell}</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>`);
    const rows = ROWS.map(
      (row, r) => `<row>${row.map((_, c) => `<c t="s"><v>${r * row.length + c}</v></c>`).join('')}</row>`,
    );
    const more = { 'xl/sharedStrings.xml': `<sst ${MAIN}>${texts.join('')}</sst>` };
    expect(await spheres(workbookOf({ sheets: { Export: sheetOf(rows.join('')) }, more }))).toEqual(BOTH);
  });
});

describe('parts have the names that the package gives', () => {
  const rels = (...relations: readonly (readonly [type: string, target: string])[]) =>
    `<Relationships>${relations.map(([type, target], n) => `<Relationship Id="rId${n + 1}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const workbook = `<workbook ${MAIN} xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const sheet = sheetOf(rowsOf(ROWS));
  const shared = sheetOf(
    ROWS.map((row, r) => `<row>${row.map((_, c) => `<c t="s"><v>${r * row.length + c}</v></c>`).join('')}</row>`).join(
      '',
    ),
  );
  const texts = `<sst ${MAIN}>${ROWS.flat()
    .map((cell) => `<si><t>${cell}</t></si>`)
    .join('')}</sst>`;
  test.each<[string, Record<string, string>]>([
    [
      'backslashes',
      {
        '_rels\\.rels': rels(['officeDocument', 'xl/workbook.xml']),
        'xl\\workbook.xml': workbook,
        'xl\\_rels\\workbook.xml.rels': rels(['worksheet', 'worksheets\\sheet1.xml']),
        'xl\\worksheets\\sheet1.xml': sheet,
      },
    ],
    [
      'capitals',
      {
        '_rels/.rels': rels(['officeDocument', '/xl/workbook.xml']),
        'XL/Workbook.xml': workbook,
        'xl/_rels/workbook.xml.rels': rels(
          ['worksheet', 'worksheets/Sheet1.xml'],
          ['sharedStrings', 'SharedStrings.xml'],
        ),
        'xl/worksheets/sheet1.xml': shared,
        'xl/sharedstrings.xml': texts,
      },
    ],
    [
      'names and folders of their own',
      {
        '_rels/.rels': rels(['officeDocument', 'book/main.xml']),
        'book/main.xml': workbook,
        'book/_rels/main.xml.rels': rels(['worksheet', '../pages/eyes%201.xml'], ['sharedStrings', '/words.xml']),
        'pages/eyes 1.xml': shared,
        'words.xml': texts,
      },
    ],
  ])('%s', async (_what, files) => {
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
    expect(await spheres(bytes as Uint8Array<ArrayBuffer>)).toEqual(BOTH);
  });
});

test('numbers are read as they are shown', async () => {
  const cell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`;
  const rows = [
    `<row>${['Eye', 'IOL', 'UDVA', 'Sph'].map((name) => text(name)).join('')}</row>`,
    `<row>${text('OD')}${text('PureSee')}${cell(9, 1)}${cell(-0.246, 2)}</row>`,
  ].join('');
  const styles = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="&quot;6/&quot;0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></styleSheet>`;
  expect(await spheres(workbookOf({ sheets: { A: sheetOf(rows) }, more: { 'xl/styles.xml': styles } }))).toEqual([
    ['20/30', '-0.25'],
  ]);
});

describe('dates', () => {
  const days = (properties: string, value: string, style: number) =>
    openWorkbook(
      workbookOf({
        sheets: { A: sheetOf(`<row><c s="${style}"><v>${value}</v></c></row>`) },
        properties,
        more: { 'xl/styles.xml': STYLES },
      }),
    )[0]?.read().cells[0]?.[0];
  test.each([
    ['', '45713', 1, '2025-02-25'],
    ['', '45713', 2, '2025-02-25'],
    ['<workbookPr date1904="1"/>', '44251', 1, '2025-02-25'],
    ['<workbookPr date1904="true"/>', '44251', 2, '2025-02-25'],
  ])('%s %s in style %i is %s', (properties, value, style, day) => {
    expect(days(properties, value, style)).toEqual(new Date(`${day}T00:00:00Z`));
  });
  test.each([
    ['2025-01-01', '2025-01-01'],
    ['2025-01-01T00:00:00', '2025-01-01'],
    ['2025-01-01T00:00:00.000', '2025-01-01'],
    ['2024-12-31T23:59:16', '2024-12-31T23:59:16'],
  ])('of a strict workbook, %s, are in no time zone', (value, day) => {
    const sheets = { A: sheetOf(`<row><c t="d"><v>${value}</v></c></row>`) };
    expect(openWorkbook(workbookOf({ sheets }))[0]?.read().cells[0]?.[0]).toBe(day);
  });
  test('a number without the style of a date is a number', () => expect(days('', '45713', 0)).toBe(45713));
});

test('a formula without a value differs from an empty cell', async () => {
  const formulas = rowsOf(ROWS).replace(text('0.25', address(2, 3)), '<c r="D3"><f>ROUND(0.25,2)</f></c>');
  const found = await read(workbookOf({ sheets: { Export: sheetOf(formulas) } }));
  if (found.kind !== 'read') throw new Error(found.why);
  const [, second] = decide(found.table).prepared.eyes;
  expect(second?.remarks).toMatchObject([
    { kind: 'refused', field: 'sph', words: expect.stringContaining('“=ROUND(0.25,2)”') },
  ]);
});

describe('what a workbook hides', () => {
  const filtered = sheetOf(rowsOf(ROWS).replace('<row r="3">', '<row r="3" hidden="1">'));
  test('what a workbook hides as lines is asked about, and left out by default', async () => {
    const found = await read(workbookOf({ sheets: { Export: filtered } }));
    if (found.kind !== 'read') throw new Error(found.why);
    const { questions, prepared } = decide(found.table);
    expect(questions).toMatchObject([
      { id: 'hidden', title: 'Your spreadsheet hides 1 line. Do you want to include it?', answer: 'out' },
    ]);
    expect(prepared.eyes.map(({ line }) => line)).toEqual([2]);
    expect(prepared.leftOut).toEqual([{ line: 3, why: 'The line is hidden.', reason: 'hidden' }]);
    expect(decide(found.table, { answers: { hidden: 'in' } }).prepared.eyes.map(({ line }) => line)).toEqual([2, 3]);
  });
  test('what a workbook hides as sheets is named, and a visible one comes first', async () => {
    const more = rowsOf([
      [...(ROWS[0] ?? []), 'Cyl', 'Axis'],
      ['OD', 'PureSee', '20/80', '1', '-1', '90'],
    ]);
    const found = await read(
      workbookOf({ sheets: { Old: sheetOf(more), Now: sheetOf(rowsOf(ROWS)) }, states: [' state="hidden"'] }),
    );
    expect(found).toMatchObject({
      kind: 'read',
      sheet: 'Now',
      sheets: [
        { name: 'Old', isHidden: true },
        { name: 'Now', isHidden: false },
      ],
    });
  });
  test('is read if there is nothing else', async () => {
    expect(
      await spheres(workbookOf({ sheets: { Old: sheetOf(rowsOf(ROWS)) }, states: [' state="veryHidden"'] })),
    ).toEqual(BOTH);
  });
});

test('merged cells all hold what the first of them holds', () => {
  const rows = rowsOf([['', '', 'Before', '', 'After', '']]);
  const [sheet] = openWorkbook(
    workbookOf({ sheets: { A: sheetOf(rows, '<mergeCells><mergeCell ref="C1:D1"/></mergeCells>') } }),
  );
  expect(sheet?.read().cells[0]).toEqual(['', '', 'Before', 'Before', 'After', '']);
});

test('a number that belongs to two lines is of both', async () => {
  const rows = rowsOf([
    ['MRN', 'Eye', 'IOL', 'Visit', 'UDVA'],
    ['A1', 'OD', 'PureSee', 'Day 1', '20/40'],
    ['', 'OD', 'PureSee', 'Month 3', '20/20'],
  ]);
  const found = await read(
    workbookOf({ sheets: { A: sheetOf(rows, '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>') } }),
  );
  if (found.kind !== 'read') throw new Error(found.why);
  expect(decide(found.table).questions).toMatchObject([{ id: 'visits' }]);
});
