import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { REVIEWER_TYPES } from '#domain/review/rules.ts';
import { samples } from '#tests/support/samples.ts';
import { type Cell, crowdsOf } from './crowds.ts';

const NOW = '2026-11';
const cell = (month: string, people: number, more: Partial<Cell> = {}): Cell => ({
  lensId: 3,
  reviewerType: 'patient',
  step: 'confirmed',
  month,
  people,
  ...more,
});
const periods = (cells: readonly Cell[]) => {
  const crowds = crowdsOf(cells, NOW);
  return cells.map((each) => crowds.get(each) ?? null);
};

test.each<[why: string, Cell[], (string | null)[]]>([
  ['eleven in a month that is over are rows of the month', [cell('2026-10', 11)], ['2026-10']],
  ['ten do not', [cell('2026-10', 10)], [null]],
  ['the current month has no rows', [cell(NOW, 50)], [null]],
  [
    'what is left of a year that is over are rows of the year',
    [cell('2025-01', 6), cell('2025-02', 5)],
    ['2025', '2025'],
  ],
  ['months of a year that is running wait for its end', [cell('2026-01', 6), cell('2026-02', 5)], [null, null]],
  ['other steps are another crowd', [cell('2025-01', 6), cell('2025-02', 5, { step: 'invited' })], [null, null]],
  [
    'one who is left alone takes the smallest crowd along',
    [cell(NOW, 1), cell('2026-10', 12), cell('2026-09', 30)],
    [null, null, '2026-09'],
  ],
  [
    'a year of few and another of many: the smallest crowd of all',
    [cell('2024-05', 3), cell('2025-10', 12), cell('2025-09', 30)],
    [null, null, '2025-09'],
  ],
  ['where nobody is left, all are rows', [cell('2026-10', 12), cell('2026-09', 30)], ['2026-10', '2026-09']],
])('%s', (_why, cells, expected) => {
  expect(periods(cells)).toEqual(expected);
});

test('no row and no remainder is about fewer than eleven, unless there are no more', () => {
  const cells = fc.uniqueArray(
    fc.record({
      lensId: fc.integer({ min: 1, max: 2 }),
      reviewerType: fc.constantFrom(...REVIEWER_TYPES),
      step: fc.constantFrom(...VERIFICATION_LEVELS),
      month: fc.constantFrom('2024-12', '2025-01', '2025-02', '2026-09', '2026-10', NOW),
      people: fc.integer({ min: 0, max: 30 }),
    }),
    { selector: ({ people: _, ...named }) => JSON.stringify(named), maxLength: 60 },
  );
  const people = (some: readonly Cell[]) => some.reduce((sum, each) => sum + each.people, 0);
  const ticked = ({ step }: Cell) => step !== 'sent';
  fc.assert(
    fc.property(cells, (all) => {
      const crowds = crowdsOf(all, NOW);
      const rows = all.filter((each) => crowds.has(each));
      const name = (each: Cell) => [each.lensId, each.reviewerType, each.step, crowds.get(each)].join();
      for (const crowd of Map.groupBy(rows, name).values()) expect(people(crowd)).toBeGreaterThanOrEqual(11);
      for (const each of rows) expect(each.month < NOW && each.month.startsWith(crowds.get(each) ?? '')).toBe(true);

      const rest = all.filter((each) => !crowds.has(each));
      const asPages = (each: Cell, year: boolean) =>
        [each.lensId, each.reviewerType, ticked(each), year && each.month.slice(0, 4)].join();
      for (const byYear of [true, false]) {
        const withRows = new Set(rows.map((each) => asPages(each, byYear)));
        for (const [group, left] of Map.groupBy(rest, (each) => asPages(each, byYear))) {
          if (withRows.has(group)) expect(people(left) === 0 || people(left) >= 11, group).toBe(true);
        }
      }
    }),
    { numRuns: samples(300) },
  );
});
