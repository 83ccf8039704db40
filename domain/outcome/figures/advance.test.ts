import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyEye, BLANK_EYE as BLANK } from '../eye.fixture.ts';
import { type PostOpOutcome, SNELLEN_OPTIONS } from '../rules.ts';
import { ADA, type Clinic, DOCTORS, openClinic } from '../service.fixture.ts';
import type { Histogram } from '../statistics/histogram.ts';
import { deleteOwn, insertSubmissions, readEvery, updateOwn } from '../store.ts';
import { EVERY } from './figures.fixture.ts';
import { GROUPS, groupOf } from './groups.ts';
import { hasAll, PANEL_NAMES, PANELS, type PanelName, panelsOf, SQUARES } from './panels.ts';
import { readOwnParts } from './parts.store.ts';
import { NO_PART, partIn } from './parts.ts';
import { crowdedSquares } from './plot.ts';
import { type Alike, isDue, renewalsOf } from './renewal.ts';
import { readSnapshot } from './snapshot.store.ts';
import { likenessIn } from './surgeons.ts';
import { histogramsOf } from './tally.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic(SURGEONS);
});
afterAll(() => clinic.close());

const LENS = 3;
/** So many that it can be known how alike the eyes of one are. */
const SURGEONS = [...DOCTORS, 'rosa', 'ida', 'jane'];
type Eye = { readonly id: string; readonly doctor: string; readonly outcome: PostOpOutcome };

/** The rule of the snapshot, carried out in the plainest way: all eyes are kept whole and looked at every time. */
function createWholeCount() {
  const taken = new Set<string>();
  const cells = new Map<string, readonly Eye[]>();
  const alike = (eyes: readonly Eye[]): Alike[] =>
    eyes.map(({ id, doctor, outcome }) => ({
      doctor,
      panels: panelsOf(outcome),
      count: 1,
      waiting: taken.has(id) ? 0 : 1,
    }));
  const cellsOf = (group: number, panel: PanelName) => cells.get(`${group} ${panel}`) ?? [];
  return {
    cellsOf,
    moveOn(eyes: readonly Eye[]): number {
      let moves = 0;
      for (const group of GROUPS) {
        const own = eyes.filter(({ outcome }) => groupOf(outcome) === group);
        const waiting = own.filter(({ id }) => !taken.has(id));
        if (!isDue(alike(waiting), cellsOf(group, 'submissions').length)) continue;
        moves += 1;
        for (const [panel, renewal] of renewalsOf(alike(own))) {
          if ('beside' in renewal) continue;
          cells.set(
            `${group} ${panel}`,
            own.filter(({ outcome }) => hasAll(panelsOf(outcome), renewal.of)),
          );
        }
        for (const { id } of waiting) taken.add(id);
      }
      return moves;
    },
  };
}

/** What a cell holds of eyes. */
function heldOf(panel: PanelName, eyes: readonly Eye[]) {
  const outcomes = eyes.map(({ outcome }) => outcome);
  const histograms: Record<string, Histogram<unknown>> = histogramsOf(outcomes, PANELS[panel]);
  return { n: eyes.length, histograms };
}

const FULL: Partial<PostOpOutcome> = {
  timeSinceSurgery: '1-3 Months',
  comorbidities: [],
  ocularHistory: [],
  dcfva: '20/20',
  refractiveTarget: 0,
  finalMrx: { sph: 0.25, cyl: -0.5, axis: 90 },
  patientSatisfaction: 9,
  spectacleIndependence: 'never',
};
const acuity = fc.constantFrom(...SNELLEN_OPTIONS);
/** Some answers are rare, so that their panels rest while others move on; most are always there. */
const eye: fc.Arbitrary<Partial<PostOpOutcome>> = fc.oneof(
  { weight: 1, arbitrary: anyEye },
  {
    weight: 30,
    arbitrary: fc
      .record({
        ucdva: acuity,
        dciva: fc.option(acuity, { freq: 12 }),
        dcnva: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: acuity }),
        uciva: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: acuity }),
      })
      .map((answers) => ({ ...FULL, ...answers })),
  },
);
const someEyes = fc.array(eye, { minLength: 2, maxLength: 10, size: 'max' });
const anyAct = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({ act: fc.constant('submit' as const), doctor: fc.constantFrom(...SURGEONS), eyes: someEyes }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('correct' as const), place: fc.nat(99), eye }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const), place: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('judge' as const), doctor: fc.constantFrom(...SURGEONS) }) },
);

