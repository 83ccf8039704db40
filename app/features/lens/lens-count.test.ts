import { expect, test } from 'vitest';
import { lensCount } from './lens-count.ts';

test.each([
  [0, 'No lenses'],
  [1, 'One lens'],
  [10, 'Ten lenses'],
  [11, 'Eleven lenses'],
  [12, 'Twelve lenses'],
  [13, '13 lenses'],
])('%i lenses are “%s”', (length, words) => expect(lensCount({ length })).toBe(words));
