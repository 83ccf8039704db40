import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf } from '../eye.fixture.ts';
import { ADA, type Clinic, openClinic } from '../service.fixture.ts';
import { EVERY, shown } from './figures.fixture.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(() => clinic.empty());
afterAll(() => clinic.close());

const own = () => clinic.service.figures(ADA, 3, 'mine', EVERY);

describe('worked examples, from the form to the figures', () => {
  test('acuity is averaged in logMAR', async () => {
    const acuities = ['20/20', '20/25', '20/25', '20/40', '20/200'] as const;
    await clinic.submitAll(
      ADA.uid,
      acuities.map((dcfva) => ({ dcfva })),
    );
    const { acuity } = await own();
    const { mean, sd, interval, median, snellen, n, orBetter, distribution } = shown(acuity.dcfva);
    expect([n, snellen]).toEqual([5, '20/40 (0.30)']);
    expect(mean).toBeCloseTo(0.29897, 5);
    expect(sd).toBeCloseTo(0.406966, 5);
    expect(median).toBeCloseTo(0.0969, 4);
    expect(interval?.lower).toBeCloseTo(-0.2063, 4);
    expect(interval?.upper).toBeCloseTo(0.8043, 4);
    expect(distribution.filter(({ count }) => count > 0)).toEqual([
      { bin: '20/20', count: 1 },
      { bin: '20/25', count: 2 },
      { bin: '20/40', count: 1 },
      { bin: '20/200', count: 1 },
    ]);
    expect(orBetter.map(({ count }) => count)).toEqual([0, 1, 3, 3, 4, 4, 4, 4, 4, 4, 5]);
    const better = orBetter.find(({ option }) => option === '20/40');
    // Wilson with t(4) = 2.7764 in place of the normal quantile, as for all shares of fewer than ten eyes.
    expect(better?.interval.lower).toBeCloseTo(0.2572, 4);
    expect(better?.interval.upper).toBeCloseTo(0.9788, 4);
    expect([acuity.ucdva, acuity.dciva, acuity.dcnva, acuity.uciva, acuity.ucnva]).toEqual(Array(5).fill(null));
  });

  const refractions = (...list: [number, number, number][]) =>
    list.map(([sph, cyl, axis]) => ({ finalMrx: { sph, cyl, axis } }));
  const meanOf = async (...list: [number, number, number][]) => {
    await clinic.empty();
    await clinic.submitAll(ADA.uid, refractions(...list));
    return shown((await own()).finalMrx);
  };

  test('both signs of the cylinder are the same refraction', async () => {
    for (const entry of [
      [-0.5, -0.75, 10],
      [-1.25, 0.75, 100],
    ] as [number, number, number][]) {
      const { refraction } = await meanOf(entry);
      expect(refraction.sph).toBeCloseTo(-0.5, 9);
      expect(refraction.cyl).toBeCloseTo(-0.75, 9);
      expect(refraction.axis).toBeCloseTo(10, 9);
    }
  });

  test('refractions are averaged as power vectors', async () => {
    const horizontal = await meanOf([0, -1, 5], [0, -1, 175]);
    expect(horizontal.refraction.sph).toBeCloseTo(-0.007596, 6);
    expect(horizontal.refraction.cyl).toBeCloseTo(-0.984808, 6);
    expect(horizontal.refraction.axis).toBeCloseTo(180, 6);
    const mixed = await meanOf([0.25, -0.75, 170], [-0.25, -1, 10], [0, -0.5, 5], [0.5, -1.25, 90]);
    expect(mixed.n).toBe(4);
    expect(shown((await own()).refractiveCylinder)).toMatchObject({ n: 4, mean: 0.875 });
    expect(mixed.refraction.sph).toBeCloseTo(-0.199568, 6);
    expect(mixed.refraction.cyl).toBeCloseTo(-0.225863, 6);
    expect(mixed.refraction.axis).toBeCloseTo(5.498128, 6);
  });

  test('accuracy is the distance from target', async () => {
    const eyes = [
      [0, 0, -0.5, 180],
      [0, -0.25, -0.5, 90],
      [-0.25, -0.25, 0, 180],
      [0, 0.5, -0.5, 20],
      [-0.5, -0.75, -0.25, 100],
      [0, 0.25, -1, 95],
      [0, -1, -0.5, 10],
      [-2, -1.75, -0.25, 175],
      [0, 0.75, 0, 180],
      [-0.25, 0.25, -0.75, 85],
    ] as [number, number, number, number][];
    await clinic.submitAll(
      ADA.uid,
      eyes.map(([refractiveTarget, sph, cyl, axis]) => ({ refractiveTarget, finalMrx: { sph, cyl, axis } })),
    );
    const accuracy = shown((await own()).accuracy);
    expect(accuracy).toMatchObject({ n: 10, meanAbsolute: 0.3875, medianAbsolute: 0.25 });
    expect(accuracy.mean).toBeCloseTo(-0.1375, 9);
    expect(accuracy.sd).toBeCloseTo(0.531801, 6);
    expect(accuracy.interval?.lower).toBeCloseTo(-0.5179, 4);
    expect(accuracy.interval?.upper).toBeCloseTo(0.2429, 4);
    expect(accuracy.rootMeanSquare).toBeCloseTo(0.522913, 6);
    expect(accuracy.within.map(({ option, count }) => [option, count])).toEqual([
      [0.25, 6],
      [0.5, 8],
      [0.75, 9],
      [1, 9],
      [1.5, 10],
      [2, 10],
    ]);
    expect(accuracy.within[0]?.interval.lower).toBeCloseTo(0.3127, 4);
    expect(accuracy.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(10);
    const { n, regression, plot } = shown((await own()).attempted);
    expect([n, plot.length]).toEqual([10, 9]);
    expect(plot).toContainEqual({ attempted: 0, achieved: -0.25, count: 2 });
    expect(regression?.slope).toBeCloseTo(0.854317, 6);
    expect(regression?.intercept).toBeCloseTo(-0.181205, 6);
    expect(regression?.rSquared).toBeCloseTo(0.506459, 6);
  });

  test('astigmatism before and after', async () => {
    const eyes = [
      [1.5, 90, 0, -0.5, 180],
      [2.25, 95, -0.25, -0.75, 10],
      [1.75, 85, 0.25, -0.5, 170],
      [1.25, 170, 0, -0.25, 90],
      [2, 100, -0.25, -0.5, 45],
    ] as [number, number, number, number, number][];
    await clinic.submitAll(
      ADA.uid,
      eyes.map(([preOpCornealAstigmatism, preOpSteepKAxis, sph, cyl, axis]) => ({
        preOpCornealAstigmatism,
        preOpSteepKAxis,
        finalMrx: { sph, cyl, axis },
      })),
    );
    const figures = await own();
    const [before, after] = [shown(figures.cornealAstigmatism), shown(figures.refractiveAstigmatism)];
    expect(before.centroid.x).toBeCloseTo(-1.2288, 6);
    expect(before.centroid.y).toBeCloseTo(-0.239678, 6);
    expect(before.centroid.magnitude).toBeCloseTo(1.251957, 6);
    expect(before.centroid.axis).toBeCloseTo(95.5185, 4);
    expect(shown(figures.cornealCylinder).mean).toBeCloseTo(1.75, 9);
    expect(after.centroid.magnitude).toBeCloseTo(0.308048, 6);
    expect(after.centroid.axis).toBeCloseTo(101.1711, 4);
    expect(shown(figures.refractiveCylinder).mean).toBeCloseTo(0.5, 9);
    expect(after.covariance?.xx).toBeCloseTo(0.156012, 6);
    expect(after.covariance?.xy).toBeCloseTo(-0.016597, 6);
    expect(after.covariance?.yy).toBeCloseTo(0.06912, 6);
    expect(shown(figures.refractiveCylinder).within.map(({ count }) => count)).toEqual([1, 4, 5, 5, 5, 5, 5]);
    expect(shown(figures.cornealCylinder).distribution.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 1, 2, 1]);
    expect([before.ellipses, after.ellipses]).toEqual([null, null]);
    expect(after.plot).toHaveLength(5);
    expect(after.plot).toContainEqual({ x: -0.5, y: expect.closeTo(0, 9), count: 1 });
  });

  test('satisfaction has an interval that may leave the scale', async () => {
    await clinic.submitAll(
      ADA.uid,
      [9, 10, 8, 7, 10, 3].map((patientSatisfaction) => ({ patientSatisfaction })),
    );
    const { patientSatisfaction, dysphotopsiaSeverity } = (await own()).scores;
    const { mean, sd, interval, distribution } = shown(patientSatisfaction);
    expect(mean).toBeCloseTo(7.8333, 4);
    expect(sd).toBeCloseTo(2.6394, 4);
    expect(interval?.lower).toBeCloseTo(5.0634, 4);
    expect(interval?.upper).toBeCloseTo(10.6033, 4);
    expect(distribution.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 2]);
    expect(dysphotopsiaSeverity).toBeNull();
  });

  test('blank boxes are not zeros', async () => {
    const eyes = [-1, -0.75, -1.25, -1].map((sph) => ({ finalMrx: { sph, cyl: 0, axis: null } }));
    await clinic.submitAll(ADA.uid, [...eyes, {}, {}]);
    const figures = await own();
    expect(figures.submissions).toEqual({ n: 6 });
    expect(shown(figures.finalMrx)).toMatchObject({ n: 4, refraction: { sph: -1, cyl: 0, axis: null } });
    const nothing = { ...figures, finalMrx: null, refractiveAstigmatism: null };
    expect(nothing).toMatchObject({ accuracy: null, refractiveTarget: null, cornealAstigmatism: null });
    expect(nothing).toMatchObject({ spectacleIndependence: null, patientAgeRange: null, timeSinceSurgery: null });
  });

  test('strength of astigmatism needs no axis; its direction does', async () => {
    const eye = (cyl: number, axis: number | null) => ({ finalMrx: { sph: 0, cyl, axis } });
    await clinic.submitAll(ADA.uid, [
      { ...eye(-0.5, 180), preOpCornealAstigmatism: 1, preOpSteepKAxis: 90 },
      { ...eye(-1.5, null), preOpCornealAstigmatism: 3 },
      { finalMrx: { sph: null, cyl: -2, axis: null } },
    ]);
    const figures = await own();
    expect(shown(figures.refractiveCylinder)).toMatchObject({ n: 2, mean: 1 });
    expect(shown(figures.refractiveCylinder).within.map(({ count }) => count)).toEqual([0, 1, 1, 1, 1, 2, 2]);
    expect(shown(figures.cornealCylinder)).toMatchObject({ n: 2, mean: 2 });
    expect(shown(figures.finalMrx)).toMatchObject({ n: 1, refraction: { sph: 0, cyl: -0.5, axis: 180 } });
    expect([shown(figures.refractiveAstigmatism).n, shown(figures.cornealAstigmatism).n]).toEqual([1, 1]);
  });

  test('UDVA is held against CDVA only in eyes that were aimed far', async () => {
    await clinic.submitAll(ADA.uid, [
      { refractiveTarget: -0.5, ucdva: '20/25', dcfva: '20/20' },
      { refractiveTarget: -1.5, ucdva: '20/100', dcfva: '20/20' },
      { ucdva: '20/20', dcfva: '20/20' },
    ]);
    const { n, distribution } = shown((await own()).lineDifference);
    expect([n, distribution.map(({ count }) => count)]).toEqual([1, [0, 1, 0, 0]]);
  });

  test('conditions are shares of the eyes of which they are recorded', async () => {
    await clinic.submitAll(ADA.uid, [
      { comorbidities: ['glaucoma', 'dryEyes'], ocularHistory: [] },
      { comorbidities: [], ocularHistory: [] },
      { comorbidities: null, ocularHistory: [] },
      { comorbidities: [], ocularHistory: null },
    ]);
    const { comorbidities, ocularHistory } = await own();
    const counts = Object.fromEntries(shown(comorbidities).shares.map(({ option, count }) => [option, count]));
    expect(counts).toMatchObject({ glaucoma: 1, dryEyes: 1, amblyopia: 0, none: 2 });
    expect(shown(comorbidities).n).toBe(3);
    expect(shown(ocularHistory).shares.at(-1)).toMatchObject({ option: 'none', count: 3, n: 3 });
    const healthy = await clinic.service.figures(ADA, 3, 'mine', { settled: false, healthy: true });
    expect(healthy.submissions, 'what is not recorded is not known to be healthy').toEqual({ n: 1 });
  });

  test('an eye that came back shows how its refraction develops, to its doctor alone', async () => {
    const visits = [
      ['CASE-000000000815', 'left', '1 Week', -0.5],
      ['CASE-000000000815', 'left', '1-3 Months', 0.25],
      ['CASE-000000000815', 'right', '1 Week', 1],
      ['CASE-000000004711', 'left', '4-6 Months', 2],
    ] as const;
    for (const [caseNumber, side, timeSinceSurgery, sph] of visits) {
      const form = formOf({ side, timeSinceSurgery, finalMrx: { sph, cyl: 0, axis: null } });
      await clinic.service.submit(ADA, { ...form, caseNumber }, crypto.randomUUID());
    }
    // Late results alone still include the early ones of the eyes that came back.
    const { stability } = await clinic.service.figures(ADA, 3, 'mine', { settled: true, healthy: false });
    expect(stability).toMatchObject({ n: 1, change: { mean: 0.75 }, stable: { count: 0, n: 1 } });
    expect(stability?.times.map(({ time, mean }) => [time, mean])).toEqual([
      ['1 Week', -0.5],
      ['1-3 Months', 0.25],
    ]);
    expect('stability' in (await clinic.service.figures(ADA, 3, 'all', EVERY))).toBe(false);
  });

  test('predictions, rotation and ruptures are shown of own eyes, and of nobody else’s', async () => {
    await clinic.empty();
    const eye = {
      finalMrx: { sph: 0, cyl: -0.5, axis: 90 },
      refractiveTarget: -0.5,
      predictedEquivalent: -0.12,
    } as const;
    await clinic.submitAll(ADA.uid, [
      { ...eye, plannedAxis: 175, achievedAxis: 4, toricCylinderAtCornea: 2.06 },
      { ...eye, predictedEquivalent: null, complications: ['zonuleRuptureWithVitreous', 'vitreousLoss'] },
      { ...eye, refractiveTarget: null, complications: ['zonuleDialysis'] },
      { ...eye, predictedEquivalent: null, complications: [] },
    ]);
    const { accuracy, ownSurgery } = await own();
    // By target and by prediction, each of the eyes that have it.
    expect([shown(accuracy).n, shown(accuracy).mean]).toEqual([3, 0.25]);
    expect(ownSurgery?.formulaAccuracy).toMatchObject({ n: 2, mean: -0.13 });
    expect(ownSurgery?.toric).toMatchObject({ n: 1, rotation: { mean: 9 }, left: { mean: 0.64 } });
    expect(ownSurgery?.capsuleRupture).toMatchObject({ count: 1, n: 3 });
    for (const scope of ['all', 'others'] as const) {
      expect((await clinic.service.figures(ADA, 3, scope, EVERY)).ownSurgery, scope).toBeUndefined();
    }
  });

  test('a lens without a submission has no figures', async () => {
    const figures = await clinic.service.figures(ADA, 9, 'mine', EVERY);
    const { lensId, scope, filters, version, asOf, waiting, scores, acuity, ownSurgery, ...panels } = figures;
    expect(ownSurgery).toEqual({
      formulaAccuracy: null,
      formulas: [],
      toric: null,
      toricResidual: null,
      toricExpected: null,
      capsuleRupture: null,
    });
    expect([lensId, scope, filters, version, asOf, waiting]).toEqual([9, 'mine', EVERY, 'none', null, null]);
    expect(new Set(Object.values({ ...scores, ...acuity, ...panels }))).toEqual(new Set([null]));
  });
});
