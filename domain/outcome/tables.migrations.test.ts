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
const CHANGE = TAGS.findIndex((tag) => tag.endsWith('_conditions_not_recorded'));

const BY_ATOM = TAGS.findIndex((tag) => tag.endsWith('_outcome_atoms'));
const BY_DOCTOR = TAGS.findIndex((tag) => tag.endsWith('_figures_by_doctor'));

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
  // In one transaction, as the site does it: one may hand to the next what it keeps for so long only.
  await client.query('begin');
  for (const tag of tags) await client.query(readFileSync(new URL(`${tag}.sql`, FOLDER), 'utf8'));
  await client.query('commit');
}

test('eyes from before keep every answer; boxes left empty then are “not recorded”', async () => {
  await migrate(TAGS.slice(0, CHANGE));
  await client.query(`insert into auth_users (id, name, email) values ('ada', '', 'ada@mail.example')`);
  await client.query(`
    insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key, sph, comorbidities, ocular_history)
    values ('IOL-0000000001', 3, 'ada', '1', -25, '{}', '{}'),
           ('IOL-0000000002', 3, 'ada', '2', 0, '{glaucoma,dryEyes}', '{}'),
           ('IOL-0000000003', 4, 'ada', '3', null, '{}', '{postRkSurgery}')`);
  const eyes = async () => (await client.query('select * from post_op_submissions order by idempotency_key')).rows;
  const before = await eyes();

  await migrate(TAGS.slice(CHANGE, BY_DOCTOR));
  const after = await eyes();
  expect(after).toEqual([
    { ...before[0], comorbidities: null, ocular_history: null, record: after[0].record },
    { ...before[1], ocular_history: null, record: after[1].record },
    { ...before[2], comorbidities: null, record: after[2].record },
  ]);
  const withoutConditions = (rows: { record: Buffer }[]) =>
    rows.map(({ record }) => record.subarray(0, 34).toString('hex'));
  expect(withoutConditions(after)).toEqual(withoutConditions(before));
  const conditions = after.map(({ record }) => [record.readInt16BE(34), record.readInt16BE(36)]);
  expect(conditions).toEqual([
    [-32_768, -32_768],
    [9, -32_768],
    [-32_768, 8],
  ]);

  await client.query(`update post_op_submissions set comorbidities = '{}' where idempotency_key = '1'`);
  expect((await eyes())[0].record.readInt16BE(34), 'none is not “not recorded”').toBe(0);
  const indexes = await client.query(`select from pg_indexes where indexname = 'post_op_submissions_records'`);
  expect(indexes.rowCount).toBe(1);
});

test('eyes whose figures were counted from records keep every answer, and each doctor’s are named', async () => {
  const eyes = async () => (await client.query('select * from post_op_submissions order by idempotency_key')).rows;
  const before = await eyes();
  await migrate(TAGS.slice(BY_DOCTOR, BY_ATOM));
  expect(await eyes()).toMatchObject(before.map(({ record, ...answers }) => answers));
  const versions = async () =>
    (await client.query('select lens_id, doctor_uid, version from outcome_versions order by lens_id')).rows;
  const named = [
    { lens_id: 3, doctor_uid: 'ada', version: expect.any(String) },
    { lens_id: 4, doctor_uid: 'ada', version: expect.any(String) },
  ];
  const first = await versions();
  expect(first).toEqual(named);
  await client.query('update post_op_submissions set sph = 0 where lens_id = 4');
  const second = await versions();
  expect(second).toEqual(named);
  expect([second[0].version === first[0].version, second[1].version === first[1].version]).toEqual([true, false]);
});

test('eyes that a snapshot had taken are held by every family, and its figures stay until they move on', async () => {
  await client.query(
    `insert into outcome_snapshots (lens_id, version, advanced_at) values (3, gen_random_uuid(), now())`,
  );
  await client.query(`
    insert into outcome_cells (lens_id, eyes, panel, surgeons, n, histograms, beside)
    values (3, 0, 'submissions', 3, 20, '{}', null), (3, 0, 'ucdva', 0, 0, null, 'distanceTargetUdva')`);
  await client.query(`delete from outcome_waiting where submission_id in
    (select id from post_op_submissions where idempotency_key = '1')`);
  await migrate(TAGS.slice(BY_ATOM, HUNDREDTHS));
  const { rows } = await client.query(
    'select idempotency_key as key, families from post_op_submissions join outcome_held on id = submission_id',
  );
  expect(rows.map(({ key }) => key)).toEqual(['1']);
  expect(rows[0].families.toSorted()).toEqual(FAMILY_NAMES.toSorted());
  const cells = await client.query('select panel, n, layout from outcome_cells');
  expect(cells.rows).toEqual([{ panel: 'submissions', n: 20, layout: '' }]);
  await client.query(`delete from post_op_submissions where idempotency_key in ('1', '2')`);
  expect((await client.query('select doctor_uid from outcome_withdrawn')).rows).toEqual([{ doctor_uid: 'ada' }]);
  await client.query(`delete from auth_users where id = 'ada'`);
  expect((await client.query('select from outcome_withdrawn')).rowCount).toBe(0);
});

test('targets that a file may have rounded are marked, and every lens with eyes carries the note', async () => {
  await client.query(`insert into auth_users (id, name, email) values ('ada', '', 'ada@mail.example')`);
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
  await migrate(TAGS.slice(HUNDREDTHS));
  const marked = await client.query('select idempotency_key as key from post_op_submissions where has_rounded_target');
  expect(marked.rows).toEqual([{ key: '12' }]);
  const lenses = await client.query('select lens_id from outcome_rounded_targets order by lens_id');
  expect(lenses.rows.map((row) => row.lens_id)).toEqual([5, 6]);
});
