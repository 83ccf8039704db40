import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Encrypter } from 'age-encryption';
import pg from 'pg';
import { inject } from 'vitest';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { query, type TestDatabase, testPrefix, urlOf } from '#tests/support/test-database.ts';
import { backUpToFolder } from './folder.ts';
import type { BackupSource } from './write.ts';

/** An empty database on the server of this test run. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = testPrefix + randomBytes(8).toString('hex');
  await query(inject('postgresUrl'), `create database ${name}`);
  return {
    url: urlOf(inject('postgresUrl'), name),
    drop: () => query(inject('postgresUrl'), `drop database ${name} with (force)`),
  };
}

/** The rows of a statement, on a connection of its own. */
export async function rowsOf<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Texts that a careless copy would change. */
const ODD_COMMENT = String.raw`Tab\t and \N, \\. "quotes", ''`.replace(String.raw`\t`, '\t');

/** Puts a little of everything into a migrated database, by SQL. */
export async function fillSite(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into auth_users (id, name, email) values ('ada', '', 'ada@mail.example'), ('bob', 'Bob', 'bob@mail.example')`,
    );
    await client.query(
      `insert into auth_sessions (id, token, user_id, expires_at) values ('s', 'secret', 'ada', now() + interval '1 day')`,
    );
    await client.query(
      `insert into reviews (lens_id, email, email_key, reviewer_type, overall, comments)
       select 1 + n % 3, n || '@mail.example', n || '@mail.example', 'patient', 1 + n % 5,
         case n % 3 when 1 then '' when 2 then E'two\nlines\r\n ünïcödé 👁' else $1 end
       from generate_series(1, 500) n`,
      [ODD_COMMENT],
    );
    await client.query(
      `insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key, sph, comorbidities)
       values ('IOL-0000000001', 3, 'ada', '1', -25, '{}'), ('IOL-0000000002', 3, 'ada', '2', null, '{glaucoma,dryEyes}')`,
    );
    await client.query(`insert into doctor_audit (uid, act, actor) values ('ada', 'registered', 'system')`);
    await client.query(`insert into app_secrets (name, value) values ('of a test', 'key')`);
    await client.query(
      `insert into pgboss.job (name, data, state, retry_count, start_after)
       values ('letters', '{"to":"a@mail.example","letter":{"kind":"welcome"}}', 'created', 0, now() + interval '1 day'),
              ('letters', '{"to":"b@mail.example","letter":{"kind":"welcome"}}', 'active', 2, now()),
              ('letters', '{"to":"c@mail.example","letter":{"kind":"welcome"}}', 'completed', 0, now()),
              ('letters.parked', '{"to":"d@mail.example","letter":{"kind":"welcome"}}', 'created', 0, now())`,
    );
    // An occurrence of a schedule on its way to the queue, as it exists for some seconds of each minute.
    await client.query(`select pgboss.create_queue('__pgboss__send-it', '{"policy":"standard"}')`);
    await client.query(
      `insert into pgboss.job (name, data, start_after)
       values ('__pgboss__send-it', '{"name":"backup","key":""}', now() + interval '1 day')`,
    );
  } finally {
    await client.end();
  }
}

/** Everything in a database, table by table, each row as one text. */
export async function everythingIn(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from public.${client.escapeIdentifier(name)} t order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The queue of letters, in a database. */
export async function prepareQueues(url: string): Promise<void> {
  const jobs = createJobs({ url, queues: [{ name: 'letters' }], log: createLog('silent') });
  await jobs.start();
  await jobs.stop();
}

/** A backup's source as a site makes it. */
export const sourceOf = (url: string): BackupSource => ({
  url,
  site: '00c0ffee',
  version: '1.2.3',
  leftOut: ['auth_sessions'],
});

export const PASSPHRASE = 'a long passphrase';
export const AT = new Date('2026-11-22T18:00:00Z');

/** A backup and its encrypted copy, with a passphrase that is cheap to try. */
async function locked(file: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(4);
  await writeFile(`${file}.age`, await encrypter.encrypt(await readFile(file)));
  return `${file}.age`;
}

/** A site with a plain and an encrypted backup in a folder; `close` removes all of it. */
export async function openBackedUpSite() {
  const source = await testDatabase();
  const folder = await openTestFolder();
  await fillSite(source.url);
  const { file } = await backUpToFolder(sourceOf(source.url), { folder: folder.path, at: AT });
  return {
    url: source.url,
    folder: folder.path,
    files: { plain: file, locked: await locked(file) },
    async close(): Promise<void> {
      await source.drop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
