import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { applyMigrations, readMigrations } from '#platform/db/migrations.ts';
import { createTriggers, readTriggers } from '#platform/db/triggers.ts';
import { query, testPrefix, urlOf } from '#tests/support/test-database.ts';

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

/** What the tallies of reviews are, without the number of their changes and rows of which nothing is left. */
async function tallied() {
  const { rows } = await client.query(
    `select to_jsonb(t) - 'changes' as tally from review_tallies as t where reviews > 0
     order by lens_id, reviewer_type, step, year, shard`,
  );
  return rows;
}

/** The instant of the migration before the one of this name. */
function before(name: string): number {
  const { entries } = JSON.parse(
    readFileSync(new URL('../../../database/migrations/meta/_journal.json', import.meta.url), 'utf8'),
  ) as { entries: { tag: string }[] };
  return readMigrations()[entries.findIndex(({ tag }) => tag.endsWith(name)) - 1]?.folderMillis ?? 0;
}

test('one of the reviews that are of one mailbox by now counts, and the tallies follow', async () => {
  await applyMigrations(client, { after: 0, upTo: before('_mailboxes') });
  const { sql, digest } = readTriggers();
  // Those of later tables cannot be created yet.
  const known = sql.filter((text) => !/figure_audit|outcome_periods|outcome_atoms/.test(text));
  await createTriggers(client, { sql: known, digest });
  await client.query(`insert into auth_users (id, name, email) values ('dora', '', 'dora@mail.example')`);
  await client.query(`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, step, verified_at, submitted_at,
      vouched_by)
    select lens_id, email, email, 'patient', overall, 10 * overall, step,
      case step when 'sent' then null else at end, at, vouched_by
    from (values
      (3, 'ada.l@proton.me', 1, 'confirmed', timestamptz '2026-01-01Z', null),
      (3, 'ada-l@pm.me', 2, 'confirmed', '2026-02-01Z', 'dora'),
      (3, 'adal@protonmail.com', 3, 'sent', '2026-03-01Z', null),
      (4, 'ada.l@proton.me', 4, 'sent', '2026-01-01Z', null),
      (4, 'adal@pm.me', 5, 'sent', '2026-02-01Z', null),
      (5, 'ada.l@pm.me', 5, 'confirmed', '2026-02-01Z', null),
      (3, 'bea@mail.example', 5, 'sent', '2026-01-01Z', null),
      (3, 'bea+x@mail.example', 5, 'sent', '2026-02-01Z', null),
      (3, 'cy@me.com', 5, 'invited', '2026-01-01Z', 'dora'),
      (3, 'cy@icloud.com', 4, 'confirmed', '2026-02-01Z', null)
    ) as given (lens_id, email, overall, step, at, vouched_by)`);
  await client.query(`
    insert into invitations (lens_id, email, email_key, mailbox, doctor_name, doctor_email, sent_at, expires_at)
    values (3, 'a.da@pm.me', 'a.da@pm.me', 'a.da@pm.me', 'Dr. Dora', 'dora@mail.example', now(), now())`);
  await client.query('delete from moderation_facts');

  await migrateDatabase(urlOf(inject('postgresUrl'), name));

  const counting = await client.query(
    'select lens_id, email, mailbox_key from reviews where waiting_since is null order by lens_id, email',
  );
  expect(counting.rows.map((row) => Object.values(row).join(' '))).toEqual([
    '3 ada-l@pm.me adal@proton.me',
    '3 bea+x@mail.example bea@mail.example',
    '3 bea@mail.example bea@mail.example',
    '3 cy@icloud.com cy@icloud.com',
    '4 adal@pm.me adal@proton.me',
    '5 ada.l@pm.me adal@proton.me',
  ]);
  const waiting = await client.query('select distinct step, waiting_rule from reviews where waiting_since is not null');
  expect(waiting.rows).toEqual([{ step: 'sent', waiting_rule: 1 }]);
  const tallies = await client.query(
    `select lens_id, sum(reviews)::int as reviews, sum(day_vision_sum)::int as sum from review_tallies group by 1 order by 1`,
  );
  const asTallied = await tallied();
  await client.query('update reviews set hidden_at = now()');
  await client.query('truncate review_tallies');
  await client.query('update reviews set hidden_at = null');
  expect(asTallied).toEqual(await tallied());
  expect(tallies.rows).toEqual([
    { lens_id: 3, reviews: 4, sum: 160 },
    { lens_id: 4, reviews: 1, sum: 50 },
    { lens_id: 5, reviews: 1, sum: 50 },
  ]);
  const practices = await client.query('select lens_id, practice, overall from practice_tallies');
  expect(practices.rows).toEqual([{ lens_id: 3, practice: 'dora', overall: 1 }]);
  const account = await client.query('select fact, sum(times)::int as times from moderation_facts group by 1');
  expect(account.rows).toEqual([{ fact: 'waited', times: 4 }]);
  expect((await client.query('select mailbox from invitations')).rows).toEqual([{ mailbox: 'ada@proton.me' }]);
  const indexes = await client.query(`select from pg_indexes where indexname = 'reviews_mailbox'`);
  expect(indexes.rowCount).toBe(1);
});

test('what waited for the movement of its lens counts, and the scores move on from what was shown', async () => {
  const second = testPrefix + randomBytes(8).toString('hex');
  await query(inject('postgresUrl'), `create database ${second}`);
  const other = new pg.Client({ connectionString: urlOf(inject('postgresUrl'), second) });
  await other.connect();
  await other.query('begin');
  await applyMigrations(other, { after: 0, upTo: before('_figures_by_weight') });
  await other.query('commit');
  const { sql, digest } = readTriggers();
  await createTriggers(other, { sql: sql.filter((text) => !text.includes('figure_audit')), digest });
  await other.query(`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, step, verified_at, waiting_since, waiting_rule)
    select 3, name, name, 'patient', overall, 'confirmed', now(), case when rule is not null then now() end, rule
    from (values ('a@x.example', 5, null), ('b@x.example', 4, null), ('c@x.example', 1, 6), ('d+1@x.example', 2, 9),
      ('d@x.example', 3, 7)) as given (name, overall, rule)`);
  await other.query(`
    insert into review_changes (review_id, reviewer_type, overall, author_key_hash, accepted_as, expires_at)
    select id, 'patient', 1, '', 'confirmed', now() from reviews where email = 'b@x.example'`);
  await other.query(`insert into allowance_audit (act, lens_id, actor, at) values ('released', 3, 'Olga', now())`);

  await migrateDatabase(urlOf(inject('postgresUrl'), second));

  const tallied = await other.query(
    `select sum(reviews)::int as reviews, sum(stars1)::int as ones, sum(stars4)::int as fours from review_tallies`,
  );
  expect(tallied.rows).toEqual([{ reviews: 4, ones: 2, fours: 0 }]);
  const bases = await other.query('select lens_id, parts from review_bases');
  expect(bases.rows).toEqual([
    {
      lens_id: 3,
      parts: [
        { reviewerType: 'patient', step: 'confirmed', year: expect.any(Number), reviews: 2, stars4: 1, stars5: 1 },
      ],
    },
  ]);
  const waiting = await other.query('select step, waiting_rule from reviews where waiting_since is not null');
  expect(waiting.rows).toEqual([{ step: 'sent', waiting_rule: 1 }]);
  expect((await other.query('select from review_changes')).rowCount).toBe(0);
  expect((await other.query('select act, actor from figure_audit')).rows).toEqual([{ act: 'followed', actor: 'Olga' }]);
  await other.end();
  await query(inject('postgresUrl'), `drop database ${second} with (force)`);
});
