import { expect, test } from 'vitest';
import { codeOfStep, stepOfCode } from './totp.ts';

const SECRET = '12345678901234567890';

// Appendix D of RFC 4226.
test.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('the code of step %i is %s', (step, code) => {
  expect(codeOfStep(SECRET, step)).toBe(code);
});

test('a code is found at its step while it may have been accepted', () => {
  const now = new Date(5 * 30_000 + 29_999);
  const found = [3, 4, 5, 6].map((step) => stepOfCode(SECRET, codeOfStep(SECRET, step), now));
  expect(found).toEqual([3, 4, 5, 6]);
  for (const step of [2, 7]) expect(stepOfCode(SECRET, codeOfStep(SECRET, step), now)).toBeUndefined();
});
