import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { query, testPrefix, urlOf } from '#tests/support/test-database.ts';
import { authorOf, hashAuthorKey } from './author-key.ts';

const FOLDER = new URL('../../database/migrations/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
const CHANGE = FILES.findIndex((file) => file.endsWith('_vouched_reviews.sql'));

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

async function migrate(files: readonly string[]) {
  await client.query('begin');
  for (const file of files) await client.query(readFileSync(new URL(file, FOLDER), 'utf8'));
  await client.query('commit');
}
const rows = async (text: string) => (await client.query(text)).rows;
const tallies = () =>
  rows(
    'select step, sum(reviews)::int as reviews, sum(stars4)::int as stars from review_tallies group by 1 order by 1',
  );

test('browsers keep their reviews, and invitations by letter tell who has vouched; no figure else moves', async () => {
  await migrate(FILES.slice(0, CHANGE));
  await client.query(`
    insert into auth_users (id, name, email) values ('ada', '', 'ada@mail.example'), ('bob', '', 'bob@mail.example');
    insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
      values ('ada', '', '', '', 'verified'), ('bob', '', '', '', 'rejected')`);
  await client.query(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall, step, verified_at, author_key_hash)
     select 3, key, key, 'patient', 4, step, case when step <> 'sent' then now() end, $1
     from (values ('sent@x.example', 'sent'), ('ada@x.example', 'invited'), ('bob@x.example', 'invited'))
       as written (key, step)`,
    [hashAuthorKey('browser')],
  );
  await client.query(
    `insert into review_changes (review_id, reviewer_type, overall, author_key_hash, expires_at)
     select id, 'patient', 1, $1, now() + interval '1 day' from reviews`,
    [hashAuthorKey('stranger')],
  );
  await client.query(`
    insert into invitations (lens_id, email, email_key, mailbox, doctor_name, doctor_email, doctor_uid, sent_at, expires_at, used_at)
    select 3, key, key, key, 'A', 'a', doctor, now(), now(), now()
    from (values ('ada@x.example', 'ada'), ('bob@x.example', 'bob')) as sent (key, doctor)`);

  await migrate(FILES.slice(CHANGE));
  const after = await rows('select * from reviews order by email');
  expect(after.map(({ step, vouched_by }) => [step, vouched_by])).toEqual([
    ['invited', 'ada'],
    ['confirmed', 'bob'],
    ['sent', null],
  ]);
  for (const { id, author_key_hash: kept } of after) expect(kept).toEqual(authorOf(id, hashAuthorKey('browser')));
  for (const { review_id: id, author_key_hash: kept } of await rows('select * from review_changes')) {
    expect(kept).toEqual(authorOf(id, hashAuthorKey('stranger')));
  }
  expect((await tallies()).filter(({ reviews }) => reviews > 0)).toEqual([
    { step: 'confirmed', reviews: 1, stars: 1 },
    { step: 'invited', reviews: 1, stars: 1 },
    { step: 'sent', reviews: 1, stars: 1 },
  ]);
  await client.query('delete from reviews');
  expect(
    (await tallies()).filter(({ reviews }) => reviews !== 0),
    'the triggers are there',
  ).toEqual([]);
});
