import { expect, test } from 'vitest';
import { tooManyWords } from './waiting.ts';

test.each([
  [1, 'wait a minute and'],
  [60, 'wait a minute and'],
  [61, 'wait 2 minutes and'],
  [3540, 'wait 59 minutes and'],
  [3541, 'wait an hour and'],
  [3601, 'wait 2 hours and'],
  [86_400, 'wait 24 hours and'],
])('after %i seconds, one may try again: %s', (seconds, words) => {
  expect(tooManyWords(seconds)).toContain(words);
});
