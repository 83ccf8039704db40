import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createByProgram } from '#domain/outcome/batches/by-program.ts';
import { CHECKS_OF_ONE, FILES_OF_ONE } from '#domain/outcome/batches/limits.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import type { PeriodRef } from '#domain/outcome/rules.ts';
import { ADA, type Clinic, GRACE, openClinic } from '#domain/outcome/service.fixture.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { emptied } from '#tests/support/emptied.ts';
import { createIntake, type Intake } from './service.ts';

let clinic: Clinic;
let intake: Intake;
let now = new Date('2026-03-01T12:00:00Z');
const clock = () => now;
const secret = Buffer.alloc(32, 7).toString('base64url');

beforeAll(async () => {
  clinic = await openClinic();
  const { db, opened, service: outcomes } = clinic;
  const limits = createLimits({ pool: opened.pool, secret });
  const eyes = createByProgram({ form: createOutcomeForm(CATALOGUE, { clock }), db, clock });
  intake = createIntake({ db, limits, clock, keyedHash: createKeyedHash(secret), outcomes, eyes });
});
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await clinic.empty();
  await clinic.opened.pool.query(emptied('outcome_batches, outcome_periods, intake_requests, rate_limits'));
});
afterAll(() => clinic.close());

const eyeOf = (patient: number, more: object = {}) => ({
  caseNumber: `CASE-${patient.toString(16).toUpperCase().padStart(12, '0')}`,
  lensId: 3,
  side: 'right',
  timeSinceSurgery: '1-3 Months',
  dcfva: '20/20',
  sph: -0.25,
  cyl: 0,
  comorbidities: [],
  ...more,
});
async function send(
  eyes: readonly unknown[],
  { key = null as string | null, isDryRun = false, who = ADA, period = null as PeriodRef | null } = {},
) {
  const outcome = await intake.send(who, { eyes }, { key, isDryRun, period });
  if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
  return outcome.answer;
}
const results = async (...args: Parameters<typeof send>) => (await send(...args)).eyes.map(({ result }) => result);

test('every eye stands for itself: what is right is stored, what is wrong is answered by field', async () => {
  const eyes = [
    eyeOf(1),
    eyeOf(1, { side: 'left', sph: 0.3 }),
    eyeOf(2, { lensId: 99 }),
    eyeOf(3, { side: null }),
    eyeOf(1, { dcfva: '20/25' }),
    eyeOf(4, { surgeryYear: 2031 }),
    eyeOf(5, { sph: 12, refractiveTarget: 0 }),
  ];
  const answer = await send(eyes);
  expect(answer).toMatchObject({ dryRun: false, counts: { new: 2, changed: 0, unchanged: 0, refused: 5 } });
  expect(answer.eyes.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(answer.eyes[0]).toEqual({ index: 0, result: 'new' });
  expect(answer.eyes[1]?.errors).toEqual({ sph: expect.stringContaining('in steps of 0.25') });
  expect(answer.eyes[2]?.errors).toEqual({ lensId: 'Please select a lens.' });
  expect(answer.eyes[3]?.errors).toEqual({ side: 'Send the side: right or left.' });
  expect(answer.eyes[4]?.errors).toEqual({ caseNumber: expect.stringContaining('index 0 is the same eye') });
  expect(answer.eyes[5]?.errors).toEqual({ surgeryYear: expect.stringContaining('a year such as') });
  expect(answer.eyes[6]).toMatchObject({ result: 'new', warnings: expect.arrayContaining([expect.any(String)]) });
  const rows = await clinic.rows();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    doctor_uid: ADA.uid,
    lens_id: 3,
    sph: -25,
    comorbidities: [],
    batch_id: answer.batch,
  });
});

test('an eye sent again is unchanged or corrected; what is left out changes nothing', async () => {
  await send([eyeOf(1), eyeOf(2)]);
  const { sph: _, cyl: __, ...without } = eyeOf(2, { dcfva: '20/25' });
  const answer = await send([eyeOf(1), without, eyeOf(1, { timeSinceSurgery: '1+ Years' })]);
  expect(answer.eyes).toEqual([
    { index: 0, result: 'unchanged' },
    { index: 1, result: 'changed', fields: ['dcfva'] },
    { index: 2, result: 'new' },
  ]);
  const rows = await clinic.rows();
  expect(rows).toHaveLength(3);
  expect(rows.find(({ dcfva }) => dcfva === 25)).toMatchObject({ sph: -25 });
});

test('two patients who say the same are two, and another doctor’s eyes are not touched', async () => {
  await send([eyeOf(1)]);
  expect(await results([eyeOf(2)])).toEqual(['new']);
  expect(await results([eyeOf(1, { sph: 1 })], { who: GRACE })).toEqual(['new']);
  expect((await clinic.rows()).map(({ sph }) => Number(sph)).toSorted((a, b) => a - b)).toEqual([-25, -25, 100]);
});

test('a dry run answers the same and stores nothing, not even its answer', async () => {
  await send([eyeOf(1)]);
  const eyes = [eyeOf(1, { sph: 0 }), eyeOf(2), eyeOf(3, { axis: 0 })];
  const dry = await send(eyes, { isDryRun: true, key: 'one' });
  expect(dry).toMatchObject({ dryRun: true, batch: null, counts: { new: 1, changed: 1, refused: 1 } });
  expect(await clinic.rows()).toHaveLength(1);
  expect((await clinic.opened.pool.query('select from intake_requests')).rowCount).toBe(0);
  expect((await send(eyes, { key: 'one' })).eyes).toEqual(dry.eyes);
});

