import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf } from '../eye.fixture.ts';
import { type FigureFilters, isSuppressed, type OutcomeFigures, type Panel, type PostOpOutcome } from '../rules.ts';
import { ADA, type Clinic, GRACE, MARY, openClinic } from '../service.fixture.ts';
import { deleteEvery } from '../store.ts';
import { EVERY, shown } from './figures.fixture.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(() => clinic.empty());
afterAll(() => clinic.close());

const SETTLED: FigureFilters = { settled: true, healthy: false };
const HOUR = 3_600_000;
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
  preOpCdva: '20/60',
  complications: [],
  negativeDysphotopsia: 'none',
  halos: 1,
  starbursts: 0,
  glare: 2,
};
const times = (count: number, eye: Partial<PostOpOutcome> = FULL) => Array.from({ length: count }, () => eye);
/** The current figures. */
const figures = (doctor: { uid: string }, filters = EVERY) => clinic.service.figures(doctor, 3, 'all', filters);
/** The figures after one more day. */
async function all(doctor: { uid: string }, filters = EVERY): Promise<OutcomeFigures> {
  await clinic.nextDay();
  return figures(doctor, filters);
}
/** Eyes of two surgeons, so that a third sees them. */
async function submitBoth(count: number, eye: Partial<PostOpOutcome> = FULL): Promise<void> {
  await clinic.submitAll(GRACE.uid, times(count, eye));
  await clinic.submitAll(MARY.uid, times(count, eye));
}

/** Every panel by its name. */
function panelsOf(figures: OutcomeFigures): Record<string, Panel<{ n: number }>> {
  const { lensId: _lens, scope: _scope, filters: _filters, version: _version, ...others } = figures;
  const { asOf: _asOf, waiting: _waiting, ownSurgery: _own, ...rest } = others;
  const { scores, acuity, ...panels } = rest;
  return { ...panels, ...scores, ...acuity };
}
const hiddenIn = (figures: OutcomeFigures) =>
  Object.entries(panelsOf(figures))
    .filter(([, panel]) => isSuppressed(panel))
    .map(([name]) => name);