async function submit(doctor: string, eyes: readonly Partial<PostOpOutcome>[]): Promise<void> {
  const many = eyes.map((each) => {
    const drawn = crypto.randomUUID();
    return {
      referenceId: `IOL-${drawn.replaceAll('-', '').slice(0, 10).toUpperCase()}`,
      doctorUid: doctor,
      idempotencyKey: drawn,
      submittedAt: new Date(),
      outcome: { ...BLANK, ...each, lensId: LENS },
    };
  });
  await insertSubmissions(clinic.db, many);
}

async function eyesOf(doctors: readonly string[]): Promise<Eye[]> {
  const eyes = doctors.map(async (doctor) =>
    (await readEvery(clinic.db, doctor)).map(({ id, outcome }) => ({ id, doctor, outcome })),
  );
  return (await Promise.all(eyes)).flat();
}

/** The snapshot, and what is kept of each doctor in it, are those of these eyes. */
async function expectCells(cellsOf: (group: number, panel: PanelName) => readonly Eye[]) {
  let known = 0;
  const { groups } = await readSnapshot(clinic.db, LENS);
  const parts = await Promise.all(SURGEONS.map((doctor) => readOwnParts(clinic.db, LENS, doctor)));
  const cells = GROUPS.flatMap((group) => PANEL_NAMES.map((panel) => ({ group, panel, eyes: cellsOf(group, panel) })));
  for (const { group, panel, eyes } of cells) {
    const cell = groups[group]?.get(panel);
    expect(cell?.n ?? 0, `${group} ${panel}`).toBe(eyes.length);
    if (eyes.length === 0) continue;
    const own = SURGEONS.map((uid) =>
      heldOf(
        panel,
        eyes.filter(({ doctor }) => doctor === uid),
      ),
    );
    for (const [name, all] of Object.entries(heldOf(panel, eyes).histograms)) {
      const squares = new Map(own.map(({ histograms }, place) => [String(place), histograms[name]]));
      const expected = SQUARES.has(name as never)
        ? crowdedSquares(all as Histogram<number>, squares as Map<string, Histogram<number>>)
        : all;
      expect((cell?.histograms as Record<string, unknown> | undefined)?.[name], name).toEqual(expected);
    }
    const [first] = Object.values(heldOf(panel, eyes).histograms);
    const likeness = likenessIn(panel, first, own);
    expect(cell?.likeness, `${group} ${panel}`).toEqual(likeness);
    if (likeness) known += 1;
    for (const [place, expected] of own.entries()) {
      const part = parts[place]?.parts.get(group);
      // Who has never submitted anything has no part.
      expect(partIn(part ?? NO_PART, panel), `${SURGEONS[place]} ${group} ${panel}`).toEqual(expected);
    }
  }
  return { compared: cells.filter(({ eyes }) => eyes.length > 0).length, known };
}

test('cells that move by what is new hold the same as if all eyes were counted again, of every doctor', {
  timeout: 120_000,
}, async () => {
  let [moves, compared, known] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 25, maxLength: 40, size: 'max' }), async (acts) => {
      await clinic.empty();
      await clinic.opened.pool.query(`update registered_doctors set status = 'verified'`);
      const whole = createWholeCount();
      // Two processes take turns, so that neither knows everything that the other has counted.
      const services = [clinic.serviceWith({}), clinic.serviceWith({})];
      let last = await readSnapshot(clinic.db, LENS);
      const verified = new Set<string>(SURGEONS);
      for (const [turn, act] of acts.entries()) {
        const before = await eyesOf(SURGEONS);
        const one = 'place' in act ? before[act.place % Math.max(1, before.length)] : undefined;
        if (act.act === 'submit') await submit(act.doctor, act.eyes);
        if (act.act === 'correct' && one) {
          const outcome = { ...one.outcome, ...act.eye, lensId: LENS };
          await updateOwn(clinic.db, one.doctor, one.id, { outcome, patientKey: null, rowKey: null });
        }
        if (act.act === 'withdraw' && one) await deleteOwn(clinic.db, one.doctor, one.id);
        if (act.act === 'judge') {
          if (!verified.delete(act.doctor)) verified.add(act.doctor);
          await clinic.opened.pool.query(
            `update registered_doctors set status = case when uid = any ($1) then 'verified' else 'rejected' end`,
            [[...verified]],
          );
        }
        const moved = whole.moveOn(await eyesOf([...verified]));
        await services[turn % 2]?.figures(ADA, LENS, 'all', EVERY);
        moves += moved;
        if (moved === 0) {
          expect(await readSnapshot(clinic.db, LENS)).toEqual(last);
          continue;
        }
        last = await readSnapshot(clinic.db, LENS);
        const found = await expectCells(whole.cellsOf);
        compared += found.compared;
        known += found.known;
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(moves).toBeGreaterThan(4);
  expect(compared).toBeGreaterThan(100);
  expect(known).toBeGreaterThan(5);
});
