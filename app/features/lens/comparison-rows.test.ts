import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { type Figures, NO_REVIEWS, scoreOf } from '#domain/review/rules.ts';
import type { ComparedLens } from './comparison.ts';
import { scoreRows, wordRows } from './comparison-rows.ts';

const compared = (figures: Partial<Figures>, lens: Partial<Lens> = {}): ComparedLens => ({
  lens: { ...(CATALOGUE[0] as Lens), ...lens },
  figures: { ...NO_REVIEWS, ...figures },
});
/** Ten answers whose interval reaches 3.8 tenths to either side. */
const around = (mean: number) => scoreOf([-5, 5, -5, 5, -5, 5, -5, 5, -5, 5].map((off) => mean + off));
/** The row of daytime vision between lenses with these answers. */
const dayVision = (...means: number[]) =>
  scoreRows(means.map((mean) => compared({ dayVision: around(mean) }))).find(({ row }) => row === 'dayVision');

describe('a row of scores', () => {
  test('between two differs exactly when one is clearly ahead', () => {
    expect(dayVision(80, 70)).toEqual({ row: 'dayVision', leader: { at: 0, clear: true }, differs: true });
    expect(dayVision(75, 80)).toEqual({ row: 'dayVision', leader: { at: 1, clear: true }, differs: true });
    expect(dayVision(80, 76)).toEqual({ row: 'dayVision', leader: { at: 0, clear: false }, differs: false });
    expect(dayVision(80, 80)).toEqual({ row: 'dayVision', leader: null, differs: false });
  });

  test('among several differs with a clear leader, or where two ranges lie apart', () => {
    expect(dayVision(90, 70, 70, 70)).toMatchObject({ leader: { at: 0, clear: true }, differs: true });
    expect(dayVision(80, 78, 60)).toMatchObject({ leader: { at: 0, clear: false }, differs: true });
    expect(dayVision(80, 80, 60)).toMatchObject({ leader: null, differs: true });
    expect(dayVision(80, 77, 74)).toMatchObject({ leader: { at: 0, clear: false }, differs: false });
  });

  test('does not differ where nobody has answered', () => {
    expect(scoreRows([compared({}), compared({}), compared({})]).map(({ differs }) => differs)).not.toContain(true);
  });
});

describe('a row of words', () => {
  const [one, other] = [
    { pros: ['Far', 'Paid'], cons: ['Glasses'] },
    { pros: ['Paid', 'Near'], cons: ['Glasses'] },
  ];
  const both = [compared({}, one), compared({}, other)];

  test('holds all that speaks for and against each', () => {
    expect(wordRows(both, false)).toEqual([
      { heading: 'Pros', points: [one.pros, other.pros] },
      { heading: 'Cons', points: [one.cons, other.cons] },
    ]);
  });

  test('or what not all of them share', () => {
    expect(wordRows(both, true)).toEqual([
      { heading: 'Pros', points: [['Far'], ['Near']] },
      { heading: 'Cons', points: [[], []] },
    ]);
  });
});
