import { expect, test } from 'vitest';
import { formatTable, isMet, rowsOf } from './table.ts';

const measure = { name: 'reviews', what: 'reviews', run: () => Promise.reject() };
const reading = {
  part: 'calm',
  unit: 'reviews/s',
  value: 444,
  limit: 21_116,
  cpu: { app: 3_500, database: 1_600 },
  aims: [
    { of: 'value', atLeast: 2_000 },
    { of: 'cpu', atMost: 900 },
  ],
} as const;

test('each figure stands beside its limit, with its ratio and whether each aim is met', () => {
  const [row] = formatTable(rowsOf(measure, reading)).split('\n').slice(2);
  expect(row?.split('|').map((cell) => cell.trim())).toEqual([
    '',
    'reviews, calm',
    '444 reviews/s',
    '21,116 reviews/s',
    '0.021',
    '3.5 ms + 1.6 ms',
    '≥ 2,000 reviews/s, ≤ 0.9 ms CPU',
    'not met, not met',
    '',
  ]);
});

test('an aim is met at its bound, and never by what was not measured', () => {
  expect(isMet(reading, { of: 'value', atLeast: 444 })).toBe(true);
  expect(isMet(reading, { of: 'cpu', atMost: 5_100 })).toBe(true);
  expect(isMet(reading, { of: 'ratio', atMost: 0.01 })).toBe(false);
  expect(isMet({ value: 1, unit: 'kB' }, { of: 'ratio', atMost: 1 })).toBe(false);
});
