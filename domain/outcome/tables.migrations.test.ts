import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { query, testPrefix, urlOf } from '#tests/support/test-database.ts';
import { FAMILY_NAMES } from './figures/families.ts';

const FOLDER = new URL('../../database/migrations/', import.meta.url);
const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8')) as {
  entries: { tag: string }[];
};
const TAGS = journal.entries.map(({ tag }) => tag);
const BY_ATOM = TAGS.findIndex((tag) => tag.endsWith('_outcome_atoms'));
const CASE_NUMBERS = TAGS.findIndex((tag) => tag.endsWith('_case_numbers'));
const HUNDREDTHS = TAGS.findIndex((tag) => tag.endsWith('_outcome_hundredths'));

const name = testPrefix + randomBytes(8).toString('hex');
let client: pg.Client;

beforeAll(async () => {
  await query(inject('postgresUrl'), `create database ${name}`);
  client = new pg.Client({ connectionString: urlOf(inject('postgresUrl'), name) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await query(inject('postgresUrl'), `drop database ${name} with (force)`);
});

async function migrate(tags: readonly string[]) {
  for (const tag of tags) await client.query(readFileSync(new URL(`${tag}.sql`, FOLDER), 'utf8'));
}

test('eyes that a snapshot had taken are held by every family, and its figures stay until they move on', async () => {
  await migrate(TAGS.slice(0, BY_ATOM));
  await client.query(`insert into auth_users (id, name, email) values ('ada', '', 'ada@mail.example')`);
  await client.query(`
    insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key, sph)
    values ('IOL-0000000001', 3, 'ada', '1', -25), ('IOL-0000000002', 3, 'ada', '2', 0)`);
  await client.query(
    `insert into outcome_snapshots (lens_id, version, advanced_at) values (3, gen_random_uuid(), now())`,
  );
  await client.query(`
    insert into outcome_cells (lens_id, eyes, panel, surgeons, n, histograms, beside)
    values (3, 0, 'submissions', 3, 20, '{}', null), (3, 0, 'ucdva', 0, 0, null, 'distanceTargetUdva')`);
  await client.query(`insert into outcome_waiting (submission_id)
    select id from post_op_submissions where idempotency_key = '2'`);
  await migrate(TAGS.slice(BY_ATOM, HUNDREDTHS));
  const { rows } = await client.query(
    'select idempotency_key as key, families from post_op_submissions join outcome_held on id = submission_id',
  );
  expect(rows.map(({ key }) => key)).toEqual(['1']);
  expect(rows[0].families.toSorted()).toEqual(FAMILY_NAMES.toSorted());
  const cells = await client.query('select panel, n, layout from outcome_cells');
  expect(cells.rows).toEqual([{ panel: 'submissions', n: 20, layout: '' }]);
});

test('targets that a file may have rounded are marked, and every lens with eyes carries the note', async () => {
  await client.query('delete from post_op_submissions');
  const [exact, rounded] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  await client.query(
    `insert into outcome_batches (id, doctor_uid, key, imported_at, stored, corrected, unchanged, rounded)
     values ($1, 'ada', $1, now(), 1, 0, 0, 0), ($2, 'ada', $2, now(), 2, 0, 0, 3)`,
    [exact, rounded],
  );
  await client.query(
    `insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key, batch_id, refractive_target)
     values ('IOL-0000000011', 5, 'ada', '11', $1, 0), ('IOL-0000000012', 5, 'ada', '12', $2, -25),
            ('IOL-0000000013', 6, 'ada', '13', $2, null), ('IOL-0000000014', 6, 'ada', '14', null, -25)`,
    [exact, rounded],
  );
  await client.query(`insert into outcome_versions (lens_id, doctor_uid, version)
    select lens_id, 'ada', '${exact}' from generate_series(5, 6) as lens_id`);
  await migrate(TAGS.slice(HUNDREDTHS, CASE_NUMBERS));
  const marked = await client.query('select idempotency_key as key from post_op_submissions where has_rounded_target');
  expect(marked.rows).toEqual([{ key: '12' }]);
  const lenses = await client.query('select lens_id from outcome_rounded_targets order by lens_id');
  expect(lenses.rows.map((row) => row.lens_id)).toEqual([5, 6]);
  const versions = await client.query('select lens_id, version from outcome_versions order by lens_id');
  expect(versions.rows, 'the changed eyes have a new version').toEqual([
    { lens_id: 5, version: expect.not.stringContaining(exact) },
    { lens_id: 6, version: exact },
  ]);
});

test('a month of surgery leaves only its year, and hashes of record numbers leave nothing but pairs', async () => {
  await client.query('delete from post_op_submissions');
  await client.query(`insert into auth_users (id, name, email) values ('grace', '', 'grace@mail.example')`);
  await client.query(`
    insert into post_op_submissions
      (reference_id, lens_id, doctor_uid, idempotency_key, surgery_month, patient_key, row_key, side)
    values ('IOL-0000000021', 3, 'ada', '21', '2025-12-01', '\\x01', '\\x11', 'right'),
           ('IOL-0000000022', 3, 'ada', '22', '1990-01-01', '\\x01', '\\x12', 'left'),
           ('IOL-0000000023', 3, 'ada', '23', null, '\\x02', '\\x13', 'left'),
           ('IOL-0000000024', 3, 'ada', 'file ABC', null, null, '\\x14', null),
           ('IOL-0000000025', 3, 'ada', '25', null, null, null, null),
           ('IOL-0000000026', 3, 'grace', '26', null, '\\x01', '\\x11', 'right')`);
  await migrate(TAGS.slice(CASE_NUMBERS));
  const { rows } = await client.query('select * from post_op_submissions order by reference_id');
  expect(rows.map((row) => row.surgery_year)).toEqual([2025, 1990, null, null, null, null]);
  const numbers = rows.map((row) => row.case_number);
  expect(numbers[0]).toBe(numbers[1]);
  expect(new Set(numbers).size).toBe(5);
  for (const number of numbers) expect(number).toMatch(/^CASE-[0-9A-F]{12}$/);
  expect(rows.map((row) => row.row_key)).toEqual([null, null, null, null, null, null]);
  expect(rows[0]).not.toHaveProperty('patient_key');
  const keys = rows.map((row) => row.idempotency_key);
  expect(keys.toSpliced(3, 1)).toEqual(['21', '22', '23', '25', '26']);
  expect(keys[3], 'it was the row key').not.toContain('ABC');
});
