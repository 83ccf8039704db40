import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { samples } from '#tests/support/samples.ts';
import { acuityOfCode } from './columns.ts';
import { formWith } from './eye.fixture.ts';
import { createOutcomeForm } from './form.ts';
import {
  ACUITIES,
  CHOICES,
  CONDITIONS,
  FIELDS,
  MEASUREMENTS,
  type MeasurementLimits,
  OUTCOME_SCORES,
  storedStep,
  TEXTS,
  YEARS,
} from './rules.ts';
import { type Clinic, DOCTORS, openClinic } from './service.fixture.ts';

const { parseOutcomeRow } = createOutcomeForm(CATALOGUE);

let clinic: Clinic;
/** One connection for everything that may be refused: a pool gives up a connection with each refusal. */
let hand: pg.PoolClient;

beforeAll(async () => {
  clinic = await openClinic();
  hand = await clinic.opened.pool.connect();
});
beforeEach(() => clinic.empty());
afterAll(async () => {
  hand.release();
  await clinic.close();
});

const CHECK_VIOLATION = '23514';
let rows = 0;

/** Writes a row by its column names past the service, as an import or an operator does. */
async function insert(values: Record<string, unknown>): Promise<void> {
  rows += 1;
  const row = {
    reference_id: `IOL-${String(rows).padStart(10, '0')}`,
    lens_id: 3,
    doctor_uid: DOCTORS[0],
    idempotency_key: String(rows),
    ...values,
  };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await hand.query(`insert into post_op_submissions (${Object.keys(row)}) values (${places})`, Object.values(row));
}

/** Whether a check takes a row; any other failure is one of the test. */
async function isTaken(values: Record<string, unknown>): Promise<boolean> {
  try {
    await insert(values);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: CHECK_VIOLATION });
    return false;
  }
}
const column = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const isAccepted = (form: Parameters<typeof formWith>[0]) => parseOutcomeRow(formWith({ lensId: '3', ...form })).ok;

describe('the table refuses what the form refuses', () => {
  /** Tries values near the limits and anywhere; both answers have to occur. */
  async function agree<Value>(
    values: fc.Arbitrary<Value>,
    row: (value: Value) => Record<string, unknown>,
    form: (value: Value) => Record<string, unknown>,
  ) {
    const answers = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const taken = await isTaken(row(value));
        expect(taken, JSON.stringify(value)).toBe(isAccepted(form(value)));
        answers.add(taken);
      }),
      { numRuns: samples(150), endOnFailure: true },
    );
    expect(answers.size).toBe(2);
  }

  test.each(MEASUREMENTS)('the table refuses what the form refuses in %s', async (name) => {
    const { min, max, unit } = FIELDS[name] as MeasurementLimits;
    const step = storedStep(FIELDS[name]);
    const scale = unit === '°' ? 1 : step < 0.01 ? 1000 : 100;
    const stored = (value: number) => Math.round(value * scale);
    const near = (limit: number) => fc.integer({ min: stored(limit) - 30, max: stored(limit) + 30 });
    const steps = fc.integer({ min: 0, max: Math.round((max - min) / step) });
    const onStep = steps.map((count) => stored(min) + count * stored(step));
    await agree(
      fc.oneof(near(min), near(max), onStep, fc.integer({ min: -32_768, max: 32_767 })),
      (value) => ({ [column(name)]: value }),
      (value) => ({ [name]: unit === '°' ? String(value) : (value / scale).toFixed(scale === 1000 ? 3 : 2) }),
    );
  });

  test.each(ACUITIES)('the table refuses what the form refuses in %s', async (field) => {
    await agree(
      fc.oneof(
        fc.integer({ min: 0, max: 40 }).map((tens) => 5 * tens),
        fc.integer({ min: -8, max: 300 }),
      ),
      (code) => ({ [column(field)]: code }),
      (code) => ({ [field]: acuityOfCode(code) ?? 'unknown' }),
    );
  });

  test.each(OUTCOME_SCORES)('the table refuses what the form refuses in %s', async (score) => {
    await agree(
      fc.integer({ min: -20, max: 130 }),
      (tenths) => ({ [column(score)]: tenths }),
      (tenths) => ({ [score]: (tenths / 10).toFixed(1) }),
    );
  });

  test.each(CHOICES)('the table refuses what the form refuses in %s', async (field) => {
    const options: readonly string[] = FIELDS[field].options;
    const near = fc.constantFrom(...options).chain((option) => fc.constantFrom(option, `${option} `, `x${option}`));
    await agree(
      fc.oneof(fc.constantFrom(...options), near, fc.constantFrom('sometimes', 'null', '1 week')),
      (option) => ({ [column(field)]: option }),
      (option) => ({ [field]: option }),
    );
  });

  test.each(YEARS)('the table refuses what the form refuses in %s', async (field) => {
    await agree(
      fc.integer({ min: 1985, max: 1995 }),
      (year) => ({ [column(field)]: year }),
      (year) => ({ [field]: String(year) }),
    );
  });

  test.each(TEXTS)('the table refuses what the form refuses in %s', async (field) => {
    const { longest } = FIELDS[field];
    await agree(
      fc.constantFrom('A', 'Ä 1.0', '😀'.repeat(longest), 'x'.repeat(longest + 1), 'a\nb', 'a\u0007b', 'a\tb'),
      (text) => ({ [column(field)]: text }),
      (text) => ({ [field]: text }),
    );
  });

  test.each(CONDITIONS)('the table refuses what the form refuses in %s', async (field) => {
    const known = fc.subarray(Object.keys(FIELDS[field].labels));
    const unknown = fc.constantFrom(' ', 'none', 'Glaucoma', 'others', 'postYag');
    await agree(
      fc.oneof(
        known,
        fc.tuple(known, unknown).map(([list, stranger]) => [...list, stranger]),
      ),
      (list) => ({ [column(field)]: list }),
      // In the table an empty list is "none".
      (list) => ({ [field]: list.length === 1 && list[0] === 'none' ? 'others' : list }),
    );
  });
});

