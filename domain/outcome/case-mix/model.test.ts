import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { kindNamed, nameOf } from './kinds.ts';
import { fitMix, lensesOf, poolOf } from './model.ts';
import type { OthersCount } from './store.ts';

const count = (lensId: number, kind: string, n: number, successes: number): OthersCount => {
  return { lensId, kind, outcome: 'onTarget', n, successes, surgeons: 3 };
};
const POOL = [
  count(3, 'none/under70/low', 90, 82),
  count(3, 'none/from70/high', 60, 45),
  count(3, 'comorbidity/from70', 50, 36),
  count(3, 'history', 20, 12),
  count(7, 'none/under70/low', 70, 66),
  count(7, 'comorbidity/from70', 40, 30),
  count(7, 'unknown', 24, 19),
];

test('a model is the one that scipy fits to the same counts', () => {
  const model = fitMix(POOL);
  const expected = [0.90418036, 0.75701543, 0.70906622, 0.6664731, 0.92652713, 0.76509507, 0.78997358];
  for (const [row, { lensId, kind }] of POOL.entries()) {
    expect(model.probability(lensId, kindNamed(kind))).toBeCloseTo(expected[row] ?? 0, 7);
  }
  expect(model.slope).toBeCloseTo(0.8565062888687764, 7);
  const own = [
    [3, 'none/under70/low'],
    [7, 'history'],
    [3, 'comorbidity/from70'],
  ] as const;
  const eyes = own.map(([lensId, kind]) => ({ lensId, kind: kindNamed(kind) }));
  expect(model.probability(7, { condition: 'history' })).toBeCloseTo(0.7275528912994306, 7);
  expect(model.uncertainty(eyes)).toBeCloseTo(0.00949706446430918, 8);
  expect(model.effects(eyes)).toContainEqual({
    factor: 'condition',
    level: 'history',
    n: 20,
    own: 1,
    odds: expect.closeTo(0.71722513, 6),
  });
  expect(model.effects(eyes)).toContainEqual({
    factor: 'lens',
    lensId: 7,
    n: 134,
    own: 1,
    odds: expect.closeTo(1.15601989, 6),
  });
});

test('nothing is expected with a lens that others do not have, and lenses with few eyes are left out', () => {
  expect(fitMix(POOL).probability(4, { condition: 'none' })).toBeNull();
  expect(lensesOf([...POOL, count(5, 'history', 19, 10)])).toEqual([3, 7]);
  expect(poolOf(POOL)).toEqual({ n: 354, count: 290, surgeons: 3 });
});

const anyPool = fc
  .array(
    fc
      .record({
        lensId: fc.constantFrom(1, 2),
        kind: fc.constantFrom(...POOL.map(({ kind }) => kind)),
        n: fc.integer({ min: 5, max: 80 }),
        missed: fc.nat(40),
      })
      .map(({ lensId, kind, n, missed }) => count(lensId, kind, n, Math.max(0, n - missed))),
    { minLength: 3, maxLength: 12 },
  )
  .filter((pool) => poolOf(pool).count > 0 && poolOf(pool).count < poolOf(pool).n);

test('calibration holds every eye once, from the least to the most expected, and the expected sum is the observed one', () => {
  fc.assert(
    fc.property(anyPool, (pool) => {
      const { calibration, slope } = fitMix(pool);
      const { n, count: reached } = poolOf(pool);
      expect(calibration.reduce((sum, tenth) => sum + tenth.n, 0)).toBe(n);
      expect(calibration.reduce((sum, tenth) => sum + tenth.count, 0)).toBe(reached);
      // A fit ends where its likelihood does not grow any more in floating point, a few ten-millionths from the top.
      expect(calibration.reduce((sum, tenth) => sum + tenth.n * tenth.expected, 0)).toBeCloseTo(reached, 4);
      const expected = calibration.map((tenth) => Number(tenth.expected.toFixed(9)));
      expect(expected).toEqual(expected.toSorted((a, b) => a - b));
      expect(slope).toBeGreaterThanOrEqual(0);
      expect(slope).toBeLessThan(1);
    }),
    { numRuns: samples(60) },
  );
});

test('where all eyes are alike, nothing is explained, whatever rounding leaves', () => {
  const alike = [
    [5, 1],
    [5, 5],
    [23, 11],
  ].map(([n = 0, successes = 0]) => count(2, 'comorbidity/from70', n, successes));
  expect(fitMix(alike).slope).toBe(0);
});

test('a kind is stored by its name and read again', () => {
  for (const { kind } of POOL) expect(nameOf(kindNamed(kind))).toBe(kind);
});
