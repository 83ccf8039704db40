import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { accuracyFigures } from './accuracy.ts';
import { acuityFigures, lineDifferenceFigures } from './acuity.ts';
import {
  astigmatismFigures,
  cornealPoint,
  cylinderFigures,
  ellipseOf,
  refractivePoint,
  refractiveStrength,
} from './astigmatism.ts';
import { belongsTo, caseMix, isDistanceTarget } from './case-mix.ts';
import { EVERY, shown } from './figures.fixture.ts';
import { answerShares } from './proportion.ts';
import { meanRefraction } from './refraction.ts';
import {
  ACUITY_FIELDS,
  type FigureFilters,
  type OutcomeFigures,
  type PostOpOutcome,
  SPECTACLE_INDEPENDENCE,
} from './rules.ts';
import { ADA, anyEye, BLANK_EYE, type Clinic, GRACE, MARY, openClinic } from './service.fixture.ts';
import { insertSubmission } from './store.ts';
import { scoreFigures, summarize } from './summary.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let clinic: Clinic;

beforeAll(async () => {
  database = await testDatabase();
  clinic = await openClinic(database.url);
});
beforeEach(() => clinic.empty());
afterAll(async () => {
  await clinic.close();
  await database.drop();
});

const own = (filters = EVERY) => clinic.service.figures(ADA, 3, 'mine', filters);

