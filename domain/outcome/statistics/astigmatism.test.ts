import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DoubleAnglePoint } from '../rules.ts';
import {
  astigmatismFigures,
  type Covariance,
  centroidEllipseSize,
  cornealAstigmatism,
  cylinderFigures,
  ellipseOf,
  refractiveAstigmatism,
  refractiveStrength,
} from './astigmatism.ts';
import { type Astigmatism, numberOf, pointOf, pointsOf } from './double-angle.ts';
import { histogramOf } from './histogram.ts';
import { share } from './proportion.ts';

const whole = (astigmatism: Astigmatism | null): Astigmatism => {
  if (astigmatism === null) throw new Error('The astigmatism is incomplete.');
  return astigmatism;
};
const corneal = (preOpCornealAstigmatism: number | null, preOpSteepKAxis: number | null) =>
  whole(cornealAstigmatism({ preOpCornealAstigmatism, preOpSteepKAxis }));
const refractive = (sph: number | null, cyl: number | null, axis: number | null) =>
  whole(refractiveAstigmatism({ finalMrx: { sph, cyl, axis } }));
const figuresOf = (eyes: readonly (Astigmatism | null)[]) =>
  astigmatismFigures(pointsOf(histogramOf(eyes.map((eye) => eye && numberOf(eye)))));

const BEFORE = [corneal(1.5, 90), corneal(2.25, 95), corneal(1.75, 85), corneal(1.25, 170), corneal(2, 100)];
const AFTER = [
  refractive(0, -0.5, 180),
  refractive(-0.25, -0.75, 10),
  refractive(0.25, -0.5, 170),
  refractive(0, -0.25, 90),
  refractive(-0.25, -0.5, 45),
];
const TWELVE = [
  ...BEFORE,
  corneal(0.75, 10),
  corneal(1, 60),
  corneal(0.5, 120),
  corneal(1.25, 88),
  corneal(3, 92),
  corneal(0.25, 45),
  corneal(1.1, 135),
];

describe('a point in double-angle coordinates', () => {
  test('lies on the left for with-the-rule astigmatism, corneal or refractive', () => {
    expect(pointOf(corneal(1.5, 90)).x).toBeCloseTo(-1.5, 9);
    expect(pointOf(corneal(1.5, 90)).y).toBeCloseTo(0, 9);
    // A minus cylinder at 180° is steep at 90°.
    expect(pointOf(refractive(0, -0.5, 180)).x).toBeCloseTo(-0.5, 9);
    expect(pointOf(refractive(-0.5, 0.5, 90)).x).toBeCloseTo(-0.5, 9);
  });

  test('is the same for a cornea and for the glasses that correct the same astigmatism', () => {
    const [magnitudes, axes] = [fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 180 })];
    fc.assert(
      fc.property(magnitudes, axes, (steps, axis) => {
        const steep = pointOf(corneal(steps / 4, axis));
        const glasses = pointOf(refractive(0, -steps / 4, ((axis + 89) % 180) + 1));
        expect(glasses.x).toBeCloseTo(steep.x, 9);
        expect(glasses.y).toBeCloseTo(steep.y, 9);
      }),
    );
  });

  test('is the origin without astigmatism, whatever the axis', () => {
    for (const axis of [null, 1, 90, 180]) {
      expect(pointOf(corneal(0, axis))).toEqual({ x: 0, y: 0 });
      expect(pointOf(refractive(-0.5, 0, axis))).toEqual({ x: 0, y: 0 });
    }
  });

  test('is missing when a measurement is', () => {
    for (const [preOpCornealAstigmatism, preOpSteepKAxis] of [
      [null, 90],
      [1, null],
      [null, null],
    ] as const) {
      expect(cornealAstigmatism({ preOpCornealAstigmatism, preOpSteepKAxis })).toBeNull();
    }
    for (const [sph, cyl, axis] of [
      [0, -1, null],
      [null, -1, 90],
      [0, null, 90],
    ] as const) {
      expect(refractiveAstigmatism({ finalMrx: { sph, cyl, axis } })).toBeNull();
    }
  });
});

describe('the astigmatism of five eyes', () => {
  const [before, after] = [figuresOf(BEFORE), figuresOf(AFTER)];

  test('has its centroid before surgery', () => {
    expect(before.n).toBe(5);
    expect(before.centroid.x).toBeCloseTo(-1.2288, 6);
    expect(before.centroid.y).toBeCloseTo(-0.239678, 6);
    expect(before.centroid.magnitude).toBeCloseTo(1.251957, 6);
    expect(before.centroid.axis).toBeCloseTo(95.5185, 4);
  });

  test('has its centroid and covariance after surgery', () => {
    expect(after.centroid.x).toBeCloseTo(-0.284923, 6);
    expect(after.centroid.y).toBeCloseTo(-0.117101, 6);
    expect(after.centroid.magnitude).toBeCloseTo(0.308048, 6);
    expect(after.centroid.axis).toBeCloseTo(101.1711, 4);
    expect(after.covariance?.xx).toBeCloseTo(0.156012, 6);
    expect(after.covariance?.xy).toBeCloseTo(-0.016597, 6);
    expect(after.covariance?.yy).toBeCloseTo(0.06912, 6);
  });

  test('counts eyes up to each cylinder, whatever its axis', () => {
    const strengths = [-0.5, -0.75, 0.5, -0.25, -0.5].map((cyl) =>
      refractiveStrength({ finalMrx: { sph: 0, cyl, axis: null } }),
    );
    const cylinders = cylinderFigures(histogramOf([...strengths, null]));
    expect(cylinders).toMatchObject({ n: 5, mean: 0.5 });
    expect(cylinders.within.map(({ option, count }) => [option, count])).toEqual([
      [0.25, 1],
      [0.5, 4],
      [0.75, 5],
      [1, 5],
      [1.25, 5],
      [1.5, 5],
      [2, 5],
    ]);
    expect(cylinders.within[1]?.interval).toEqual(share(4, 5).interval);
  });

  test('counts each cylinder in one bin, limits in the lower one', () => {
    const bins = (strengths: readonly number[]) =>
      cylinderFigures(histogramOf(strengths)).distribution.map(({ count }) => count);
    expect(bins([0, 0.25, 0.26, 0.5, 0.75, 1, 1.25, 1.5, 1.51, 2, 2.01, 6])).toEqual([2, 2, 1, 1, 1, 1, 2, 2]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1 }), (hundredths) => {
        const figures = cylinderFigures(histogramOf(hundredths.map((count) => count / 100)));
        figures.within.forEach(({ count }, place) => {
          const sum = figures.distribution.slice(0, place + 1).reduce((total, bin) => total + bin.count, 0);
          expect(sum).toBe(count);
        });
        expect(figures.distribution.reduce((total, bin) => total + bin.count, 0)).toBe(figures.n);
      }),
    );
  });

  test('has no strength without a sphere or a cylinder', () => {
    expect(refractiveStrength({ finalMrx: { sph: null, cyl: -1, axis: 90 } })).toBeNull();
    expect(refractiveStrength({ finalMrx: { sph: 1, cyl: null, axis: 90 } })).toBeNull();
  });

  test('draws no ellipses', () => {
    expect(before.ellipses).toBeNull();
  });
});