test('the table takes every lens: which there are, the catalogue says', async () => {
  const ids = [...WITH_ONE_MORE.map(({ id }) => id), 32_767];
  for (const id of ids) expect(await isTaken({ lens_id: id }), String(id)).toBe(true);
});

describe('the table also refuses', () => {
  test.each([0, -1])('the lens %d', async (id) => expect(await isTaken({ lens_id: id })).toBe(false));

  test.each(['IOL-123456789', 'IOL-12345678901', 'IOL-123456789a', 'iol-1234567890', '1234567890', ''])(
    'the reference id %j',
    async (referenceId) => expect(await isTaken({ reference_id: referenceId })).toBe(false),
  );

  test.each(['', 'x'.repeat(65)])('the key %j', async (key) => {
    expect(await isTaken({ idempotency_key: key })).toBe(false);
  });

  test('a list with a gap', async () => {
    expect(await isTaken({ comorbidities: ['glaucoma', null] })).toBe(false);
  });
});

describe('every change', () => {
  let ear: pg.Client;
  let heard: string[] = [];

  beforeAll(async () => {
    ear = new pg.Client({ connectionString: clinic.databaseUrl });
    ear.on('error', () => undefined);
    ear.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await ear.connect();
    await ear.query('listen outcome_figures');
  });
  beforeEach(() => notified(async () => undefined));
  afterAll(() => ear.end());

  /** The lenses that some work has notified, in order; a notice to oneself marks its end. */
  async function notified(work: () => Promise<unknown>): Promise<string[]> {
    await work();
    const mark = `mark ${crypto.randomUUID()}`;
    await clinic.opened.pool.query(`select pg_notify('outcome_figures', $1)`, [mark]);
    await eventually(() => expect(heard.includes(mark)).toBe(true));
    const lenses = heard.filter((payload) => !payload.startsWith('mark'));
    heard = [];
    return lenses;
  }
  const query = (text: string) => clinic.opened.pool.query(text);
  async function versions(): Promise<ReadonlyMap<number, string>> {
    const { rows } = await clinic.opened.pool.query<{ lens: number; version: string }>(
      `select lens_id as lens, string_agg(version::text, ',' order by doctor_uid) as version from outcome_versions
       join registered_doctors on uid = doctor_uid and status = 'verified' group by lens_id`,
    );
    return new Map(rows.map(({ lens, version }) => [lens, version]));
  }

  /** Lenses that a statement has given a new version; they are also the ones it has notified. */
  async function changedBy(statement: string): Promise<number[]> {
    const before = await versions();
    const lenses = (await notified(() => query(statement))).map(Number).toSorted();
    const after = await versions();
    const known = [...new Set([...before.keys(), ...after.keys()])].toSorted();
    expect(known.filter((lens) => before.get(lens) !== after.get(lens))).toEqual(lenses);
    return lenses;
  }

  test('gives its lenses, and no other, a new version, and notifies them once', async () => {
    const many = `insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key)
      select 'IOL-' || lpad('A' || n, 10, '0'), 1 + n % 2, 'ada', 'n' || n from generate_series(1, 50) as n`;
    expect(await changedBy(many)).toEqual([1, 2]);
    expect(await changedBy(`update post_op_submissions set dcfva = 20 where idempotency_key = 'n1'`)).toEqual([2]);
    expect(await changedBy(`update post_op_submissions set lens_id = 3 where lens_id = 1`)).toEqual([1, 3]);
    expect(await changedBy(`update post_op_submissions set dcfva = 20 where lens_id = 9`)).toEqual([]);
    expect(await changedBy(`delete from post_op_submissions where lens_id = 9`)).toEqual([]);
    expect(await changedBy(`delete from post_op_submissions where lens_id = 3`)).toEqual([3]);
    expect(await changedBy(`truncate post_op_submissions, outcome_atoms`)).toEqual([1, 2, 3]);
  });

  test('every change of who is verified is one of their lenses', async () => {
    const judge = (status: string, uid = 'ada') =>
      `update registered_doctors set status = '${status}' where uid = '${uid}'`;
    await insert({ lens_id: 2 });
    await insert({ lens_id: 4 });
    await notified(async () => undefined);
    expect(await changedBy(judge('rejected', 'grace'))).toEqual([]);
    expect(await changedBy(judge('rejected'))).toEqual([2, 4]);
    expect(await changedBy(judge('pending_verification'))).toEqual([]);
    expect(await changedBy(`update registered_doctors set status = 'verified'`)).toEqual([2, 4]);
  });

  test('a transaction that is undone leaves no trace', async () => {
    await insert({ lens_id: 1 });
    await notified(async () => undefined);
    const before = await versions();
    expect(await notified(() => query('begin; delete from post_op_submissions; rollback'))).toEqual([]);
    expect(await versions()).toEqual(before);
  });

  test('every change of a doctor deletes the submissions too, and notifies', async () => {
    await query(`insert into auth_users (id, name, email) values ('leaving', '', 'leaving@mail.example')`);
    await query(`insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
      values ('leaving', '', '', '', 'verified')`);
    await insert({ lens_id: 2, doctor_uid: 'leaving' });
    await insert({ lens_id: 4 });
    await notified(async () => undefined);
    expect(await changedBy(`delete from auth_users where id = 'leaving'`)).toEqual([2]);
    expect((await clinic.rows()).map((row) => row.lens_id)).toEqual([4]);
  });
});
