import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMORBIDITIES,
  clipped,
  OCULAR_HISTORIES,
  type OutcomeField,
  plausibilityWarnings,
  predictionError,
  sampleLevel,
  shownAcuity,
  shownAverage,
  shownAxis,
  shownDiopters,
  shownPercent,
  shownRefraction,
  sphericalEquivalent,
} from './rules.ts';

test('conditions have the names under which they are stored', () => {
  expect(COMORBIDITIES).toEqual([
    'glaucoma',
    'macularDegeneration',
    'diabeticRetinopathy',
    'dryEyes',
    'epiretinalMembrane',
    'amblyopia',
    'guttata',
    'retinalDetachmentHistory',
    'smallPupil',
    'largePupil',
    'mildPco',
  ]);
  expect(OCULAR_HISTORIES).toEqual([
    'postYagCapsulotomy',
    'postMyopicLaser',
    'postHyperopicLaser',
    'postRkSurgery',
    'irregularAstigmatism',
  ]);
});

describe('printed figures', () => {
  test.each([
    [0, '0.00'],
    [-0, '0.00'],
    [0.3, '0.30'],
    [-0.004, '0.00'],
    [-0.005, '−0.01'],
    [-0.2063, '−0.21'],
    [12.345678, '12.35'],
  ])('the average %d is %s', (value, shown) => {
    expect(shownAverage(value)).toBe(shown);
  });

  test.each([
    [0, '0.00'],
    [0.004, '0.00'],
    [-0.004, '0.00'],
    [0.25, '+0.25'],
    [-0.199568, '−0.20'],
  ])('%d diopters are %s', (value, shown) => {
    expect(shownDiopters(value)).toBe(shown);
  });

  test.each([
    [null, '—'],
    [180, '180'],
    [179.6, '180'],
    [0.4, '180'],
    [0.5, '1'],
    [5.498128, '5'],
    [10.499999999999996, '11'],
    [179.49999999999997, '180'],
    [90, '90'],
  ])('the axis %s is %s', (axis, shown) => {
    expect(shownAxis(axis)).toBe(shown);
  });

  test.each([
    [{ sph: -0.199568, cyl: -0.225863, axis: 5.498128 }, '−0.20 / −0.23 × 5'],
    [{ sph: 0.25, cyl: 0, axis: null }, '+0.25 / 0.00 × —'],
  ])('the refraction %o is %s', (refraction, shown) => {
    expect(shownRefraction(refraction)).toBe(shown);
  });

  test.each([
    [0, '20/20 (0.00)'],
    [0.29897, '20/40 (0.30)'],
    [0.150515, '20/28 (0.15)'],
    [-0.124939, '20/15 (−0.12)'],
    [1, '20/200 (1.00)'],
  ])('%d logMAR is %s', (value, shown) => {
    expect(shownAcuity(value)).toBe(shown);
  });

  test.each([
    [1, 3, '33%'],
    [2, 9, '22%'],
    [1, 10, '10.0%'],
    [1, 16, '6.3%'],
    [2, 300, '0.7%'],
    [0, 30, '0.0%'],
    [30, 30, '100.0%'],
  ])('%d of %d is %s', (count, n, shown) => {
    expect(shownPercent({ count, n })).toBe(shown);
  });
});

test('an interval is clipped to its scale', () => {
  const scale = { lower: 0, upper: 10 };
  expect(clipped({ lower: 5.0634, upper: 10.6033 }, scale)).toEqual({ lower: 5.0634, upper: 10 });
  expect(clipped({ lower: -1, upper: 0.5 }, scale)).toEqual({ lower: 0, upper: 0.5 });
  expect(clipped({ lower: 2, upper: 3 }, scale)).toEqual({ lower: 2, upper: 3 });
});

test.each([
  [0, 'insufficient'],
  [4, 'insufficient'],
  [5, 'very small'],
  [9, 'very small'],
  [10, 'small'],
  [29, 'small'],
  [30, 'sufficient'],
  [100_000, 'sufficient'],
])('a sample of %d is %s', (n, level) => {
  expect(sampleLevel(n)).toBe(level);
});

const mrx = (sph: number | null, cyl: number | null, axis: number | null = null) => ({ sph, cyl, axis });

describe('the spherical equivalent', () => {
  test('is the sphere with half the cylinder, of either sign', () => {
    expect(sphericalEquivalent(mrx(-0.5, -0.75, 10))).toBe(-0.875);
    expect(sphericalEquivalent(mrx(-1.25, 0.75, 100))).toBe(-0.875);
  });

  test('is unknown without sphere or cylinder', () => {
    expect(sphericalEquivalent(mrx(null, -0.5))).toBeNull();
    expect(sphericalEquivalent(mrx(-0.5, null))).toBeNull();
  });
});

