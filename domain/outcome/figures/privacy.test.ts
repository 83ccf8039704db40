import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FigureFilters, isSuppressed, type OutcomeFigures, type Panel, type PostOpOutcome } from '../rules.ts';
import { ADA, type Clinic, GRACE, MARY, openClinic } from '../service.fixture.ts';
import { EVERY, shown } from './figures.fixture.ts';
import { shownTogether } from './privacy.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(() => clinic.empty());
afterAll(() => clinic.close());

const SETTLED: FigureFilters = { settled: true, healthy: false };
const HIDDEN = { suppressed: true, n: null };
const FULL: Partial<PostOpOutcome> = {
  dcfva: '20/20',
  dciva: '20/20',
  dcnva: '20/20',
  ucdva: '20/25',
  uciva: '20/20',
  ucnva: '20/20',
  refractiveTarget: 0,
  finalMrx: { sph: -0.25, cyl: -0.5, axis: 90 },
  timeSinceSurgery: '1-3 Months',
  patientAgeRange: '70-79',
  spectacleIndependence: 'never',
  patientSatisfaction: 9,
  dysphotopsiaSeverity: 1,
  preOpCornealAstigmatism: 1,
  preOpSteepKAxis: 90,
  comorbidities: [],
  ocularHistory: [],
};
const times = (count: number, eye: Partial<PostOpOutcome> = FULL) => Array.from({ length: count }, () => eye);
const all = (doctor: { uid: string }, filters = EVERY) => clinic.service.figures(doctor, 3, 'all', filters);

/** Every panel by its name. */
function panelsOf(figures: OutcomeFigures): Record<string, Panel<{ n: number }>> {
  const { lensId: _lens, scope: _scope, filters: _filters, version: _version, scores, acuity, ...panels } = figures;
  return { ...panels, ...scores, ...acuity };
}
const hiddenIn = (figures: OutcomeFigures) =>
  Object.entries(panelsOf(figures))
    .filter(([, panel]) => isSuppressed(panel))
    .map(([name]) => name);

describe('figures of all doctors', () => {
  test.each([1, 2, 3, 4])('show nothing while %i eyes are of others', async (count) => {
    await clinic.submitAll(ADA.uid, times(30));
    await clinic.submitAll(GRACE.uid, times(count));
    const panels = Object.values(panelsOf(await all(ADA)));
    expect(panels).toHaveLength(23);
    for (const panel of panels) expect(panel).toEqual(HIDDEN);
  });

  test('show everything from five on, and as long as there are none', async () => {
    await clinic.submitAll(ADA.uid, times(3));
    expect(hiddenIn(await all(ADA))).toEqual([]);
    expect((await all(ADA)).submissions).toEqual({ n: 3 });
    await clinic.submitAll(GRACE.uid, times(3));
    await clinic.submitAll(MARY.uid, times(2));
    expect(hiddenIn(await all(ADA))).toEqual([]);
    expect((await all(ADA)).submissions).toEqual({ n: 8 });
  });

  test('count the eyes of others, whoever they are, for each who asks', async () => {
    await clinic.submitAll(ADA.uid, times(4));
    await clinic.submitAll(GRACE.uid, times(6));
    expect((await all(GRACE)).submissions).toEqual(HIDDEN);
    expect((await all(ADA)).submissions).toEqual({ n: 10 });
    expect((await all(MARY)).submissions).toEqual({ n: 10 });
  });

  test('hide the one panel in which few eyes of others are', async () => {
    await clinic.submitAll(ADA.uid, times(6));
    await clinic.submitAll(GRACE.uid, [...times(4), ...times(3, { ...FULL, dciva: null })]);
    expect(hiddenIn(await all(ADA))).toEqual(['dciva']);
  });

  test('one’s own figures are never hidden', async () => {
    await clinic.submitAll(ADA.uid, times(2));
    await clinic.submitAll(GRACE.uid, times(2));
    expect(hiddenIn(await clinic.service.figures(ADA, 3, 'mine', EVERY))).toEqual([]);
  });
});

