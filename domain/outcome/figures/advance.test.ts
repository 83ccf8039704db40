import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { samples } from '#tests/support/samples.ts';
import { panelOf, successOf } from '../case-mix/kinds.ts';
import { anyEye, BLANK_EYE as BLANK } from '../eye.fixture.ts';
import { drawCaseNumber, type FairOutcome, type PostOpOutcome, SNELLEN_OPTIONS } from '../rules.ts';
import { type Clinic, DOCTORS, openClinic } from '../service.fixture.ts';
import type { Histogram } from '../statistics/histogram.ts';
import { deleteOwn, insertSubmissions, readEvery, updateOwn } from '../store.ts';
import { atomOfKey, atomsOf, type FamilyName, familyOf } from './families.ts';
import { GROUPS } from './groups.ts';
import { type Doctors, entryOf, movingAtoms, type WaitingEyes } from './joining.ts';
import { ownIn } from './others.ts';
import { PANEL_NAMES, PANELS, type PanelName, SQUARES } from './panels.ts';
import { readOwnParts } from './parts.store.ts';
import { crowdedSquares } from './plot.ts';
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
type Submitted = { readonly id: string; readonly doctor: string; readonly outcome: PostOpOutcome };

/** The rule of the snapshot in its simplest implementation, which stores the eyes of each atom. */
function createWholeCount() {
  const held = new Map<string, Set<FamilyName>>();
  const withdrawn: { readonly doctor: string; readonly families: ReadonlySet<FamilyName> }[] = [];
  const atoms = new Map<string, readonly Submitted[]>();
  return {
    withdraw(id: string, doctor: string) {
      const families = held.get(id);
      if (families) withdrawn.push({ doctor, families });
    },
    /** The eyes in a panel of a group. */
    cellsOf: (group: number, panel: PanelName) =>
      [...atoms].flatMap(([key, eyes]) => {
        const [family, ...rest] = key.split(' ');
        const atom = atomOfKey(rest.join(' '));
        return family === familyOf(panel) && atom.group === group && atom.panels.includes(panel) ? eyes : [];
      }),
    /** The eyes of a kind that are counted by an outcome. */
    kindsOf: (kind: string, outcome: FairOutcome) =>
      [...atoms].flatMap(([key, eyes]) => {
        const [family, ...rest] = key.split(' ');
        const atom = atomOfKey(rest.join(' '));
        const panel = panelOf(outcome);
        return family === familyOf(panel) && atom.kind === kind && atom.panels.includes(panel) ? eyes : [];
      }),
    moveOn(submitted: readonly Submitted[]): number {
      const eyes = submitted.map((eye) => ({ ...eye, atoms: atomsOf(eye.outcome), held: new Set(held.get(eye.id)) }));
      const waiting = eyes.flatMap((eye) =>
        [...eye.atoms].flatMap(([family, atom]): WaitingEyes[] =>
          eye.held.has(family) ? [] : [{ doctor: eye.doctor, family, atom, eyes: 1 }],
        ),
      );
      const doctors: Doctors = {
        personOf: (uid) => uid,
        withdrawn: (doctor, family) =>
          withdrawn.filter((one) => one.doctor === doctor && one.families.has(family)).length,
      };
      const moving = movingAtoms(waiting, doctors);
      for (const { family, atom } of moving) {
        const all = eyes.filter(({ atoms: of }) => of.get(family) === atom);
        atoms.set(entryOf({ family, atom }), all);
        for (const { id } of all) held.set(id, (held.get(id) ?? new Set()).add(family));
      }
      return moving.length;
    },
  };
}

/** What a cell holds of eyes. */
function heldOf(panel: PanelName, eyes: readonly Submitted[]) {
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
      submittedAt: new Date('2026-03-01T12:00:00Z'),
      outcome: { ...BLANK, ...each, lensId: LENS },
    };
  });
  await insertSubmissions(clinic.db, many);
}

async function eyesOf(doctors: readonly string[]): Promise<Submitted[]> {
  const eyes = doctors.map(async (doctor) =>
    (await readEvery(clinic.db, doctor)).map(({ id, outcome }) => ({ id, doctor, outcome })),
  );
  return (await Promise.all(eyes)).flat();
}

/** The snapshot, each doctor's part of it, and the case mix are those of these eyes. */
async function expectCells({ cellsOf, kindsOf }: ReturnType<typeof createWholeCount>) {
  let known = 0;
  const { groups } = await readSnapshot(clinic.db, LENS);
  const parts = await inTransaction(clinic.db, async (tx) => {
    const read = [];
    for (const doctor of SURGEONS) read.push(await readOwnParts(tx, LENS, doctor));
    return read;
  });
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
      expect(ownIn(parts[place]?.parts.get(group), panel), `${SURGEONS[place]} ${group} ${panel}`).toEqual(expected);
    }
  }
  const { rows } = await clinic.opened.pool.query<{ kind: string; outcome: FairOutcome; n: number; successes: number }>(
    'select kind, outcome, n, successes from outcome_case_mix',
  );
  for (const { kind, outcome, n, successes } of rows) {
    const eyes = kindsOf(kind, outcome);
    expect(n, `${kind} ${outcome}`).toBe(eyes.length);
    expect(successes).toBe(eyes.filter((eye) => successOf(eye.outcome, outcome)).length);
    expect(new Set(eyes.map(({ doctor }) => doctor)).size).toBeGreaterThanOrEqual(3);
  }
  return { compared: cells.filter(({ eyes }) => eyes.length > 0).length, known, counts: rows.length };
}

test('the snapshot holds what the rule says, of every doctor, day after day', async () => {
  let [moves, compared, known, counts] = [0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 25, maxLength: 40, size: 'max' }), async (acts) => {
      await clinic.empty();
      await clinic.opened.pool.query(`update registered_doctors set status = 'verified'`);
      const whole = createWholeCount();
      const verified = new Set<string>(SURGEONS);
      for (const act of acts) {
        const before = await eyesOf(SURGEONS);
        const one = 'place' in act ? before[act.place % Math.max(1, before.length)] : undefined;
        if (act.act === 'submit') await submit(act.doctor, act.eyes);
        if (act.act === 'correct' && one) {
          const outcome = { ...one.outcome, ...act.eye, lensId: LENS };
          await updateOwn(clinic.db, one.doctor, one.id, { outcome, caseNumber: drawCaseNumber(), periodId: null });
        }
        if (act.act === 'withdraw' && one) {
          whole.withdraw(one.id, one.doctor);
          await deleteOwn(clinic.db, one.doctor, one.id);
        }
        if (act.act === 'judge') {
          if (!verified.delete(act.doctor)) verified.add(act.doctor);
          await clinic.opened.pool.query(
            `update registered_doctors set status = case when uid = any ($1) then 'verified' else 'rejected' end`,
            [[...verified]],
          );
        }
        await clinic.nextDay();
        const moved = whole.moveOn(await eyesOf([...verified]));
        moves += moved;
        if (moved === 0) continue;
        const found = await expectCells(whole);
        compared += found.compared;
        known += found.known;
        counts += found.counts;
      }
    }),
    { numRuns: samples(4), endOnFailure: true },
  );
  expect(moves).toBeGreaterThan(samples(20));
  expect(compared).toBeGreaterThan(samples(200));
  expect(known).toBeGreaterThan(0);
  expect(counts).toBeGreaterThan(0);
});
