import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { anyEye, BLANK_EYE, formWith } from '../eye.fixture.ts';
import {
  ACUITY_FIELDS,
  type FigureFilters,
  isSuppressed,
  MAIN_SCORES,
  type OutcomeFigures,
  type Panel,
  type PostOpOutcome,
  predictionError,
} from '../rules.ts';
import { ADA, type Clinic, GRACE, openClinic } from '../service.fixture.ts';
import { insertSubmission } from '../store.ts';
import { EVERY, figuresOf, shown } from './figures.fixture.ts';
import { isDistanceTarget, isHealthy, isSettled } from './groups.ts';
import { rounded } from './rounding.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(() => clinic.empty());
afterAll(() => clinic.close());

const own = (filters = EVERY) => clinic.service.figures(ADA, 3, 'mine', filters);

/** Writes eyes past the form. */
async function store(uid: string, eyes: readonly PostOpOutcome[], caseNumber?: string): Promise<void> {
  for (const outcome of eyes) {
    const drawn = crypto.randomUUID();
    const referenceId = `IOL-${drawn.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    await insertSubmission(clinic.db, {
      referenceId,
      doctorUid: uid,
      idempotencyKey: drawn,
      submittedAt: new Date('2026-03-01T12:00:00Z'),
      ...(caseNumber && { caseNumber }),
      outcome,
    });
  }
}

/** What each panel is about, said once more in the plainest words: a number for each eye that counts. */
function numbersOf(eyes: readonly PostOpOutcome[]): Record<string, readonly (number | null)[]> {
  const isLine = (acuity: string | null) => acuity?.startsWith('20/') === true;
  // Below the chart there is an answer, and no number.
  const logMAR = (acuity: string | null) =>
    acuity === null ? null : isLine(acuity) ? Math.log10(Number(acuity.slice(3)) / 20) : Number.NaN;
  const far = eyes.filter(isDistanceTarget);
  const one = (value: unknown) => (value === null ? null : 1);
  const hasDirection = (strength: number | null, axis: number | null) =>
    strength === 0 || (strength !== null && axis !== null) ? 1 : null;
  return {
    submissions: eyes.map(() => 1),
    ...Object.fromEntries(MAIN_SCORES.map((score) => [score, eyes.map((eye) => eye[score])])),
    ...Object.fromEntries(ACUITY_FIELDS.map((field) => [field, eyes.map((eye) => logMAR(eye[field]))])),
    distanceTargetUdva: far.map((eye) => logMAR(eye.ucdva)),
    lineDifference: far.map((eye) => (isLine(eye.ucdva) && isLine(eye.dcfva) ? 1 : null)),
    cdvaChange: eyes.map((eye) => (isLine(eye.preOpCdva) && isLine(eye.dcfva) ? 1 : null)),
    halos: eyes.map((eye) => eye.halos),
    starbursts: eyes.map((eye) => eye.starbursts),
    glare: eyes.map((eye) => eye.glare),
    negativeDysphotopsia: eyes.map((eye) => one(eye.negativeDysphotopsia)),
    complications: eyes.map((eye) => one(eye.complications)),
    refractiveTarget: eyes.map((eye) => eye.refractiveTarget),
    finalMrx: eyes.map(({ finalMrx: { sph, cyl, axis } }) => (sph === null ? null : hasDirection(cyl, axis))),
    accuracy: eyes.map(predictionError),
    attempted: eyes.map(predictionError),
    cornealCylinder: eyes.map((eye) => eye.preOpCornealAstigmatism),
    refractiveCylinder: eyes.map(({ finalMrx: { sph, cyl } }) => (sph === null || cyl === null ? null : Math.abs(cyl))),
    cornealAstigmatism: eyes.map((eye) => hasDirection(eye.preOpCornealAstigmatism, eye.preOpSteepKAxis)),
    refractiveAstigmatism: eyes.map(({ finalMrx: { sph, cyl, axis } }) =>
      sph === null ? null : hasDirection(cyl, axis),
    ),
    spectacleIndependence: eyes.map((eye) => one(eye.spectacleIndependence)),
    comorbidities: eyes.map((eye) => one(eye.comorbidities)),
    ocularHistory: eyes.map((eye) => one(eye.ocularHistory)),
    patientAgeRange: eyes.map((eye) => one(eye.patientAgeRange)),
    timeSinceSurgery: eyes.map((eye) => one(eye.timeSinceSurgery)),
  };
}

/** Every panel is about the eyes that it says, and its mean is theirs. */
function expectFigures({ scores, acuity, ...figures }: OutcomeFigures, eyes: readonly PostOpOutcome[]): void {
  const panels = { ...figures, ...scores, ...acuity } as unknown as Record<
    string,
    Panel<{ n: number; mean?: number | null }>
  >;
  for (const [name, numbers] of Object.entries(numbersOf(eyes))) {
    const known = numbers.filter((number) => number !== null);
    const panel = panels[name] ?? null;
    if (known.length === 0) expect(panel, name).toBeNull();
    else {
      const { n, mean } = shown(panel);
      expect(n, name).toBe(known.length);
      const measured = known.filter((number) => !Number.isNaN(number));
      if (mean === null) expect(measured, name).toEqual([]);
      else if (mean !== undefined)
        expect(mean, name).toBeCloseTo(measured.reduce((sum, each) => sum + each) / measured.length, 9);
    }
  }
}

/** Where nobody has answered, figures over all doctors do not reveal that. */
function withAbsences(figures: OutcomeFigures): OutcomeFigures {
  const hidden = { suppressed: true, n: null };
  const { scores, acuity, ...panels } = figures;
  const hide = <Panels extends object>(all: Panels): Panels =>
    Object.fromEntries(Object.entries(all).map(([name, panel]) => [name, panel ?? hidden])) as Panels;
  return { ...hide(panels), scores: hide(scores), acuity: hide(acuity) } as OutcomeFigures;
}

const FILTERS = [
  EVERY,
  { settled: true, healthy: false },
  { settled: false, healthy: true },
  { settled: true, healthy: true },
];
const within = (eyes: readonly PostOpOutcome[], { settled, healthy }: FigureFilters) =>
  eyes.filter((eye) => (!settled || isSettled(eye)) && (!healthy || isHealthy(eye)));

const anyEyes = fc.array(anyEye, { maxLength: 30, size: 'max' });

describe('figures of eyes', () => {
  test('are about the eyes that they name, for every filter', () => {
    let biggest = 0;
    fc.assert(
      fc.property(anyEyes, (eyes) => {
        for (const filters of FILTERS) expectFigures(figuresOf(eyes, filters), within(eyes, filters));
        biggest = Math.max(biggest, eyes.length);
      }),
      { numRuns: samples(80) },
    );
    expect(biggest).toBeGreaterThan(12);
  });

  test('do not depend on the order in which the eyes are read', () => {
    fc.assert(
      fc.property(anyEyes, (eyes) => {
        expect(figuresOf(eyes.toReversed())).toEqual(figuresOf(eyes));
      }),
    );
  });

  test('are the same for an eye whose cylinder is written with the other sign', () => {
    const transposed = ({ finalMrx: { sph, cyl, axis }, ...eye }: PostOpOutcome): PostOpOutcome =>
      sph === null || cyl === null || axis === null
        ? { ...eye, finalMrx: { sph, cyl, axis } }
        : { ...eye, finalMrx: { sph: sph + cyl, cyl: -cyl + 0, axis: axis > 90 ? axis - 90 : axis + 90 } };
    fc.assert(
      fc.property(fc.array(anyEye, { minLength: 10 }), (eyes) => {
        const [one, other] = [figuresOf(eyes), figuresOf(eyes.map(transposed))];
        expect(other.accuracy).toEqual(one.accuracy);
        expect(other.refractiveCylinder).toEqual(one.refractiveCylinder);
        expect(other.finalMrx === null).toBe(one.finalMrx === null);
        if (one.finalMrx === null) return;
        const [a, b] = [shown(one.finalMrx).refraction, shown(other.finalMrx).refraction];
        expect(b.sph).toBeCloseTo(a.sph, 9);
        expect(b.cyl).toBeCloseTo(a.cyl, 9);
      }),
    );
  });

  test('have ellipses from ten directions on', () => {
    fc.assert(
      fc.property(anyEyes, (eyes) => {
        const { cornealAstigmatism, refractiveAstigmatism } = figuresOf(eyes);
        for (const panel of [cornealAstigmatism, refractiveAstigmatism]) {
          if (panel !== null) expect(shown(panel).ellipses !== null).toBe(shown(panel).n >= 10);
        }
      }),
    );
  });
});

describe('figures of stored eyes', () => {
  test('are those of the same eyes in memory, for every filter', async () => {
    await fc.assert(
      fc.asyncProperty(anyEyes, async (eyes) => {
        await clinic.empty();
        await store(ADA.uid, eyes);
        await store(GRACE.uid, eyes.slice(0, 3));
        for (const filters of FILTERS) {
          expect({ ...(await own(filters)), version: 'v' }).toEqual(figuresOf(eyes, filters));
        }
      }),
      { numRuns: samples(12), endOnFailure: true },
    );
  });

  test('know two eyes of one patient by their key, in the views that hold both', async () => {
    const settled = { ...BLANK_EYE, timeSinceSurgery: '1-3 Months', comorbidities: ['glaucoma'] } as const;
    const pair = [9, 8].map((patientSatisfaction) => ({ ...settled, patientSatisfaction }));
    const apart = [3, 4].map((patientSatisfaction, place) => ({
      ...settled,
      patientSatisfaction,
      ...(place === 0 && { timeSinceSurgery: '1 Week' as const }),
    }));
    const single = { ...settled, patientSatisfaction: 6 };
    await store(ADA.uid, pair, 'CASE-000000000001');
    await store(ADA.uid, apart, 'CASE-000000000002');
    await store(ADA.uid, [single]);
    await store(GRACE.uid, [single], 'CASE-000000000001');
    const eyes = [...pair, ...apart, single];
    for (const [filters, patients] of [
      [EVERY, [pair, apart]],
      [{ settled: true, healthy: false }, [pair]],
    ] as const) {
      const figures = await own(filters);
      expect({ ...figures, version: 'v' }).toEqual(figuresOf(eyes, filters, patients));
      expect(shown(figures.scores.patientSatisfaction)).not.toEqual(
        shown(figuresOf(eyes, filters).scores.patientSatisfaction),
      );
      expect(shown(figures.comorbidities).shares.find(({ option }) => option === 'glaucoma')).not.toEqual(
        shown(figuresOf(eyes, filters).comorbidities).shares.find(({ option }) => option === 'glaucoma'),
      );
    }
  });

  test('figures of the stored eyes of all doctors are those of all lists together, rounded; their intervals know surgeons besides', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEye, { minLength: 12, maxLength: 24 }), async (eyes) => {
        await clinic.empty();
        // Each doctor has every eye six times, so that no group and no difference of panels is too small.
        const each = Array.from({ length: 6 }, () => eyes).flat();
        for (const uid of ['grace', 'mary']) await store(uid, each);
        await clinic.nextDay();
        for (const filters of FILTERS) {
          const figures = await clinic.service.figures(ADA, 3, 'all', filters);
          const known = within([...each, ...each], filters);
          if (known.length === 0) expect(isSuppressed(figures.submissions)).toBe(true);
          else {
            const { lensId, scope, version, asOf, waiting } = figures;
            const { stability: _own, ownSurgery: _ownSurgery, ...every } = figuresOf(known, filters);
            const exact = { ...every, lensId, scope, version, asOf, waiting };
            const plotless = (one: OutcomeFigures) => ({
              ...one,
              attempted: { ...one.attempted, plot: 0 },
              cornealAstigmatism: 0,
              refractiveAstigmatism: 0,
            });
            const comparable = (one: OutcomeFigures) =>
              JSON.parse(JSON.stringify(plotless(one), (name, value) => (name === 'interval' ? undefined : value)));
            expect(comparable(figures)).toEqual(comparable(withAbsences(rounded(exact))));
          }
        }
      }),
      { numRuns: samples(4), endOnFailure: true },
    );
  });

  test('figures of stored eyes at the limits of the form are those of the rules', async () => {
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
    const { submissions } = await clinic.service.listOwn(ADA, {}, null);
    versions.add((await own()).version);
    const [newest, oldest] = submissions.map(({ id }) => id) as [string, string];

    await clinic.service.correct(ADA, newest, formWith({ lensId: '3', patientSatisfaction: '10' }));
    const corrected = await own();
    expect(shown(corrected.scores.patientSatisfaction)).toMatchObject({ n: 2, mean: 7 });
    versions.add(corrected.version);

    await clinic.service.withdraw(ADA, oldest);
    const withdrawn = await own();
    expect(shown(withdrawn.scores.patientSatisfaction)).toMatchObject({ n: 1, mean: 10, sd: null, interval: null });
    versions.add(withdrawn.version);

    await clinic.service.correct(ADA, newest, formWith({ lensId: '5', patientSatisfaction: '10' }));
    expect((await own()).submissions).toBeNull();
    expect((await clinic.service.figures(ADA, 5, 'mine', EVERY)).submissions).toEqual({ n: 1 });
    expect(versions.size).toBe(4);
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
