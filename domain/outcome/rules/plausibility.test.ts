import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutcomeField } from './fields.ts';
import { plausibilityWarnings } from './plausibility.ts';

const mrx = (sph: number | null, cyl: number | null, axis: number | null = null) => ({ sph, cyl, axis });

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
