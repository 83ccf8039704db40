import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanInterval } from '#domain/statistics/rules.ts';
import { type Figures, mean, NO_REVIEWS, type Score, scoreOf } from '../rules.ts';
import { SIGHTS, tradeOffOf } from './trade-off.ts';

const FAR = 'dayVision';
const ARM = 'intermediateVision';
const READING = 'nearVision';
const NIGHT = 'nightVision';

const lens = (far: Score, arm: Score, reading: Score, night: Score): Figures => ({
  ...NO_REVIEWS,
  [FAR]: far,
  [ARM]: arm,
  [READING]: reading,
  [NIGHT]: night,
});
/** Ten answers around a mean whose interval reaches 3.8 tenths to either side (s = 5.27, t = 2.262). */
const around = (mean: number) => scoreOf([-5, 5, -5, 5, -5, 5, -5, 5, -5, 5].map((off) => mean + off));

test('the interval of the examples reaches 3.8 tenths', () => {
  const interval = meanInterval(around(80));
  expect(interval?.lower).toBeCloseTo(76.23, 2);
  expect(interval?.upper).toBeCloseTo(83.77, 2);
});

describe('what a lens is strong and weak at', () => {
  test.each([
    ['one above, one below', [90, 70, 50, 70], [FAR], [READING]],
    ['two above, one below', [90, 70, 50, 90], [FAR, NIGHT], [READING]],
    ['one above, two below', [90, 40, 40, 70], [FAR], [ARM, READING]],
    ['each a step of its own', [90, 80, 60, 70], [FAR], [READING]],
    ['one above the rest', [90, 70, 68, 72], [FAR], [ARM, READING, NIGHT]],
    ['one below the rest', [72, 70, 50, 72], [FAR, ARM, NIGHT], [READING]],
    ['two above two', [90, 60, 60, 90], [FAR, NIGHT], [ARM, READING]],
  ] as const)('%s', (_name, [far, arm, reading, night], strongest, weakest) => {
    expect(tradeOffOf(lens(around(far), around(arm), around(reading), around(night)))).toEqual({ strongest, weakest });
  });

  test.each([
    ['all alike', [80, 80, 80, 80]],
    ['a ladder whose neighboring steps chance may explain', [80, 75, 70, 65]],
  ] as const)('is told of none: %s', (_name, [far, arm, reading, night]) => {
    expect(tradeOffOf(lens(around(far), around(arm), around(reading), around(night)))).toBe('even');
  });

  test('ends where two intervals just touch', () => {
    const rest = [around(70), around(70), around(70)] as const;
    // Twice 3.77 tenths apart: a mean of 77.5 still overlaps, 77.6 does not. The spread is that of the others.
    const apart = (sum: number): Score => ({ count: 10, sum, squares: sum ** 2 / 10 + 250 });
    expect(tradeOffOf(lens(apart(775), ...rest))).toBe('even');
    expect(tradeOffOf(lens(apart(776), ...rest))).toMatchObject({ strongest: [FAR] });
  });

  test('equal answers on every score need no spread, if they read differently', () => {
    const all = (tenths: number) => scoreOf(Array<number>(5).fill(tenths));
    expect(tradeOffOf(lens(all(90), all(70), all(50), all(70)))).toEqual({ strongest: [FAR], weakest: [READING] });
    expect(tradeOffOf(lens(all(70), all(70), all(70), all(70)))).toBe('even');
  });

  test('is not told of what reads the same', () => {
    const many = (sum: number): Score => ({ count: 100_000, sum, squares: Math.ceil(sum ** 2 / 100_000) + 100_000 });
    const same = [many(7_960_000), many(7_960_000), many(7_960_000)] as const;
    expect(tradeOffOf(lens(many(8_040_000), ...same))).toBe('even');
    expect(tradeOffOf(lens(many(8_060_000), ...same))).toMatchObject({ strongest: [FAR] });
  });

  test('needs five answers to each of the four', () => {
    const four = scoreOf([90, 90, 90, 90]);
    expect(tradeOffOf(lens(four, around(50), around(50), around(50)))).toBe('few');
    expect(tradeOffOf(NO_REVIEWS)).toBe('few');
  });

  test('whatever is told, the strong side is above and the weak side below all others', () => {
    const answers = fc.array(fc.nat({ max: 100 }), { minLength: 5, maxLength: 15 }).map(scoreOf);
    fc.assert(
      fc.property(answers, answers, answers, answers, (...scores) => {
        const figures = lens(...scores);
        const told = tradeOffOf(figures);
        if (typeof told === 'string') return;
        expect(told.strongest.length).toBeGreaterThan(0);
        expect(told.weakest.length).toBeGreaterThan(0);
        const lowest = (some: readonly (typeof SIGHTS)[number][]) =>
          Math.min(...some.map((one) => mean(figures[one]) ?? 0));
        const highest = (some: readonly (typeof SIGHTS)[number][]) =>
          Math.max(...some.map((one) => mean(figures[one]) ?? 0));
        const others = (some: readonly string[]) => SIGHTS.filter((one) => !some.includes(one));
        expect(lowest(told.strongest)).toBeGreaterThan(highest(others(told.strongest)));
        expect(highest(told.weakest)).toBeLessThan(lowest(others(told.weakest)));
      }),
      { numRuns: 500 },
    );
  });
});
