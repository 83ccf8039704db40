import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_FACTS, accountOf, type Counted, notCountedWords, quarterOf } from './account.ts';

const month = fc
  .tuple(fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}-01`);
const counted: fc.Arbitrary<Counted[]> = fc.array(
  fc.record({
    month,
    fact: fc.constantFrom(...ACCOUNT_FACTS),
    lensId: fc.option(fc.integer({ min: 1, max: 3 })),
    rule: fc.option(fc.constantFrom(1, 2, 3, 4, 5, 6)),
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    count: fc.integer({ min: 1, max: 9 }),
  }),
);
const NOW = new Date('2026-11-22T09:00:00Z');
const total = (some: readonly Counted[]) => some.reduce((sum, { count }) => sum + count, 0);

describe('what does not count', () => {
  it.each([
    [0, null],
    [1, '1 review was taken down in November.'],
    [1_200, '1,200 reviews were taken down in November.'],
  ])('the notice of %d taken down reads %j', (takenDown, words) =>
    expect(notCountedWords({ takenDown, month: '2026-11-01' })).toBe(words),
  );
});

describe('the account', () => {
  it('counts each thing of the months that are over once, in one quarter', () => {
    fc.assert(
      fc.property(counted, (all) => {
        const { quarters } = accountOf(all, NOW);
        const over = all.filter((each) => each.month < '2026-11-01');
        for (const fact of ['received', 'confirmed', 'waited', 'hidden', 'shown'] as const) {
          const sum = quarters.reduce((total, quarter) => total + quarter[fact], 0);
          expect(sum).toBe(total(over.filter((each) => each.fact === fact)));
        }
        for (const quarter of quarters) {
          expect(quarter.hiddenByRule.reduce((sum, { count }) => sum + count, 0)).toBe(quarter.hidden);
        }
      }),
    );
  });

  it('has a line for every hiding, of this month as well', () => {
    fc.assert(
      fc.property(counted, (all) => {
        const { stubs } = accountOf(all, NOW);
        const hidden = all.filter(({ fact, lensId }) => fact === 'hidden' && lensId !== null);
        expect(stubs.reduce((sum, stub) => sum + stub.hidden, 0)).toBe(total(hidden));
        expect(stubs.map((stub) => stub.month)).toEqual(
          stubs
            .map((stub) => stub.month)
            .toSorted()
            .toReversed(),
        );
      }),
    );
  });

  it('counts what was received and hidden by its stars', () => {
    fc.assert(
      fc.property(counted, (all) => {
        const over = all.filter((each) => each.month < '2026-11-01');
        for (const { quarter, receivedByStars, hiddenByStars } of accountOf(all, NOW).quarters) {
          const of = (fact: Counted['fact'], stars: number) =>
            total(over.filter((one) => quarterOf(one.month) === quarter && one.fact === fact && one.stars === stars));
          const counts = (fact: Counted['fact']) => [1, 2, 3, 4, 5].map((stars) => of(fact, stars));
          expect([receivedByStars, hiddenByStars]).toEqual([counts('received'), counts('hidden')]);
        }
      }),
    );
  });

  it('says to which day a quarter is counted', () => {
    const received = (first: string): Counted => ({
      month: first,
      fact: 'received',
      lensId: null,
      rule: null,
      stars: 3,
      count: 1,
    });
    const { quarters } = accountOf([received('2026-10-01'), received('2026-08-01'), received('2026-11-01')], NOW);
    expect(quarters.map(({ quarter, until }) => [quarter, until])).toEqual([
      ['2026-Q4', '2026-10-31'],
      ['2026-Q3', '2026-09-30'],
    ]);
    expect(accountOf([received('2025-12-01')], new Date('2026-01-01T00:00:00Z')).quarters[0]?.until).toBe('2025-12-31');
  });

  it.each([
    ['2026-01-01', '2026-Q1'],
    ['2026-03-01', '2026-Q1'],
    ['2026-04-01', '2026-Q2'],
    ['2026-12-01', '2026-Q4'],
  ])('%s lies in %s', (first, quarter) => expect(quarterOf(first)).toBe(quarter));
});
