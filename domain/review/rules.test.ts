import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '#platform/chance/chance.ts';
import {
  addFigures,
  compareLenses,
  type Figures,
  filledStars,
  isTooFewToRank,
  leaderOf,
  leadOf,
  leadWords,
  mean,
  mostMovedTenths,
  NO_REVIEWS,
  patientsOf,
  type Ranked,
  type Score,
  SORTS,
  SUB_SCORES,
  scoreOf,
  shownScore,
  shownTenths,
} from './rules.ts';

const NONE: Score = { sum: 0, count: 0, squares: 0 };
/** A mean of which nobody asks how the answers spread. */
const meanOf = (sum: number, count: number): Score => ({
  sum,
  count,
  squares: Math.ceil(sum ** 2 / Math.max(1, count)),
});
/** Scores as reviews make them: every answer is 0 to 100 tenths. */
const anyScore = fc
  .nat({ max: 1_000_000 })
  .chain((count) => fc.nat({ max: 100 * count }).map((sum) => meanOf(sum, count)));
const answered = anyScore.filter(({ count }) => count > 0);

/** `value` rounded half up to an integer, in exact arithmetic; `value` is numerator over denominator. */
function roundedHalfUp(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator;
  return Number(whole) + (2n * (numerator - whole * denominator) >= denominator ? 1 : 0);
}

/** A score of `count` star ratings with this sum of stars. */
const ofStars = (stars: number, count: number): Score => meanOf(10 * stars, count);

describe('the mean', () => {
  // Star counts from one to five, and their mean to four decimals.
  test.each([
    [[0, 0, 0, 0, 2], '5.0000'],
    [[3, 3, 6, 15, 93], '4.6000'],
    [[0, 0, 0, 2, 8], '4.8000'],
    [[4, 2, 4, 10, 20], '4.0000'],
    [[1, 0, 0, 0, 0], '1.0000'],
    [[8, 5, 10, 27, 123], '4.4566'],
  ])('of %j stars is %s', (counts, expected) => {
    const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
    const reviews = counts.reduce((sum, count) => sum + count, 0);
    expect(mean(ofStars(stars, reviews))?.toFixed(4)).toBe(expected);
  });

  test('does not exist without answers', () => {
    expect(mean(NONE)).toBeNull();
    expect(shownTenths(NONE)).toBeNull();
    expect(shownScore(NONE)).toBeNull();
    expect(filledStars(NONE)).toBe(0);
  });

  test('of answers that are all zero is zero, not missing', () => {
    const zeros = meanOf(0, 3);
    expect([mean(zeros), shownTenths(zeros), shownScore(zeros)]).toEqual([0, 0, '0.0']);
  });
});

describe('the shown score', () => {
  // Means that lie just below the half as binary fractions, though exactly on it as decimals.
  test.each([
    [meanOf(87, 2), 4.35, '4.4'],
    [meanOf(29, 2), 1.45, '1.5'],
    [meanOf(91, 2), 4.55, '4.6'],
    [meanOf(167, 2), 8.35, '8.4'],
    [meanOf(3, 2), 0.15, '0.2'],
    [meanOf(401, 4), 10.025, '10.0'],
    [meanOf(199, 2), 9.95, '10.0'],
    [meanOf(2_229, 50), 4.458, '4.5'],
    [meanOf(4_449, 100), 4.449, '4.4'],
  ])('of %j (mean %f) is %s', (score, _mean, expected) => {
    expect(shownScore(score)).toBe(expected);
  });

  test('is the exact mean rounded half up once', () => {
    fc.assert(
      fc.property(answered, (score) => {
        const exact = roundedHalfUp(BigInt(score.sum), BigInt(score.count));
        expect(shownTenths(score)).toBe(exact);
        expect(shownScore(score)).toBe(`${Math.floor(exact / 10)}.${exact % 10}`);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is exact on every half', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99 }), fc.integer({ min: 1, max: 500_000 }), (tenths, half) => {
        const count = 2 * half;
        expect(shownTenths(meanOf(tenths * count + half, count))).toBe(tenths + 1);
        expect(shownTenths(meanOf(tenths * count + half - 1, count))).toBe(tenths);
      }),
    );
  });
});

