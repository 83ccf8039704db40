import { randomBytes } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { query, testPrefix, urlOf } from '#tests/support/test-database.ts';

const MIGRATIONS = readMigrationFiles({ migrationsFolder: 'database/migrations' });
type Migration = (typeof MIGRATIONS)[number];
/** What a migration keeps for the next one, which landed with it: there is no version between the two. */
const HANDS_ON = /create temporary table/i;

/** What is stored as soon as its table is there, in words that the first version of the table understands. */
const ROWS: Readonly<Record<string, string>> = {
  reviews: `insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, comments, hidden_at)
    select 1 + n % 3, key, key, (array['patient', 'doctor'])[1 + n % 2], 1 + n % 5, n * 10, 'Words ' || n,
      case when n = 4 then now() end
    from generate_series(1, 8) as n, concat('reviewer', n, '@mail.example') as key`,
  auth_users: `insert into auth_users (id, name, email)
    values ('ada', '', 'ada@mail.example'), ('bob', '', 'bob@mail.example')`,
  registered_doctors: `insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
    values ('ada', 'A', 'https://a.example', '1', 'verified'), ('bob', 'B', 'https://b.example', '2', 'rejected')`,
  doctor_audit: `insert into doctor_audit (uid, act, actor) values ('ada', 'verified', 'Olga')`,
  review_audit: `insert into review_audit (review_id, act, actor)
    select id, 'hidden', 'Olga' from reviews where hidden_at is not null`,
  post_op_submissions: `insert into post_op_submissions
      (reference_id, lens_id, doctor_uid, idempotency_key, sph, patient_satisfaction, comorbidities)
    select 'IOL-000000000' || n, 1 + n % 2, 'ada', n::text, 25 * n, 80 + n, '{glaucoma}' from generate_series(1, 5) as n`,
  invitations: `insert into invitations
      (lens_id, email, email_key, doctor_name, doctor_email, doctor_uid, sent_at, expires_at)
    values (3, 'a@mail.example', 'a@mail.example', 'A', 'ada@mail.example', 'ada', now(), now() + interval '1 day')`,
  subscribers: `insert into subscribers (email, email_key, source, consented_at, confirmed_at)
    values ('reader@mail.example', 'reader@mail.example', 'page', now(), now())`,
  suppressed_addresses: `insert into suppressed_addresses (mark) values ('mark')`,
};
const TABLES = Object.keys(ROWS);

const admin = inject('postgresUrl');
const name = testPrefix + randomBytes(8).toString('hex');
let client: pg.Client;

/** The next migrations that stand between two versions: one, or those that one hands something on to. */
function nextOf(applied: number): readonly Migration[] {
  const rest = MIGRATIONS.slice(applied);
  const last = rest.findIndex(({ sql }) => !sql.some((statement) => HANDS_ON.test(statement)));
  return rest.slice(0, last + 1);
}

const apply = (migrations: readonly Migration[]) => client.query(migrations.flatMap(({ sql }) => sql).join(';\n'));

/** Stores what has a table now and had none before; the names of all that have one. */
async function store(stored: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select t as table from unnest($1::text[]) as t where to_regclass(t) is not null`,
    [TABLES],
  );
  const there = TABLES.filter((table) => rows.some((row) => row.table === table));
  for (const table of there) if (!stored.includes(table)) await client.query(ROWS[table] as string);
  return there;
}

/** What there is of what was stored, what of it counts, and how the database is built. */
async function stateOf() {
  const { rows: values } = await client.query(
    `select (select array_agg(concat(overall, day_vision, comments) order by comments) from reviews) as reviews,
      (select array_agg(concat(sph, patient_satisfaction) order by sph) from post_op_submissions) as eyes,
      (select jsonb_agg(t order by t.lens_id) from
        (select lens_id, sum(reviews) as reviews, sum(stars5) as stars5, sum(comments5) as comments5,
          sum(day_vision_sum) as day_vision
          from review_tallies group by 1) as t) as tallies`,
  );
  const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows: stored } = await client.query<Record<string, number>>(`select ${counts}`);
  const { rows: columns } = await client.query(
    `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') and a.attnum > 0 and not a.attisdropped
      order by 1, 2`,
  );
  return { values: values[0], stored: stored[0] ?? {}, columns };
}

beforeAll(async () => {
  await query(admin, `create database ${name}`);
  client = new pg.Client({ connectionString: urlOf(admin, name) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await query(admin, `drop database ${name} with (force)`);
});

test('a database with data of every version that landed becomes what a new one is, and keeps all of them', async () => {
  const versions: { applied: number; there: readonly string[]; state: Awaited<ReturnType<typeof stateOf>> }[] = [];
  for (let applied = 0, there: readonly string[] = []; applied < MIGRATIONS.length; ) {
    const next = nextOf(applied);
    await client.query('begin');
    await apply(next);
    await client.query('commit');
    applied += next.length;
    const before = there;
    there = await store(before);
    // With nothing more stored, the way from here is the rest of the way from the version before.
    if (there.length === before.length && applied < MIGRATIONS.length) continue;
    // The whole way from here, in one transaction as the site takes it; and back, to go on from the next version.
    await client.query('begin');
    await apply(MIGRATIONS.slice(applied));
    versions.push({ applied, there, state: await stateOf() });
    await client.query('rollback');
  }
  const newest = versions.at(-1)?.state;
  expect(newest?.stored).toMatchObject({ reviews: 8, post_op_submissions: 5, invitations: 1 });
  for (const { applied, there, state } of versions) {
    const expected = TABLES.map((table) => [table, there.includes(table) ? newest?.stored[table] : 0]);
    expect(state.stored, `after migration ${applied}`).toEqual(Object.fromEntries(expected));
    const { eyes, ...values } = newest?.values ?? {};
    expect(state.values).toEqual({ ...values, eyes: there.includes('post_op_submissions') ? eyes : null });
    expect(state.columns).toEqual(newest?.columns);
  }
});
