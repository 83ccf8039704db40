import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { formOf } from '../eye.fixture.ts';
import { createDoctorData } from '../personal-data.ts';
import { MOST_PERIODS, NOT_AGREED, type PostOpOutcome } from '../rules.ts';
import { ADA, type Clinic, GRACE, openClinic } from '../service.fixture.ts';
import { createPeriodService, type PeriodService } from './service.ts';

const NOWHERE = '3b241101-e2bb-4255-8caf-4136c566a962';
const EVERY = { settled: false, healthy: false };

let clinic: Clinic;
let periods: PeriodService;

beforeAll(async () => {
  clinic = await openClinic();
  periods = createPeriodService({ catalogue: CATALOGUE, db: clinic.db, clock: () => new Date('2026-11-27T12:00:00Z') });
});
beforeEach(async () => {
  await clinic.empty();
  await clinic.opened.pool.query('delete from outcome_periods');
  await clinic.opened.pool.query(
    `insert into outcome_agreements select id, 1, now() from auth_users on conflict do nothing`,
  );
});
afterAll(() => clinic.close());

async function open(doctor = ADA, year = '2026'): Promise<string> {
  const opened = await periods.open(doctor, year);
  if (opened.kind !== 'done') throw new Error(JSON.stringify(opened));
  return opened.id;
}
function send(period: string, eye: Partial<PostOpOutcome> = {}, more: object = {}, doctor = ADA) {
  clinic.wait(1);
  return clinic.service.submit(doctor, { ...formOf(eye), period, ...more }, crypto.randomUUID());
}
async function sendAll(period: string, count: number, eye: Partial<PostOpOutcome> = {}): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) expect(await send(period, eye)).toMatchObject({ kind: 'submitted' });
}
const eyeIds = async () => (await clinic.rows()).map(({ id }) => String(id));
const own = (scope: 'mine' | 'complete', lensId = 3) => clinic.service.figures(ADA, lensId, scope, EVERY);

