import { describe, expect, it } from 'vitest';
import { figuresFrom } from '#app/features/outcome/figures/example.fixture.ts';
import { shown } from '#domain/outcome/figures/figures.fixture.ts';
import { doubled, ellipsePoints, layOutDoubleAngle, reach, ringDiopters } from './double-angle-layout.ts';

/** Five eyes: corneal astigmatism and steep axis; sphere, cylinder and axis of the refraction. */
const EYES = [
  [1.5, 90, 0, -0.5, 180],
  [2.25, 95, -0.25, -0.75, 10],
  [1.75, 85, 0.25, -0.5, 170],
  [1.25, 170, 0, -0.25, 90],
  [2, 100, -0.25, -0.5, 45],
] as const;
const { cornealAstigmatism, refractiveAstigmatism } = figuresFrom(
  EYES.map(([preOpCornealAstigmatism, preOpSteepKAxis, sph, cyl, axis]) => ({
    preOpCornealAstigmatism,
    preOpSteepKAxis,
    finalMrx: { sph, cyl, axis },
  })),
);
const [before, after] = [shown(cornealAstigmatism), shown(refractiveAstigmatism)];

describe('the double-angle plot', () => {
  const layout = layOutDoubleAngle(2.25, 340);

  it('has with-the-rule astigmatism on the left, against-the-rule on the right, 45° on top', () => {
    const { center, place } = layout;
    expect(place(doubled(90, 1)).x).toBeLessThan(center);
    expect(place(doubled(90, 1)).y).toBeCloseTo(center, 10);
    expect(place(doubled(180, 1)).x).toBeGreaterThan(center);
    expect(place(doubled(45, 1)).y).toBeLessThan(center);
    expect(place(doubled(135, 1)).y).toBeGreaterThan(center);
  });

  it('puts the eyes of the worked example where their axes and magnitudes say', () => {
    for (const [magnitude, axis] of EYES) {
      const { x, y } = doubled(axis, magnitude);
      expect(before.plot).toContainEqual({ x: expect.closeTo(x, 10), y: expect.closeTo(y, 10), count: 1 });
      const drawn = layout.place({ x, y });
      expect(Math.hypot(drawn.x - layout.center, drawn.y - layout.center)).toBeCloseTo(magnitude * layout.scale, 10);
    }
  });

  it('puts the centroids of the worked example at their coordinates', () => {
    for (const [points, x, y] of [
      [before, -1.2288, -0.239678],
      [after, -0.284923, -0.117101],
    ] as const) {
      const drawn = layout.place(points.centroid);
      expect(drawn.x).toBeCloseTo(layout.center + x * layout.scale, 2);
      expect(drawn.y).toBeCloseTo(layout.center - y * layout.scale, 2);
    }
  });

  it('holds all eyes within its outer ring', () => {
    expect(reach(before)).toBeCloseTo(2.25, 10);
    expect(layout.rings.at(-1)?.diopters).toBe(2.5);
    expect(layout.rings.at(-1)?.radius).toBeLessThan(170);
  });
});

describe('the rings', () => {
  it.each([
    [0.3, [0.5, 1]],
    [1.5, [0.5, 1, 1.5]],
    [3, [0.5, 1, 1.5, 2, 2.5, 3]],
    [3.2, [1, 2, 3, 4]],
  ])('the rings of eyes up to %f D are %j', (farthest, rings) => {
    expect(ringDiopters(farthest)).toEqual(rings);
  });
});

describe('the labels of the rings', () => {
  it.each([
    [1.5, 340, [0.5, 1, 1.5]],
    [2.5, 340, [1, 2, 2.5]],
    [2.5, 230, [1, 2.5]],
    [8, 280, [2, 4, 6, 8]],
  ])('the labels of the rings of eyes up to %f D in a square of %i are %j', (farthest, side, labels) => {
    expect(layOutDoubleAngle(farthest, side).labels).toEqual(labels);
  });
});

describe('an ellipse', () => {
  const center = { x: -1, y: 0.5 };
  const points = ellipsePoints(center, { semiMajor: 2, semiMinor: 0.5, angle: 30 });

  it('satisfies its equation at every point', () => {
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    for (const { x, y } of points) {
      const [dx, dy] = [x - center.x, y - center.y];
      expect(((dx * cos + dy * sin) / 2) ** 2 + ((dy * cos - dx * sin) / 0.5) ** 2).toBeCloseTo(1, 10);
    }
  });

  it('goes around its center and reaches out farthest along its angle', () => {
    expect(points).toHaveLength(72);
    expect(points.reduce((sum, { x }) => sum + x, 0) / 72).toBeCloseTo(center.x, 10);
    const [tip] = points;
    expect(tip).toEqual({ x: expect.closeTo(-1 + Math.sqrt(3), 10), y: expect.closeTo(1.5, 10) });
  });

  it('counts for the reach of a plot', () => {
    const ellipses = {
      data: { semiMajor: 4, semiMinor: 1, angle: 0 },
      centroid: { semiMajor: 1, semiMinor: 1, angle: 0 },
    };
    expect(reach({ ...before, ellipses })).toBeCloseTo(Math.hypot(-1.2288 - 4, -0.239678), 3);
  });
});
