import { expect, test } from 'vitest';
import { EXAMPLE } from './example.fixture.ts';
import { countedEyes } from './eye-count.ts';

test('over all doctors, the count of all eyes is never less than the eyes of one figure', () => {
  expect(countedEyes({ ...EXAMPLE, submissions: { n: 40 } })).toBe('40 submissions');
  expect(countedEyes({ ...EXAMPLE, submissions: { n: 39 } })).toBe('40 submissions or more');
  expect(countedEyes({ ...EXAMPLE, scope: 'mine', submissions: { n: 1 } })).toBe('1 submission');
});
