import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { BLANK_EYE, formOf } from './eye.fixture.ts';
import { readOwnEyes } from './figures/store.ts';
import { CASE_NUMBER, type PostOpOutcome } from './rules.ts';
import { ADA, type Clinic, GRACE, openClinic } from './service.fixture.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(() => clinic.empty());
afterAll(() => clinic.close());

const NUMBER = 'CASE-000000000815';
const RIGHT = { side: 'right', timeSinceSurgery: '1-3 Months' } as const;
const submit = (eye: Partial<PostOpOutcome>, caseNumber: unknown = NUMBER, doctor = ADA) =>
  clinic.service.submit(doctor, { ...formOf(eye), caseNumber }, crypto.randomUUID());
const correct = (id: string, eye: Partial<PostOpOutcome>, more: Record<string, unknown> = {}) =>
  clinic.service.correct(ADA, id, { ...formOf(eye), ...more });
const stored = () => clinic.rows();
const found = async (caseNumber: unknown, doctor = ADA) => {
  const answer = await clinic.service.findPatient(doctor, caseNumber);
  return answer.kind === 'done' ? answer.eyes : answer.errors;
};

describe('eyes with the same case number', () => {
  test('are of one patient of their doctor, and of nobody else', async () => {
    await submit(RIGHT);
    clinic.wait(1);
    await submit({ side: 'left' }, ' case-000000000815');
    await submit(RIGHT, NUMBER, GRACE);
    await submit({}, '');
    expect(await found('CASE 0000 0000 0815')).toMatchObject([
      { caseNumber: NUMBER, outcome: { side: 'left' } },
      { caseNumber: NUMBER, outcome: RIGHT },
    ]);
    expect(await found(NUMBER, GRACE)).toHaveLength(1);
    expect(await found('CASE-000000000816')).toEqual([]);
    expect(await found('')).toEqual([]);
  });

  test('get it by chance unless it is typed: it says nothing of the patient', async () => {
    const answers = [await submit(RIGHT, ''), await submit(RIGHT, '')];
    const numbers = answers.map((answer) => answer.kind === 'submitted' && answer.caseNumber);
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(CASE_NUMBER);
    expect(await submit({ side: 'left' }, numbers[0])).toMatchObject({ caseNumber: numbers[0] });
    expect((await stored()).map((row) => row.case_number).toSorted()).toEqual([...numbers, numbers[0]].toSorted());
    expect(await stored()).toMatchObject([{ row_key: null }, { row_key: null }, { row_key: null }]);
  });

  test('are the same eye on the same visit only once', async () => {
    const first = await submit(RIGHT);
    const again = await submit({ ...RIGHT, sph: 1 } as Partial<PostOpOutcome>);
    const id = first.kind === 'submitted' ? first.referenceId : '';
    expect(again).toMatchObject({ kind: 'refused', errors: { caseNumber: expect.stringContaining(id) } });
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
    const send = () => clinic.service.submit(ADA, { ...formOf(RIGHT), caseNumber: NUMBER }, key);
    expect(await send()).toEqual(await send());
  });
});

test('results by formula take the eye with the earliest year of surgery, however its row lies', async () => {
  const judged: Partial<PostOpOutcome> = {
    timeSinceSurgery: '1-3 Months',
    formula: 'Barrett Universal II',
    biometer: 'IOLMaster 700',
    dcfva: '20/20',
    ocularHistory: [],
    finalMrx: { sph: 0, cyl: 0, axis: 180 },
    predictedEquivalent: 0,
  };
  expect(await submit({ ...judged, side: 'right', surgeryYear: 2024, lensModel: 'later' })).toMatchObject({
    kind: 'submitted',
  });
  await submit({ ...judged, side: 'left', surgeryYear: 2023, lensModel: 'first' });
  const models = async () => {
    const { cases } = await inTransaction(clinic.db, (tx) => readOwnEyes(tx, ADA.uid, BLANK_EYE.lensId, 'mine'));
    return cases.flat().map(({ lensModel }) => lensModel);
  };
  expect(await models()).toEqual(['first']);
  await clinic.opened.pool.query(`update post_op_submissions set lens_power = lens_power where lens_model = 'first'`);
  expect(await models()).toEqual(['first']);
});

test.each(['MRN-0815', '123456789012', 'x'.repeat(41), 'a\u0007b', '1'.repeat(1 << 20), 12, ['1']])(
  'a record number, or what is no case number, is refused and not repeated (%#)',
  async (sent) => {
    const words =
      'Enter a case number as this site shows it, such as CASE-3F9A02C1B7D4. Leave the box empty for a new patient.';
    expect(await submit({ ...BLANK_EYE, lensId: 77 }, sent)).toEqual({
      kind: 'refused',
      errors: { lensId: 'Please select a lens.', caseNumber: words },
    });
    expect(await found(sent)).toEqual({ caseNumber: words });
    expect(await stored()).toEqual([]);
  },
);

describe('a correction', () => {
  const newest = async () => (await clinic.service.listOwn(ADA, {}, null)).submissions[0]?.id ?? '';

  test('keeps the case number as long as no other is typed, and draws a new one on request', async () => {
    await submit(RIGHT);
    const id = await newest();
    await correct(id, { ...RIGHT, dcfva: '20/20' });
    expect(await stored()).toMatchObject([{ dcfva: 20, case_number: NUMBER }]);
    await correct(id, RIGHT, { caseNumber: 'CASE-0000000000AA' });
    expect(await stored()).toMatchObject([{ case_number: 'CASE-0000000000AA' }]);
    await correct(id, RIGHT, { newCaseNumber: 'on' });
    const [row] = await stored();
    expect(row?.case_number).toMatch(CASE_NUMBER);
    expect(row?.case_number).not.toBe('CASE-0000000000AA');
  });

  test('a correction of the side makes room for the other eye, and cannot become an eye that is there', async () => {
    await submit(RIGHT);
    const id = await newest();
    await correct(id, { ...RIGHT, side: 'left' });
    clinic.wait(1);
    expect(await submit(RIGHT)).toMatchObject({ kind: 'submitted' });
    expect(await correct(id, RIGHT)).toMatchObject({ kind: 'refused', errors: { caseNumber: expect.any(String) } });
  });

  test('a correction on a site whose questionnaire is gone keeps its score, which is neither shown nor taken', async () => {
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