describe('figures of all doctors', () => {
  test('show nothing, and always the same nothing, before the first snapshot', async () => {
    const empty = await all(ADA);
    expect([empty.asOf, empty.version]).toEqual([null, 'none']);
    for (const panel of Object.values(panelsOf(empty))) expect(panel).toEqual(HIDDEN);
    await clinic.submitAll(ADA.uid, times(30));
    await clinic.submitAll(GRACE.uid, times(4));
    expect(await figures(ADA)).toEqual(empty);
    expect(await all(ADA)).toEqual({ ...empty, waiting: 30 });
    expect(await all(MARY)).toEqual({ ...empty, waiting: 30 });
  });

  test('are those of a day, once five eyes remain whichever one doctor is left out', async () => {
    await submitBoth(5);
    const figures = await all(ADA);
    expect(figures).toMatchObject({ asOf: '2026-03-02', waiting: 0, submissions: { n: 10 } });
    expect(hiddenIn(figures)).toEqual([]);
  });

  test('are shown to nobody for whom they are of one other surgeon', async () => {
    await submitBoth(5);
    expect((await all(ADA)).submissions).toEqual({ n: 10 });
    await clinic.submitAll(ADA.uid, times(2));
    expect((await all(ADA)).submissions, 'own eyes that wait are in no figure').toEqual({ n: 10 });
    for (const doctor of [GRACE, MARY]) {
      for (const panel of Object.values(panelsOf(await all(doctor)))) expect(panel).toEqual(HIDDEN);
    }
    await clinic.submitAll(ADA.uid, times(8));
    await clinic.submitAll(MARY.uid, times(5));
    for (const doctor of [ADA, GRACE, MARY]) expect((await all(doctor)).submissions).toEqual({ n: 25 });
  });

  test('do not change, in any figure or on the stream, until enough eyes can join', async () => {
    await submitBoth(6);
    const before = await all(ADA);
    expect(before.asOf).toBe('2026-03-02');
    const versions = await clinic.service.versions(ADA, [3]);
    await clinic.submitAll(GRACE.uid, times(9, { ...FULL, patientSatisfaction: 2 }));
    await clinic.submitAll(MARY.uid, times(4, { ...FULL, patientSatisfaction: 2 }));
    const [newest] = (await clinic.service.listOwn(MARY, {}, null)).submissions;
    await clinic.service.withdraw(MARY, newest?.id ?? '');
    expect(await all(ADA)).toEqual({ ...before, waiting: 10 });
    expect(await clinic.service.versions(ADA, [3])).toEqual(versions);
    await clinic.submitAll(MARY.uid, times(2, { ...FULL, patientSatisfaction: 2 }));
    const after = await all(ADA);
    expect(after).toMatchObject({ asOf: '2026-03-04', waiting: 0, submissions: { n: 26 } });
    expect(await clinic.service.versions(ADA, [3])).not.toEqual(versions);
  });

  test('keep the eyes of a doctor who is gone until they may move on, and then leave them out', async () => {
    await clinic.opened.pool.query(
      `insert into auth_users (id, name, email) values ('leaving', '', 'leaving@mail.example')`,
    );
    await clinic.opened.pool.query(`insert into registered_doctors (uid, practice_name, practice_website,
      practice_phone, status) values ('leaving', '', '', '', 'verified')`);
    await submitBoth(5);
    await clinic.submitAll('leaving', times(7));
    expect((await all(ADA)).submissions).toEqual({ n: 17 });
    await clinic.opened.pool.query(`delete from auth_users where id = 'leaving'`);
    expect((await all(ADA)).submissions).toEqual({ n: 17 });
    await clinic.opened.pool.query(`update registered_doctors set status = 'rejected' where uid = 'grace'`);
    try {
      await clinic.submitAll(ADA.uid, times(5));
      await clinic.submitAll(MARY.uid, times(5));
      expect((await all({ uid: 'nobody' })).submissions).toEqual({ n: 15 });
    } finally {
      await clinic.opened.pool.query(`update registered_doctors set status = 'verified' where uid = 'grace'`);
    }
  });

  test('move on once a day at a fixed hour, with the eyes that came before it', async () => {
    await submitBoth(5);
    expect((await figures(ADA)).asOf, 'not at once').toBeNull();
    clinic.wait(19 * HOUR);
    await clinic.service.advance();
    expect((await figures(ADA)).asOf, 'not before the hour').toBeNull();
    clinic.wait(2 * HOUR);
    await submitBoth(3);
    await clinic.service.advance();
    expect(await figures(ADA), 'whatever comes after it waits').toMatchObject({
      asOf: '2026-03-02',
      waiting: 0,
      submissions: { n: 10 },
    });
    await submitBoth(3);
    clinic.wait(3 * HOUR);
    const before = await figures(ADA);
    await clinic.service.advance();
    expect(await figures(ADA), 'nor later on the same day').toEqual(before);
    expect((await all(ADA)).submissions).toEqual({ n: 22 });
  });

  test('are the same in every process, whichever of them moves them on', async () => {
    const other = clinic.serviceWith({});
    for (let round = 1; round <= 4; round += 1) {
      await submitBoth(5);
      clinic.wait(24 * HOUR);
      await Promise.all([clinic.service.advance(), other.advance()]);
      const [one, two] = await Promise.all([clinic.service, other].map((each) => each.figures(ADA, 3, 'all', EVERY)));
      expect(one).toMatchObject({ submissions: { n: 10 * round } });
      expect(two).toEqual(one);
    }
  });

  test('are rounded as they are shown; one’s own are exact', async () => {
    const eye = { ...FULL, patientSatisfaction: 7 };
    await submitBoth(5);
    await clinic.submitAll(GRACE.uid, [eye]);
    await clinic.submitAll(MARY.uid, [eye, eye]);
    await clinic.submitAll(ADA.uid, [...times(5), eye, eye]);
    const figures = await all(ADA);
    const text = JSON.stringify(figures);
    expect(text.match(/\d\.\d{5,}/g) ?? []).toEqual([]);
    const own = await clinic.service.figures(ADA, 3, 'mine', EVERY);
    expect(shown(own.scores.patientSatisfaction).mean).toBe((5 * 9 + 2 * 7) / 7);
  });
});

