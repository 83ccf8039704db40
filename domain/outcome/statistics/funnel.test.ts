import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { funnelLimits } from './funnel.ts';

test.each([
  [10, 0.5054866512263441, 0.9818113073304824, 0.3173387910791554, 0.9992724522932193],
  [50, 0.6977517300260516, 0.9113486923814995, 0.6251182313704328, 0.9571507338148264],
  [200, 0.7626439590575319, 0.8692303694299555, 0.7292971031464747, 0.8966843134469777],
])('limits around 82 percent at %i eyes, as scipy computes them', (n, lower, upper, farLower, farUpper) => {
  const { usual, far } = funnelLimits(n, 0.82);
  expect(usual.lower).toBeCloseTo(lower, 9);
  expect(usual.upper).toBeCloseTo(upper, 9);
  expect(far.lower).toBeCloseTo(farLower, 9);
  expect(far.upper).toBeCloseTo(farUpper, 9);
});

test('limits hold the proportion between them, the far ones outside the usual ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 600 }), fc.double({ min: 0.3, max: 0.97, noNaN: true }), (n, proportion) => {
      const { usual, far } = funnelLimits(n, proportion);
      const ascending = [0, far.lower, usual.lower, proportion, Math.max(usual.upper, proportion), far.upper, 1];
      expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    }),
    { numRuns: samples(100) },
  );
});

test('the spread between surgeons widens each side as far as their log odds move the proportion', () => {
  const [alike, apart] = [funnelLimits(200, 0.82), funnelLimits(200, 0.82, 0.4)];
  const moved = (step: number) => 1 / (1 + (0.18 / 0.82) * Math.exp(-step));
  expect(apart.usual.lower).toBeCloseTo(0.82 - Math.hypot(0.82 - alike.usual.lower, 0.82 - moved(-0.4 * 1.959964)), 6);
  expect(apart.far.upper).toBeCloseTo(0.82 + Math.hypot(alike.far.upper - 0.82, moved(0.4 * 3.090232) - 0.82), 6);
  expect(funnelLimits(20, 0.97, 2).far.upper).toBe(1);
  expect(funnelLimits(20, 0.03, 2).far.lower).toBe(0);
});
