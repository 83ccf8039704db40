import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { type Figures, NO_REVIEWS, type Score, SUB_SCORES, scoreOf } from '../rules.ts';
import { intervalOf } from './interval.ts';
import { compareLenses, isTooFewToRank, type Ranked, SORTS } from './ranking.ts';
import { showFigures } from './shown-figures.ts';

const NONE = scoreOf([]);
/** So many answers that are nearly alike. */
const meanOf = (sum: number, count: number): Score => ({ sum, count, squares: Math.ceil(sum ** 2 / count), pairs: 0 });

describe('the order of lenses', () => {
  const scoreSorts = ['rating', 'dayVision', 'nightVision', 'nearVision'] as const;
  const lens = (name: string, figures: Partial<Figures> = {}): Ranked => ({
    name,
    figures: showFigures({ ...NO_REVIEWS, ...figures }),
  });
  /** A lens whose every score is this. */
  const rated = (name: string, score: Score) =>
    lens(name, { reviews: score.count, overall: score, dayVision: score, nightVision: score, nearVision: score });
  const namesInOrder = (sort: (typeof SORTS)[number], lenses: Ranked[]) =>
    lenses.toSorted(compareLenses(sort)).map(({ name }) => name);

  test.each(scoreSorts)(
    'the order of lenses by %s goes from the highest mean, as it is shown, to the lowest',
    (sort) => {
      const lenses = [rated('C', meanOf(4_440, 100)), rated('A', meanOf(1_000, 100)), rated('D', meanOf(4_480, 100))];
      expect(namesInOrder(sort, lenses)).toEqual(['D', 'C', 'A']);
    },
  );

  test.each(scoreSorts)(
    'the order of lenses by %s puts lenses of which too little is known after the others, in the same order',
    (sort) => {
      const lenses = [
        rated('Z', meanOf(200, 4)),
        rated('B', NONE),
        rated('C', meanOf(2_000, 50)),
        rated('D', meanOf(10, 1)),
        rated('E', meanOf(2_500, 60)),
        rated('F', meanOf(250, 5)),
      ];
      expect(namesInOrder(sort, lenses)).toEqual(['E', 'C', 'F', 'Z', 'D', 'B']);
      expect(lenses.filter((one) => isTooFewToRank(sort, one)).map(({ name }) => name)).toEqual(['Z', 'B', 'D', 'F']);
    },
  );

  test('five reviews of five stars are not ranked before a lens with 386', () => {
    const few = rated('Few', scoreOf([50, 50, 50, 50, 50]));
    const many = rated(
      'Many',
      scoreOf([4, 7, 25, 90, 260].flatMap((count, star) => Array<number>(count).fill(10 * (star + 1)))),
    );
    expect(many.figures.reviews).toBe(386);
    expect(namesInOrder('rating', [few, many])).toEqual(['Many', 'Few']);
    expect([few, many].map((one) => isTooFewToRank('rating', one))).toEqual([true, false]);
  });

  test.each([
    ['rating', 'overall', 6],
    ['nightVision', 'nightVision', 15],
    ['dysphotopsia', 'dysphotopsia', 15],
  ] as const)(
    'the order of lenses by %s ranks a lens whose range of %s is no wider than %i tenths',
    (sort, score, widest) => {
      const spread = (answers: number): Score => ({
        count: answers,
        sum: 40 * answers,
        squares: 1_700 * answers,
        pairs: 0,
      });
      const widthOf = (answers: number) => {
        const range = intervalOf(score, spread(answers));
        return range ? range.upper - range.lower : Number.POSITIVE_INFINITY;
      };
      const ranked = Array.from({ length: 200 }, (_, answers) => answers + 1).filter(
        (answers) => !isTooFewToRank(sort, lens('A', { [score]: spread(answers) })),
      );
      const [fewest = 0] = ranked;
      expect(fewest).toBeGreaterThan(5);
      expect(widthOf(fewest)).toBeLessThanOrEqual(widest);
      expect(widthOf(fewest - 1)).toBeGreaterThan(widest);
      expect(ranked).toHaveLength(200 - fewest + 1);
    },
  );

  test.each(SORTS)('by %s: one more review of a lens leaves the order of all others as it is', (sort) => {
    const answers = (length: { minLength: number; maxLength: number }) =>
      fc.array(
        fc.integer({ min: 1, max: 5 }).map((stars) => 10 * stars),
        length,
      );
    const others = fc.uniqueArray(
      fc.record({
        name: fc.integer({ min: 0, max: 99 }),
        score: answers({ minLength: 0, maxLength: 12 }),
        times: fc.constantFrom(1, 9),
      }),
      { maxLength: 8, selector: ({ name }) => name },
    );
    fc.assert(
      fc.property(others, answers({ minLength: 2, maxLength: 5 }), fc.nat({ max: 99 }), (rest, given, name) => {
        const others = rest.map(({ name, score, times }) =>
          rated(`Other ${name}`, scoreOf(Array<number[]>(times).fill(score).flat())),
        );
        const placesWith = (answers: readonly number[]) =>
          namesInOrder(sort, [...others, rated(`Lens ${name}`, scoreOf(answers))]).filter((one) =>
            one.startsWith('Other'),
          );
        expect(placesWith(given)).toEqual(placesWith(given.slice(1)));
      }),
      { numRuns: samples(300) },
    );
  });

  test('by dysphotopsia goes from the lowest to the highest, unknown ones after the others and none last', () => {
    const lens = (name: string, dysphotopsia: Score, reviews = dysphotopsia.count) => ({
      ...rated(name, NONE),
      figures: showFigures({ ...NO_REVIEWS, reviews, dysphotopsia }),
    });
    const lenses = [
      lens('A', NONE),
      lens('B', meanOf(0, 1)),
      lens('C', meanOf(4_000, 100)),
      lens('D', meanOf(1_000, 50)),
      lens('E', meanOf(1_000, 50), 60),
      lens('F', meanOf(1_510, 100)),
    ];
    expect(namesInOrder('dysphotopsia', lenses)).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
    expect(lenses.filter((one) => isTooFewToRank('dysphotopsia', one)).map(({ name }) => name)).toEqual(['A', 'B']);
  });

  test('the order of lenses by name ranks every lens', () => {
    expect(isTooFewToRank('name', rated('A', NONE))).toBe(false);
  });

  test.each(scoreSorts)('by %s puts lenses without answers last, among themselves by name', (sort) => {
    const lenses = [rated('B', NONE), rated('A', NONE), rated('Z', meanOf(0, 1))];
    expect(namesInOrder(sort, lenses)).toEqual(['Z', 'A', 'B']);
  });

  test.each(scoreSorts)('by %s settles a tie by more reviews, then by name', (sort) => {
    const lenses = [rated('B', meanOf(4_500, 100)), rated('C', meanOf(9_000, 200)), rated('A', meanOf(4_500, 100))];
    expect(namesInOrder(sort, lenses)).toEqual(['C', 'A', 'B']);
  });

  test.each([
    ['rating', 'overall'],
    ['dayVision', 'dayVision'],
    ['nightVision', 'nightVision'],
    ['nearVision', 'nearVision'],
  ] as const)('the order of lenses by %s looks at %s and at no other score', (sort, score) => {
    const best = meanOf(5_000, 100);
    const others = Object.fromEntries(['overall', ...SUB_SCORES].map((name) => [name, best]));
    const lenses = [lens('A', { ...others, [score]: meanOf(1_000, 100) }), lens('B', { [score]: best })];
    expect(namesInOrder(sort, lenses)).toEqual(['B', 'A']);
  });

  test('the order of lenses by name goes from A to Z, whatever the figures', () => {
    const lenses = [rated('Vivity', meanOf(50, 1)), lens('clareon'), rated('Alcon', meanOf(10, 9))];
    expect(namesInOrder('name', lenses)).toEqual(['Alcon', 'clareon', 'Vivity']);
  });

  const anyLens = fc
    .record({
      name: fc.string({ unit: fc.constantFrom('A', 'b', 'é', ' ', '+'), maxLength: 3 }),
      reviews: fc.nat({ max: 3 }),
      overall: fc.constantFrom<Score>(
        NONE,
        meanOf(2_000, 50),
        meanOf(2_500, 50),
        meanOf(10, 1),
        meanOf(30, 3),
        meanOf(50, 1),
      ),
    })
    .map(({ name, reviews, overall }) =>
      lens(name, {
        reviews,
        overall,
        dayVision: overall,
        nightVision: overall,
        nearVision: overall,
        dysphotopsia: overall,
      }),
    );

  test.each(SORTS)('the order of lenses by %s is a total order', (sort) => {
    const compare = compareLenses(sort);
    fc.assert(
      fc.property(anyLens, anyLens, anyLens, (a, b, c) => {
        expect(compare(a, a)).toBe(0);
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        if (compare(a, b) === 0) expect(Math.sign(compare(a, c))).toBe(Math.sign(compare(b, c)));
        if (sort !== 'name' && !isTooFewToRank(sort, a) && compare(a, b) === 0)
          expect(a.figures.reviews).toBe(b.figures.reviews);
      }),
      { numRuns: samples(500) },
    );
  });
});