describe('figures of others', () => {
  const others = (doctor: { uid: string }, filters = EVERY) => clinic.service.figures(doctor, 3, 'others', filters);
  const submitThree = async (eyes: Record<'ada' | 'grace' | 'mary', Partial<PostOpOutcome>[]>) => {
    for (const [uid, own] of Object.entries(eyes)) await clinic.submitAll(uid, own);
  };

  test('are those over all doctors without one’s own, square by square', async () => {
    const blurred = { ...FULL, finalMrx: { sph: 0, cyl: -1, axis: 180 }, patientSatisfaction: 4 };
    await submitThree({ ada: [...times(6), ...times(5, blurred)], grace: times(7), mary: times(8) });
    expect((await all(ADA)).submissions).toEqual({ n: 26 });
    const figures = await others(ADA);
    expect(figures).toMatchObject({ scope: 'others', asOf: '2026-03-02', submissions: { n: 15 } });
    expect(figures.version).toBe((await all(ADA)).version);
    expect(shown(figures.scores.patientSatisfaction)).toMatchObject({ n: 15, mean: 9, sd: 0 });
    expect(shown(figures.refractiveAstigmatism)).toMatchObject({ n: 15, plot: [{ count: 15 }] });
    expect((await others(GRACE)).submissions).toEqual({ n: 19 });
    expect({ ...(await others({ uid: 'guest' })), scope: 'all' }).toEqual(await all({ uid: 'guest' }));
  });

  test('leave out exactly what is held of one’s own, whatever has become of it', async () => {
    await submitThree({ ada: times(6), grace: times(7), mary: times(8) });
    await clinic.nextDay();
    const before = await others(ADA);
    expect(before.submissions).toEqual({ n: 15 });
    await clinic.submitAll(ADA.uid, times(4, { ...FULL, patientSatisfaction: 1 }));
    const [newest, ...rest] = (await clinic.service.listOwn(ADA, {}, null)).submissions;
    await clinic.service.withdraw(ADA, newest?.id ?? '');
    await clinic.service.withdraw(ADA, rest.at(-1)?.id ?? '');
    await clinic.service.correct(ADA, rest.at(-2)?.id ?? '', formOf({ ...FULL, patientSatisfaction: 0 }));
    await clinic.nextDay();
    expect(await others(ADA)).toEqual(before);
    await submitBoth(5);
    expect((await all(ADA)).submissions).toEqual({ n: 33 });
    expect((await others(ADA)).submissions).toEqual({ n: 25 });
  });

  test('are withheld where one’s own part in the sums has been erased, until the sums move on', async () => {
    await submitThree({ ada: times(6), grace: times(7), mary: times(8) });
    await clinic.nextDay();
    expect((await others(ADA)).submissions).toEqual({ n: 15 });
    await deleteEvery(clinic.db, ADA.uid);
    for (const panel of Object.values(panelsOf(await others(ADA)))) expect(panel).toEqual(HIDDEN);
    expect((await all(ADA)).submissions).toEqual({ n: 21 });
    await submitThree({ ada: times(5), grace: times(5), mary: times(5) });
    await clinic.nextDay();
    expect((await others(ADA)).submissions).toEqual({ n: 25 });
  });
});

describe('a snapshot that was made by another layout', () => {
  test('stays until atoms with fresh eyes of their own hold half as many, and no other atom is made again', async () => {
    const young = { ...FULL, patientAgeRange: '50-59' } as const;
    const near = { ...FULL, refractiveTarget: -2 };
    await clinic.submitAll(ADA.uid, times(6));
    await submitBoth(6, young);
    await submitBoth(6);
    const before = await all(ADA);
    expect(shown(before.acuity.dcfva).n).toBe(30);
    for (const table of ['outcome_cells', 'outcome_parts']) {
      await clinic.opened.pool.query(`update ${table} set layout = 'before'`);
    }
    const [newest] = (await clinic.service.listOwn(MARY, {}, null)).submissions;
    await clinic.service.withdraw(MARY, newest?.id ?? '');
    const restarted = clinic.serviceWith({});
    expect(shown((await restarted.figures(ADA, 3, 'all', EVERY)).acuity.dcfva).n).toBe(30);
    expect((await restarted.figures(ADA, 3, 'others', EVERY)).acuity.dcfva).toEqual(HIDDEN);
    await submitBoth(6, near);
    expect(shown((await all(ADA)).acuity.dcfva).n, 'twelve are fewer than half').toBe(30);
    await submitBoth(6);
    expect(shown((await all(ADA)).acuity.dcfva).n, 'the young eyes wait').toBe(6 + 12 - 1 + 12 + 12);
    expect(shown((await clinic.service.figures(ADA, 3, 'others', EVERY)).acuity.dcfva).n).toBe(12 - 1 + 12 + 12);
    await submitBoth(6, young);
    expect(shown((await all(ADA)).acuity.dcfva).n).toBe(6 + 12 - 1 + 12 + 12 + 24);
  });
});

