import { expect, test } from 'vitest';
import { formatGrowth, growthOf } from './growth.ts';

const act = (...milliseconds: number[]) => ({
  name: 'home after a change',
  costs: milliseconds.map((cost, place) => ({ reviews: 10_000 * 10 ** place, app: 600 * cost, database: 400 * cost })),
});

test('tells flat costs, those that grow as the logarithm, and those that grow', () => {
  expect(growthOf(act(5, 5.5, 5.9))).toMatchObject({ verdict: 'flat' });
  expect(growthOf(act(5, 6, 7.4))).toMatchObject({ verdict: 'as log n' });
  expect(growthOf(act(5, 15, 50))).toMatchObject({ verdict: 'grows', times: expect.closeTo(10) });
});

test('what costs next to nothing does not grow by the coarseness of the clock', () => {
  expect(growthOf(act(0.01, 0.02, 0.1))).toMatchObject({ verdict: 'flat' });
});

test('stands as one line an act', () => {
  expect(
    formatGrowth([act(5, 5, 10)])
      .split('\n')
      .at(-1),
  ).toBe('| home after a change | 3 + 2 | 3 + 2 | 6 + 4 | 2 | grows |');
});
