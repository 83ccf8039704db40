import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { designEffect } from './clusters.ts';
import { type Histogram, histogramOf } from './histogram.ts';
import { share, shareOf } from './proportion.ts';
import { summaryOf } from './summary.ts';

/** Eyes by their patients. */
function histogramBy<Value>(patients: readonly (readonly Value[])[]): Histogram<Value> {
  return { ...histogramOf(patients.flat()), clusters: patients };
}

const SCORES = [[9, 9], [5, 6], [8], [10], [7, 3], [8, 8]];
const score = fc.integer({ min: 0, max: 10 });
const anyPatients = fc.array(fc.array(score, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 12 });
const isHigh = (value: number) => value >= 8;

describe('eyes of one patient', () => {
  test('widen the interval of a mean as the sandwich of a regression on a constant does', () => {
    const { n, mean, sd, interval } = summaryOf(histogramBy(SCORES), 0.1);
    expect([n, mean]).toEqual([10, 7.3]);
    expect(sd).toBeCloseTo(2.110819, 6);
    expect(interval?.lower).toBeCloseTo(5.203691, 6);
    expect(interval?.upper).toBeCloseTo(9.396309, 6);
  });

  test('make a percentage as sure as fewer eyes would', () => {
    const { count, n, interval } = shareOf(histogramBy(SCORES), isHigh);
    expect([count, n]).toEqual([6, 10]);
    expect(interval.lower).toBeCloseTo(0.229782, 6);
    expect(interval.upper).toBeCloseTo(0.88293, 6);
  });

  test('count once each where all say the same, and as one eye where there is one patient', () => {
    const all = shareOf(histogramBy(SCORES), () => true);
    expect(all.interval).toEqual({ lower: expect.closeTo(0.609666, 6), upper: 1 });
    const one = histogramBy([[9, 7]]);
    expect(summaryOf(one, 0.1)).toMatchObject({ n: 2, mean: 8, interval: null });
    expect(shareOf(one, isHigh)).toEqual({ ...share(1, 2), interval: share(1, 2, 2).interval });
  });

  test('change nothing where each patient has one', () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 2 }), (values) => {
        const single = histogramBy(values.map((value) => [value]));
        expect(designEffect(single, 1, (value) => value)).toBe(1);
        expect(summaryOf(single, 0.1)).toEqual(summaryOf(histogramOf(values), 0.1));
        expect(shareOf(single, isHigh)).toEqual(shareOf(histogramOf(values), isHigh));
      }),
    );
  });

  test('eyes of one patient that are alike add no more to a mean than one of them', () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 2 }), (values) => {
        const twins = summaryOf(histogramBy(values.map((value) => [value, value])), 0.1);
        const single = summaryOf(histogramOf(values), 0.1);
        expect(twins.interval?.lower).toBeCloseTo(single.interval?.lower ?? 0, 9);
        expect(twins.interval?.upper).toBeCloseTo(single.interval?.upper ?? 0, 9);
      }),
    );
  });

  test('never make an interval narrower', () => {
    const width = ({ interval }: { interval: { lower: number; upper: number } | null }) =>
      interval ? interval.upper - interval.lower : Number.POSITIVE_INFINITY;
    fc.assert(
      fc.property(anyPatients, (patients) => {
        const known = histogramBy(patients);
        const unknown = histogramOf(patients.flat());
        expect(width(summaryOf(known, 0.1))).toBeGreaterThanOrEqual(width(summaryOf(unknown, 0.1)) - 1e-9);
        expect(width(shareOf(known, isHigh))).toBeGreaterThanOrEqual(width(shareOf(unknown, isHigh)) - 1e-9);
      }),
    );
  });
});
