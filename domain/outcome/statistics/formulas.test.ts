import { describe, expect, test } from 'vitest';
import { blankOutcome, type PostOpOutcome } from '../rules.ts';
import { accuracyFigures } from './accuracy.ts';
import { constantAtZero, formulaCaseOf, formulaFigures, ownSrkTConstant, zeroed } from './formulas.ts';
import { histogramOf } from './histogram.ts';
import { srkT } from './srk-t.ts';
import { meanOf, summaryOf } from './summary.ts';

/** Achieved minus predicted, in diopters. */
const ERRORS = [-0.13, 0.17, 0.185, -0.45, -0.155, -0.15];
const countsOf = (within: readonly { option: number; count: number }[]) =>
  [0.25, 0.5, 1].map((limit) => within.find(({ option }) => option === limit)?.count);

test('the errors of six predictions', () => {
  const { mean, sd, meanAbsolute, medianAbsolute, within } = accuracyFigures(histogramOf(ERRORS));
  expect([mean, sd, meanAbsolute, medianAbsolute].map((value) => Number(value?.toFixed(4)))).toEqual([
    -0.0883, 0.2376, 0.2067, 0.1625,
  ]);
  expect(countsOf(within)).toEqual([5, 6, 6]);
});

test('the same errors with their mean made zero', () => {
  const { meanAbsolute, medianAbsolute, within } = zeroed(ERRORS);
  expect([meanAbsolute, medianAbsolute].map((value) => Number(value.toFixed(4)))).toEqual([0.1772, 0.1625]);
  expect(countsOf(within)[0]).toBe(3);
});

/** Axial length, corneal power, lens power and achieved spherical equivalent. */
const EYES = [
  [22.4, 44.5, 23.5, 0.25],
  [23.1, 43.75, 22, -0.125],
  [23.5, 43.5, 21, 0.125],
  [23.95, 42.75, 20.5, 0.375],
  [24.6, 43, 18, 0],
  [25.3, 42.25, 16.5, 0.25],
].map(([axialLength, cornea, power, achieved]) => ({ axialLength, cornea, power, achieved })) as {
  axialLength: number;
  cornea: number;
  power: number;
  achieved: number;
}[];

describe('a constant of one’s own', () => {
  const errors = (constant: number) =>
    summaryOf(histogramOf(EYES.map((eye) => eye.achieved - srkT(eye, constant))), 0.01);

  test('errors of SRK/T with two constants', () => {
    expect([errors(118.4), errors(118.9)].map(({ mean, sd }) => [mean.toFixed(3), sd?.toFixed(3)])).toEqual([
      ['0.393', '0.227'],
      ['-0.011', '0.203'],
    ]);
  });

  test('lies where the line through both has no error', () => {
    const own = ownSrkTConstant(EYES);
    expect(own?.value.toFixed(3)).toBe('118.887');
    expect(Math.abs(errors(own?.value ?? 0).mean)).toBeLessThan(0.0002);
    expect(constantAtZero([118, 0.4], [119, -0.4])).toBeCloseTo(118.5, 12);
    // A hyperopic mean error needs a higher constant.
    expect(constantAtZero([118, 0.4], [119, -0.4])).toBeGreaterThan(118);
  });

  test('has a range that narrows with the root of the number of eyes', () => {
    const width = (times: number) => {
      const { lower, upper } = ownSrkTConstant(Array.from({ length: times }, () => EYES).flat())?.interval ?? {
        lower: 0,
        upper: 0,
      };
      return upper - lower;
    };
    expect(width(4) / width(16)).toBeCloseTo(2, 1);
  });

  test('is not computed of an eye that the formula cannot place', () => {
    expect(ownSrkTConstant([{ axialLength: 40, cornea: 60, power: 20, achieved: 0 }])).toBeNull();
  });
});

const GOOD: PostOpOutcome = {
  ...blankOutcome(3),
  formula: 'SRK/T',
  biometer: 'IOLMaster 700',
  lensModel: 'ZXR00V',
  axialLength: 23.5,
  k1: 43,
  k2: 44,
  lensPower: 21,
  predictedEquivalent: -0.12,
  finalMrx: { sph: 0, cyl: 0, axis: null },
  dcfva: '20/25',
  ocularHistory: [],
};

describe('the eyes by which a formula is judged', () => {
  test('have a prediction, or what SRK/T needs', () => {
    expect(formulaCaseOf(GOOD)).toMatchObject({ error: 0.12, measured: { cornea: 43.5, power: 21, achieved: 0 } });
    expect(formulaCaseOf({ ...GOOD, predictedEquivalent: null })?.error).toBeNull();
    expect(formulaCaseOf({ ...GOOD, formula: 'Kane' })?.measured).toBeNull();
    expect(formulaCaseOf({ ...GOOD, formula: 'Kane', predictedEquivalent: null })).toBeNull();
  });

  test.each<Partial<PostOpOutcome>>([
    { formula: null },
    { formula: 'other' },
    { biometer: null },
    { biometer: 'other' },
    { dcfva: null },
    { dcfva: '20/30' },
    { dcfva: 'CF' },
    { complications: ['vitreousLoss'] },
    { ocularHistory: null },
    { ocularHistory: ['postRkSurgery'] },
    { finalMrx: { sph: 0, cyl: null, axis: null } },
  ])('are not those with %j', (changes) => {
    expect(formulaCaseOf({ ...GOOD, ...changes })).toBeNull();
  });

  const times = (n: number, changes: Partial<PostOpOutcome> = {}) =>
    Array.from({ length: n }, (_, index) => {
      const found = formulaCaseOf({ ...GOOD, ...changes, predictedEquivalent: (index % 5) / 10 });
      if (!found) throw new Error('no case');
      return found;
    });

  test.each([
    [19, null],
    [20, { error: 20, zeroed: false, constant: undefined }],
    [49, { error: 49, zeroed: false, constant: undefined }],
    [50, { error: 50, zeroed: true, constant: true }],
    [99, { error: 99, zeroed: true, constant: true }],
    [100, { error: 100, zeroed: true, constant: false }],
  ])('%i of them show %j', (n, shown) => {
    const [figures] = formulaFigures(times(n));
    expect(
      figures
        ? { error: figures.error?.n, zeroed: figures.zeroed !== null, constant: figures.constant?.isProvisional }
        : null,
    ).toEqual(shown);
  });

  test('are not mixed between formulas, biometers or models', () => {
    const all = [
      ...times(30),
      ...times(30, { formula: 'Kane' }),
      ...times(30, { biometer: 'Argos' }),
      ...times(30, { lensModel: null }),
    ];
    expect(formulaFigures(all).map(({ error }) => error?.n)).toEqual([30, 30, 30, 30]);
  });

  test('mean errors of a formula are means of its errors', () => {
    const [figures] = formulaFigures(times(20));
    expect(figures?.error?.mean).toBeCloseTo(-0.2, 12);
    expect(meanOf(histogramOf(times(20).map(({ error }) => error)))).toBeCloseTo(-0.2, 12);
  });
});
