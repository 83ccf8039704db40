import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutcomeField } from './fields.ts';
import { blankOutcome, type PostOpOutcome } from './outcome.ts';
import { plausibilityWarnings } from './plausibility.ts';

const BLANK = blankOutcome(3);
const NOW = new Date('2026-03-15T12:00:00Z');
const mrx = (sph: number | null, cyl: number | null, axis: number | null = null) => ({ sph, cyl, axis });

describe('plausibility warnings', () => {
  const usual: PostOpOutcome = {
    ...BLANK,
    refractiveTarget: -0.25,
    finalMrx: mrx(-0.5, -0.75, 10),
    preOpCornealAstigmatism: 1.23,
    preOpSteepKAxis: 95,
  };
  const warned = (changes: Partial<PostOpOutcome>): OutcomeField[] =>
    plausibilityWarnings({ ...usual, ...changes }, NOW).map(({ field }) => field);

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
    ['no target between the steps of the form: files have hundredths', { refractiveTarget: -0.3 }, []],
    ['a sphere off the quarter steps', { finalMrx: mrx(-0.37, 0) }, ['sph']],
    ['a cylinder off the quarter steps', { finalMrx: mrx(0, -0.6, 90) }, ['cyl']],
    ['a steep axis alone', { preOpCornealAstigmatism: null }, ['preOpCornealAstigmatism']],
    ['corneal astigmatism without its axis', { preOpSteepKAxis: null }, ['preOpSteepKAxis']],
  ] satisfies [string, Partial<PostOpOutcome>, OutcomeField[]][])('notice %s', (_what, changes, fields) => {
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

  test.each([
    [2025, '1+ Years', []],
    [2026, '1+ Years', ['surgeryYear']],
    [2026, '4-6 Months', ['surgeryYear']],
    [2026, '1-3 Months', []],
    [2026, null, []],
    [1990, '1 Week', []],
    [2027, '1 Week', []],
  ] as const)('notice that a surgery in %s cannot be seen after %s: %j', (surgeryYear, timeSinceSurgery, fields) => {
    expect(warned({ surgeryYear, timeSinceSurgery })).toEqual(fields);
  });

  test.each([
    ['an eye that has lost two lines', { preOpCdva: '20/25', dcfva: '20/40' }, ['preOpCdva']],
    ['not one that has lost one', { preOpCdva: '20/25', dcfva: '20/30' }, []],
    ['nor one that has gained', { preOpCdva: '20/200', dcfva: '20/15' }, []],
    ['an eye too short or too long', { axialLength: 19.99 }, ['axialLength']],
    [
      'but not one at a limit',
      { axialLength: 30, k1: 38, k2: 50, preOpCornealAstigmatism: null },
      ['preOpCornealAstigmatism'],
    ],
    [
      'a flat and a steep cornea',
      { k1: 37.99, k2: 50.01, preOpCornealAstigmatism: null },
      ['preOpCornealAstigmatism', 'k1', 'k2'],
    ],
    ['a K1 alone', { k1: 43 }, ['k2']],
    ['a K2 alone', { k2: 43 }, ['k1']],
    ['a cornea that two answers describe differently', { k1: 43, k2: 44.74 }, ['k2']],
    ['in either order', { k1: 44.74, k2: 43 }, ['k2']],
    ['but not by half a diopter', { k1: 43, k2: 44.73 }, []],
    ['a lens power with the wrong sign', { lensPower: -21 }, ['lensPower']],
    ['a prediction far from the target', { predictedEquivalent: 0.76, formula: 'Kane' }, ['predictedEquivalent']],
    ['but not by one diopter', { predictedEquivalent: 0.75, formula: 'Kane' }, []],
    ['a prediction without a formula', { predictedEquivalent: -0.2 }, ['predictedEquivalent']],
    ['a constant without a value', { constantName: 'A' }, ['constantValue']],
    ['a value without a constant', { constantValue: 119 }, ['constantValue']],
    ['an A-constant that is another one', { constantName: 'A', constantValue: 5.2 }, ['constantValue']],
    ['but not at a limit, or of another formula', { constantName: 'A', constantValue: 121 }, []],
    ['nor', { constantName: 'pACD', constantValue: 5.2 }, []],
    [
      'a cylinder that is too strong at the cornea',
      { toricCylinder: 2, toricCylinderAtCornea: 2 },
      ['toricCylinderAtCornea'],
    ],
    ['but not one that is weaker there', { toricCylinder: 3, toricCylinderAtCornea: 2.06 }, []],
    ['a planned axis far from the steep one', { plannedAxis: 65 }, ['plannedAxis']],
    ['but not by 29°, also across 180', { preOpSteepKAxis: 170, plannedAxis: 19 }, []],
    ['an achieved axis alone', { achievedAxis: 95 }, ['plannedAxis']],
    ['a lens that has turned far', { plannedAxis: 95, achievedAxis: 125 }, ['achievedAxis']],
    ['but not by 29°', { plannedAxis: 95, achievedAxis: 124 }, []],
    ['an eye that glasses made worse', { preOpUdva: '20/25', preOpCdva: '20/40' }, ['preOpUdva']],
    ['but not by a line', { preOpUdva: '20/25', preOpCdva: '20/30' }, []],
    ['a cylinder before surgery alone', { preOpCyl: -1 }, ['preOpSph', 'preOpAxis']],
    ['an axis before surgery alone', { preOpAxis: 90 }, ['preOpCyl']],
    ['but not a whole refraction, or one without a cylinder', { preOpSph: 2, preOpCyl: 0 }, []],
    ['an anterior chamber that is too shallow', { anteriorChamberDepth: 1.99 }, ['anteriorChamberDepth']],
    ['or too deep', { anteriorChamberDepth: 4.51 }, ['anteriorChamberDepth']],
    ['a lens that is too thin or too thick', { lensThickness: 2.99 }, ['lensThickness']],
    ['but neither at a limit', { anteriorChamberDepth: 4.5, lensThickness: 6 }, []],
    ['halos in an eye without dysphotopsia', { dysphotopsiaSeverity: 0, halos: 0, starbursts: 2 }, ['starbursts']],
    [
      'dysphotopsia that is none of the three',
      { dysphotopsiaSeverity: 3, halos: 0, starbursts: 0, glare: 0 },
      ['halos'],
    ],
    ['but not where one of them was not asked', { dysphotopsiaSeverity: 3, halos: 0, starbursts: 0 }, []],
  ] satisfies [string, Partial<PostOpOutcome>, OutcomeField[]][])('notice %s', (_what, changes, fields) => {
    expect(warned(changes)).toEqual(fields);
  });

  test('know in which powers a lens is made, and what is usual where that is not known', () => {
    const notes = (lensPower: number, powers: { min: number; max: number } | null) =>
      plausibilityWarnings({ ...usual, lensPower }, NOW, powers).map(({ message }) => message);
    const made = { min: 15, max: 30 };
    expect(notes(14.75, made)).toEqual(['The lens power is outside 15 to 30 D, in which this lens is made.']);
    expect([notes(15, made), notes(30, made), notes(34, null), notes(0, null)]).toEqual([[], [], [], []]);
    expect(notes(34.25, null)).toEqual(['The lens power is outside 0 to 34 D. Please check its sign.']);
  });

  test('say all that is unusual, in the order of the form', () => {
    expect(warned({ finalMrx: mrx(-12, -7) })).toEqual(['sph', 'sph', 'cyl', 'axis']);
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
