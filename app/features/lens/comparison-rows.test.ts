import { describe, expect, test } from 'vitest';
import type { LifeFigures } from '#domain/experience/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { comparables } from '#domain/review/count/shown.fixture.ts';
import type { Comparable } from '#domain/review/rules/shown-figures.ts';
import { scoreOf } from '#domain/review/rules.ts';
import type { Compared, ComparedLens } from './compared.ts';
import { scoreRows, wordsOf } from './comparison-rows.ts';
import { lifeRows } from './life-rows.ts';

const compared = (lens: Partial<Lens> = {}, [reviews] = comparables([{}])): ComparedLens => ({
  lens: { ...(CATALOGUE[0] as Lens), ...lens },
  reviews: reviews as Comparable,
});
/** A hundred answers whose interval reaches 4 tenths to either side. */
const around = (mean: number) => scoreOf(Array.from({ length: 100 }, (_, at) => mean + (at % 2 === 0 ? 20 : -20)));
/** The row of daytime vision between lenses with these answers. */
const dayVision = (...means: number[]) =>
  scoreRows(comparables(means.map((mean) => ({ dayVision: around(mean) }))).map((one) => compared({}, [one]))).find(
    ({ row }) => row === 'dayVision',
  );

describe('a row of scores', () => {
  test('a row of scores between two differs exactly when one is clearly ahead', () => {
    expect(dayVision(80, 70)).toEqual({ row: 'dayVision', leader: { at: 0, mark: 'clear' }, differs: true });
    expect(dayVision(72, 80)).toEqual({ row: 'dayVision', leader: { at: 1, mark: 'clear' }, differs: true });
    expect(dayVision(80, 76)).toEqual({ row: 'dayVision', leader: { at: 0, mark: 'unsure' }, differs: false });
    expect(dayVision(80, 80)).toEqual({ row: 'dayVision', leader: null, differs: false });
  });

  test('a row of scores of several lenses differs with a clear leader, or where two ranges lie apart', () => {
    expect(dayVision(90, 70, 70, 70)).toMatchObject({ leader: { at: 0, mark: 'clear' }, differs: true });
    expect(dayVision(80, 78, 60)).toMatchObject({ leader: { at: 0, mark: 'unsure' }, differs: true });
    expect(dayVision(80, 80, 60)).toMatchObject({ leader: null, differs: true });
    expect(dayVision(80, 77, 74)).toMatchObject({ leader: { at: 0, mark: 'unsure' }, differs: false });
  });

  test('does not differ where nobody has answered', () => {
    expect(
      scoreRows(comparables([{}, {}, {}]).map((one) => compared({}, [one]))).map(({ differs }) => differs),
    ).not.toContain(true);
  });
});

describe('what is said of lenses', () => {
  const [one, other] = [
    { pros: ['Far', 'Paid'], cons: ['Halos', 'Glasses'] },
    { pros: ['Paid', 'Near'], cons: ['Glasses', 'Dim light'] },
  ];
  const both = [compared(one), compared(other)];

  test('is all pros and cons of each, with the first con as the warning', () => {
    expect(wordsOf(both, false)).toEqual({
      pros: [one.pros, other.pros],
      cons: [
        ['Halos', 'Glasses'],
        ['Glasses', 'Dim light'],
      ],
    });
  });

  test('leaves out what all lenses share, and no more', () => {
    expect(wordsOf(both, true)).toEqual({
      pros: [['Far'], ['Near']],
      cons: [['Halos'], ['Dim light']],
    });
  });
});

describe('two lenses in one pair of eyes', () => {
  const lens = CATALOGUE[0] as Lens;
  const life = (halos: readonly number[]): LifeFigures => ({
    people: 40,
    asOf: '2026-03-01',
    months: null,
    glasses: { far: null, computer: null, reading: null },
    night: { halos, starbursts: null, glare: null },
    crescent: null,
    bother: null,
    driving: null,
    again: null,
  });
  const pairOf = (halos: readonly number[]): Compared => ({ pair: '1-4', lenses: [lens, lens], life: life(halos) });

  test('take no part in scores and points', () => {
    const rows = scoreRows([compared({}, comparables([{ dayVision: around(80) }])), pairOf([40, 0, 0, 0, 0])]);
    expect(rows.map(({ leader, differs }) => ({ leader, differs }))).toEqual(
      rows.map(() => ({ leader: null, differs: false })),
    );
    const words = wordsOf([compared({ pros: ['Shared'] }), pairOf([40])], false);
    expect(words.pros).toEqual([['Shared'], []]);
  });

  test('are beside lenses in figures since surgery, when any column has them', () => {
    const rows = lifeRows([compared({}), pairOf([40, 0, 0, 0, 0]), { ...compared({}), life: life([0, 0, 40, 0, 0]) }]);
    expect(rows).toMatchObject([
      { measure: 'halos', shares: [null, { of100: 0, n: 40 }, { of100: 100 }], differs: true },
    ]);
    expect(lifeRows([pairOf([20, 0, 20, 0, 0]), pairOf([22, 0, 18, 0, 0])])).toMatchObject([{ differs: false }]);
    expect(lifeRows([compared({}), compared({})])).toEqual([]);
  });
});