describe('the filled stars', () => {
  test('follow the exact mean, not the shown one', () => {
    const justBelow = meanOf(4_460, 100);
    expect([shownScore(justBelow), filledStars(justBelow)]).toEqual(['4.5', 4]);
    const onTheHalf = meanOf(45, 1);
    expect([shownScore(onTheHalf), filledStars(onTheHalf)]).toEqual(['4.5', 5]);
  });

  test('are the exact mean rounded half up', () => {
    fc.assert(
      fc.property(answered, (score) => {
        expect(filledStars(score)).toBe(roundedHalfUp(BigInt(score.sum), 10n * BigInt(score.count)));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the lead of one score over another', () => {
  const EVERY = ['overall', ...SUB_SCORES] as const;
  const A = scoreOf([83, 90, 75, 88, 92, 60, 71, 85, 79, 95]);
  const B = scoreOf([70, 65, 80, 72, 68, 74, 61, 77]);
  const C = scoreOf([83, 84, 82, 85, 83]);
  const D = scoreOf([83, 82, 84, 81, 84]);
  const E = scoreOf([50, 50, 50, 50, 90, 90, 90, 90, 90, 90]);
  const F = scoreOf([80, 80, 80, 80, 80, 80, 80, 80, 80, 80]);

  test.each([
    ['8.2 over 7.1 goes beyond chance', A, B, 'left', true],
    ['8.3 over 8.3 reads the same', C, D, null, null],
    ['8.0 over 7.4 may be chance where answers spread', E, F, 'right', false],
    ['8.0 over 7.0 needs no spread', F, scoreOf([70, 70, 70, 70, 70]), 'left', true],
    ['four answers are too few', F, scoreOf([10, 10, 10, 10]), 'left', false],
  ] as const)('%s', (_name, left, right, side, clear) => {
    expect(leadOf('dayVision', left, right)).toEqual(side && { side, clear });
  });

  test.each(EVERY)('has the side of the better figure for %s', (score) => {
    const [winner, loser] = score === 'dysphotopsia' ? [B, A] : [A, B];
    expect(leadOf(score, winner, loser)).toEqual({ side: 'left', clear: true });
    expect(leadOf(score, loser, winner)).toEqual({ side: 'right', clear: true });
  });

  test.each(EVERY)('does not exist for %s when both look the same or one side has no answers', (score) => {
    const nearly = meanOf(9_040, 100);
    expect(leadOf(score, meanOf(90, 1), nearly)).toBeNull();
    expect([leadOf(score, NONE, A), leadOf(score, A, NONE), leadOf(score, NONE, NONE)]).toEqual([null, null, null]);
  });

  test('changes sides when the scores do, and never contradicts the figures that are shown', () => {
    const mirrored = { left: 'right', right: 'left' } as const;
    const answers = fc.array(fc.nat({ max: 100 }), { maxLength: 12 }).map(scoreOf);
    fc.assert(
      fc.property(fc.constantFrom(...EVERY), answers, answers, (score, a, b) => {
        const there = leadOf(score, a, b);
        expect(leadOf(score, b, a)).toEqual(there && { ...there, side: mirrored[there.side] });
        if (there === null) return;
        const [winner, loser] = there.side === 'left' ? [a, b] : [b, a];
        const difference = (shownTenths(winner) ?? 0) - (shownTenths(loser) ?? 0);
        expect(Math.sign(difference)).toBe(score === 'dysphotopsia' ? -1 : 1);
        if (there.clear) expect(Math.min(a.count, b.count)).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['clear over each of the others', [A, B, scoreOf([60, 61, 59, 60, 60])], 0, true],
    ['not clear over one of them', [A, B, E], 0, false],
    ['shared by two, so nobody’s', [F, scoreOf([80, 80, 80, 80, 80]), B], null, null],
    ['not shared by the two that follow', [B, C, scoreOf([70, 71, 71, 71, 71])], 1, true],
    ['not clear over four answers, however far below', [C, B, scoreOf([10, 10, 10, 10])], 0, false],
    ['clear over those that have answers', [NONE, C, NONE, B], 1, true],
    ['nobody’s where one alone has answers', [NONE, C, NONE], null, null],
    ['nobody’s among none', [], null, null],
  ] as const)('among several is %s', (_name, scores, at, clear) => {
    expect(leaderOf('dayVision', scores)).toEqual(at === null ? null : { at, clear });
  });

  test('among several is clear exactly where it is over each of them alone', () => {
    const answers = fc.array(fc.nat({ max: 100 }), { maxLength: 12 }).map(scoreOf);
    fc.assert(
      fc.property(fc.constantFrom(...EVERY), fc.array(answers, { minLength: 2, maxLength: 4 }), (score, scores) => {
        const leader = leaderOf(score, scores);
        if (leader === null) return;
        const winner = scores[leader.at] ?? NONE;
        const others = scores.filter((one, at) => at !== leader.at && one.count > 0);
        const leads = others.map((other) => leadOf(score, winner, other));
        expect(leads.every((lead) => lead?.side === 'left')).toBe(true);
        expect(leader.clear).toBe(leads.every((lead) => lead?.clear));
      }),
      { numRuns: 500 },
    );
  });

  test('among several equals comes of chance in no more than 5 of 100, and the more there are the more seldom', () => {
    const chance = seededChance(7);
    /** Forty answers of 0 to 100 tenths. */
    const drawn = () => scoreOf(Array.from({ length: 40 }, () => chance.below(101)));
    const falsely = [2, 3, 4].map((lenses) => {
      const rows = Array.from({ length: 3_000 }, () => leaderOf('dayVision', Array.from({ length: lenses }, drawn)));
      return rows.filter((leader) => leader?.clear).length / rows.length;
    });
    const [two = 1, three = 1, four = 1] = falsely;
    expect(two).toBeGreaterThan(0.04);
    expect(two).toBeLessThan(0.06);
    expect(three).toBeLessThan(0.025);
    expect(four).toBeLessThan(three);
  });

  test('is said in words', () => {
    expect(leadWords('overall', { clear: true })).toBe('Higher');
    expect(leadWords('nearVision', { clear: false })).toBe('slightly higher, may be chance');
    expect(leadWords('dysphotopsia', { clear: true })).toBe('Lower');
    expect(leadWords('dysphotopsia', { clear: false })).toBe('slightly lower, may be chance');
  });
});

describe('the order of lenses', () => {
  const scoreSorts = ['rating', 'dayVision', 'nightVision', 'nearVision'] as const;
  const lens = (name: string, figures: Partial<Figures> = {}): Ranked => ({
    name,
    figures: { ...NO_REVIEWS, ...figures },
  });
  /** A lens whose every score is this. */
  const rated = (name: string, score: Score) =>
    lens(name, { reviews: score.count, overall: score, dayVision: score, nightVision: score, nearVision: score });
  const namesInOrder = (sort: (typeof SORTS)[number], lenses: Ranked[]) =>
    lenses.toSorted(compareLenses(sort)).map(({ name }) => name);

  test.each(scoreSorts)('by %s goes from the highest exact mean to the lowest', (sort) => {
    const lenses = [rated('C', meanOf(4_451, 100)), rated('A', meanOf(10, 1)), rated('D', meanOf(4_460, 100))];
    expect(namesInOrder(sort, lenses)).toEqual(['D', 'C', 'A']);
  });

  test.each(scoreSorts)(
    'by %s puts lenses with fewer than five answers after the others, by the same order',
    (sort) => {
      const lenses = [
        rated('A', meanOf(400, 4)),
        rated('B', NONE),
        rated('C', meanOf(100, 5)),
        rated('D', meanOf(90, 1)),
        rated('E', meanOf(150, 5)),
      ];
      expect(namesInOrder(sort, lenses)).toEqual(['E', 'C', 'A', 'D', 'B']);
      expect(lenses.filter((one) => isTooFewToRank(sort, one)).map(({ name }) => name)).toEqual(['A', 'B', 'D']);
    },
  );

  test('by dysphotopsia goes from the lowest to the highest, few answers after the others and none last', () => {
    const lens = (name: string, dysphotopsia: Score, reviews = dysphotopsia.count) => ({
      ...rated(name, NONE),
      figures: { ...NO_REVIEWS, reviews, dysphotopsia },
    });
    const lenses = [
      lens('A', NONE),
      lens('B', meanOf(0, 1)),
      lens('C', meanOf(400, 10)),
      lens('D', meanOf(100, 5)),
      lens('E', meanOf(100, 5), 6),
      lens('F', meanOf(151, 10)),
    ];
    expect(namesInOrder('dysphotopsia', lenses)).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
    expect(lenses.filter((one) => isTooFewToRank('dysphotopsia', one)).map(({ name }) => name)).toEqual(['A', 'B']);
  });

  test('by name ranks every lens', () => {
    expect(isTooFewToRank('name', rated('A', NONE))).toBe(false);
  });

  test.each(scoreSorts)('by %s puts lenses without answers last, among themselves by name', (sort) => {
    const lenses = [rated('B', NONE), rated('A', NONE), rated('Z', meanOf(0, 1))];
    expect(namesInOrder(sort, lenses)).toEqual(['Z', 'A', 'B']);
  });

  test.each(scoreSorts)('by %s settles a tie by more reviews, then by name', (sort) => {
    const lenses = [rated('B', meanOf(45, 1)), rated('C', meanOf(90, 2)), rated('A', meanOf(45, 1))];
    expect(namesInOrder(sort, lenses)).toEqual(['C', 'A', 'B']);
  });

  test.each([
    ['rating', 'overall'],
    ['dayVision', 'dayVision'],
    ['nightVision', 'nightVision'],
    ['nearVision', 'nearVision'],
  ] as const)('by %s looks at %s and at no other score', (sort, score) => {
    const best = meanOf(100, 1);
    const others = Object.fromEntries(['overall', ...SUB_SCORES].map((name) => [name, best]));
    const lenses = [lens('A', { ...others, [score]: meanOf(10, 1) }), lens('B', { [score]: best })];
    expect(namesInOrder(sort, lenses)).toEqual(['B', 'A']);
  });

  test('by name goes from A to Z, whatever the figures', () => {
    const lenses = [rated('Vivity', meanOf(50, 1)), lens('clareon'), rated('Alcon', meanOf(10, 9))];
    expect(namesInOrder('name', lenses)).toEqual(['Alcon', 'clareon', 'Vivity']);
  });

  const anyLens = fc
    .record({
      name: fc.string({ unit: fc.constantFrom('A', 'b', 'é', ' ', '+'), maxLength: 3 }),
      reviews: fc.nat({ max: 3 }),
      overall: fc.constantFrom<Score>(
        NONE,
        meanOf(200, 5),
        meanOf(250, 5),
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

  test.each(SORTS)('by %s is a total order', (sort) => {
    const compare = compareLenses(sort);
    fc.assert(
      fc.property(anyLens, anyLens, anyLens, (a, b, c) => {
        expect(compare(a, a)).toBe(0);
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        if (compare(a, b) === 0) expect(Math.sign(compare(a, c))).toBe(Math.sign(compare(b, c)));
        if (sort !== 'name' && compare(a, b) === 0) expect(a.figures.reviews).toBe(b.figures.reviews);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the figures of patients', () => {
  const anyFigures = fc
    .record({
      of: fc.tuple(...SUB_SCORES.map(() => anyScore)),
      stars: fc.array(fc.nat(999), { minLength: 5, maxLength: 5 }),
    })
    .map(({ of, stars }): Figures => {
      const reviews = stars.reduce((sum, count) => sum + count, 0);
      return {
        ...NO_REVIEWS,
        ...Object.fromEntries(SUB_SCORES.map((score, index) => [score, of[index] ?? NONE])),
        reviews,
        steps: [reviews - (reviews >> 1), reviews >> 1, 0, 0],
        verified: reviews >> 1,
        comments: reviews >> 2,
        verifiedComments: reviews >> 3,
        stars: stars as unknown as Figures['stars'],
        overall: ofStars(
          stars.reduce((sum, count, index) => sum + count * (index + 1), 0),
          reviews,
        ),
      };
    });

  test('and those of doctors make up those of everybody', () => {
    const plus = (a: Score, b: Score): Score => ({
      sum: a.sum + b.sum,
      count: a.count + b.count,
      squares: a.squares + b.squares,
    });
    fc.assert(
      fc.property(anyFigures, anyFigures, (patients, doctors) => {
        const all: Figures = {
          reviews: patients.reviews + doctors.reviews,
          steps: patients.steps.map(
            (count, index) => count + (doctors.steps[index] ?? 0),
          ) as unknown as Figures['steps'],
          verified: patients.verified + doctors.verified,
          comments: patients.comments + doctors.comments,
          verifiedComments: patients.verifiedComments + doctors.verifiedComments,
          stars: patients.stars.map(
            (count, index) => count + (doctors.stars[index] ?? 0),
          ) as unknown as Figures['stars'],
          overall: plus(patients.overall, doctors.overall),
          dayVision: plus(patients.dayVision, doctors.dayVision),
          nightVision: plus(patients.nightVision, doctors.nightVision),
          nearVision: plus(patients.nearVision, doctors.nearVision),
          intermediateVision: plus(patients.intermediateVision, doctors.intermediateVision),
          dysphotopsia: plus(patients.dysphotopsia, doctors.dysphotopsia),
        };
        expect(addFigures(patients, doctors)).toEqual(all);
        expect(patientsOf({ all, doctors })).toEqual(patients);
      }),
    );
  });

  test('are none where only doctors wrote', () => {
    const doctors: Figures = { ...NO_REVIEWS, reviews: 1, stars: [0, 0, 0, 0, 1], overall: ofStars(5, 1) };
    expect(patientsOf({ all: doctors, doctors })).toEqual(NO_REVIEWS);
  });
});

describe('how far one more review could move a rating', () => {
  test.each([
    [ofStars(5, 1), 20],
    [ofStars(1, 1), 20],
    [ofStars(16, 4), 6],
    [ofStars(400, 100), 1],
  ])('of %j is at most %i tenths of a star', (score, tenths) => {
    expect(mostMovedTenths(score)).toBe(tenths);
  });

  test('is never less than what any review does to it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 300 }), (given) => {
        const before = ofStars(
          given.reduce((sum, stars) => sum + stars, 0),
          given.length,
        );
        const moved = [1, 2, 3, 4, 5].map((stars) => {
          const after = meanOf(before.sum + 10 * stars, before.count + 1);
          return 10 * Math.abs((mean(after) ?? 0) - (mean(before) ?? 0));
        });
        const most = mostMovedTenths(before) ?? 0;
        expect(most).toBeGreaterThanOrEqual(Math.max(...moved) - 1e-9);
        expect(most).toBeLessThan(Math.max(...moved) + 1);
      }),
    );
  });

  test('is unknown without reviews', () => expect(mostMovedTenths(NONE)).toBeNull());
});
