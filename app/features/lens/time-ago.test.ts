import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-06-15T12:00:00Z');

it.each([
  ['2026-06-15', 'today'],
  ['2026-06-14', '1 day ago'],
  ['2026-06-12', '3 days ago'],
  ['2026-05-16', '1 month ago'],
  ['2025-06-16', '12 months ago'],
  ['2025-06-15', '1 year ago'],
  ['2024-04-06', '2 years ago'],
])('%s is "%s"', (day, words) => {
  expect(timeAgo(day, now)).toBe(words);
});

it('takes a day that a clock behind has not reached as today', () => {
  expect(timeAgo('2026-06-16', now)).toBe('today');
});