describe('opening', () => {
  test('numbers the periods of each year of each doctor, and lists the newest first', async () => {
    await open(ADA, '2025');
    await open();
    await open();
    await open(GRACE);
    const list = await periods.list(ADA);
    expect(list.map(({ year, number }) => [year, number])).toEqual([
      [2026, 2],
      [2026, 1],
      [2025, 1],
    ]);
    expect(list[0]).toMatchObject({ isClosed: false, counts: { lenses: [], complications: {} }, sent: [] });
  });

  test('two at once get two numbers', async () => {
    await Promise.all([open(), open(), open()]);
    expect((await periods.list(ADA)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('stores the year and an order, and no date at all', async () => {
    await open();
    const { rows } = await clinic.opened.pool.query('select * from outcome_periods');
    expect(Object.keys(rows[0]).sort()).toEqual(['counts', 'doctor_uid', 'id', 'is_closed', 'number', 'year']);
  });

  test('is refused without a year, without the agreement, and beyond the most of a year', async () => {
    expect(await periods.open(ADA, 'May 2026')).toMatchObject({
      kind: 'refused',
      errors: { year: expect.any(String) },
    });
    await clinic.opened.pool.query(`delete from outcome_agreements where doctor_uid = 'grace'`);
    expect(await periods.open(GRACE, '2026')).toEqual({ kind: 'refused', errors: { agreement: NOT_AGREED } });
    await clinic.opened.pool.query(
      `insert into outcome_periods (doctor_uid, year, number, counts) values ('ada', 2026, $1, '{}')`,
      [MOST_PERIODS],
    );
    expect(await periods.open(ADA, '2026')).toEqual({
      kind: 'refused',
      errors: { year: 'There are too many periods of 2026 to open another one.' },
    });
  });
});

describe('eyes of a period', () => {
  test('are sent for it, and several visits of one eye count once', async () => {
    const id = await open();
    const first = await send(id, { side: 'left', timeSinceSurgery: '1-3 Months' });
    if (first.kind !== 'submitted') throw new Error(first.kind);
    const { caseNumber } = first;
    await send(id, { side: 'left', timeSinceSurgery: '4-6 Months' }, { caseNumber });
    await send(id, { side: 'right', timeSinceSurgery: '4-6 Months' }, { caseNumber });
    await send(id, { lensId: 5 });
    await send(id, { lensId: 5 });
    await send('', { lensId: 5 });
    expect((await periods.find(ADA, id))?.sent).toEqual([
      { lensId: 3, count: 2 },
      { lensId: 5, count: 2 },
    ]);
  });

  test('eyes without a period are self-selected, also where the form does not ask', async () => {
    await open();
    await send('');
    await clinic.submitAll('ada', [{}]);
    expect((await clinic.rows()).map((row) => row.period_id)).toEqual([null, null]);
  });

  test.each([
    ['another doctor’s', () => open(GRACE)],
    ['an unknown one', async () => NOWHERE],
    ['what is no id', async () => 'May'],
  ])('%s is refused', async (_, period) => {
    const gone = { kind: 'refused', errors: { period: 'This period no longer exists. Choose another one.' } };
    expect(await send(await period())).toEqual(gone);
    expect(await clinic.rows()).toEqual([]);
  });

  test('another year of surgery is refused, no year is not', async () => {
    const id = await open();
    expect(await send(id, { surgeryYear: 2025 })).toEqual({
      kind: 'refused',
      errors: { period: 'The year of surgery is 2025, but this is Period 1 of 2026. Correct one of them.' },
    });
    await sendAll(id, 1, { surgeryYear: 2026 });
    await sendAll(id, 1);
  });

  test('a closed one takes no more eyes, by a form or a correction; an eye of it may be corrected and may leave', async () => {
    const id = await open();
    await sendAll(id, 2);
    expect(await periods.close(ADA, id, { 'operated-3': '2' })).toEqual({ kind: 'done' });
    const refused = {
      kind: 'refused',
      errors: { period: 'Period 1 of 2026 is closed. Reopen it first, or choose another one.' },
    };
    expect(await send(id)).toEqual(refused);
    await send('');
    const [first = '', , other = ''] = await eyeIds();
    const form = formOf({ dcfva: '20/20' });
    expect(await clinic.service.correct(ADA, other, { ...form, period: id })).toEqual(refused);
    expect(await clinic.service.correct(ADA, first, { ...form, period: id })).toEqual({ kind: 'corrected' });
    expect(await clinic.service.correct(ADA, first, form)).toEqual({ kind: 'corrected' });
    expect((await periods.find(ADA, id))?.sent).toEqual([{ lensId: 3, count: 2 }]);
    expect(await clinic.service.correct(ADA, first, { ...formOf({ surgeryYear: 2025 }) })).toMatchObject({
      kind: 'refused',
    });
    expect(await clinic.service.correct(ADA, first, { ...form, period: '' })).toEqual({ kind: 'corrected' });
    expect((await periods.find(ADA, id))?.sent).toEqual([{ lensId: 3, count: 1 }]);
  });

  test('eyes of an imported file are added to a period, except those of another year, period or doctor', async () => {
    const [id, other] = [await open(), await open()];
    const { pool } = clinic.opened;
    const batch = async (uid: string) => {
      const { rows } = await pool.query(
        `insert into outcome_batches (doctor_uid, key, imported_at, stored, corrected, unchanged, rounded)
         values ($1, gen_random_uuid(), now(), 0, 0, 0, 0) returning id`,
        [uid],
      );
      return String(rows[0].id);
    };
    const [mine, hers] = [await batch('ada'), await batch('grace')];
    await sendAll('', 2);
    await sendAll('', 1, { surgeryYear: 2026 });
    await sendAll('', 1, { surgeryYear: 2025 });
    await sendAll(other, 1);
    await pool.query('update post_op_submissions set batch_id = $1', [mine]);
    await sendAll('', 1);
    expect(await periods.addBatch(GRACE, id, mine)).toEqual({ kind: 'gone' });
    expect(await periods.addBatch(ADA, id, hers)).toEqual({ kind: 'done', eyes: 0 });
    expect(await periods.addBatch(ADA, id, mine)).toEqual({ kind: 'done', eyes: 3 });
    expect(await periods.addBatch(ADA, id, mine)).toEqual({ kind: 'done', eyes: 0 });
    await periods.close(ADA, id, { 'operated-3': '3' });
    expect(await periods.addBatch(ADA, id, mine)).toEqual({ kind: 'changed' });
  });
});

describe('counting and closing', () => {
  test('counts are saved as they are, and closing refuses what does not add up', async () => {
    const id = await open();
    await sendAll(id, 3);
    expect(await periods.save(ADA, id, { 'operated-3': '5' })).toEqual({ kind: 'done' });
    expect(await periods.close(ADA, id, { 'operated-3': '5', 'missing-3-lost': '1' })).toEqual({
      kind: 'refused',
      errors: { 'missing-3': '5 operated, 3 sent, 1 missing: 1 not explained. Enter why.' },
    });
    expect(await periods.find(ADA, id)).toMatchObject({
      isClosed: false,
      counts: { lenses: [{ lensId: 3, operated: 5, missing: { lost: 1 } }], complications: {} },
    });
    const sent = { 'operated-3': '5', 'missing-3-lost': '1', 'missing-3-declined': '1' };
    expect(await periods.close(ADA, id, sent)).toEqual({ kind: 'done' });
    expect(await periods.find(ADA, id)).toMatchObject({ isClosed: true });
  });

  test('what is no number is refused and stored nowhere', async () => {
    const id = await open();
    await periods.save(ADA, id, { 'operated-3': '5' });
    expect(await periods.save(ADA, id, { 'operated-3': 'many' })).toMatchObject({ kind: 'refused' });
    expect((await periods.find(ADA, id))?.counts.lenses[0]?.operated).toBe(5);
  });

  test('a closed period is neither counted nor deleted until it is reopened', async () => {
    const id = await open();
    expect(await periods.close(ADA, id, { 'operated-3': '1', 'missing-3-died': '1' })).toEqual({ kind: 'done' });
    expect(await periods.save(ADA, id, { 'operated-3': '9' })).toEqual({ kind: 'changed' });
    expect(await periods.close(ADA, id, { 'operated-3': '9' })).toEqual({ kind: 'changed' });
    expect(await periods.remove(ADA, id)).toEqual({ kind: 'changed' });
    expect(await periods.reopen(ADA, id)).toEqual({ kind: 'done' });
    expect(await periods.save(ADA, id, { 'operated-3': '9' })).toEqual({ kind: 'done' });
    expect(await periods.remove(ADA, id)).toEqual({ kind: 'done' });
    expect(await periods.list(ADA)).toEqual([]);
  });

  test('a period with eyes is not deleted', async () => {
    const id = await open();
    await sendAll(id, 1);
    expect(await periods.remove(ADA, id)).toEqual({ kind: 'changed' });
  });

  test.each([NOWHERE, 'May'])('there is no period %s', async (id) => {
    expect(await periods.find(ADA, id)).toBeNull();
    expect(await periods.save(ADA, id, {})).toEqual({ kind: 'gone' });
    expect(await periods.close(ADA, id, {})).toEqual({ kind: 'gone' });
    expect(await periods.reopen(ADA, id)).toEqual({ kind: 'gone' });
    expect(await periods.remove(ADA, id)).toEqual({ kind: 'gone' });
    expect(await periods.addBatch(ADA, id, NOWHERE)).toEqual({ kind: 'gone' });
    expect(await periods.addBatch(ADA, await open(), 'May')).toEqual({ kind: 'gone' });
  });

  test('a period of another doctor is none', async () => {
    const id = await open();
    expect(await periods.find(GRACE, id)).toBeNull();
    expect(await periods.save(GRACE, id, {})).toEqual({ kind: 'gone' });
    expect(await periods.reopen(GRACE, id)).toEqual({ kind: 'gone' });
    expect(await periods.remove(GRACE, id)).toEqual({ kind: 'gone' });
    expect(await periods.list(GRACE)).toEqual([]);
  });

  test('declared ruptures are of all eyes operated, with their interval', async () => {
    const id = await open();
    expect((await periods.overview(ADA)).ruptures).toBeNull();
    await periods.close(ADA, id, {
      'operated-3': '180',
      'missing-3-lost': '180',
      'complication-posteriorCapsuleRupture': '1',
      'complication-zonuleRuptureWithVitreous': '0',
    });
    const { ruptures } = await periods.overview(ADA);
    // Wilson's interval of 1 in 180, from its formula.
    const interval = { lower: expect.closeTo(0.000981, 5), upper: expect.closeTo(0.030793, 5) };
    expect(ruptures).toEqual({ periods: 1, count: 1, n: 180, interval });
  });
});

describe('figures of complete periods', () => {
  async function closeTen(sent: number): Promise<string> {
    const id = await open();
    await sendAll(id, sent, { patientSatisfaction: 8 });
    await sendAll('', 1, { patientSatisfaction: 2 });
    const counts = { 'operated-3': '10', 'missing-3-lost': String(10 - sent) };
    expect(await periods.close(ADA, id, counts)).toEqual({ kind: 'done' });
    return id;
  }

  test('hold the eyes of closed periods with 90 % alone, beside all of one’s own', async () => {
    await closeTen(9);
    await closeTen(8);
    const complete = await own('complete');
    expect(complete).toMatchObject({ scope: 'complete', submissions: { n: 9 }, asOf: null });
    expect(complete.scores.patientSatisfaction).toMatchObject({ n: 9, mean: 8 });
    expect(await own('mine')).toMatchObject({ scope: 'mine', submissions: { n: 19 } });
    expect((await own('complete', 4)).submissions).toBeNull();
  });

  test('follow closing, reopening and withdrawing at once', async () => {
    const id = await closeTen(9);
    expect((await own('complete')).submissions).toEqual({ n: 9 });
    await periods.reopen(ADA, id);
    expect((await own('complete')).submissions).toBeNull();
    await periods.close(ADA, id, { 'operated-3': '10', 'missing-3-lost': '1' });
    expect((await own('complete')).submissions).toEqual({ n: 9 });
    const [eye = ''] = await eyeIds();
    await clinic.service.withdraw(ADA, eye);
    expect((await own('complete')).submissions).toBeNull();
    expect((await own('mine')).submissions).toEqual({ n: 9 });
  });

  test('are a doctor’s own: nobody else sees any', async () => {
    await closeTen(9);
    expect((await clinic.service.figures(GRACE, 3, 'complete', EVERY)).submissions).toBeNull();
  });
});

describe('stored data', () => {
  const data = createDoctorData({ catalogue: CATALOGUE, clock: () => new Date(), leaves: [] });
  const item = async () => (await data.read(clinic.db, 'ada@mail.example')).find(({ id }) => id === 'submissions');
  const erase = (id?: string) => inTransaction(clinic.db, (tx) => data.erase(tx, 'ada@mail.example', id));

  test('name the periods, also those without eyes', async () => {
    const id = await open();
    await periods.save(ADA, id, { 'operated-3': '2' });
    expect(await item()).toMatchObject({ title: 'Your 1 period', facts: [{ label: 'Number', value: '0' }] });
    await sendAll(id, 1);
    expect(await item()).toMatchObject({
      title: 'Your 1 post-op submission and 1 period',
      record: {
        periods: [{ id, period: 'Period 1 of 2026', isClosed: false, operated: 2, sent: 1 }],
        submissions: [{ periodId: id }],
      },
    });
  });

  test('withdrawing all submissions deletes the periods, and nobody else’s', async () => {
    await sendAll(await open(), 1);
    await open(GRACE);
    await erase('submissions');
    expect(await periods.list(ADA)).toEqual([]);
    expect(await periods.list(GRACE)).toHaveLength(1);
  });

  test('an account takes its periods along', async () => {
    await sendAll(await open(), 1);
    await erase();
    const { rows } = await clinic.opened.pool.query('select doctor_uid from outcome_periods');
    expect(rows).toEqual([]);
  });
});
