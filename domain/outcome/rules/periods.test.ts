import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closedTotals,
  closingErrors,
  declaredRuptures,
  isEnough,
  MISSING_REASONS,
  NOTHING_COUNTED,
  type OwnPeriod,
  periodLines,
  periodName,
  periodTotals,
} from './periods.ts';

const LENSES = [3, 4, 5];
const PERIOD: OwnPeriod = {
  id: 'a',
  year: 2026,
  number: 2,
  isClosed: false,
  counts: {
    lenses: [
      { lensId: 3, operated: 20, missing: { lost: 1 } },
      { lensId: 4, operated: 10, missing: { declined: 2, died: 1 } },
    ],
    complications: { posteriorCapsuleRupture: 1, zonuleRuptureWithVitreous: 0 },
  },
  sent: [
    { lensId: 3, count: 19 },
    { lensId: 4, count: 7 },
  ],
};
const CLOSED = { ...PERIOD, isClosed: true };
const withOperated = (operated: number | null, missing = {}): OwnPeriod => ({
  ...PERIOD,
  counts: { ...NOTHING_COUNTED, lenses: [{ lensId: 3, operated, missing }] },
  sent: [{ lensId: 3, count: 19 }],
});

/** Any counts of up to three lenses, and any eyes. */
const anyPeriod: fc.Arbitrary<OwnPeriod> = fc
  .record({
    isClosed: fc.boolean(),
    lenses: fc.uniqueArray(
      fc.record({
        lensId: fc.constantFrom(...LENSES),
        operated: fc.option(fc.nat(30), { nil: null }),
        missing: fc.dictionary(fc.constantFrom(...MISSING_REASONS), fc.nat(5)),
      }),
      { selector: ({ lensId }) => lensId },
    ),
    sent: fc.uniqueArray(fc.record({ lensId: fc.constantFrom(...LENSES), count: fc.integer({ min: 1, max: 30 }) }), {
      selector: ({ lensId }) => lensId,
    }),
  })
  .map(({ isClosed, lenses, sent }) => ({ ...PERIOD, isClosed, counts: { lenses, complications: {} }, sent }));

test('a period is called by its number and its year', () => {
  expect(periodName(PERIOD)).toBe('Period 2 of 2026');
});

describe('completeness', () => {
  test('is judged for each lens of a closed period, and for the period by all of them', () => {
    expect(periodLines(CLOSED).map(({ lensId, isComplete }) => [lensId, isComplete])).toEqual([
      [3, true],
      [4, false],
    ]);
    expect(periodTotals(CLOSED)).toEqual({ operated: 30, sent: 26, missing: 4, isComplete: false });
    expect(periodLines(PERIOD).some(({ isComplete }) => isComplete)).toBe(false);
  });

  test.each([
    [10, 9, true],
    [11, 9, false],
    [180, 162, true],
    [180, 161, false],
    [1, 1, true],
    [0, 0, false],
  ])('completeness of %d operated and %d sent is %s', (operated, sent, isComplete) => {
    expect(isEnough({ operated, sent })).toBe(isComplete);
  });

  test('ends where withdrawn eyes make it less than 90 %, and where there are more eyes than operated', () => {
    const sent = (count: number) =>
      periodTotals({ ...withOperated(20, { lost: 1 }), isClosed: true, sent: [{ lensId: 3, count }] });
    expect(sent(18)).toMatchObject({ isComplete: true, sent: 18 });
    expect(sent(17)).toMatchObject({ isComplete: false, sent: 17 });
    expect(sent(20)).toMatchObject({ isComplete: false, sent: 20 });
  });

  test('a lens with eyes that was not counted keeps the period from being complete', () => {
    const sent = [
      { lensId: 3, count: 19 },
      { lensId: 5, count: 1 },
    ];
    expect(periodTotals({ ...withOperated(20, { lost: 1 }), isClosed: true, sent }).isComplete).toBe(false);
  });
});

test('a lens of which a doctor typed zero is no part of a period', () => {
  const unused = { lensId: 5, operated: 0, missing: { lost: 0 } };
  const period = { ...withOperated(20, { lost: 1 }), isClosed: true };
  const { lenses, complications } = period.counts;
  const withUnused = { ...period, counts: { lenses: [...lenses, unused], complications } };
  expect(periodLines(withUnused)).toEqual(periodLines(period));
  expect(periodTotals(withUnused).isComplete).toBe(true);
});

