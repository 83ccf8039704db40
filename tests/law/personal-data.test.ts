import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { openSite, type Site } from '#server/site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openPool } from '#tests/support/test-database.ts';
import { leaveTraces, type Person, type Sql } from './person.fixture.ts';

/** Audits are append-only; they identify a review and an account by a random number only. */
const APPEND_ONLY = ['public.doctor_audit', 'public.operator_audit', 'public.review_audit'];
/** Columns that may contain an e-mail address, by their names. */
const ADDRESSES = `select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and data_type in ('text', 'character varying') and column_name ~ 'mail|recipient|address'
    and column_name not in ('ip_address', 'mail_domain')`;

/** Columns of the authentication library that this site does not use, or with permanent keys. */
const EMPTY = [
  'auth_accounts.access_token_expires_at',
  'operator_accounts.access_token_expires_at',
  'auth_keys.expires_at',
];

let site: Site;
let pool: pg.Pool;
let database: Awaited<ReturnType<typeof testDatabase>>;
let ada: Person;
let ben: Person;
const lines: string[] = [];
const sql: Sql = async (text, params) => (await pool.query(text, params)).rows;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url);
  site = await openSite({
    config: readConfig({}),
    databaseUrl: database.url,
    catalogue: CATALOGUE,
    publicUrl: 'https://iolite.example',
    demonstration: false,
    clock: () => new Date(),
    fixedResponseTime: atOnce,
    log: createLog('info', (line) => lines.push(line)),
  });
  ada = await leaveTraces(site, sql, 'adalovelace');
  ben = await leaveTraces(site, sql, 'benfranklin');
  await everyLetterLies();
});
afterAll(async () => {
  await site.stop();
  await pool.end();
  await database.drop();
});

/** Waits until no letter is in flight, so that nothing changes during the test. */
const everyLetterLies = () =>
  eventually(async () => {
    const busy = `select from pgboss.job where name in ('letters', 'letter-requests') and state in ('created', 'retry', 'active') and start_after < now()`;
    expect(await sql(busy)).toEqual([]);
  });

type Trace = { table: string; id: string | null };
/** Every row of every table that contains one of these texts, in any column and case. */
async function rowsWith(texts: readonly string[]): Promise<Trace[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Trace[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ id: string | null }>(
      `select to_jsonb(t) ->> 'id' as id from ${name} t
       where exists (select from unnest($1::text[]) as text where to_jsonb(t)::text ilike '%' || text || '%') order by 1`,
      [texts],
    );
    // The queue's table and its partition show the same rows.
    if (name !== 'pgboss.job') found.push(...rows.map(({ id }) => ({ table: name, id })));
  }
  return found;
}
const tablesOf = (rows: readonly Trace[]) => [...new Set(rows.map(({ table }) => table))];

