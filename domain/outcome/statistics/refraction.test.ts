import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ManifestRefraction,
  type RefractionPanel,
  shownAxis,
  shownRefraction,
  sphericalEquivalent,
} from '../rules.ts';
import { refractiveAstigmatism } from './astigmatism.ts';
import { numberOf, pointOf, pointsOf } from './double-angle.ts';
import { histogramOf } from './histogram.ts';
import { directionOf, meanRefraction, minusCylinder, powerVector } from './refraction.ts';

type Refraction = RefractionPanel['refraction'];

const eye = (sph: number | null, cyl: number | null, axis: number | null): ManifestRefraction => ({ sph, cyl, axis });

function vectorOf(finalMrx: ManifestRefraction) {
  const [equivalent, astigmatism] = [sphericalEquivalent(finalMrx), refractiveAstigmatism({ finalMrx })];
  if (equivalent === null || astigmatism === null) throw new Error('The refraction is incomplete.');
  return powerVector(equivalent, pointOf(astigmatism));
}

/** The mean of complete refractions. */
const meanOf = (refractions: readonly ManifestRefraction[]) =>
  meanRefraction(
    histogramOf(refractions.map(sphericalEquivalent)),
    pointsOf(
      histogramOf(
        refractions.map((finalMrx) => {
          const astigmatism = refractiveAstigmatism({ finalMrx });
          return astigmatism && numberOf(astigmatism);
        }),
      ),
    ),
  );

/** The same refraction with the opposite sign of the cylinder, its axis at a right angle. */
const transposed = ({ sph, cyl, axis }: Refraction): Refraction => ({
  sph: sph + cyl,
  cyl: cyl === 0 ? 0 : -cyl,
  axis: axis === null ? null : axis > 90 ? axis - 90 : axis + 90,
});

/** How far two axes are apart on their half circle, in degrees. */
const apart = (a: number | null, b: number | null) => {
  const distance = Math.abs((a ?? Number.NaN) - (b ?? Number.NaN)) % 180;
  return Math.min(distance, 180 - distance);
};

const quarters = (limit: number) => fc.integer({ min: -4 * limit, max: 4 * limit }).map((value) => value / 4);
const axis = fc.integer({ min: 1, max: 180 });
const complete = fc.record({ sph: quarters(10), cyl: quarters(6), axis });
const withCylinder = complete.filter(({ cyl }) => cyl !== 0);

describe('a power vector', () => {
  test.each([
    [-0.5, -0.75, 10, -0.875, 0.352385, 0.128258],
    [-1.25, 0.75, 100, -0.875, 0.352385, 0.128258],
    [0.25, -1.25, 90, -0.375, -0.625, 0],
    [-1, -2, 45, -2, 0, 1],
  ])('the power vector of %d / %d × %d is computed as published', (sph, cyl, degrees, M, J0, J45) => {
    const vector = vectorOf(eye(sph, cyl, degrees));
    expect(vector.M).toBeCloseTo(M, 6);
    expect(vector.J0).toBeCloseTo(J0, 6);
    expect(vector.J45).toBeCloseTo(J45, 6);
  });

  test('needs no axis without a cylinder', () => {
    for (const axis of [null, 180]) {
      const { M, J0, J45 } = vectorOf(eye(-0.5, 0, axis));
      expect([M, J0 + 0, J45 + 0]).toEqual([-0.5, 0, 0]);
    }
  });

  test.each([
    ['nothing', eye(null, null, null)],
    ['no sphere', eye(null, -0.5, 90)],
    ['no cylinder', eye(-0.5, null, 90)],
    ['a cylinder without an axis', eye(-0.5, -0.5, null)],
  ])('is not made from %s', (_what, refraction) => {
    expect(() => vectorOf(refraction)).toThrow('incomplete');
  });

  test('is the same for both signs of the cylinder', () => {
    fc.assert(
      fc.property(complete, (refraction) => {
        const [one, other] = [vectorOf(refraction), vectorOf(transposed(refraction))];
        expect(other.M).toBeCloseTo(one.M, 9);
        expect(other.J0).toBeCloseTo(one.J0, 9);
        expect(other.J45).toBeCloseTo(one.J45, 9);
      }),
    );
  });

  test('leads back to its refraction, in minus-cylinder form', () => {
    fc.assert(
      fc.property(withCylinder, (refraction) => {
        const back = minusCylinder(vectorOf(refraction));
        const expected = refraction.cyl < 0 ? refraction : transposed(refraction);
        expect(back.sph).toBeCloseTo(expected.sph, 9);
        expect(back.cyl).toBeCloseTo(expected.cyl, 9);
        expect(apart(back.axis, expected.axis)).toBeLessThan(1e-6);
        expect(back.axis).toBeGreaterThan(0);
        expect(back.axis).toBeLessThanOrEqual(180);
      }),
    );
  });
});

