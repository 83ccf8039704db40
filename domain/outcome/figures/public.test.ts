import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PostOpOutcome } from '../rules.ts';
import { type Clinic, openClinic } from '../service.fixture.ts';
import { shown } from './figures.fixture.ts';

const LENS = 3;
/** An eye of which everything is known that is ever shown to everybody. */
const EYE: Partial<PostOpOutcome> = {
  refractiveTarget: 0,
  ucdva: '20/20',
  uciva: '20/40',
  ucnva: '20/50',
  spectacleIndependence: 'never',
  dysphotopsiaSeverity: 3,
  patientSatisfaction: 9,
  timeSinceSurgery: '1-3 Months',
};

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(() => clinic.empty());
afterAll(() => clinic.close());

/** So many eyes of each of three surgeons, of whom the first few leave out one answer; then what everybody sees. */
async function publicAfter(counts: readonly [number, number, number], { blank = 0, some = EYE } = {}) {
  for (const [place, uid] of ['ada', 'grace', 'mary'].entries()) {
    await clinic.submitAll(
      uid,
      Array.from({ length: counts[place] ?? 0 }, (_, eye) =>
        place === 0 && eye < blank ? { ...some, patientSatisfaction: null } : some,
      ),
    );
  }
  await clinic.nextDay();
  return clinic.service.publicFigures(LENS);
}
const PANELS = ['far', 'intermediate', 'near', 'glasses', 'night', 'satisfaction'] as const;
const shownIn = (figures: Awaited<ReturnType<typeof publicAfter>>) => PANELS.filter((panel) => figures?.[panel]);

describe('what everybody sees of surgeons’ records', () => {
  test.each([
    [[10, 10, 10], 'from thirty eyes of three surgeons on', PANELS],
    [[20, 10, 10], 'where one has half of them', PANELS],
    [[10, 10, 9], 'but not of twenty-nine eyes', []],
    [[20, 20, 0], 'nor of two surgeons', []],
    [[21, 10, 10], 'nor where one has more than half', []],
  ] as const)('%j: %s', async (counts, _, panels) => {
    expect(shownIn(await publicAfter(counts))).toEqual(panels);
  });

  test('each panel for itself: one that too few have filled in is missing', async () => {
    expect(shownIn(await publicAfter([15, 10, 10], { blank: 6 }))).toEqual(PANELS.slice(0, -1));
  });

  test('everybody sees records of eyes a month or more after surgery alone', async () => {
    expect(shownIn(await publicAfter([10, 10, 10], { some: { ...EYE, timeSinceSurgery: '1 Week' } }))).toEqual([]);
  });

  test('is what a doctor without eyes of one’s own sees, and moves with it', async () => {
    const figures = await publicAfter([12, 10, 10]);
    const guest = await clinic.service.figures({ uid: 'guest' }, LENS, 'all', { settled: true, healthy: false });
    expect(figures).toMatchObject({
      version: guest.version,
      asOf: guest.asOf,
      far: { count: 32, n: 32 },
      near: {
        count: 0,
        n: 32,
        interval: shown(guest.acuity.ucnva).orBetter.find(({ option }) => option === '20/40')?.interval,
      },
      satisfaction: { mean: 9, n: 32, interval: shown(guest.scores.patientSatisfaction).interval },
    });
    await clinic.submitAll('ada', [EYE, EYE, EYE]);
    await clinic.nextDay();
    expect(clinic.service.publicFigures(LENS)).toEqual(figures);
  });

  test('is nothing in cells of which it is not noted how many eyes one surgeon has', async () => {
    await publicAfter([10, 10, 10]);
    await clinic.opened.pool.query('update outcome_cells set most = null');
    const other = clinic.serviceWith({});
    await other.readStanding([LENS]);
    expect(shownIn(other.publicFigures(LENS))).toEqual([]);
  });

  test('counts eyes below the chart as not having reached a line', async () => {
    await clinic.submitAll(
      'ada',
      Array.from({ length: 4 }, () => ({ ...EYE, ucdva: 'CF', uciva: 'HM', ucnva: 'NLP' }) as const),
    );
    const figures = await publicAfter([6, 10, 10]);
    expect(figures).toMatchObject({
      far: { count: 26, n: 30 },
      intermediate: { count: 26, n: 30 },
      near: { count: 0, n: 30 },
    });
  });
});