describe('two accounts that seem to belong to one person', () => {
  const share = (website: string) =>
    clinic.opened.pool.query(`update registered_doctors set practice_website = $1 where uid in ('grace', 'mary')`, [
      website,
    ]);
  afterEach(() => clinic.opened.pool.query('update registered_doctors set practice_website = uid'));

  test('count as one surgeon, until an operator says that they are two', async () => {
    await share('https://practice.example');
    await submitBoth(8);
    expect((await all({ uid: 'guest' })).submissions).toEqual(HIDDEN);
    await clinic.submitAll(ADA.uid, times(8));
    await all({ uid: 'guest' });
    expect((await figures({ uid: 'guest' })).submissions).toEqual({ n: 24 });
    expect((await figures(ADA)).submissions, 'one other surgeon').toEqual(HIDDEN);
    await clinic.opened.pool.query(
      `insert into doctor_links (uid_a, uid_b, reasons, since, judged) values ('grace', 'mary', '{website}', now(), 'two')`,
    );
    await submitBoth(5);
    expect((await all(ADA)).submissions).toEqual({ n: 34 });
  });
});

describe('two filters', () => {
  test('differ by no group of one to four eyes: those wait, and both views show the others', async () => {
    await submitBoth(8);
    await clinic.submitAll(GRACE.uid, times(3, { ...FULL, timeSinceSurgery: '1 Week' }));
    expect((await all(ADA, SETTLED)).submissions).toEqual({ n: 16 });
    expect((await all(ADA, EVERY)).submissions).toEqual({ n: 16 });
    await clinic.submitAll(GRACE.uid, times(2, { ...FULL, timeSinceSurgery: '1 Week' }));
    await clinic.submitAll(MARY.uid, times(5, { ...FULL, timeSinceSurgery: '2-3 Weeks' }));
    expect((await all(ADA, SETTLED)).submissions).toEqual({ n: 16 });
    expect((await all(ADA, EVERY)).submissions).toEqual({ n: 26 });
  });
});

describe('UDVA of eyes aimed far', () => {
  test('is that of all eyes until enough wait that were not, and refraction shows these when it can', async () => {
    const near = { ...FULL, refractiveTarget: -2 };
    await clinic.submitAll(GRACE.uid, [...times(5), ...times(3, near)]);
    await clinic.submitAll(MARY.uid, times(6));
    const together = await all(ADA);
    expect(together.distanceTargetUdva).toMatchObject({ n: 11 });
    expect(together.acuity.ucdva).toMatchObject({ n: 11 });
    expect(together.refractiveTarget).toMatchObject({ n: 14 });
    expect(hiddenIn(together)).toEqual([]);
    await clinic.submitAll(GRACE.uid, times(2, near));
    await clinic.submitAll(MARY.uid, times(5, near));
    expect((await all(ADA)).acuity.ucdva).toMatchObject({ n: 21 });
  });
});