async function newestToken({ email }: Person): Promise<string> {
  const letter = `select text from mail_tray where lower(recipient) = $1 and text like '%/your-data/%' order by created_at desc`;
  const [newest] = await sql<{ text: string }>(letter, [email]);
  return /your-data\/([\w.-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
}

test('everything stored under an e-mail address is shown, and nothing of another', async () => {
  const columns = await sql<{ table: string; column: string }>(ADDRESSES);
  expect(columns.length).toBeGreaterThan(8);
  for (const { table, column } of columns) {
    const rows = await sql(`select from "${table}" where lower("${column}") = $1`, [ada.email]);
    expect(rows.length, `rows about the person in ${table}.${column}: let the fixture leave one`).toBeGreaterThan(0);
  }

  const token = await newestToken(ada);
  const file = await site.services.privacy.download(token);
  const text = JSON.stringify(file);
  const stored = (await rowsWith([ada.email])).filter(({ id }) => id !== null);
  expect(tablesOf(stored)).toContain('pgboss.job_common');
  for (const { table, id } of stored) expect(text, `a row of ${table}`).toContain(id);
  expect(text).toContain('adalovelace does not.');
  expect(text).toMatch(/"referenceId":"IOL-/);
  expect(text).toContain('Names a clinic');
  expect(text).toMatch(/"lensId":3,"lens":"[^"]+","wording":1/);
  expect(text).toContain('adalovelace says that it should stand.');
  expect(text).toMatch(/"reports":\[\{"rule":1,/);
  expect(text).not.toMatch(/benfranklin|Olga|Names somebody|somebody@|patient-of-|scrypt|eyJ/);

  const page = await site.services.privacy.open(token);
  expect(page?.groups.map(({ name, items }) => [name, items.length])).toEqual([
    ['experience', 3],
    ['open-data', 1],
    ['reviews', 2],
    ['newsletter', 2],
    ['invitations', 3],
    ['codes', 1],
    ['doctor', 4],
    ['operator', 1],
    ['letters', expect.any(Number)],
    ['requests', 1],
  ]);
});

test('after deletion the e-mail address is nowhere, every figure follows, and nobody else has lost anything', async () => {
  const before = await rowsWith(ben.traces);
  const figures = () => sql(`select lens_id, sum(reviews)::int as reviews from review_tallies group by 1`);
  await sql('update reviews set hidden_at = null');
  expect(await figures()).toEqual([{ lens_id: 3, reviews: 2 }]);
  const versions = () =>
    sql<{ doctor_uid: string }>('select doctor_uid, version from outcome_versions where lens_id = 5 order by 1');
  const versionsBefore = await versions();

  const erasure = await site.services.privacy.erase(await newestToken(ada), 'everything');
  if (erasure.kind === 'gone') throw new Error('The link does not work.');
  expect(erasure.linkWorks).toBe(false);
  expect(erasure.receipt.deleted.map(({ heading }) => heading)).toHaveLength(10);
  expect(tablesOf(await rowsWith(ada.traces))).toEqual(APPEND_ONLY);
  expect(await rowsWith([ada.email])).toEqual([]);
  expect(await figures()).toEqual([{ lens_id: 3, reviews: 1 }]);
  const stay = versionsBefore.filter((row) => ben.traces.includes(row.doctor_uid));
  expect([versionsBefore.length, stay.length]).toEqual([2, 1]);
  expect(await versions(), 'only who is gone leaves the figures').toEqual(stay);
  expect(await rowsWith(ben.traces)).toEqual(before);
  expect(lines.join('')).toContain(erasure.receipt.number);
  expect(lines.join('')).not.toMatch(/adalovelace|benfranklin|eyJ/i);
});

test('expired data are deleted without a visit, and the rest stays', async () => {
  const [before] = await sql(
    `select (select count(*) from reviews) as reviews, (select count(*) from auth_users) as users`,
  );
  const columns = await sql<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name ~ '^expire'`,
  );
  const rows = ({ table, column }: { table: string; column: string }) =>
    sql(`select from "${table}" where "${column}" is not null`);
  await sql(`insert into used_links (id, expires_at) values (gen_random_uuid(), now())`);
  expect(columns.length).toBeGreaterThan(6);
  for (const each of columns) {
    if (EMPTY.includes(`${each.table}.${each.column}`)) continue;
    expect(await rows(each), `rows that expire in ${each.table}: let the fixture leave one`).not.toEqual([]);
    const earlier = each.table === 'rate_limits' ? '- 8640000000' : `- interval '100 days'`;
    await sql(`update "${each.table}" set "${each.column}" = "${each.column}" ${earlier}`);
  }
  await sql(`insert into reviews (lens_id, email, email_key, reviewer_type, overall, waiting_since, waiting_rule)
    values (4, 'waits@mail.example', 'waits@mail.example', 'patient', 1, now() - interval '100 days', 2)`);
  const marked = 'select from reviews where num_nonnulls(network_mark, author_mark, mail_domain, marked_at) > 0';
  expect(await sql(marked), 'reviews with marks: let the fixture leave one').not.toEqual([]);
  await sql(`update reviews set marked_at = marked_at - interval '100 days'`);
  await sql(`update subscribers set consented_at = consented_at - interval '100 days'`);
  await sql(`update mailings set state = 'sent'`);
  await sql(`update mail_tray set created_at = created_at - interval '100 days'`);

  await sql(`insert into pgboss.job (name) values ('sweep')`);
  await eventually(async () => {
    for (const each of columns) expect([each, await rows(each)]).toEqual([each, []]);
    expect(await sql('select from subscribers')).toEqual([]);
    expect(await sql('select from lens_wishes')).toEqual([]);
    expect(await sql('select from mailing_letters')).toEqual([]);
    expect(await sql('select from mail_tray')).toEqual([]);
    expect(await sql('select from reviews where waiting_since is not null')).toEqual([]);
    expect(await sql(marked)).toEqual([]);
  });
  expect(
    await sql(`select (select count(*) from reviews) as reviews, (select count(*) from auth_users) as users`),
  ).toEqual([before]);
  expect(await sql(`select cron from pgboss.schedule where name = 'sweep'`)).toHaveLength(1);
});