test('the prediction error is negative when the eye is more myopic than planned', () => {
  expect(predictionError({ finalMrx: mrx(-0.75, -0.25), refractiveTarget: -0.5 })).toBe(-0.375);
  expect(predictionError({ finalMrx: mrx(-0.75, -0.25), refractiveTarget: null })).toBeNull();
  expect(predictionError({ finalMrx: mrx(null, -0.25), refractiveTarget: 0 })).toBeNull();
});

describe('plausibility warnings', () => {
  const usual = {
    refractiveTarget: -0.25,
    finalMrx: mrx(-0.5, -0.75, 10),
    preOpCornealAstigmatism: 1.23,
    preOpSteepKAxis: 95,
  };
  const warned = (changes: Partial<typeof BLANK>): OutcomeField[] =>
    plausibilityWarnings({ ...usual, ...changes }).map(({ field }) => field);
  const BLANK: Parameters<typeof plausibilityWarnings>[0] = {
    refractiveTarget: null,
    finalMrx: mrx(null, null, null),
    preOpCornealAstigmatism: null,
    preOpSteepKAxis: null,
  };

  test('are silent about a usual eye and about a blank one', () => {
    expect(plausibilityWarnings(usual)).toEqual([]);
    expect(plausibilityWarnings(BLANK)).toEqual([]);
  });

  test('are silent about an eye without astigmatism, with or without axes', () => {
    expect(warned({ finalMrx: mrx(0, 0), preOpCornealAstigmatism: 0, preOpSteepKAxis: null })).toEqual([]);
    expect(warned({ finalMrx: mrx(0, 0, 180), preOpCornealAstigmatism: 0, preOpSteepKAxis: 90 })).toEqual([]);
  });

  test.each([
    ['a cylinder without an axis', { finalMrx: mrx(0, -0.5) }, ['axis']],
    ['an axis without a cylinder', { finalMrx: mrx(0, null, 90) }, ['cyl']],
    ['a sphere alone', { finalMrx: mrx(0, null) }, ['cyl']],
    ['a cylinder without a sphere', { finalMrx: mrx(null, -0.5, 90) }, ['sph']],
    ['a target off the quarter steps', { refractiveTarget: -0.3 }, ['refractiveTarget']],
    ['a sphere off the quarter steps', { finalMrx: mrx(-0.37, 0) }, ['sph']],
    ['a cylinder off the quarter steps', { finalMrx: mrx(0, -0.6, 90) }, ['cyl']],
    ['a steep axis alone', { preOpCornealAstigmatism: null }, ['preOpCornealAstigmatism']],
    ['corneal astigmatism without its axis', { preOpSteepKAxis: null }, ['preOpSteepKAxis']],
  ] satisfies [string, Partial<typeof BLANK>, OutcomeField[]][])('notice %s', (_what, changes, fields) => {
    expect(warned(changes)).toEqual(fields);
  });

  test.each([
    [10, []],
    [10.25, ['sph']],
    [-10, []],
    [-10.25, ['sph']],
  ])('notice a sphere of %d D: %j', (sph, fields) => {
    expect(warned({ refractiveTarget: null, finalMrx: mrx(sph, 0) })).toEqual(fields);
  });

  test.each([
    [6, []],
    [6.25, ['cyl']],
    [-6, []],
    [-6.25, ['cyl']],
  ])('notice a cylinder of %d D: %j', (cyl, fields) => {
    expect(warned({ refractiveTarget: null, finalMrx: mrx(0, cyl, 90) })).toEqual(fields);
  });

  test.each([
    [3, []],
    [3.25, ['sph']],
    [-3, []],
    [-3.25, ['sph']],
  ])('notice a result %d D from its target: %j', (sph, fields) => {
    expect(warned({ refractiveTarget: 0, finalMrx: mrx(sph, 0) })).toEqual(fields);
  });

  test('say all that is unusual, in the order of the form', () => {
    expect(warned({ refractiveTarget: 0.1, finalMrx: mrx(-12, -7) })).toEqual([
      'refractiveTarget',
      'sph',
      'sph',
      'cyl',
      'axis',
    ]);
  });

  test('are sentences', () => {
    const quarters = fc.option(fc.integer({ min: -60, max: 60 }).map((value) => value / 4));
    fc.assert(
      fc.property(quarters, quarters, quarters, (refractiveTarget, sph, cyl) => {
        for (const { message } of plausibilityWarnings({ ...BLANK, refractiveTarget, finalMrx: mrx(sph, cyl) }))
          expect(message).toMatch(/^The.*\.$/);
      }),
    );
  });
});