describe('the double-angle plot', () => {
  const cylinder = (cyl: number, axis: number) => ({ ...FULL, finalMrx: { sph: 0, cyl, axis } });

  test('has squares in which five eyes remain, whichever one doctor is left out', async () => {
    await submitBoth(5, cylinder(-1, 180));
    await clinic.submitAll(GRACE.uid, times(9, cylinder(-1, 90)));
    await clinic.submitAll(MARY.uid, [...times(5, cylinder(-2, 90)), ...times(4, cylinder(-1, 90))]);
    await clinic.submitAll(ADA.uid, times(5, cylinder(-3, 90)));
    expect(shown((await all(ADA)).refractiveAstigmatism).plot).toEqual([{ x: -1, y: 0, count: 10 }]);
    const own = shown((await clinic.service.figures(ADA, 3, 'mine', EVERY)).refractiveAstigmatism).plot;
    expect(own.map(({ count }) => count)).toEqual([5]);
    // Equivalents of −1 and −1.5 are of one doctor each.
    const { n, plot } = shown((await all(ADA)).attempted);
    expect([n, plot]).toEqual([33, [{ attempted: 0, achieved: -0.5, count: 23 }]]);
  });
});

describe('a lens', () => {
  test('a lens whose eyes are gone has no snapshot any longer', async () => {
    await submitBoth(8);
    await clinic.nextDay();
    expect(clinic.service.publicFigures(3)?.asOf).toMatch(/^20/);
    await clinic.empty();
    await clinic.service.readStanding([3]);
    expect(clinic.service.publicFigures(3)?.asOf).toBeNull();
  });
});

describe('a file that was undone and is imported again', () => {
  test('brings no eye that was there before', async () => {
    const ids = async (doctor: { uid: string }) =>
      (await clinic.service.listOwn(doctor, {}, null)).submissions.map(({ id }) => id);
    await clinic.submitAll(GRACE.uid, times(10));
    await clinic.submitAll(MARY.uid, times(8));
    await clinic.submitAll(ADA.uid, times(6));
    expect((await all(ADA)).submissions).toEqual({ n: 24 });
    for (const id of await ids(GRACE)) await clinic.service.withdraw(GRACE, id);
    await clinic.submitAll(GRACE.uid, times(11));
    await clinic.submitAll(ADA.uid, times(5));
    expect((await all(ADA)).submissions).toEqual({ n: 24 });
    await clinic.submitAll(MARY.uid, times(4));
    expect((await all(ADA)).submissions).toEqual({ n: 34 });
    // Half a year later no sum holds them any more.
    clinic.wait(181 * 24 * HOUR);
    await clinic.opened.pool.query(`update outcome_withdrawn set withdrawn_at = '2026-03-03'`);
    expect(await clinic.service.deleteExpired()).toBe(10);
  });

  test('brings none after half a year either, while sums hold the eyes', async () => {
    await submitBoth(8);
    expect((await all(ADA)).submissions).toEqual({ n: 16 });
    const mine = (await clinic.service.listOwn(GRACE, {}, null)).submissions;
    for (const { id } of mine) await clinic.service.withdraw(GRACE, id);
    clinic.wait(181 * 24 * HOUR);
    await clinic.opened.pool.query(`update outcome_withdrawn set withdrawn_at = '2026-03-03'`);
    expect(await clinic.service.deleteExpired()).toBe(0);
    await clinic.submitAll(GRACE.uid, times(9));
    await clinic.submitAll(ADA.uid, times(5));
    expect((await all(ADA)).submissions, 'one new eye of another, and five of one’s own').toEqual({ n: 16 });
  });

  test('counts against new eyes with the same lens only', async () => {
    await submitBoth(8);
    await clinic.nextDay();
    for (const { id } of (await clinic.service.listOwn(GRACE, {}, null)).submissions) {
      await clinic.service.withdraw(GRACE, id);
    }
    await submitBoth(8);
    for (const doctor of [GRACE, MARY]) await clinic.submitAll(doctor.uid, times(8, { ...FULL, lensId: 5 }));
    expect((await all(ADA)).submissions).toEqual({ n: 16 });
    expect((await clinic.service.figures(ADA, 5, 'all', EVERY)).submissions).toEqual({ n: 16 });
    const { rows } = await clinic.opened.pool.query(
      'select distinct lens_id, doctor_uid, cardinality(panels) as panels from outcome_withdrawn',
    );
    expect(rows).toEqual([{ lens_id: 3, doctor_uid: 'grace', panels: 28 }]);
  });
});
