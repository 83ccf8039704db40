import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { DEMONSTRATION_DOCTOR } from '#domain/doctor/demonstration/doctors.ts';
import { readConfig } from '#platform/config/config.ts';
import { VERSION } from '#platform/config/version.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startPooler } from '#tests/support/pooler.ts';
import { openServer } from './http-server.ts';
import { prepareDatabase, reasonOf } from './run.ts';

/* Conditions that prevent a start, each with its one-line message. Complete starts are in tests/integration. */

async function refusal(start: () => unknown): Promise<string> {
  const reason = await (async () => start())().then(
    () => Promise.reject(new Error('Nothing stood in the way.')),
    (error: unknown) => reasonOf(error),
  );
  expect(reason.split('\n')).toHaveLength(1);
  return reason;
}

const prepare = (url: string) =>
  prepareDatabase(url, {
    config: { DATABASE_URL: url, DIRECT_DATABASE_URL: undefined },
    demonstration: false,
    say: () => {},
  });

/** A database that statements have changed since it was made. */
async function withDatabase<T>(
  statements: readonly (readonly [string, unknown[]?])[],
  use: (url: string) => Promise<T>,
): Promise<T> {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const [text, values] of statements) await client.query(text, values);
  await client.end();
  try {
    return await use(database.url);
  } finally {
    await database.drop();
  }
}

test('an unexpected error is printed with its stack', () => {
  expect(reasonOf(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /);
});

test('a public site without a mail server, or without a word on who pays for it', async () => {
  const PUBLIC_URL = 'https://iolite.example';
  const OPERATED_BY = 'Ada Example, Oakland, California';
  const FUNDING = 'Ada Example runs and pays for this site.';
  expect(await refusal(() => readConfig({ PUBLIC_URL, FUNDING, OPERATED_BY }))).toMatch(
    /^SMTP_URL is missing: a public site needs/,
  );
  expect(await refusal(() => readConfig({ PUBLIC_URL, OPERATED_BY, SMTP_URL: 'smtp://mail.example' }))).toMatch(
    /^FUNDING is missing: a public site needs/,
  );
});

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await refusal(() => openServer('127.0.0.1', port))).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Set PORT to another one.`,
  );
  other.close();
});

test('a host that this machine does not have', async () => {
  expect(await refusal(() => openServer('203.0.113.1', 3199))).toMatch(
    /^The site cannot listen on 203\.0\.113\.1 \(EADDRNOTAVAIL\).+ Set HOST to 127\.0\.0\.1/,
  );
  expect(await refusal(() => openServer('no-such-host.invalid', 3199))).toMatch(
    /^The site cannot listen on no-such-host\.invalid \(\w+\).+ Set HOST to/,
  );
});

test('a database that cannot be reached, without its password', async () => {
  const wrong = new URL(inject('postgresUrl'));
  wrong.password = 'a-wrong-password';
  for (const url of ['postgres://iolite:secret@127.0.0.1:9/iolite', wrong.href]) {
    const reason = await refusal(() => prepare(url));
    expect(reason).toMatch(/^The database of DATABASE_URL cannot be reached: .+\.$/);
    expect(reason).not.toMatch(/secret|a-wrong-password/);
  }
});

test('a pooler that gives each transaction another connection', async () => {
  const reason = await withDatabase([], async (url) => {
    const pooler = await startPooler(url);
    const said = await refusal(() => prepare(pooler.url));
    pooler.close();
    return said;
  });
  expect(reason).toMatch(/^DATABASE_URL leads to a pooler that does not keep a session .+ Set the pooler to session/);
});

test('a migration that fails, with its cause', async () => {
  // As if none had been applied: the tables of the first one exist already.
  const reason = await withDatabase([['delete from drizzle.__drizzle_migrations']], (url) =>
    refusal(() => prepare(url)),
  );
  expect(reason).toMatch(
    /^The database could not be brought up to date: .+ already exists \(42\w+\)\. Nothing was changed/,
  );
});

test('a database that a newer version has written', async () => {
  const newer = `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`;
  expect(await withDatabase([[newer]], (url) => refusal(() => prepare(url)))).toBe(
    `The database was written by a newer version of Iolite than this one, ${VERSION}. Start that version, or restore an older backup.`,
  );
});

test('a database that is older than the first migration of this version', async () => {
  const older = 'update drizzle.__drizzle_migrations set created_at = 1';
  expect(await withDatabase([[older]], (url) => refusal(() => prepare(url)))).toBe(
    'The database is too old for this version of Iolite. Start Iolite of 2026-11-25 once, which brings it up to date, then this version.',
  );
});

test('a database of the demonstration, whose doctor anybody may sign in as', async () => {
  const reason = await withDatabase(
    [
      [`insert into auth_users (id, name, email) values ('uid', '', $1)`, [DEMONSTRATION_DOCTOR.email]],
      [
        `insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
         values ('uid', '', '', '', 'verified')`,
      ],
    ],
    (url) => refusal(() => prepare(url)),
  );
  expect(reason).toBe(
    'This database holds the demonstration, whose data are made up and whose password is public. Start it with --demo, or use another one.',
  );
});
