import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AT, DOCTOR, openTransferHarness, type TransferHarness, UID } from './service.fixture.ts';

let harness: TransferHarness;

beforeAll(async () => {
  harness = await openTransferHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness[Symbol.asyncDispose]());

describe('eyes', () => {
  const EYE = { referenceId: 'IOL-0000000001', lensId: 3, submittingDoctorUid: UID, submissionTimestamp: AT };
  const bring = (changes: object) =>
    harness.bring({
      postOpData: { '-Nabcdefghijklmnopqr': { ...EYE, ...changes } },
      registeredDoctors: { [UID]: DOCTOR },
    });
  const stored = async () => (await harness.sql<Record<string, unknown>>('select * from post_op_submissions'))[0];

  test('come in with either sign of the cylinder as they were written', async () => {
    await bring({ finalMrx: { sph: -1.25, cyl: 0.75, axis: 100 }, refractiveTarget: -0.5, dcfva: '20/20' });
    expect(await stored()).toMatchObject({
      sph: -125,
      cyl: 75,
      axis: 100,
      refractive_target: -50,
      dcfva: 20,
      dciva: null,
    });
  });

  test.each([
    [
      '0 / 0 × 0 is no refraction',
      { sph: 0, cyl: 0, axis: 0 },
      { sph: null, cyl: null, axis: null, refractive_target: null },
    ],
    ['plano with an axis is one', { sph: 0, cyl: 0, axis: 180 }, { sph: 0, cyl: 0, axis: 180, refractive_target: 0 }],
    ['a cylinder without an axis stays', { sph: 0.5, cyl: -1, axis: 0 }, { sph: 50, cyl: -100, axis: null }],
  ])('%s', async (_what, finalMrx, expected) => {
    await bring({ finalMrx, refractiveTarget: 0, preOpCornealAstigmatism: 0, preOpSteepKAxis: 0 });
    expect(await stored()).toMatchObject({ ...expected, pre_op_corneal_astigmatism: null, pre_op_steep_k_axis: null });
  });

  test('say what is odd about them', async () => {
    const { findings } = await bring({ finalMrx: { sph: 5, cyl: -1, axis: 0 }, refractiveTarget: 0 });
    expect(findings.map(({ why }) => why)).toEqual([
      'its cylinder has the axis 0',
      'a target of 0 may have been left empty',
      'it is 4.50 D from its target',
    ]);
  });

  test('eyes of a doctor whom nobody knows, or with the reference of another doctor, are refused', async () => {
    await bring({});
    const { findings } = await harness.bring({
      registeredDoctors: { other: { ...DOCTOR, email: 'b@practice.example' } },
      postOpData: {
        a: { ...EYE, submittingDoctorUid: 'nobody', referenceId: 'IOL-0000000002' },
        b: { ...EYE, submittingDoctorUid: 'other' },
      },
    });
    expect(findings).toMatchObject([
      { path: 'postOpData/a', why: 'its doctor nobody is in neither file nor site' },
      { path: 'postOpData/b', why: 'another doctor of the site has submitted IOL-0000000001' },
    ]);
    expect(await harness.sql('select doctor_uid from post_op_submissions')).toEqual([{ doctor_uid: UID }]);
  });

  test('keep a fuller record on the way out and in again, with the case number', async () => {
    const more = {
      ...{ side: 'Left (OS)', surgeryYear: 2025, preOpCdva: 'HM', complications: ['none'] },
      ...{ dcfva: '<20/200', refractiveTarget: -0.12 },
      ...{ lensModel: 'ZXR00V', lensPower: 21.5, axialLength: 23.45, k1: 43.12, k2: 44.35 },
      ...{ formula: 'SRK/T', negativeDysphotopsia: 'Mild', halos: 2.5, starbursts: 0, glare: 10, promScore: 87.5 },
    };
    expect((await bring(more)).findings).toEqual([]);
    const columns = {
      ...{
        side: 'left',
        pre_op_cdva: -3,
        dcfva: -1,
        refractive_target: -12,
        complications: [],
        lens_power: 2150,
        k2: 4435,
        negative_dysphotopsia: 'mild',
      },
      ...{ halos: 25, starbursts: 0, prom_score: 8750 },
    };
    expect(await stored()).toMatchObject(columns);
    await harness.sql(`update post_op_submissions set case_number = 'CASE-3F9A02C1B7D4', row_key = '\\x02'`);
    const out = await harness.take();
    expect(Object.values(out.postOpData ?? {})).toMatchObject([{ ...EYE, ...more }]);
    expect(JSON.stringify(out)).not.toMatch(/row_?key/i);
    await harness.empty();
    await harness.bring(out);
    expect(await stored()).toMatchObject({ ...columns, case_number: 'CASE-3F9A02C1B7D4', row_key: null });
  });

  test('keep only the year of a month of surgery, as records of before hold it', async () => {
    expect((await bring({ surgeryMonth: '2025-03' })).findings).toEqual([]);
    expect(await stored()).toMatchObject({ surgery_year: 2025 });
    expect(JSON.stringify(await harness.take())).not.toMatch(/2025-03|surgeryMonth/);
  });

  test('eyes whose surgery is to come are refused', async () => {
    const { findings } = await bring({ surgeryMonth: '2999-01' });
    expect(findings).toMatchObject([{ kind: 'refused', why: expect.stringContaining('a year such as 2026') }]);
  });

  test('are corrected by newer ones of the same reference', async () => {
    await bring({ patientSatisfaction: 5 });
    await bring({ patientSatisfaction: 8.5, submissionTimestamp: AT + 1 });
    await bring({ patientSatisfaction: 1 });
    expect(await stored()).toMatchObject({ patient_satisfaction: 85 });
  });
});