describe('the figures of a group', () => {
  test('leave out eyes without a point', () => {
    expect(figuresOf([null, ...AFTER, null])).toEqual(figuresOf(AFTER));
  });

  test('have no covariance for a single eye', () => {
    expect(figuresOf([corneal(1, 180)]).covariance).toBeNull();
  });

  test('have a centroid without direction where directions cancel', () => {
    const { centroid } = figuresOf([corneal(1, 90), corneal(1, 180)]);
    expect(centroid.magnitude).toBeCloseTo(0, 9);
    expect(centroid.axis).toBeNull();
  });

  test('have ellipses from ten points', () => {
    expect(figuresOf(TWELVE.slice(0, 9)).ellipses).toBeNull();
    expect(figuresOf(TWELVE.slice(0, 10)).ellipses).not.toBeNull();
  });

  test('have ellipses of the data and of the centroid', () => {
    const ellipses = figuresOf(TWELVE).ellipses;
    expect(ellipses?.data.semiMajor).toBeCloseTo(3.06984104, 6);
    expect(ellipses?.data.semiMinor).toBeCloseTo(1.28614646, 6);
    expect(ellipses?.data.angle).toBeCloseTo(0.85144073, 6);
    expect(ellipses?.centroid.semiMajor).toBeCloseTo(1.08770567, 6);
    expect(ellipses?.centroid.semiMinor).toBeCloseTo(0.45570724, 6);
    expect(ellipses?.centroid.angle).toBe(ellipses?.data.angle);
  });

  test('have an ellipse of the centroid with a width where all eyes are the same', () => {
    const ellipses = figuresOf(Array.from({ length: 10 }, () => corneal(1, 90))).ellipses;
    expect(ellipses?.data.semiMajor).toBe(0);
    // √(0.25² ÷ 12 × 18 ÷ 80 × F of 2 and 8 degrees of freedom, 4.45897).
    expect(ellipses?.centroid.semiMajor).toBeCloseTo(0.072286, 5);
    expect(ellipses?.centroid.semiMinor).toBeCloseTo(0.072286, 5);
  });
});

describe('an ellipse', () => {
  test('an ellipse of five points around their centroid has size 5.094450', () => {
    expect(centroidEllipseSize(5)).toBeCloseTo(5.09445, 6);
  });

  /** (v − m)ᵀ S⁻¹ (v − m) */
  function distance({ x, y }: DoubleAnglePoint, { xx, xy, yy }: Covariance): number {
    return (yy * x * x - 2 * xy * x * y + xx * y * y) / (xx * yy - xy * xy);
  }

  test('runs through the points at its distance', () => {
    const spread = fc.double({ min: 0.01, max: 4, noNaN: true });
    const correlation = fc.double({ min: -0.95, max: 0.95, noNaN: true });
    const turn = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(spread, spread, correlation, turn, (sdX, sdY, r, t) => {
        const covariance = { xx: sdX ** 2, xy: r * sdX * sdY, yy: sdY ** 2 };
        const { semiMajor, semiMinor, angle } = ellipseOf(covariance, 5.991);
        expect(semiMajor).toBeGreaterThanOrEqual(semiMinor);
        const [along, across, a] = [semiMajor * Math.cos(t), semiMinor * Math.sin(t), (angle * Math.PI) / 180];
        const point = {
          x: along * Math.cos(a) - across * Math.sin(a),
          y: along * Math.sin(a) + across * Math.cos(a),
        };
        expect(distance(point, covariance) / 5.991).toBeCloseTo(1, 6);
      }),
    );
  });

  test('an ellipse of points on one line is a line', () => {
    expect(ellipseOf({ xx: 1, xy: 1, yy: 1 }, 2)).toEqual({ semiMajor: 2, semiMinor: 0, angle: 45 });
    // Here rounding takes the smaller eigenvalue below zero.
    expect(ellipseOf({ xx: 0.125 ** 2, xy: 0.3125, yy: 2.5 ** 2 }, 2).semiMinor).toBe(0);
    expect(ellipseOf({ xx: 0, xy: 0, yy: 0 }, 2)).toEqual({ semiMajor: 0, semiMinor: 0, angle: 0 });
  });
});
