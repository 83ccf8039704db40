import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BLANK_EYE, formOf } from './eye.fixture.ts';
import type { PostOpOutcome } from './rules.ts';
import { ADA, type Clinic, GRACE, openClinic } from './service.fixture.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(() => clinic.empty());
afterAll(() => clinic.close());

const NUMBER = 'MRN-0815';
const RIGHT = { side: 'right', timeSinceSurgery: '1-3 Months' } as const;
const submit = (eye: Partial<PostOpOutcome>, ownNumber: unknown = NUMBER, doctor = ADA) =>
  clinic.service.submit(doctor, { ...formOf(eye), ownNumber }, crypto.randomUUID());
const correct = (id: string, eye: Partial<PostOpOutcome>, more: Record<string, unknown> = {}) =>
  clinic.service.correct(ADA, id, { ...formOf(eye), ...more });
const stored = async () => {
  const rows: Record<string, unknown>[] = await clinic.rows();
  return rows.map(
    (row): Record<string, unknown> => ({
      ...row,
      patient: (row.patient_key as Buffer | null)?.toString('hex') ?? null,
    }),
  );
};
const found = async (ownNumber: unknown, doctor = ADA) => {
  const answer = await clinic.service.findPatient(doctor, ownNumber);
  return answer.kind === 'done' ? answer.eyes : answer.errors;
};

describe('eyes with the same number', () => {
  test('are of one patient of their doctor, and of nobody else', async () => {
    await submit(RIGHT);
    clinic.wait(1);
    await submit({ side: 'left' }, ' mrn-0815');
    await submit(RIGHT, NUMBER, GRACE);
    await submit({}, '');
    expect(await found('MRN - 0815')).toMatchObject([
      { hasOwnNumber: true, outcome: { side: 'left' } },
      { hasOwnNumber: true, outcome: RIGHT },
    ]);
    expect(await found(NUMBER, GRACE)).toHaveLength(1);
    expect(await found('MRN-0816')).toEqual([]);
    expect(await found('')).toEqual([]);
    expect(new Set((await stored()).map(({ patient }) => patient)).size).toBe(3);
  });

  test('are stored as hashes: the number is nowhere', async () => {
    await submit(RIGHT);
    const [row] = await clinic.rows();
    const { patient_key: patient, row_key: visit } = row ?? {};
    expect([(patient as Buffer).length, (visit as Buffer).length]).toEqual([32, 32]);
    expect(JSON.stringify(Object.values(row ?? {}).map(String))).not.toContain('0815');
    const { submissions } = await clinic.service.listOwn(ADA, {}, null);
    expect(Object.keys(submissions[0] ?? {}).sort()).toEqual([
      'hasOwnNumber',
      'id',
      'outcome',
      'referenceId',
      'submittedAt',
    ]);
  });

  test('are the same eye on the same visit only once', async () => {
    const first = await submit(RIGHT);
    const again = await submit({ ...RIGHT, sph: 1 } as Partial<PostOpOutcome>);
    const id = first.kind === 'submitted' ? first.referenceId : '';
    expect(again).toMatchObject({ kind: 'refused', errors: { ownNumber: expect.stringContaining(id) } });
    await submit({ ...RIGHT, side: 'left' });
    await submit({ ...RIGHT, timeSinceSurgery: '4-6 Months' });
    expect(await stored()).toHaveLength(3);
  });

  test('may come twice while their side is not known', async () => {
    await submit({ timeSinceSurgery: '1 Week' });
    expect(await submit({ timeSinceSurgery: '1 Week' })).toMatchObject({ kind: 'submitted' });
  });

  test('sent again by the same form are the same submission', async () => {
    const key = crypto.randomUUID();
    const send = () => clinic.service.submit(ADA, { ...formOf(RIGHT), ownNumber: NUMBER }, key);
    expect(await send()).toEqual(await send());
  });
});

test.each(['x'.repeat(41), 'a\u0007b', '1'.repeat(1 << 20), 12, ['1']])(
  'what is no number is said (%#)',
  async (sent) => {
    const words = 'Enter at most 40 characters, or leave the box empty.';
    expect(await submit({ ...BLANK_EYE, lensId: 77 }, sent)).toEqual({
      kind: 'refused',
      errors: { lensId: 'Please select a lens.', ownNumber: words },
    });
    expect(await found(sent)).toEqual({ ownNumber: words });
    expect(await stored()).toEqual([]);
  },
);

describe('a correction', () => {
  const newest = async () => (await clinic.service.listOwn(ADA, {}, null)).submissions[0]?.id ?? '';

  test('keeps the number as long as no other is typed, and deletes it on request', async () => {
    await submit(RIGHT);
    const id = await newest();
    const [before] = await stored();
    await correct(id, { ...RIGHT, dcfva: '20/20' });
    expect(await stored()).toMatchObject([{ dcfva: 20, patient: before?.patient, row_key: before?.row_key }]);
    await correct(id, RIGHT, { ownNumber: 'other' });
    const [other] = await stored();
    expect([other?.patient === before?.patient, other?.patient]).toEqual([false, expect.any(String)]);
    await correct(id, RIGHT, { forgetOwnNumber: 'on' });
    expect(await stored()).toMatchObject([{ patient: null, row_key: null }]);
  });

  test('of the side makes room for the other eye, and cannot become an eye that is there', async () => {
    await submit(RIGHT);
    const id = await newest();
    await correct(id, { ...RIGHT, side: 'left' });
    clinic.wait(1);
    expect(await submit(RIGHT)).toMatchObject({ kind: 'submitted' });
    expect(await correct(id, RIGHT)).toMatchObject({ kind: 'refused', errors: { ownNumber: expect.any(String) } });
  });

  test('on a site whose questionnaire is gone keeps its score, which is neither shown nor taken', async () => {
    await submit({ ...RIGHT, promScore: 80.5 });
    const id = await newest();
    const without = clinic.serviceWith({ hasQuestionnaire: false });
    const form = (eye: Partial<PostOpOutcome>) => formOf({ ...RIGHT, ...eye });
    expect(await without.correct(ADA, id, form({ dcfva: '20/25' }))).toEqual({ kind: 'corrected' });
    expect(await stored()).toMatchObject([{ dcfva: 25, prom_score: 8050 }]);
    expect(await without.submit(ADA, form({ promScore: 50 }), crypto.randomUUID())).toMatchObject({
      kind: 'refused',
      errors: { promScore: 'This site does not record questionnaire scores. Leave this out.' },
    });
  });
});
