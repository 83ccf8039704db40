import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { emptied } from '#tests/support/emptied.ts';
import { formWith } from '../eye.fixture.ts';
import { createOutcomeForm } from '../form.ts';
import { createRowKeys } from '../row-keys.ts';
import { type BatchRow, drawCaseNumber, type StoreAnswer } from '../rules.ts';
import { ADA, type Clinic, GRACE, openClinic } from '../service.fixture.ts';
import { FILES_OF_ONE } from './limits.ts';
import { type BatchService, createBatchService } from './service.ts';

let clinic: Clinic;
let batches: BatchService;

beforeAll(async () => {
  clinic = await openClinic();
  const secret = Buffer.alloc(32, 7).toString('base64url');
  const clock = () => new Date('2026-03-01T12:00:00Z');
  batches = createBatchService({
    form: createOutcomeForm(CATALOGUE, { clock }),
    rowKeys: createRowKeys(secret),
    db: clinic.db,
    limits: createLimits({ pool: clinic.opened.pool, secret }),
    clock,
  });
});
beforeEach(async () => {
  await clinic.empty();
  await clinic.opened.pool.query(emptied('outcome_batches, outcome_column_uses'));
});
afterAll(() => clinic.close());

const digest = (number: number) => number.toString(16).padStart(64, '0');
const numberOf = (patient: number) => `CASE-${patient.toString(16).toUpperCase().padStart(12, '0')}`;
const eyeOf = (patient: number, side = 'right', more: BatchRow['eye'] = {}): BatchRow => ({
  eye: { lensId: '3', side, dcfva: '20/20', sph: '-0.25', axialLength: (22 + patient / 100).toFixed(2), ...more },
  caseNumber: numberOf(patient),
  copy: 1,
});
const sent = (rows: readonly BatchRow[], more: object = {}) => ({
  key: crypto.randomUUID().replaceAll('-', ''),
  rows,
  corrects: false,
  rounded: 0,
  uses: {},
  ...more,
});
async function stored(answer: Promise<StoreAnswer | { kind: 'tooMany' | 'notAgreed' }>) {
  const found = await answer;
  if (found.kind !== 'stored') throw new Error(found.kind);
  return found;
}

