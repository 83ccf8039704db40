import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCode } from '#domain/invitation/rules/codes.ts';
import { reviewFields } from '#tests/support/review-form.ts';
import type { Printer } from './printing.ts';
import { batchForm, DAY, type Harness, HERE, HOUR, NETWORK, openHarness } from './service.fixture.ts';

let harness: Harness;
let ada: Printer;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  ada = await harness.verifiedDoctor('ada@practice.example');
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const use = (code: string | undefined, email: string) =>
  harness.service.answer(code ?? '', reviewFields({ email }), 'browser', NETWORK);

describe('a batch', () => {
  test('has as many codes as were asked for, none twice, and is stored as hashes alone', async () => {
    const codes = await harness.print(ada, { codes: '24' });
    expect(new Set(codes).size).toBe(24);
    for (const code of codes ?? []) expect(readCode(code)).toBe(code);
    const stored = JSON.stringify([await harness.rows('code_sheets'), await harness.rows('sheet_codes')]);
    for (const code of codes ?? []) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    expect(await harness.rows('code_sheets')).toMatchObject([
      { doctor_uid: ada.uid, lens_id: 3, expires_at: new Date('2026-05-30T12:00:00.250Z'), voided_at: null },
    ]);
  });

  test('is made once, however often its form is sent', async () => {
    const form = batchForm({ codes: '5' });
    const services = [harness.service, harness.another()];
    const sent = await Promise.all([0, 1, 2, 3].map((time) => services[time % 2]?.print(ada, form, HERE)));
    expect(sent.map((outcome) => outcome?.kind).toSorted()).toEqual(['made', 'unchanged', 'unchanged', 'unchanged']);
    expect(await harness.rows('sheet_codes')).toHaveLength(5);
  });

  test.each([
    [{ lensId: '' }, { lensId: 'Choose the lens that your patients have.' }],
    [{ lensId: '999' }, { lensId: 'Selected lens not found.' }],
    [{ codes: '0' }, { codes: 'Choose a number from 1 to 24.' }],
    [{ codes: '25' }, { codes: 'Choose a number from 1 to 24.' }],
    [{ codes: '1.5' }, { codes: 'Choose a number from 1 to 24.' }],
    [{ codes: 'ten' }, { codes: 'Choose a number from 1 to 24.' }],
    [{ codes: '1e1' }, { codes: 'Choose a number from 1 to 24.' }],
    [{ batch: 'x' }, { batch: 'Choose a number from 1 to 24.' }],
  ])('is not made from %j', async (changes, errors) => {
    expect(await harness.service.print(ada, batchForm(changes), HERE)).toEqual({ kind: 'refused', errors });
    expect(await harness.rows('code_sheets')).toEqual([]);
  });

  test('is not made before a second step that the account needs', async () => {
    harness.askFor({ kind: 'stepUp', by: 'letter', ticket: 'x', isWrong: false, hasPasskey: false });
    expect(await harness.service.print(ada, batchForm(), HERE)).toMatchObject({ kind: 'stepUp', ticket: 'x' });
    expect(await harness.rows('code_sheets')).toEqual([]);
  });

  test('is not made for a doctor whose address is not proven', async () => {
    expect(await harness.service.print({ ...ada, hasProvenAddress: false }, batchForm(), HERE)).toEqual({
      kind: 'unproven',
    });
    expect(await harness.rows('code_sheets')).toEqual([]);
  });
});

