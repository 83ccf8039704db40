import { describe, expect, test } from 'vitest';
import { columnLabel, tableOf } from './table.ts';

const HEAD = ['Surname', 'Forename', 'Eye', 'IOL', 'UDVA', 'Sph'];

describe('lines that hold no eye', () => {
  test.each([
    [['Mean', null, null, null, 0.1, -0.25]],
    [['Total: 4 patients', null, null, null, null, null]],
    [['SD', '', '', '', '0.12 logMAR', '0.5 D']],
    [['Min', '', '', '', '20/40', '-1.00']],
  ])('%j is a total', (line) => {
    const { lines, leftOut } = tableOf([HEAD, ['Park', 'Ji', 'OD', 'PureSee', '20/20', 0], line]);
    expect([lines.length, leftOut.map((one) => one.line)]).toEqual([1, [3]]);
  });
  test.each(['Min', 'Max', 'Media', 'Mean', 'Gesamt', 'Sum'])('somebody may be called %s', (name) => {
    const { lines, leftOut } = tableOf([HEAD, [name, 'Su', 'OD', 'Tecnis Odyssey', '20/20', '0.00']]);
    expect([lines.length, leftOut]).toEqual([1, []]);
  });
});

test('a single cell is no eye from four columns on', () => {
  const leftOut = (names: string[]) => tableOf([names, ['Park', '', '', '']]).leftOut.map(({ why }) => why);
  expect(leftOut(['Surname', 'Eye', 'Sph', 'IOL'])).toEqual(['It holds a single cell.']);
  expect(leftOut(['Surname', 'Eye', 'Sph'])).toEqual([]);
});

describe('a line that repeats the names of columns', () => {
  const leftOut = (line: (string | null)[]) =>
    tableOf([HEAD, ['Park', 'Ji', 'OD', 'PureSee', '20/20', '0'], line]).leftOut.map(({ why }) => why);
  const REPEATS = ['It repeats the names of the columns.'];

  test('is left out, whole or in part', () => {
    expect(leftOut(HEAD)).toEqual(REPEATS);
    expect(leftOut(['Surname', 'Forename', null, null, null, null])).toEqual(REPEATS);
    expect(leftOut([null, null, 'Eye', null, null, 'Sph'])).toEqual(REPEATS);
  });
  test('holds an eye as soon as one cell says something else', () => {
    expect(leftOut(['Surname', 'Forename', 'Eye', 'IOL', 'UDVA', '-0.25'])).toEqual([]);
    expect(leftOut(['Park', 'Forename', 'Eye', 'IOL', 'UDVA', 'Sph'])).toEqual([]);
  });
  test('is one with two names at least: one name may be a person, or a value', () => {
    const narrow = (line: string[]) => tableOf([['Surname', 'Eye', 'Sph'], line]).leftOut;
    expect(narrow(['Surname', '', ''])).toEqual([]);
    expect(narrow(['Surname', 'Eye', ''])).toMatchObject([{ why: REPEATS[0] }]);
  });
  test('repeats no name where a column has none', () => {
    const { leftOut } = tableOf([
      ['Surname', 'Eye', '', 'Sph'],
      ['Surname', 'Eye', '', ''],
    ]);
    expect(leftOut).toMatchObject([{ why: REPEATS[0] }]);
  });
});

describe('titles over columns', () => {
  const labels = (...rows: string[][]) =>
    tableOf([...rows, ['OD', 'PureSee', '20/60', '-2', '20/20', '0']]).columns.map(columnLabel);
  const NAMES = ['Eye', 'IOL', 'CDVA', 'Sph', 'CDVA', 'Sph'];

  test('hold up to the next one', () => {
    expect(labels(['', '', 'Before', '', 'After', ''], NAMES)).toEqual([
      'Eye',
      'IOL',
      'Before › CDVA',
      'Before › Sph',
      'After › CDVA',
      'After › Sph',
    ]);
  });
  test('hold for their merged cells and no further', () => {
    expect(labels(['', '', 'Before', 'Before', 'After', ''], NAMES).slice(2)).toEqual([
      'Before › CDVA',
      'Before › Sph',
      'After › CDVA',
      'Sph',
    ]);
  });
  test('titles of the whole file say nothing of a column', () => {
    expect(labels(['Pre-op data of 2025', '', '', '', '', ''], NAMES)[2]).toBe('CDVA');
  });
  test('end at a blank line', () => {
    expect(labels(['', '', 'Before', '', 'After', ''], ['', '', '', '', '', ''], NAMES)[2]).toBe('CDVA');
  });
});

test('lines that a spreadsheet hides are known', () => {
  const { lines } = tableOf(
    [HEAD, ['A', 'B', 'OD', 'PureSee', '20/20', 0], ['C', 'D', 'OS', 'PureSee', '20/20', 0]],
    new Set([2]),
  );
  expect(lines.map(({ line, isHidden }) => [line, isHidden])).toEqual([
    [2, false],
    [3, true],
  ]);
});

test('names of columns are found by what only names a person, below a title', () => {
  const { columns } = tableOf([
    ['Clinic', 'North'],
    ['Surname', 'Forename'],
    ['Park', 'Ji'],
  ]);
  expect(columns.map(({ name }) => name)).toEqual(['Surname', 'Forename']);
});
