import pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { applyMigrations, readMigrations } from '#platform/db/migrations.ts';
import { dropTriggers } from '#platform/db/triggers.ts';
import { baselineDatabase, testDatabase } from '#tests/support/database.ts';
import { schemaOf } from '#tests/support/schema.ts';

const [BASELINE = 0, ...LATER] = readMigrations().map(({ folderMillis }) => folderMillis);

/** Rows of tables and columns that exist since the baseline. */
const ROWS = `select
  (select jsonb_agg(r order by id) from (select id, lens_id, email, overall, day_vision, comments, step, status,
    submitted_at, vouched_by from reviews) as r) as reviews,
  (select jsonb_agg(r order by id) from (select id, lens_id, sph, patient_satisfaction, comorbidities, refractive_target,
    batch_id from post_op_submissions) as r) as eyes,
  (select jsonb_agg(t order by lens_id, reviewer_type, step, year, shard) from review_tallies as t) as tallies,
  (select jsonb_agg(f order by f) from moderation_facts as f) as account`;
const COUNTS = ['auth_users', 'registered_doctors', 'doctor_audit', 'review_audit', 'review_changes', 'invitations']
  .concat('subscribers', 'suppressed_addresses', 'outcome_batches', 'outcome_snapshots', 'experience_answers')
  .map((table) => `(select count(*)::int from ${table}) as ${table}`);

test.each(LATER)('a database with data is migrated through migration %d without losses', async (migration) => {
  const [fresh, database] = [await testDatabase(), await baselineDatabase()];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const rows = async () => [(await client.query(ROWS)).rows, (await client.query(`select ${COUNTS}`)).rows];
  try {
    const before = await rows();
    await client.query('begin');
    await dropTriggers(client);
    await applyMigrations(client, { after: BASELINE, upTo: migration });
    await client.query('commit');
    await migrateDatabase(database.url);
    expect(await rows()).toEqual(before);
    expect(await schemaOf(database.url)).toEqual(await schemaOf(fresh.url));
  } finally {
    await client.end();
    await Promise.all([fresh.drop(), database.drop()]);
  }
});