describe('how many', () => {
  const problem = async (codes: string) => {
    const printed = await harness.service.print(ada, batchForm({ codes }), HERE);
    return printed.kind === 'refused' ? printed.errors.codes : printed.kind;
  };

  test('a doctor makes 24 a day, over all lenses and processes, and another doctor as many', async () => {
    const ben = await harness.verifiedDoctor('ben@practice.example');
    const services = [harness.service, harness.another()];
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, time) =>
        services[time % 2]?.print(ada, batchForm({ codes: '8', lensId: String(1 + time) }), HERE),
      ),
    );
    expect(sent.map((outcome) => outcome?.kind).toSorted()).toEqual([
      ...Array(3).fill('made'),
      ...Array(3).fill('refused'),
    ]);
    expect(await problem('1')).toMatch(/^You have made 24 codes within 24 hours/);
    expect(await harness.print(ben, { codes: '24' })).toHaveLength(24);
    harness.wait(DAY);
    expect(await problem('24')).toBe('made');
  });

  test('a batch for the wrong lens is voided and made again; what was used of it counts', async () => {
    const [first] = (await harness.print(ada, { codes: '24' })) ?? [];
    expect(await use(first, 'grace@mail.example')).toMatchObject({ kind: 'stored' });
    const [{ id } = { id: '' }] = await harness.service.list(ada);
    expect(await harness.service.voidRest(ada, { batch: id })).toEqual({ kind: 'done' });
    expect(await problem('24')).toBe('You can make 23 more within 24 hours: a doctor can make 24 a day.');
    expect(await problem('23')).toBe('made');
  });

  test('72 are open at a time, until they are used, voided or over', async () => {
    for (let batch = 0; batch < 3; batch += 1) {
      expect(await problem('24')).toBe('made');
      harness.wait(DAY);
    }
    expect(await problem('1')).toMatch(/^A doctor can have 72 unused codes at a time\. Void a sheet/);
    const batches = await harness.service.list(ada);
    await harness.service.voidRest(ada, { batch: batches[0]?.id });
    expect(await problem('24')).toBe('made');
    harness.wait(DAY);
    expect(await problem('1')).toMatch(/^A doctor can have 72/);
    harness.wait(90 * DAY);
    expect(await problem('24')).toBe('made');
  });
});

describe('the list', () => {
  test('says what was made and, from the next day on, how many were used, but never which', async () => {
    const codes = await harness.print(ada, { codes: '3' });
    await use(codes?.[1], 'grace@mail.example');
    const seen = async () =>
      (await harness.service.list(ada)).map(({ codes, used, isOver }) => ({ codes, used, isOver }));
    expect(await seen(), 'on the same day').toEqual([{ codes: 3, used: 0, isOver: false }]);
    harness.wait(11 * HOUR);
    expect(await seen(), 'late on that day').toEqual([{ codes: 3, used: 0, isOver: false }]);
    harness.wait(HOUR);
    expect(await seen()).toEqual([{ codes: 3, used: 1, isOver: false }]);
    expect(JSON.stringify(await harness.service.list(ada))).not.toMatch(/grace|hash/i);
  });

  test('is one’s own, newest first', async () => {
    const ben = await harness.verifiedDoctor('ben@practice.example');
    await harness.print(ada, { lensId: '1' });
    harness.wait(1);
    await harness.print(ada, { lensId: '2' });
    await harness.print(ben, { lensId: '5' });
    expect((await harness.service.list(ada)).map(({ lensId }) => lensId)).toEqual([2, 1]);
  });

  test('the list of somebody else is voided by nobody', async () => {
    const ben = await harness.verifiedDoctor('ben@practice.example');
    const [code] = (await harness.print(ada)) ?? [];
    const [{ id } = { id: '' }] = await harness.service.list(ada);
    expect(await harness.service.voidRest(ben, { batch: id })).toEqual({ kind: 'gone' });
    expect(await harness.service.voidRest(ada, { batch: 'x' })).toEqual({ kind: 'gone' });
    expect(await harness.service.open(code ?? '', NETWORK)).toEqual({ kind: 'valid', lensId: 3 });
  });
});

test('a batch is deleted a month after its codes have expired, and with its doctor at once', async () => {
  await harness.print(ada);
  harness.wait(120 * DAY - 1);
  expect(await harness.service.deleteExpired()).toBe(0);
  harness.wait(2);
  expect(await harness.service.deleteExpired()).toBe(1);
  expect(await harness.rows('sheet_codes')).toEqual([]);
  await harness.print(ada);
  await harness.portal.opened.pool.query('delete from auth_users where id = $1', [ada.uid]);
  expect([await harness.rows('code_sheets'), await harness.rows('sheet_codes')]).toEqual([[], []]);
});
