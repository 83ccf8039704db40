import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { query, testPrefix, urlOf } from '#tests/support/test-database.ts';

const FOLDER = new URL('../../database/migrations/', import.meta.url);
const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8')) as {
  entries: { tag: string }[];
};
const TAGS = journal.entries.map(({ tag }) => tag);
const CHANGE = TAGS.findIndex((tag) => tag.endsWith('_conditions_not_recorded'));

const BY_DOCTOR = TAGS.findIndex((tag) => tag.endsWith('_figures_by_doctor'));

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
  await migrate(TAGS.slice(BY_DOCTOR));
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
