import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { ageBand, type DateOrder, dateOrdersOf, readDay, timeSince, yearsBetween } from './dates.ts';

const TODAY = { year: 2026, month: 4, day: 1 };
const textOf = (text: string, order: DateOrder | null = null) => {
  const day = readDay(text, order, TODAY);
  return day && [day.year, day.month, day.day].map((part) => String(part).padStart(2, '0')).join('-');
};

describe('a date', () => {
  test.each([
    ['2024-03-05', null, '2024-03-05'],
    ['2024-03-05 14:30', null, '2024-03-05'],
    ['20240305', null, '2024-03-05'],
    ['2024-03', null, '2024-03-01'],
    ['45356', null, '2024-03-05'],
    ['3/5/2024', 'mdy', '2024-03-05'],
    ['5.3.2024', 'dmy', '2024-03-05'],
    ['25/3/24', null, '2024-03-25'],
    ['3/25/24', null, '2024-03-25'],
    ['5-Mar-2024', null, '2024-03-05'],
    ['March 5, 2024', null, '2024-03-05'],
    ['5/3/31', 'dmy', '1931-03-05'],
    ['3/4/2024', null, null],
    ['31.2.2024', 'dmy', null],
    ['2025-04-03', 'swapped', '2025-03-04'],
    ['2025-04-03', 'kept', '2025-04-03'],
    ['25/03/2025', 'swapped', '2025-03-25'],
    ['2025-04-13', 'swapped', null],
    ['soon', null, null],
  ] as const)('%j with %s first is %s', (text, order, date) => {
    expect(textOf(text, order)).toBe(date);
  });

  test('is read from every way to write it, whatever the day', () => {
    const days = fc.date({ min: new Date('1927-06-01'), max: new Date('2026-03-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-').map(Number);
        const serial = Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000);
        const found = [
          textOf(iso),
          textOf(`${month}/${day}/${year}`, 'mdy'),
          textOf(`${day}.${month}.${year}`, 'dmy'),
          textOf(String(serial)),
        ];
        expect(found).toEqual([iso, iso, iso, iso]);
      }),
      { numRuns: samples(50) },
    );
  });
});

test.each([
  [['1/2/2024', '13/2/2024'], ['mdy', 'dmy'], { mdy: 0, dmy: 1 }],
  [['1/2/2024', '2/13/2024', '2/14/2024'], ['mdy', 'dmy'], { mdy: 2, dmy: 0 }],
  [['1/2/2024'], ['mdy', 'dmy'], { mdy: 0, dmy: 0 }],
  [['25/02/2025', '02/25/2025', '03/04/2025'], ['mdy', 'dmy'], { mdy: 1, dmy: 1 }],
  [['25/02/2025', '2025-03-04'], ['kept', 'swapped'], {}],
  [['02/25/2025', '2025-03-04', '2025-12-01'], ['kept', 'swapped'], {}],
  [['2024-12-31T23:00Z', '2025-06-30T22:00Z'], ['midnight', 'written'], { midnight: 2 }],
  [['2024-12-31 23:59:16'], ['midnight', 'written'], { midnight: 1 }],
] as const)('the dates of %j may be read as %j, and speak for %j', (texts, options, votes) => {
  expect(dateOrdersOf(texts)).toEqual({ options, votes });
});
test.each([
  [['1/1/2024', '2024-05-06']],
  [['25/02/2025', '2025-03-14']],
  [['25/02/2025', '02/25/2025']],
  [['2025-03-04', '2025-03-05']],
  [['2025-03-04T00:00:00.000Z', '2025-03-05T05:00:00.000Z']],
  [['2025-03-04T09:12Z', '2025-03-05T16:40Z']],
])('the dates of %j are certain', (texts) => expect(dateOrdersOf(texts)).toBeNull());

test('an age is in full years and becomes a band', () => {
  expect(yearsBetween({ year: 1950, month: 6, day: 2 }, { year: 2024, month: 6, day: 1 })).toBe(73);
  expect(yearsBetween({ year: 1950, month: 6, day: 2 }, { year: 2024, month: 6, day: 2 })).toBe(74);
  expect([49, 50, 59, 60, 79, 80, 104].map(ageBand)).toEqual([
    'Under 50',
    '50-59',
    '50-59',
    '60-69',
    '70-79',
    '80+',
    '80+',
  ]);
  expect([-1, 130, Number.NaN].map(ageBand)).toEqual([null, null, null]);
});

test('days since surgery are an answer of the form, or none of them', () => {
  expect([7, 14, 21, 30, 90, 120, 180, 198, 240, 334, 335, 900].map(timeSince)).toEqual([
    '1 Week',
    '2-3 Weeks',
    '2-3 Weeks',
    '1-3 Months',
    '1-3 Months',
    '4-6 Months',
    '4-6 Months',
    '7-11 Months',
    '7-11 Months',
    '7-11 Months',
    '1+ Years',
    '1+ Years',
  ]);
  expect([0, -3, Number.NaN].map(timeSince)).toEqual([null, null, null]);
});
