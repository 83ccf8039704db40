import { expect, test } from 'vitest';
import { DAY, durationWords, HOUR, MINUTE } from './rules.ts';

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
