import { describe, expect, it } from 'vitest';
import {
  AXIS,
  beamOutlines,
  corneaPath,
  globePath,
  HEIGHT,
  incomingLight,
  patchOnRetina,
  RETINA_X,
  WIDTH,
} from './eye.ts';

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
/** Heights on the retina of the upper and the lower edge of a beam. */
const ends = (edges: string) =>
  edges
    .split('M')
    .slice(1)
    .map((edge) => numbers(edge).at(-1));

describe('light in the drawing of an eye', () => {
  it('meets in a point when its focus is on the retina', () => {
    const beam = { focus: RETINA_X, line: 'solid' } as const;
    expect(ends(beamOutlines(beam).edges)).toEqual([AXIS, AXIS]);
    expect(patchOnRetina(beam)).toBe(0);
  });

  it('crosses over and lights a patch when its focus lies before the retina', () => {
    const beam = { focus: 226, line: 'dashed' } as const;
    const [upper = 0, lower = 0] = ends(beamOutlines(beam).edges);
    expect(upper).toBeGreaterThan(AXIS);
    expect(lower).toBeLessThan(AXIS);
    expect(patchOnRetina(beam)).toBeCloseTo(upper - AXIS, 0);
  });

  it('lights a patch without crossing when its focus lies behind the retina', () => {
    const beam = { focus: 408, line: 'dashed' } as const;
    const [upper = 0] = ends(beamOutlines(beam).edges);
    expect(upper).toBeLessThan(AXIS);
    expect(patchOnRetina(beam)).toBeCloseTo(AXIS - upper, 0);
  });

  it('lights a smaller patch when it is narrower', () => {
    expect(patchOnRetina({ focus: 226, line: 'dashed', halfWidth: 13 })).toBeLessThan(
      patchOnRetina({ focus: 226, line: 'dashed' }),
    );
  });

  it('runs thin along a stretched focus, up to the retina', () => {
    const { edges } = beamOutlines({ focus: [258, RETINA_X], line: 'solid' });
    const [upper = 0, lower = 0] = ends(edges);
    expect(lower - upper).toBeLessThan(10);
    expect(edges).toContain('258.0');
  });

  it('stays inside the picture', () => {
    const light = [incomingLight('far'), incomingLight('near'), beamOutlines({ focus: 226, line: 'dashed' })];
    for (const path of light.flatMap(({ edges, area }) => [edges, area])) {
      const [xs, ys] = [0, 1].map((axis) => numbers(path).filter((_, index) => index % 2 === axis));
      expect(Math.max(...(xs ?? []))).toBeLessThanOrEqual(WIDTH);
      expect(Math.max(...(ys ?? []))).toBeLessThanOrEqual(HEIGHT);
      expect(Math.min(...numbers(path))).toBeGreaterThanOrEqual(0);
    }
  });

  it('draws the eye without a gap in its numbers', () => {
    expect(globePath() + corneaPath()).not.toMatch(/NaN|undefined/);
  });
});
