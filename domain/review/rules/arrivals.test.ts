import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Arrival,
  arrivalsSince,
  FEWEST_UNUSUAL,
  isUnusual,
  momentOf,
  PERIOD_LENGTH,
  PERIODS,
  PERIODS_JUDGED,
  type Period,
  UNUSUAL_RULE,
  unusualArrivals,
} from './arrivals.ts';

const DAY = PERIOD_LENGTH.day;
const NOW = new Date('2026-03-31T12:34:56Z');
const period = fc.constantFrom<Period>(...PERIODS);

describe('an hour or a day is unusual', () => {
  test('an hour or a day is unusual when chance would bring so many less than once in 10,000 times', () => {
    // A lens with 29 reviews in thirty days gets one a day: P(X >= 6) = 0.00059, P(X >= 7) = 0.000083.
    expect([6, 7].map((count) => isUnusual(count, 29, 'day'))).toEqual([false, true]);
    // The same pace by the hour is 1/24: P(X >= 5) is below one in 100 million.
    expect(isUnusual(5, 29, 'hour')).toBe(true);
    // Twenty a day: P(X >= 38) = 0.00022, P(X >= 40) = 0.00005.
    expect([38, 40].map((count) => isUnusual(count, 599, 'day'))).toEqual([false, true]);
  });

  test('never with fewer than five reviews, also of a lens nobody wrote about before', () => {
    expect([4, 5].map((count) => isUnusual(count, 0, 'hour'))).toEqual([false, true]);
    expect([4, 5].map((count) => isUnusual(count, 0, 'day'))).toEqual([false, true]);
    expect(UNUSUAL_RULE).toContain(`at least ${FEWEST_UNUSUAL} reviews`);
  });

  test('every count above an unusual one is unusual as well, and with a slower pace too', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(3000), period, fc.nat(20), (count, before, per, more) => {
        if (!isUnusual(count, before, per)) return;
        expect(isUnusual(count + more, before, per)).toBe(true);
        expect(isUnusual(count, Math.max(0, before - more), per)).toBe(true);
      }),
    );
  });
});

describe('the arrivals of the last two days', () => {
  test('include the running hour or day', () => {
    const at = (start: string, per: Period) => {
      const arrivals = [{ lensId: 1, start: new Date(start), count: 9 }];
      return unusualArrivals(arrivals, NOW, per).map((each) => momentOf({ ...each, period: per }));
    };
    expect(at('2026-03-31T12:00:00Z', 'hour')).toEqual(['2026-03-31 12']);
    expect(at('2026-03-29T13:00:00Z', 'hour')).toEqual(['2026-03-29 13']);
    expect(at('2026-03-29T12:00:00Z', 'hour')).toEqual([]);
    expect(['29', '30', '31'].map((day) => at(`2026-03-${day}T00:00:00Z`, 'day'))).toEqual([
      [],
      ['2026-03-30'],
      ['2026-03-31'],
    ]);
    expect(arrivalsSince(NOW, 'day').toISOString()).toBe('2026-02-28T00:00:00.000Z');
  });

  test('are each judged by the thirty days before it, whatever came when', () => {
    fc.assert(
      fc.property(
        period,
        fc.array(fc.tuple(fc.nat(800), fc.integer({ min: 1, max: 12 })), { maxLength: 40 }),
        (per, came) => {
          const since = arrivalsSince(NOW, per).getTime();
          const slots = (30 * DAY) / PERIOD_LENGTH[per] + PERIODS_JUDGED[per];
          const counts = new Map<number, number>();
          for (const [slot, count] of came) {
            const start = since + (slot % slots) * PERIOD_LENGTH[per];
            counts.set(start, (counts.get(start) ?? 0) + count);
          }
          const arrivals: Arrival[] = [...counts].map(([start, count]) => ({
            lensId: 1,
            start: new Date(start),
            count,
          }));
          const found = new Map(
            unusualArrivals(arrivals, NOW, per).map(({ start, count }) => [start.getTime(), count]),
          );
          for (let slot = slots - PERIODS_JUDGED[per]; slot < slots; slot += 1) {
            const at = since + slot * PERIOD_LENGTH[per];
            const before = [...counts].reduce(
              (sum, [when, n]) => (when < at && when >= at - 30 * DAY ? sum + n : sum),
              0,
            );
            const count = counts.get(at) ?? 0;
            expect(found.get(at)).toBe(isUnusual(count, before, per) ? count : undefined);
            found.delete(at);
          }
          expect(found.size).toBe(0);
        },
      ),
    );
  });
});
