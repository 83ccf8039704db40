import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { type Figures, mean, NO_REVIEWS, type Score, scoreOf } from '../rules.ts';
import { intervalOf } from './interval.ts';
import { readTradeOff, SIGHTS, tradeOffCode } from './trade-off.ts';

const tradeOffOf = (figures: Figures) => readTradeOff(tradeOffCode(figures));

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
/** A hundred answers around a mean whose interval reaches 1.5 tenths to either side. */
const around = (mean: number) => scoreOf(Array.from({ length: 100 }, (_, at) => mean + (at % 2 === 0 ? 5 : -5)));

test('the interval of the examples reaches 1.5 tenths to either side', () => {
  const interval = intervalOf(FAR, around(80));
  expect(interval?.lower).toBeCloseTo(78.47, 2);
  expect(interval?.upper).toBeCloseTo(81.45, 2);
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
    ['a ladder whose neighboring steps are too small to matter', [80, 76, 72, 68]],
  ] as const)('is absent: %s', (_name, [far, arm, reading, night]) => {
    expect(tradeOffOf(lens(around(far), around(arm), around(reading), around(night)))).toBe('even');
  });

  test('ends where chance may explain the differences', () => {
    const spread = (mean: number) => scoreOf(Array.from({ length: 100 }, (_, at) => mean + (at % 2 === 0 ? 20 : -20)));
    const rest = [spread(60), spread(60), spread(60)] as const;
    expect(tradeOffOf(lens(spread(67), ...rest))).toBe('even');
    expect(tradeOffOf(lens(spread(69), ...rest))).toMatchObject({ strongest: [FAR] });
  });

  test('ends where differences are too small to matter, however many answers there are', () => {
    const many = (tenths: number): Score => ({
      count: 100_000,
      sum: 100_000 * tenths,
      squares: 100_000 * (tenths ** 2 + 100),
      pairs: 0,
    });
    const same = [many(75), many(75), many(75)] as const;
    expect(tradeOffOf(lens(many(79), ...same))).toBe('even');
    expect(tradeOffOf(lens(many(80), ...same))).toMatchObject({ strongest: [FAR] });
  });

  test('five answers that are all alike are not enough', () => {
    const all = (tenths: number) => scoreOf(Array<number>(5).fill(tenths));
    expect(tradeOffOf(lens(all(80), all(70), all(60), all(70)))).toBe('even');
  });

  test('needs five answers to each of the four', () => {
    const four = scoreOf([90, 90, 90, 90]);
    expect(tradeOffOf(lens(four, around(50), around(50), around(50)))).toBe('few');
    expect(tradeOffOf(NO_REVIEWS)).toBe('few');
  });

  test('the strong side is above and the weak side below all others', () => {
    const answers = fc.array(fc.nat({ max: 100 }), { minLength: 5, maxLength: 15 }).map(scoreOf);
    fc.assert(
      fc.property(answers, answers, answers, answers, (...scores) => {
        const figures = lens(...scores);
        const found = tradeOffOf(figures);
        if (typeof found === 'string') return;
        expect(found.strongest.length).toBeGreaterThan(0);
        expect(found.weakest.length).toBeGreaterThan(0);
        const lowest = (some: readonly (typeof SIGHTS)[number][]) =>
          Math.min(...some.map((one) => mean(figures[one]) ?? 0));
        const highest = (some: readonly (typeof SIGHTS)[number][]) =>
          Math.max(...some.map((one) => mean(figures[one]) ?? 0));
        const others = (some: readonly string[]) => SIGHTS.filter((one) => !some.includes(one));
        expect(lowest(found.strongest)).toBeGreaterThan(highest(others(found.strongest)));
        expect(highest(found.weakest)).toBeLessThan(lowest(others(found.weakest)));
      }),
      { numRuns: samples(500) },
    );
  });
});