/** Writes eyes past the form. */
async function store(uid: string, eyes: readonly PostOpOutcome[]): Promise<void> {
  for (const outcome of eyes) {
    const drawn = crypto.randomUUID();
    const referenceId = `IOL-${drawn.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    await insertSubmission(clinic.db, {
      referenceId,
      doctorUid: uid,
      idempotencyKey: drawn,
      submittedAt: new Date(),
      outcome,
    });
  }
}

/** The same figures, reckoned from lists of eyes. */
function fromLists(eyes: readonly PostOpOutcome[]) {
  const n = eyes.length;
  const shares = <Share>(list: readonly Share[] | null, of = n) => list && of > 0 && { n: of, shares: list };
  const given = (
    field: 'spectacleIndependence' | 'patientAgeRange' | 'timeSinceSurgery' | 'comorbidities' | 'ocularHistory',
  ) => eyes.filter((eye) => eye[field] !== null).length;
  const mix = caseMix(eyes);
  return {
    submissions: n > 0 ? { n } : null,
    scores: {
      patientSatisfaction: scoreFigures(eyes.map((eye) => eye.patientSatisfaction)),
      dysphotopsiaSeverity: scoreFigures(eyes.map((eye) => eye.dysphotopsiaSeverity)),
    },
    acuity: Object.fromEntries(ACUITY_FIELDS.map((field) => [field, acuityFigures(eyes.map((eye) => eye[field]))])),
    distanceTargetUdva: acuityFigures(eyes.filter(isDistanceTarget).map((eye) => eye.ucdva)),
    lineDifference: lineDifferenceFigures(eyes.filter(isDistanceTarget)),
    refractiveTarget: summarize(eyes.map((eye) => eye.refractiveTarget)),
    finalMrx: meanRefraction(eyes.map((eye) => eye.finalMrx)),
    accuracy: accuracyFigures(eyes),
    cornealCylinder: cylinderFigures(eyes.map((eye) => eye.preOpCornealAstigmatism)),
    refractiveCylinder: cylinderFigures(eyes.map(refractiveStrength)),
    cornealAstigmatism: astigmatismFigures(eyes.map(cornealPoint)),
    refractiveAstigmatism: astigmatismFigures(eyes.map(refractivePoint)),
    spectacleIndependence: shares(
      answerShares(
        eyes.map((eye) => eye.spectacleIndependence),
        SPECTACLE_INDEPENDENCE,
      ),
      given('spectacleIndependence'),
    ),
    comorbidities: shares(mix.comorbidities, given('comorbidities')),
    ocularHistory: shares(mix.ocularHistory, given('ocularHistory')),
    patientAgeRange: shares(mix.ages, given('patientAgeRange')),
    timeSinceSurgery: shares(mix.times, given('timeSinceSurgery')),
  };
}

/** Everything expected is there, numbers to the ninth decimal; an ellipse is that of the covariance beside it. */
function expectSame(actual: unknown, expected: unknown, path = 'figures'): void {
  if (typeof expected === 'number' && typeof actual === 'number') {
    expect(Math.abs(actual - expected), `${path}: ${actual} for ${expected}`).toBeLessThan(1e-9);
  } else if (typeof expected === 'object' && expected !== null) {
    expect(actual, path).toBeTypeOf('object');
    for (const [key, value] of Object.entries(expected)) {
      if (key === 'ellipses' || key === 'vector') continue;
      expectSame((actual as Record<string, unknown>)?.[key], value, `${path}.${key}`);
    }
  } else expect(actual, path).toEqual(expected);
}

function expectFigures(figures: OutcomeFigures, eyes: readonly PostOpOutcome[]): void {
  expectSame(figures, fromLists(eyes));
  for (const panel of [figures.cornealAstigmatism, figures.refractiveAstigmatism]) {
    if (panel === null) continue;
    const { n, ellipses, covariance } = shown(panel);
    expect(ellipses !== null).toBe(n >= 10);
    if (ellipses && covariance) expect(ellipses.data).toEqual(ellipseOf(covariance, -2 * Math.log(0.05)));
  }
}

const FILTERS = [
  EVERY,
  { settled: true, healthy: false },
  { settled: false, healthy: true },
  { settled: true, healthy: true },
];
const within = (eyes: readonly PostOpOutcome[], { settled, healthy }: FigureFilters) =>
  eyes.filter((eye) => belongsTo({ settledOnly: settled, withoutOtherDisease: healthy }, eye));

describe('figures of stored eyes', () => {
  test('are those of the lists, for every filter', async () => {
    let [drawn, biggest] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(anyEye, { maxLength: 30, size: 'max' }), async (eyes) => {
        await clinic.empty();
        await store(ADA.uid, eyes);
        await store(GRACE.uid, eyes.slice(0, 3));
        for (const filters of FILTERS) expectFigures(await own(filters), within(eyes, filters));
        drawn += 1;
        biggest = Math.max(biggest, eyes.length);
      }),
      { numRuns: 40, endOnFailure: true },
    );
    expect([drawn, biggest > 12]).toEqual([40, true]);
  });

  test('of all doctors are those of all lists together', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEye, { minLength: 12, maxLength: 24 }), fc.nat(6), async (eyes, mine) => {
        await clinic.empty();
        // Every eye six times, so that no group of other doctors' eyes is too small to be shown.
        const others = Array.from({ length: 6 }, () => eyes).flat();
        await store(ADA.uid, eyes.slice(0, mine));
        await store(GRACE.uid, others.slice(0, 20));
        await store(MARY.uid, others.slice(20));
        for (const filters of FILTERS) {
          const figures = await clinic.service.figures(ADA, 3, 'all', filters);
          expectFigures(figures, within([...eyes.slice(0, mine), ...others], filters));
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  test('at the limits of what the form takes', async () => {
    const extremes = [-1, 1].flatMap((sign) =>
      [1, 180].map(
        (axis): PostOpOutcome => ({
          ...BLANK_EYE,
          refractiveTarget: -10 * sign,
          finalMrx: { sph: 30 * sign, cyl: 15 * sign, axis },
          preOpCornealAstigmatism: 9.99,
          preOpSteepKAxis: axis,
          patientSatisfaction: sign === 1 ? 10 : 0,
        }),
      ),
    );
    await store(ADA.uid, extremes);
    expectFigures(await own(), extremes);
  });

  test('follow a correction and a withdrawal, and carry a new version each time', async () => {
    const versions = new Set([(await own()).version]);
    await clinic.submitAll(ADA.uid, [{ patientSatisfaction: 4 }, { patientSatisfaction: 8 }]);
    const { submissions } = await clinic.service.listOwn(ADA, null, null);
    versions.add((await own()).version);
    const [newest, oldest] = submissions.map(({ id }) => id) as [string, string];

    await clinic.service.correct(ADA, newest, { lensId: '3', patientSatisfaction: '10' });
    const corrected = await own();
    expect(shown(corrected.scores.patientSatisfaction)).toMatchObject({ n: 2, mean: 7 });
    versions.add(corrected.version);

    await clinic.service.withdraw(ADA, oldest);
    const withdrawn = await own();
    expect(shown(withdrawn.scores.patientSatisfaction)).toMatchObject({ n: 1, mean: 10, sd: null, interval: null });
    versions.add(withdrawn.version);

    await clinic.service.correct(ADA, newest, { lensId: '5', patientSatisfaction: '10' });
    expect((await own()).submissions).toBeNull();
    expect((await clinic.service.figures(ADA, 5, 'mine', EVERY)).submissions).toEqual({ n: 1 });
    expect(versions.size).toBe(4);
  });

  test('leave out the eyes of a doctor who is not verified any more, and take them back with the doctor', async () => {
    const judge = (status: string) =>
      clinic.opened.pool.query('update registered_doctors set status = $1 where uid = $2', [status, GRACE.uid]);
    const all = () => clinic.service.figures(ADA, 3, 'all', EVERY);
    await clinic.submitAll(GRACE.uid, Array(6).fill({}));
    await clinic.submitAll(MARY.uid, Array(5).fill({}));
    const before = await all();
    expect(before.submissions).toEqual({ n: 11 });
    await judge('rejected');
    const without = await all();
    expect(without.submissions).toEqual({ n: 5 });
    expect(without.version).not.toBe(before.version);
    await judge('verified');
    expect((await all()).submissions).toEqual({ n: 11 });
  });

  test('show a submission as soon as it is answered, however many ask meanwhile', async () => {
    for (let count = 1; count <= 20; count += 1) {
      const asking = Array.from({ length: 5 }, () => own());
      await clinic.submitAll(ADA.uid, [{}]);
      const after = await Promise.all(Array.from({ length: 5 }, () => own()));
      expect(after.map(({ submissions }) => submissions)).toEqual(Array(5).fill({ n: count }));
      await Promise.all(asking);
    }
  });

  test('are read again after a reading that failed', async () => {
    await clinic.submitAll(ADA.uid, [{}]);
    await clinic.opened.pool.query('alter table post_op_submissions rename to away');
    await expect(own()).rejects.toThrow();
    await clinic.opened.pool.query('alter table away rename to post_op_submissions');
    expect((await own()).submissions).toEqual({ n: 1 });
  });
});
