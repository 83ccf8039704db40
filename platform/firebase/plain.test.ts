import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainValue } from './plain.ts';

test.each([
  [7.300000000000001, 7.3],
  [0.1 + 0.2, 0.3],
  [-0.7499999999999999, -0.75],
  [4.0000000009, 4],
  [1.1500000000000001, 1.15],
  [7.30000001, 7.30000001],
  [0.333, 0.333],
  [1760000000000, 1760000000000],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
])('%f is %f', (stored, meant) => expect(plainValue(stored)).toBe(meant));

test.each([
  ['a priority beside fields', { '.priority': 3, lensId: 3 }, { lensId: 3 }],
  ['a wrapped field', { lensId: { '.value': 3, '.priority': 'x' } }, { lensId: 3 }],
  ['a wrapped record', { '.value': { lensId: 3, '.priority': 1 } }, { lensId: 3 }],
  ['wrapped items of a list', [{ '.value': 'DMEK' }, null, 'AMD'], ['DMEK', null, 'AMD']],
  ['a list that became an object', { 0: 'DMEK', '.priority': 2 }, { 0: 'DMEK' }],
  ['a name of JavaScript', JSON.parse('{"__proto__": {"a": 1}}'), JSON.parse('{"__proto__": {"a": 1}}')],
])('%s is taken as it is meant', (_what, stored, meant) => expect(plainValue(stored)).toEqual(meant));

test('a slider step is restored from every number within a billionth of it, and no other number changes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000, max: 10_000 }),
      fc.double({ min: -9e-10, max: 9e-10, noNaN: true }),
      (n, off) => {
        expect(plainValue(n / 100 + off)).toBeCloseTo(n / 100, 12);
        expect(plainValue(n / 100 + 0.005)).toBe(n / 100 + 0.005);
      },
    ),
  );
});
