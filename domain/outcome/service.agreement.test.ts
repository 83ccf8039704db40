import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { formOf } from './eye.fixture.ts';
import { createDoctorData } from './personal-data.ts';
import { NOT_AGREED } from './rules.ts';
import { ADA, type Clinic, GRACE, openClinic } from './service.fixture.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(async () => {
  await clinic.empty();
  await clinic.opened.pool.query('delete from outcome_agreements');
});
afterAll(() => clinic.close());

const submit = (more: object = {}, doctor = ADA) =>
  clinic.service.submit(doctor, { ...formOf({ side: 'left' }), agreement: '', ...more }, crypto.randomUUID());
const accepted = async () =>
  (await clinic.opened.pool.query('select doctor_uid, version, accepted_at from outcome_agreements')).rows;

test('the first eye is refused without the agreement, and stored with it: by whom and when', async () => {
  expect(await submit()).toEqual({ kind: 'refused', errors: { agreement: NOT_AGREED } });
  expect(await clinic.rows()).toEqual([]);
  expect(await submit({ agreement: '1' })).toMatchObject({ kind: 'submitted' });
  const acceptedAt = new Date('2026-03-01T12:00:00.250Z');
  expect(await accepted()).toEqual([{ doctor_uid: 'ada', version: 1, accepted_at: acceptedAt }]);
  expect(await clinic.service.hasAgreed(ADA)).toBe(true);
});

test('later eyes do not ask, also when the box is sent again; another doctor is asked', async () => {
  await submit({ agreement: '1' });
  const [first] = await accepted();
  clinic.wait(1000);
  expect(await submit()).toMatchObject({ kind: 'submitted' });
  expect(await submit({ agreement: '1' })).toMatchObject({ kind: 'submitted' });
  expect(await accepted()).toEqual([first]);
  expect(await submit({}, GRACE)).toMatchObject({ kind: 'refused' });
});

test.each(['0', '2', 'on', 'yes', '1 '])('version %j is not the present one', async (agreement) => {
  expect(await submit({ agreement })).toEqual({ kind: 'refused', errors: { agreement: NOT_AGREED } });
  expect(await accepted()).toEqual([]);
});

test('an earlier version is asked about again', async () => {
  await clinic.opened.pool.query(`insert into outcome_agreements values ('ada', 0, now())`);
  expect(await submit()).toMatchObject({ kind: 'refused' });
});

test('a form that is wrong in something else accepts nothing', async () => {
  expect(await submit({ agreement: '1', lensId: '77' })).toEqual({
    kind: 'refused',
    errors: { lensId: 'Please select a lens.' },
  });
  expect(await accepted()).toEqual([]);
});

test('withdrawing all submissions withdraws the agreement, and the next eye asks again', async () => {
  await submit({ agreement: '1' });
  await submit({ agreement: '1' }, GRACE);
  const data = createDoctorData({ catalogue: CATALOGUE, clock: () => new Date(), leaves: [] });
  const items = await data.read(clinic.db, 'ada@mail.example');
  const record = { dataUseAgreements: [{ version: 1, acceptedAt: expect.any(Date) }] };
  expect(items.find(({ id }) => id === 'ada')).toMatchObject({ record });
  await inTransaction(clinic.db, (tx) => data.erase(tx, 'ada@mail.example', 'submissions'));
  expect((await accepted()).map((row) => row.doctor_uid)).toEqual(['grace']);
  expect((await clinic.rows()).map((row) => row.doctor_uid)).toEqual(['grace']);
  expect(await submit()).toMatchObject({ kind: 'refused', errors: { agreement: NOT_AGREED } });
});