test('the same key gives the same answer for a day, also at once; with another batch it is refused', async () => {
  const eyes = [eyeOf(1), eyeOf(2, { sph: 99 })];
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => send(eyes, { key: 'march' })));
  expect([second, third]).toEqual([first, first]);
  expect(first?.counts).toMatchObject({ new: 1, refused: 1 });
  expect((await clinic.opened.pool.query('select from outcome_batches')).rowCount).toBe(1);
  expect(await intake.send(ADA, { eyes: [eyeOf(1)] }, { key: 'march', isDryRun: false, period: null })).toEqual({
    kind: 'changed',
  });
  expect((await send(eyes, { key: 'march', who: GRACE })).counts).toMatchObject({ new: 1 });

  now = new Date('2026-03-02T12:00:01Z');
  expect(await intake.deleteExpired()).toBe(2);
  expect((await send(eyes, { key: 'march' })).counts).toMatchObject({ new: 0, unchanged: 1 });
});

test('new eyes are sent for an open period of their year, and for no other', async () => {
  const { pool } = clinic.opened;
  await pool.query(
    `insert into outcome_periods (doctor_uid, year, number, is_closed, counts)
     values ('ada', 2026, 1, false, '{}'), ('ada', 2026, 2, true, '{}'), ('grace', 2026, 3, false, '{}')`,
  );
  const period = { year: 2026, number: 1 };
  await send([eyeOf(1)]);
  const eyes = [eyeOf(1), eyeOf(2), eyeOf(3, { surgeryYear: 2026 }), eyeOf(4, { surgeryYear: 2025 })];
  expect((await send(eyes, { isDryRun: true, period })).counts).toMatchObject({ new: 2, refused: 1 });
  const answer = await send(eyes, { key: 'march', period });
  expect(answer.eyes.map(({ result }) => result)).toEqual(['unchanged', 'new', 'new', 'refused']);
  expect(answer.eyes[3]?.errors?.surgeryYear).toContain('Period 1 of 2026');
  const ofPeriod = await pool.query(
    'select case_number from post_op_submissions where period_id is not null order by 1',
  );
  expect(ofPeriod.rows.map((row) => row.case_number)).toEqual([eyeOf(2).caseNumber, eyeOf(3).caseNumber]);

  for (const number of [2, 3, 4])
    for (const isDryRun of [true, false])
      expect(
        await intake.send(ADA, { eyes: [eyeOf(5)] }, { key: 'april', isDryRun, period: { year: 2026, number } }),
      ).toEqual({ kind: 'notOpen' });
  expect(await clinic.rows()).toHaveLength(3);
  // The same key for another period is another batch; the first one is answered even when its period is closed.
  await pool.query('update outcome_periods set is_closed = true');
  expect(await send(eyes, { key: 'march', period })).toEqual(answer);
  expect(await intake.send(ADA, { eyes }, { key: 'march', isDryRun: false, period: null })).toEqual({
    kind: 'changed',
  });
});

test('a batch that may name a person is refused as a whole, and leaves no trace', async () => {
  const eyes = [eyeOf(1), eyeOf(2, { patientName: 'Jane Smith' }), eyeOf(3, { k1: '1961-04-23' }), 'MRN 0048213'];
  expect(await intake.send(ADA, { eyes }, { key: 'april', isDryRun: false, period: null })).toEqual({
    kind: 'refused',
    faults: {
      '/eyes/1/*': expect.stringContaining('names'),
      '/eyes/2/k1': expect.stringContaining('Send a number'),
      '/eyes/3': expect.any(String),
    },
  });
  for (const wrong of [{}, { eyes: [] }, { eyes: 'Jane' }, { eyes: [eyeOf(1)], patient: 'Jane' }, { eyes: {} }]) {
    expect(await intake.send(ADA, wrong, { key: 'april', isDryRun: false, period: null })).toMatchObject({
      kind: 'refused',
    });
  }
  expect(await clinic.rows()).toEqual([]);
  expect((await clinic.opened.pool.query('select from intake_requests')).rowCount).toBe(0);
  // The key is free: the mended batch can have it.
  expect(await results([eyeOf(1)], { key: 'april' })).toEqual(['new']);
});

test('of many faults, the first twenty are answered', async () => {
  const eyes = Array.from({ length: 500 }, (_, n) => eyeOf(n, { mrn: n }));
  const outcome = await intake.send(ADA, { eyes }, { key: null, isDryRun: true, period: null });
  expect(outcome.kind === 'refused' && Object.keys(outcome.faults)).toHaveLength(20);
});

test('nothing is taken without the data use agreement, or beyond the limits of files', async () => {
  const stranger = { uid: 'nobody' };
  expect(await intake.send(stranger, { eyes: [eyeOf(1)] }, { key: null, isDryRun: true, period: null })).toEqual({
    kind: 'notAgreed',
  });
  const take = (isDryRun: boolean) => intake.send(ADA, {}, { key: null, isDryRun, period: null });
  for (let sent = 0; sent < FILES_OF_ONE.most; sent += 1) await take(false);
  expect(await take(false)).toMatchObject({ kind: 'tooMany' });
  for (let sent = 0; sent < CHECKS_OF_ONE.most; sent += 1) await take(true);
  expect(await take(true)).toMatchObject({ kind: 'tooMany' });
});
