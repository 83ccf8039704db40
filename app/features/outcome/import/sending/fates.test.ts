import { expect, test } from 'vitest';
import type { RowCheck } from '#domain/outcome/rules.ts';
import type { LeftOut } from '#domain/spreadsheet/rules.ts';
import { caseListCsv, problemsCsv } from './csv-files.ts';
import { type CheckedEye, countFates, isWorthALook, reviewRows, roundings, toStore } from './fates.ts';

const NEW: RowCheck = { kind: 'new', doubts: [] };
const REFUSED: RowCheck = { kind: 'refused', errors: { axis: 'Enter a whole number from 1 to 180.' } };
const eye = (line: number, check: RowCheck, rest = check, remarks: CheckedEye['eye']['remarks'] = []): CheckedEye => ({
  eye: {
    line,
    eye: 'right',
    sent: { lensId: '3', sph: '-0.25', axis: '270' },
    ownNumber: 'MRN-1',
    caseNumber: 'CASE-000000000001',
    copy: 1,
    remarks,
  },
  check,
  rest,
});
const FILE = [
  eye(2, NEW),
  eye(3, REFUSED, NEW),
  eye(4, NEW, NEW, [{ kind: 'refused', field: 'dcfva', words: 'CDVA: “CF” is below the chart.' }]),
  eye(5, NEW, NEW, [{ kind: 'refused', field: null, words: 'Line 2 has the same number.' }]),
  eye(6, { kind: 'unchanged', doubts: [] }),
  eye(7, { kind: 'changed', doubts: [], fields: ['sph'] }),
  eye(8, NEW, NEW, [{ kind: 'rounded', field: 'sph', words: 'Sphere: “-0.2” is rounded to −0.25.' }]),
];
const LEFT_OUT: readonly LeftOut[] = [
  { line: 9, why: 'It looks like a total.', reason: 'other' },
  { line: 10, why: 'It is from before surgery.', reason: 'before' },
];
const fates = (withoutRefused: boolean, corrects: boolean) =>
  reviewRows(FILE, LEFT_OUT, { withoutRefused, corrects }).map(({ fate }) => fate);

test('an eye with a refused value needs an answer, a second line of one eye cannot be stored, and a stored one stays, by default', () => {
  expect(fates(false, false)).toEqual([
    'stored',
    'waits',
    'waits',
    'refused',
    'there',
    'differs',
    'stored',
    'leftOut',
    'leftOut',
  ]);
  expect(fates(true, true)).toEqual([
    'stored',
    'stored',
    'stored',
    'refused',
    'there',
    'corrected',
    'stored',
    'leftOut',
    'leftOut',
  ]);
});

test('what is refused is not sent, and what was rounded is counted', () => {
  const { rows, rounded } = toStore(FILE, { withoutRefused: true, corrects: false });
  expect(rows.map(({ eye: sent }) => sent.axis)).toEqual(['270', undefined, '270', '270']);
  expect(rounded).toBe(1);
  expect(JSON.stringify(rows), 'the number of the clinic').not.toContain('MRN-1');
  expect(countFates(reviewRows(FILE, LEFT_OUT, { withoutRefused: false, corrects: false }))).toEqual({
    stored: 2,
    corrected: 0,
    differs: 1,
    waits: 2,
    refused: 1,
    there: 1,
    leftOut: 1,
    before: 1,
    hidden: 0,
    visits: 0,
    doubts: 0,
  });
});

test('rounded values and lines stored before are summarized once and not listed line by line', () => {
  const rows = reviewRows(FILE, LEFT_OUT, { withoutRefused: false, corrects: false });
  expect(rows.filter(isWorthALook).map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 9]);
  expect(roundings([...rows, ...rows])).toEqual([{ words: 'Sphere: “-0.2” is rounded to −0.25.', count: 2 }]);
});

test('the list of case numbers has those on record, and the numbers of the clinic', () => {
  const csv = caseListCsv([eye(2, NEW).eye], { 'CASE-000000000001': 'CASE-0000000000AA' });
  expect(csv).toContain('2,right,MRN-1,CASE-0000000000AA');
});

test('the remarks are a separate file, in which no cell begins a formula', () => {
  const rows = reviewRows([eye(2, NEW, NEW, [{ kind: 'doubt', field: null, words: '=1+1' }])], [], {
    withoutRefused: false,
    corrects: false,
  });
  const csv = problemsCsv(rows);
  expect(csv).toContain('Line,Eye,Result,Kind,In words');
  expect(csv).toContain("'=1+1");
});