describe('a refraction from a power vector', () => {
  test('has no direction when its cylinder prints as 0.00', () => {
    expect(minusCylinder({ M: -0.5, J0: 0, J45: 0 })).toEqual({ sph: -0.5, cyl: 0, axis: null });
    const weak = minusCylinder({ M: 1, J0: 0.002, J45: 0 });
    expect(weak.axis).toBeNull();
    expect(shownRefraction(weak)).toBe('+1.00 / 0.00 × —');
    const justEnough = minusCylinder({ M: 1, J0: 0.0026, J45: 0 });
    expect(shownRefraction(justEnough)).toBe('+1.00 / −0.01 × 180');
  });

  test('writes a horizontal axis as 180, also when rounding leaves a hair', () => {
    expect(directionOf(1, 0)).toBe(180);
    expect(directionOf(1, 1e-17)).toBe(180);
    expect(directionOf(1, -1e-17)).toBe(180);
    expect(directionOf(1, -0)).toBe(180);
    expect(directionOf(0, 1)).toBe(45);
    expect(directionOf(-1, 0)).toBe(90);
    expect(directionOf(0, -1)).toBe(135);
  });
});

describe('a mean refraction', () => {
  test('a mean refraction of two nearly horizontal cylinders is horizontal', () => {
    const mean = meanOf([eye(0, -1, 5), eye(0, -1, 175)]);
    expect(mean.refraction.sph).toBeCloseTo(-0.007596, 6);
    expect(mean.refraction.cyl).toBeCloseTo(-0.984808, 6);
    expect(mean.refraction.axis).toBe(180);
  });

  test('a mean refraction of four eyes is that of the worked example', () => {
    const mean = meanOf([eye(0.25, -0.75, 170), eye(-0.25, -1, 10), eye(0, -0.5, 5), eye(0.5, -1.25, 90)]);
    expect(mean.n).toBe(4);
    expect(mean.refraction.sph).toBeCloseTo(-0.199568, 6);
    expect(mean.refraction.cyl).toBeCloseTo(-0.225863, 6);
    expect(mean.refraction.axis).toBeCloseTo(5.498128, 4);
    expect(shownRefraction(mean.refraction)).toBe('−0.20 / −0.23 × 5');
  });

  test('a mean refraction of an eye and its mirror image has a horizontal or a vertical axis, never the mean of the two', () => {
    fc.assert(
      fc.property(
        quarters(10),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 179 }),
        (sph, steps, degrees) => {
          const cyl = -steps / 4;
          const mean = meanOf([eye(sph, cyl, degrees), eye(sph, cyl, 180 - degrees)]);
          if (degrees === 45 || degrees === 135) expect(mean.refraction.axis).toBeNull();
          else expect(apart(mean.refraction.axis, degrees < 45 || degrees > 135 ? 180 : 90)).toBeLessThan(1e-6);
        },
      ),
    );
  });

  test('is the same whichever cylinder signs its eyes were written with', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(complete, fc.boolean()), { minLength: 1 }), (eyes) => {
        const asWritten = meanOf(eyes.map(([refraction]) => refraction));
        const mixed = meanOf(eyes.map(([refraction, turned]) => (turned ? transposed(refraction) : refraction)));
        expect(mixed.refraction.sph).toBeCloseTo(asWritten.refraction.sph, 9);
        expect(mixed.refraction.cyl).toBeCloseTo(asWritten.refraction.cyl, 9);
      }),
    );
  });

  test('a mean refraction between two neighboring axes is shown as the upper one, whatever rounding did to the half', () => {
    for (let axis = 1; axis < 180; axis += 1) {
      const mean = meanOf([axis, axis + 1].map((each) => ({ sph: 0, cyl: -1, axis: each })));
      expect(shownAxis(mean.refraction.axis)).toBe(String(axis + 1));
    }
  });

  test('has a cylinder no stronger than the mean of the cylinders', () => {
    fc.assert(
      fc.property(fc.array(complete, { minLength: 1 }), (eyes) => {
        const mean = meanOf(eyes);
        const strengths = eyes.map(({ cyl }) => Math.abs(cyl ?? 0));
        const strength = strengths.reduce((sum, one) => sum + one, 0) / strengths.length;
        expect(-mean.refraction.cyl).toBeLessThanOrEqual(strength + 1e-9);
      }),
    );
  });
});