describe('closing', () => {
  test('a period that adds up has no errors, also below 90 %', () => {
    expect(closingErrors(PERIOD, LENSES)).toEqual({});
  });

  test('nothing operated is nothing to close', () => {
    expect(closingErrors({ ...PERIOD, counts: NOTHING_COUNTED, sent: [] }, LENSES)).toEqual({
      'operated-3': 'Enter how many eyes you operated on.',
    });
  });

  test('eyes that are neither sent nor missing have to be explained', () => {
    expect(closingErrors(withOperated(22, { lost: 1 }), LENSES)).toEqual({
      'missing-3': '22 operated, 19 sent, 1 missing: 2 not explained. Enter why.',
    });
  });

  test.each([
    [18, {}, '19 sent and 0 missing are more than 18 operated. Correct one of these numbers.'],
    [20, { died: 2 }, '19 sent and 2 missing are more than 20 operated. Correct one of these numbers.'],
    [null, {}, '19 sent and 0 missing are more than 0 operated. Correct one of these numbers.'],
  ])('%j operated and %j missing are too few', (operated, missing, message) => {
    expect(closingErrors(withOperated(operated, missing), LENSES)).toEqual({ 'operated-3': message });
  });

  test('there are no more complications than eyes, and none counts as two ruptures', () => {
    const of = (complications: OwnPeriod['counts']['complications']) =>
      closingErrors({ ...PERIOD, counts: { ...PERIOD.counts, complications } }, LENSES);
    expect(of({ vitreousLoss: 31 })).toEqual({
      'complication-vitreousLoss': 'This is more than the 30 eyes operated. Correct one of them.',
    });
    expect(Object.keys(of({ posteriorCapsuleRupture: 20, zonuleRuptureWithVitreous: 11 }))).toEqual([
      'complication-zonuleRuptureWithVitreous',
    ]);
    expect(of({ posteriorCapsuleRupture: 20, zonuleRuptureWithVitreous: 10 })).toEqual({});
  });

  test('succeeds exactly where sent and missing are those operated, for each lens', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const canClose = Object.keys(closingErrors(period, LENSES)).length === 0;
        const lines = periodLines(period);
        const addsUp = lines.every(({ operated, sent, missing }) => sent + missing === operated);
        expect(canClose).toBe(addsUp && periodTotals(period).operated > 0);
      }),
    );
  });

  test('whatever is sent or withdrawn later, a complete lens is closed and has 90 % or more', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        for (const { operated, sent, missing, isComplete } of periodLines(period)) {
          const isRight = period.isClosed && operated > 0 && sent / operated >= 0.9 && sent + missing <= operated;
          expect(isComplete).toBe(isRight);
        }
      }),
    );
  });
});

describe('declared capsule ruptures', () => {
  const NONE = { ...CLOSED.counts, complications: { posteriorCapsuleRupture: 0, zonuleRuptureWithVitreous: 0 } };

  test('are of all eyes operated, whether sent or not, of closed periods that counted both kinds', () => {
    const both = { ...CLOSED.counts, complications: { posteriorCapsuleRupture: 1, zonuleRuptureWithVitreous: 2 } };
    const half = { ...CLOSED.counts, complications: { posteriorCapsuleRupture: 1 } };
    expect(
      declaredRuptures([
        PERIOD,
        CLOSED,
        { ...CLOSED, counts: both },
        { ...CLOSED, counts: half },
        { ...CLOSED, counts: NONE },
      ]),
    ).toEqual({ periods: 3, count: 4, n: 90 });
  });

  test('are unknown while no closed period counted them, and zero where it counted none', () => {
    expect(declaredRuptures([PERIOD, { ...CLOSED, counts: { ...CLOSED.counts, complications: {} } }])).toBeNull();
    expect(declaredRuptures([{ ...CLOSED, counts: NONE }])).toEqual({ periods: 1, count: 0, n: 30 });
  });
});

test('closed periods are summed, open ones are not', () => {
  expect(closedTotals([PERIOD])).toEqual({ periods: 0, operated: 0, sent: 0 });
  expect(closedTotals([CLOSED, PERIOD, CLOSED])).toEqual({ periods: 2, operated: 60, sent: 52 });
});
