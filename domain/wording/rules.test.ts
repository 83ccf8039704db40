import { expect, test } from 'vitest';
import {
  DAY,
  durationWords,
  HOUR,
  listed,
  longDate,
  MINUTE,
  monthInWords,
  monthName,
  shortDate,
  shortMonth,
  shownCount,
} from './rules.ts';

/** The first and the last instant of each month of a leap year. */
const EDGES = Array.from({ length: 12 }, (_, month) => [
  new Date(Date.UTC(2028, month, 1)),
  new Date(Date.UTC(2028, month + 1, 1) - 1),
]).flat();

test.each(EDGES)('days and months are those of the standard library: %s', (date) => {
  const asStandard = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  expect(longDate(date)).toBe(asStandard({ dateStyle: 'long' }));
  expect(shortDate(date)).toBe(asStandard({ dateStyle: 'medium' }));
  expect(shortMonth(date)).toBe(asStandard({ month: 'short', year: 'numeric' }));
  expect(monthName(date)).toBe(asStandard({ month: 'long' }));
  expect(monthInWords(date.toISOString())).toBe(asStandard({ month: 'long', year: 'numeric' }));
});

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1_234])(
  'counts are those of the standard library: %d',
  (count) => {
    expect(shownCount(count)).toBe(count.toLocaleString('en-US'));
  },
);

test.each([[[]], [['one']], [['one', 'two']], [['one', 'two', 'three']], [['one', 'two', 'three', 'four']]])(
  'lists are those of the standard library: %j',
  (words: string[]) => {
    expect(listed(words)).toBe(new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words));
    expect(listed(words, 'or')).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words));
  },
);

test.each([
  [HOUR, 'one hour'],
  [DAY, '24 hours'],
  [2 * DAY - MINUTE, '47 hours'],
  [2 * DAY, '2 days'],
  [7 * DAY, '7 days'],
  [30 * DAY, '30 days'],
])('what holds for %i seconds holds for %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