describe('a file', () => {
  test('is stored as a whole, and its patients are known by their case numbers', async () => {
    const rows = [eyeOf(1), eyeOf(1, 'left'), eyeOf(2)];
    expect(await stored(batches.store(ADA, sent(rows)))).toMatchObject({ stored: 3, corrected: 0, unchanged: 0 });
    const eyes = await clinic.rows();
    expect(eyes).toHaveLength(3);
    expect(new Set(eyes.map(({ case_number: number }) => number)).size).toBe(2);
    expect(new Set(eyes.map(({ reference_id: id }) => id)).size).toBe(3);
    expect(eyes[0]).toMatchObject({ lens_id: 3, doctor_uid: ADA.uid, dcfva: 20, sph: -25 });
  });

  test('sent again under its key, also at the same time, is the same batch', async () => {
    const file = sent([eyeOf(1), eyeOf(2)]);
    const answers = await Promise.all([batches.store(ADA, file), batches.store(ADA, file), batches.store(ADA, file)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await clinic.rows()).toHaveLength(2);
  });

  test('imported a second time changes nothing twice; what says something else is corrected only if asked', async () => {
    const noNumber: BatchRow = { eye: { lensId: '7', dcfva: '20/25' }, caseNumber: numberOf(9), copy: 1 };
    const first = [eyeOf(1), eyeOf(2), noNumber, { ...noNumber, copy: 2 }];
    await batches.store(ADA, sent(first));
    const second = [
      eyeOf(1),
      eyeOf(2, 'right', { sph: '0.50', cyl: '' }),
      noNumber,
      { ...noNumber, copy: 2 },
      eyeOf(3),
    ];
    const checked = await batches.check(ADA, { rows: second });
    expect(checked).toMatchObject({
      rows: [
        { kind: 'unchanged' },
        { kind: 'changed', fields: ['sph'] },
        { kind: 'unchanged' },
        { kind: 'unchanged' },
        { kind: 'new' },
      ],
    });
    expect(await stored(batches.store(ADA, sent(second)))).toMatchObject({ stored: 1, corrected: 0, unchanged: 4 });
    expect(await clinic.rows()).toHaveLength(5);
    const corrected = await stored(batches.store(ADA, sent(second, { corrects: true })));
    expect(corrected).toMatchObject({ stored: 0, corrected: 1, unchanged: 4 });
    const eyes = await clinic.rows();
    expect(eyes.filter(({ sph }) => sph === 50)).toMatchObject([{ dcfva: 20 }]);
    expect(await batches.check(GRACE, { rows: second }), 'of another doctor').toMatchObject({
      rows: second.map(() => ({ kind: 'new' })),
    });
  });

  test('a file of which one row is refused is not stored, and the refusal says where', async () => {
    const rows = [eyeOf(1), eyeOf(2, 'right', { axis: '270' })];
    expect(await batches.store(ADA, sent(rows))).toEqual({ kind: 'refused' });
    expect(await clinic.rows()).toEqual([]);
    const checked = await batches.check(ADA, { rows });
    expect(checked).toMatchObject({
      rows: [
        { kind: 'new', doubts: [expect.stringContaining('sphere without a cylinder')] },
        { kind: 'refused', errors: { axis: expect.any(String) } },
      ],
    });
  });

  test('asks about a power in which the lens is not made', async () => {
    const check = (lensPower: string) =>
      batches.check(ADA, { rows: [eyeOf(1, 'right', { lensId: '9', cyl: '0', lensPower })] });
    const made = [expect.stringContaining('outside 15 to 30 D, in which this lens is made')];
    expect(await check('14.75')).toMatchObject({ rows: [{ kind: 'new', doubts: made }] });
    expect(await check('15')).toMatchObject({ rows: [{ kind: 'new', doubts: [] }] });
  });

  test.each([
    ['no rows', { rows: [] }],
    ['a record number', { rows: [{ ...eyeOf(1), caseNumber: 'MRN 12345' }] }],
    ['a long text', { rows: [eyeOf(1, 'right', { sph: 'x'.repeat(300) })] }],
    ['names of columns', { rows: [eyeOf(1)], uses: { 'Patient name': 'dcfva' } }],
    ['no file', null],
  ])('a file with %s is refused', async (_what, wrong) => {
    expect(await batches.store(ADA, wrong && sent([], wrong))).toEqual({ kind: 'refused' });
    expect(await clinic.rows()).toEqual([]);
  });

  test('a file that breaks off in the middle leaves nothing', async () => {
    await clinic.opened.pool.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the connection is gone'; end $$;
      create trigger break_off before insert on outcome_column_uses execute function break_off()`);
    const file = sent([eyeOf(1), eyeOf(2)]);
    await expect(batches.store(ADA, file)).rejects.toThrow();
    expect(await clinic.rows()).toEqual([]);
    await clinic.opened.pool.query('drop function break_off cascade');
    expect(await stored(batches.store(ADA, file))).toMatchObject({ stored: 2 });
    expect(await clinic.rows()).toHaveLength(2);
  });

  test('counts towards the limit of a day although it is refused', async () => {
    for (let file = 0; file < FILES_OF_ONE.most; file += 1) {
      expect(await batches.store(ADA, null)).toEqual({ kind: 'refused' });
    }
    expect(await batches.store(ADA, sent([eyeOf(1)]))).toMatchObject({ kind: 'tooMany' });
    expect(await batches.store(GRACE, sent([eyeOf(1)]))).toMatchObject({ kind: 'stored' });
  });
});

describe('a file with case numbers that its browser drew again', () => {
  const withNewNumbers = (rows: readonly BatchRow[]) =>
    rows.map((row) => ({ ...row, caseNumber: `CASE-F${row.caseNumber.slice(6)}` }));
  const first = [
    eyeOf(1, 'right', { sph: '-0.50' }),
    eyeOf(1, 'left', { sph: '0.75' }),
    eyeOf(2, 'right', { sph: '1.00' }),
  ];
  const cases = async () => (await clinic.rows()).map(({ case_number: number, side, sph }) => [number, side, sph]);

  test('changes nothing when it says the same, and learns the numbers on record', async () => {
    await batches.store(ADA, sent(first));
    const again = await stored(batches.store(ADA, sent(withNewNumbers(first))));
    expect(again).toMatchObject({ stored: 0, unchanged: 3 });
    expect(again.knownCases).toEqual({ 'CASE-F00000000001': numberOf(1), 'CASE-F00000000002': numberOf(2) });
    expect(await cases()).toHaveLength(3);
  });

  test('puts a later eye and a correction to the patient whom another eye shows', async () => {
    await batches.store(ADA, sent(first));
    const later = withNewNumbers([
      eyeOf(1, 'right', { sph: '-0.50' }),
      eyeOf(1, 'left', { sph: '0.50' }),
      eyeOf(2, 'right', { sph: '1.00' }),
      eyeOf(2, 'left', { sph: '1.25' }),
    ]);
    expect(await stored(batches.store(ADA, sent(later, { corrects: true })))).toMatchObject({
      stored: 1,
      corrected: 1,
    });
    expect(await cases()).toEqual(
      expect.arrayContaining([
        [numberOf(1), 'left', 50],
        [numberOf(2), 'left', 125],
      ]),
    );
  });

  test('is told nothing by eyes that are alike: no patient is taken for another', async () => {
    const same = { axialLength: '23.00' };
    const alike = [eyeOf(1, 'right', same), { ...eyeOf(2, 'right', same), copy: 2 }];
    await batches.store(ADA, sent(alike));
    const later = withNewNumbers([eyeOf(2, 'right', same), eyeOf(2, 'left', { sph: '2.00' })]);
    await batches.store(ADA, sent(later));
    expect(await cases()).toContainEqual(['CASE-F00000000002', 'left', 200]);
  });

  test('recognizes eyes from before row keys said nothing of patients, once they have a key again', async () => {
    await batches.store(ADA, sent(first));
    await clinic.opened.pool.query('update post_op_submissions set row_key = null');
    expect(await batches.check(ADA, { rows: withNewNumbers(first) })).toMatchObject({
      rows: first.map(() => ({ kind: 'unchanged' })),
    });
    expect((await clinic.rows()).every(({ row_key: key }) => key !== null)).toBe(true);
  });
});

test('no file is checked or stored before its doctor has accepted the data use agreement', async () => {
  await clinic.opened.pool.query(`delete from outcome_agreements where doctor_uid = 'ada'`);
  expect(await batches.check(ADA, { rows: [eyeOf(1)] })).toEqual({ kind: 'notAgreed' });
  expect(await batches.store(ADA, sent([eyeOf(1)]))).toEqual({ kind: 'notAgreed' });
  expect(await clinic.rows()).toEqual([]);
  expect(await stored(batches.store(GRACE, sent([eyeOf(1)])))).toMatchObject({ stored: 1 });
  await clinic.opened.pool.query(`insert into outcome_agreements values ('ada', 1, now())`);
});

describe('undoing a file', () => {
  test('withdraws what is left of it and nothing else; another doctor has no such file', async () => {
    await clinic.submitAll(ADA.uid, [{ dcfva: '20/20' }]);
    const { id } = await stored(
      batches.store(ADA, sent([eyeOf(1), eyeOf(2, 'left', { lensId: '5' })], { rounded: 4 })),
    );
    await batches.store(ADA, sent([eyeOf(1), eyeOf(4)]));
    const eyes = [
      { lensId: 3, count: 1 },
      { lensId: 5, count: 1 },
    ];
    const listed = await batches.list(ADA);
    expect(listed).toHaveLength(2);
    const importedAt = '2026-03-01T12:00:00.000Z';
    expect(listed.find((batch) => batch.id === id)).toEqual({ id, importedAt, corrected: 0, rounded: 4, eyes });
    expect(await batches.undo(GRACE, id)).toEqual({ kind: 'gone' });
    expect(await batches.undo(ADA, 'x')).toEqual({ kind: 'gone' });
    expect(await batches.undo(ADA, id)).toEqual({ kind: 'withdrawn', eyes: 2 });
    expect(await batches.undo(ADA, id)).toEqual({ kind: 'gone' });
    expect(await clinic.rows()).toHaveLength(2);
    expect(await batches.list(ADA)).toHaveLength(1);
    expect(await batches.list(GRACE)).toEqual([]);
  });
});

describe('a target of a file', () => {
  const noNumber = (refractiveTarget: string, more: BatchRow['eye'] = {}): BatchRow => ({
    eye: { lensId: '3', side: 'right', refractiveTarget, dcfva: '20/20', ...more },
    caseNumber: drawCaseNumber(),
    copy: 1,
  });
  const targets = async () =>
    (await clinic.rows()).map((row) => [row.refractive_target, row.has_rounded_target]).toSorted();
  /** Eyes as they were imported while targets were rounded. */
  const markAll = () => clinic.opened.pool.query('update post_op_submissions set has_rounded_target = true');

  test('keeps its hundredths', async () => {
    await batches.store(ADA, sent([eyeOf(1, 'right', { refractiveTarget: '-0.12' })]));
    expect(await targets()).toEqual([[-12, false]]);
    expect(await clinic.service.hasRoundedTargets(ADA, 3, 'mine')).toBe(false);
  });

  test('a target that was rounded is known again by the quarter and corrected if asked, with a number and without one', async () => {
    const before = [noNumber('0.00'), eyeOf(1, 'right', { refractiveTarget: '-0.25' })];
    await batches.store(ADA, sent(before));
    await markAll();
    expect(await clinic.service.hasRoundedTargets(ADA, 3, 'mine')).toBe(true);
    expect(await clinic.service.hasRoundedTargets(ADA, 4, 'mine')).toBe(false);
    const now = [noNumber('-0.12', { ucdva: 'CF' }), eyeOf(1, 'right', { refractiveTarget: '-0.13' })];
    expect(await batches.check(ADA, { rows: now })).toMatchObject({
      rows: [
        { kind: 'changed', fields: ['ucdva', 'refractiveTarget'] },
        { kind: 'changed', fields: ['refractiveTarget'] },
      ],
    });
    await batches.store(ADA, sent(now));
    expect(await targets(), 'not asked').toEqual([
      [-25, true],
      [0, true],
    ]);
    expect(await stored(batches.store(ADA, sent(now, { corrects: true })))).toMatchObject({ stored: 0, corrected: 2 });
    expect(await targets()).toEqual([
      [-12, false],
      [-13, false],
    ]);
    expect(await clinic.service.hasRoundedTargets(ADA, 3, 'mine')).toBe(false);
  });

  test('is exact from now on where a file says the same, and where it is typed again', async () => {
    await batches.store(ADA, sent([noNumber('-0.25'), noNumber('0.50')]));
    await markAll();
    await batches.store(ADA, sent([noNumber('-0.25')]));
    expect(await targets()).toEqual([
      [-25, false],
      [50, true],
    ]);
    const [eye] = (await clinic.service.listOwn(ADA, {}, null)).submissions.filter(
      ({ outcome }) => outcome.refractiveTarget === 0.5,
    );
    const form = { lensId: '3', dcfva: '20/25', side: 'right' };
    await clinic.service.correct(ADA, eye?.id ?? '', formWith({ ...form, refractiveTarget: '0.50' }));
    expect(await targets(), 'something else corrected').toContainEqual([50, true]);
    await clinic.service.correct(ADA, eye?.id ?? '', formWith({ ...form, refractiveTarget: '0.75' }));
    expect(await targets()).toContainEqual([75, false]);
  });

  test('leaves a note with figures over all doctors for good, whatever becomes of the eyes', async () => {
    expect(await clinic.service.hasRoundedTargets(ADA, 3, 'all')).toBe(false);
    await batches.store(ADA, sent([noNumber('-0.25')]));
    await markAll();
    expect(await clinic.service.hasRoundedTargets(GRACE, 3, 'all'), 'reveals no eye').toBe(false);
    await clinic.opened.pool.query('insert into outcome_rounded_targets values (3)');
    for (const scope of ['all', 'others'] as const) {
      expect(await clinic.service.hasRoundedTargets(GRACE, 3, scope)).toBe(true);
      expect(await clinic.service.hasRoundedTargets(GRACE, 4, scope)).toBe(false);
    }
    await clinic.opened.pool.query('delete from outcome_rounded_targets');
  });
});

test('the meaning of columns is stored by digests of their names, and files add to it', async () => {
  await batches.store(ADA, sent([eyeOf(1)], { uses: { [digest(1)]: 'dcfva:right:', [digest(2)]: '::' } }));
  await batches.store(ADA, sent([eyeOf(2)], { uses: { [digest(2)]: 'sph::', [digest(3)]: 'ucdva::logmar' } }));
  expect(await batches.uses(ADA)).toEqual({
    [digest(1)]: 'dcfva:right:',
    [digest(2)]: 'sph::',
    [digest(3)]: 'ucdva::logmar',
  });
  expect(await batches.uses(GRACE)).toEqual({});
});