describe('the difference of two filters', () => {
  test('shows no group of one to four eyes of others: the settled eyes go before all eyes', async () => {
    await clinic.submitAll(ADA.uid, times(5));
    await clinic.submitAll(GRACE.uid, [...times(8), { ...FULL, timeSinceSurgery: '1 Week' }]);
    expect((await all(ADA, SETTLED)).submissions).toEqual({ n: 13 });
    expect((await all(ADA, EVERY)).submissions).toEqual(HIDDEN);
    await clinic.submitAll(MARY.uid, times(4, { ...FULL, timeSinceSurgery: '2-3 Weeks' }));
    expect((await all(ADA, SETTLED)).submissions).toEqual({ n: 13 });
    expect((await all(ADA, EVERY)).submissions).toEqual({ n: 18 });
  });

  test('all eyes are shown when too few are settled', async () => {
    await clinic.submitAll(GRACE.uid, [...times(4), ...times(2, { ...FULL, timeSinceSurgery: '1 Week' })]);
    expect((await all(ADA, SETTLED)).submissions).toEqual(HIDDEN);
    expect((await all(ADA, EVERY)).submissions).toEqual({ n: 6 });
  });

  test('healthy eyes are not shown beside all when few eyes of others are not', async () => {
    await clinic.submitAll(GRACE.uid, [...times(8), ...times(2, { ...FULL, comorbidities: ['glaucoma'] })]);
    expect((await all(ADA, SETTLED)).submissions).toEqual({ n: 10 });
    expect((await all(ADA, { settled: true, healthy: true })).submissions).toEqual(HIDDEN);
  });

  test('UDVA of distance targets is not shown beside all UDVA when few eyes of others had another target', async () => {
    await clinic.submitAll(GRACE.uid, [...times(8), { ...FULL, refractiveTarget: -2 }]);
    const figures = await all(ADA);
    expect(figures.acuity.ucdva).toMatchObject({ n: 9 });
    expect(figures.distanceTargetUdva).toEqual(HIDDEN);
    await clinic.submitAll(GRACE.uid, times(4, { ...FULL, refractiveTarget: -2 }));
    expect((await all(ADA)).distanceTargetUdva).toMatchObject({ n: 8 });
  });
});

describe('the double-angle plot', () => {
  const cylinder = (cyl: number, axis: number) => ({ finalMrx: { sph: 0, cyl, axis } });
  const squares = async (doctor: { uid: string }) => {
    return shown((await all(doctor)).refractiveAstigmatism).plot;
  };

  test('has squares of five eyes or more, and no single place of another doctor', async () => {
    await clinic.submitAll(GRACE.uid, [...times(5, cylinder(-1, 180)), ...times(4, cylinder(-1, 90))]);
    expect(await squares(ADA)).toEqual([{ x: -1, y: 0, count: 5 }]);
    await clinic.submitAll(MARY.uid, [cylinder(-1.1 + 0.1, 91)]);
    expect(await squares(ADA)).toEqual([
      { x: -1, y: 0, count: 5 },
      { x: 1, y: 0, count: 5 },
    ]);
  });

  test('hides a square in which most eyes are one’s own', async () => {
    await clinic.submitAll(ADA.uid, [...times(9, cylinder(-1, 90)), ...times(5, cylinder(-2, 90))]);
    await clinic.submitAll(GRACE.uid, [...times(5, cylinder(-1, 180)), cylinder(-1, 90)]);
    expect(await squares(ADA)).toEqual([
      { x: -1, y: 0, count: 5 },
      { x: 2, y: 0, count: 5 },
    ]);
    const own = shown((await clinic.service.figures(ADA, 3, 'mine', EVERY)).refractiveAstigmatism).plot;
    expect(own.map(({ x, count }) => [x, count]).toSorted()).toEqual([
      [1, 9],
      [2, 5],
    ]);
  });
});

describe('views that are shown together', () => {
  const view = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });

  test('cut the eyes of others into no piece of one to four', () => {
    let [shownViews, hiddenViews] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(view, { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(12), { minLength: 6, maxLength: 6 }),
        (views, others) => {
          const answers = shownTogether(views, others);
          const open = views.filter((_, place) => answers[place]);
          shownViews += open.length;
          hiddenViews += views.length - open.length;
          // Every piece that intersections and differences of the shown views leave.
          for (let mask = 1; mask < 2 ** open.length; mask += 1) {
            const eyes = others.reduce((sum, count, group) => {
              const isInPiece = open.every((each, place) => each[group] === ((mask >> place) % 2 === 1));
              return isInPiece ? sum + count : sum;
            }, 0);
            expect([1, 2, 3, 4]).not.toContain(eyes);
          }
          if (others.every((count) => count === 0 || count >= 5)) expect(answers).not.toContain(false);
        },
      ),
      { numRuns: 500 },
    );
    expect(Math.min(shownViews, hiddenViews)).toBeGreaterThan(100);
  });
});
