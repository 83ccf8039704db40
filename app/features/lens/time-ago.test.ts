import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-06-15T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [23.9 * 60 * MINUTE, '23 hours ago'],
  [DAY, '1 day ago'],
  [3 * DAY, '3 days ago'],
  [30 * DAY, '1 month ago'],
  [364 * DAY, '12 months ago'],
  [365 * DAY, '1 year ago'],
  [800 * DAY, '2 years ago'],
])('%d milliseconds are "%s"', (milliseconds, words) => {
  expect(timeAgo(new Date(now.getTime() - milliseconds), now)).toBe(words);
});

it('takes a moment from a clock that runs ahead as now', () => {
  expect(timeAgo(new Date(now.getTime() + DAY), now)).toBe('just now');
});
