import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIMES_SINCE_SURGERY } from '../rules.ts';
import { stabilityFigures, type Visit, visitOf } from './stability.ts';

const visit = (eye: string, time: Visit['time'], equivalent: number): Visit => ({ eye, time, equivalent });

describe('stability', () => {
  // Changes −0.25, +0.50 and +1.00: mean 0.416667, SD 0.629153. Two of three within ±0.50 D: so few eyes
  // say as much as one, Wilson 9.42–97.47 %.
  test('is about eyes that were measured twice, from their first time to their last', () => {
    const figures = stabilityFigures([
      visit('a', '1-3 Months', -0.5),
      visit('a', '1 Week', -0.25),
      visit('b', '1 Week', 0),
      visit('b', '1-3 Months', 3),
      visit('b', '1+ Years', 0.5),
      visit('c', '2-3 Weeks', -1),
      visit('c', '1+ Years', 0),
      visit('d', '1 Week', 5),
    ]);
    expect(figures).toMatchObject({ n: 3, known: 4, stable: { count: 2, n: 3 } });
    expect(figures?.change.mean).toBeCloseTo(0.416667, 6);
    expect(figures?.change.sd).toBeCloseTo(0.629153, 6);
    expect(figures?.stable.interval.lower).toBeCloseTo(0.0942, 4);
    expect(figures?.stable.interval.upper).toBeCloseTo(0.9747, 4);
    expect(figures?.times.map(({ time, n, mean }) => [time, n, mean])).toEqual([
      ['1 Week', 2, -0.125],
      ['2-3 Weeks', 1, -1],
      ['1-3 Months', 2, 1.25],
      ['1+ Years', 2, 0.25],
    ]);
  });

  test('is not there without an eye that came back', () => {
    expect(stabilityFigures([])).toBeNull();
    expect(stabilityFigures([visit('a', '1 Week', 0), visit('a', '1 Week', 1), visit('b', '1+ Years', 0)])).toBeNull();
  });

  test('needs side, time and refraction to know an eye again', () => {
    const key = 'CASE-3F9A02C1B7D4';
    const eye = { side: 'left', timeSinceSurgery: '1 Week', finalMrx: { sph: 0.25, cyl: -0.5, axis: null } } as const;
    expect(visitOf(key, eye)).toEqual({ eye: 'CASE-3F9A02C1B7D4 left', time: '1 Week', equivalent: 0 });
    expect(visitOf(key, { ...eye, side: null })).toBeNull();
    expect(visitOf(key, { ...eye, timeSinceSurgery: null })).toBeNull();
    expect(visitOf(key, { ...eye, finalMrx: { sph: 0.25, cyl: null, axis: null } })).toBeNull();
  });

  test('does not change when every equivalent is shifted by as much', () => {
    const anyVisit = fc.record({
      eye: fc.constantFrom('a', 'b', 'c', 'd'),
      time: fc.constantFrom(...TIMES_SINCE_SURGERY),
      equivalent: fc.integer({ min: -40, max: 40 }).map((eighths) => eighths / 8),
    });
    // Thirds of a diopter are not exact.
    const rounded = (change: object = {}) =>
      JSON.stringify(change, (_, value) =>
        typeof value === 'number' ? value.toFixed(6).replace(/^-(?=[0.]+$)/, '') : value,
      );
    fc.assert(
      fc.property(fc.array(anyVisit), (visits) => {
        const figures = stabilityFigures(visits);
        const shifted = stabilityFigures(visits.map((one) => ({ ...one, equivalent: one.equivalent - 2 })));
        expect(rounded(shifted?.change)).toEqual(rounded(figures?.change));
        expect(shifted?.stable).toEqual(figures?.stable);
        expect(shifted?.times.map(({ mean }) => mean + 2)).toEqual(
          figures?.times.map(({ mean }) => expect.closeTo(mean, 9)),
        );
      }),
    );
  });
});
