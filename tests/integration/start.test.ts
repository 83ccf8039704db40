import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DEMONSTRATION_DOCTOR } from '#domain/doctor/demonstration/doctors.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { spawnApp, startApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startPooler } from '#tests/support/pooler.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** What a start that is refused says, line by line, after it has ended with exit code 1. */
async function refusal(env: Record<string, string>): Promise<string[]> {
  const started = startApp({ databaseUrl: database.url, env });
  const failure = await started.then(
    async (app) => {
      await app.stop();
      throw new Error(`It started:\n${app.log()}`);
    },
    (error: Error) => error,
  );
  const [ended, ...lines] = failure.message.split('\n');
  expect(ended).toBe('Iolite ended (1) before it was ready:');
  const said = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
  return said.filter(({ level }) => level === 'fatal').map(({ msg }) => msg);
}

describe('a start is refused with one clear line', () => {
  test('for every wrong variable, by its name and what was expected, without the value', async () => {
    const wrong = {
      PORT: '80a',
      PUBLIC_URL: 'iolite.test',
      DATABASE_URL: 'mysql://localhost/iolite',
      SMTP_URL: 'mail.test',
      MAIL_FROM: 'nobody',
      SUPPORT_EMAIL: 'someone',
      LOG_LEVEL: 'loud',
    };
    const [first, ...lines] = await refusal(wrong);
    expect(first).toBe('Iolite cannot start.');
    expect(lines.map((line) => /^(\w+) is wrong: expected .+\.$/.exec(line)?.[1])).toEqual(Object.keys(wrong));
    for (const value of Object.values(wrong)) expect(lines.join('\n')).not.toContain(value);
  });

  test('for a public site without a mail server', async () => {
    const lines = await refusal({ PUBLIC_URL: 'https://iolite.example' });
    expect(lines).toEqual(['Iolite cannot start.', expect.stringMatching(/^SMTP_URL is missing: a public site needs/)]);
  });

  test('for a port that is taken', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const lines = await refusal({ PORT: String(port) });
    other.close();
    expect(lines).toEqual([
      'Iolite cannot start.',
      `Port ${port} on 127.0.0.1 is already in use. Set PORT to another one.`,
    ]);
  });

  test('for an address that is not this machine’s', async () => {
    expect(await refusal({ HOST: '203.0.113.1', PORT: '3199' })).toEqual([
      'Iolite cannot start.',
      expect.stringMatching(/^The site cannot listen on 203\.0\.113\.1 \(EADDRNOTAVAIL\).+ Set HOST to 127\.0\.0\.1/),
    ]);
    expect(await refusal({ HOST: 'no-such-host.invalid', PORT: '3199' })).toEqual([
      'Iolite cannot start.',
      expect.stringMatching(/^The site cannot listen on no-such-host\.invalid \(\w+\).+ Set HOST to/),
    ]);
  });

  test('for a database that cannot be reached, without its password', async () => {
    const admin = new URL(inject('postgresUrl'));
    const wrong = new URL(admin);
    wrong.password = 'a-wrong-password';
    for (const url of ['postgres://iolite:secret@127.0.0.1:9/iolite', wrong.href]) {
      const lines = await refusal({ DATABASE_URL: url });
      expect(lines).toEqual([
        'Iolite cannot start.',
        expect.stringMatching(/^The database of DATABASE_URL cannot be reached: .+\.$/),
      ]);
      expect(lines.join()).not.toMatch(/secret|a-wrong-password/);
    }
  });

  test('for a pooler that gives each transaction another connection', async () => {
    const pooler = await startPooler(database.url);
    const lines = await refusal({ DATABASE_URL: pooler.url });
    pooler.close();
    expect(lines).toEqual([
      'Iolite cannot start.',
      expect.stringMatching(
        /^DATABASE_URL leads to a pooler that does not keep a session .+ Set the pooler to session/,
      ),
    ]);
  });

  test('for a migration that fails, with its cause', async () => {
    const other = await testDatabase();
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    // As if none had been applied: the first one meets the tables.
    await client.query('delete from drizzle.__drizzle_migrations');
    await client.end();
    const lines = await refusal({ DATABASE_URL: other.url });
    await other.drop();
    expect(lines).toEqual([
      'Iolite cannot start.',
      expect.stringMatching(
        /^The database could not be brought up to date: .+ already exists \(42\w+\)\. Nothing was changed/,
      ),
    ]);
  });

  test('for a database that a newer version has written', async () => {
    const newer = await testDatabase();
    const client = new pg.Client({ connectionString: newer.url });
    await client.connect();
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    await client.end();
    const lines = await refusal({ DATABASE_URL: newer.url });
    await newer.drop();
    expect(lines).toEqual([
      'Iolite cannot start.',
      'The database was written by a newer version of Iolite. Start that version, or restore an older backup.',
    ]);
  });

  test('for a database of the demonstration, whose doctor anybody may sign in as', async () => {
    const demonstration = await testDatabase();
    const client = new pg.Client({ connectionString: demonstration.url });
    await client.connect();
    await client.query(`insert into auth_users (id, name, email) values ('uid', '', $1)`, [DEMONSTRATION_DOCTOR.email]);
    await client.query(
      `insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
       values ('uid', '', '', '', 'verified')`,
    );
    await client.end();
    const lines = await refusal({ DATABASE_URL: demonstration.url });
    await demonstration.drop();
    expect(lines).toEqual([
      'Iolite cannot start.',
      'This database holds the demonstration, whose data are made up and whose password is public. Start it with --demo, or use another one.',
    ]);
  });

  test('for a data directory on which a site is running, which goes on undisturbed', async () => {
    await using folder = await openTestFolder();
    const env = { DATABASE_URL: '', DATA_DIR: folder.path };
    const first = await startApp({ databaseUrl: '', env });
    const lines = await refusal(env);
    expect(lines).toEqual([
      'Iolite cannot start.',
      expect.stringContaining(`A site is already running on the data directory ${folder.path}.`),
    ]);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.stop();
    expect(first.process.exitCode).toBe(0);
  });
});

test('a start that waits for another process to migrate can be told to stop', async () => {
  const locked = new pg.Client({ connectionString: database.url });
  await locked.connect();
  await locked.query('select pg_advisory_lock(4960031)');
  const child = spawnApp({ databaseUrl: database.url });
  const said = text(child.stdout);
  const ended = once(child, 'exit');
  await eventually(async () => {
    const { rows } = await locked.query(`select 1 from pg_stat_activity
      where application_name = 'iolite migrations' and wait_event_type = 'Lock' and datname = current_database()`);
    expect(rows).toHaveLength(1);
  });
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await said).toContain('Iolite is stopping.');
  await locked.end();
});

test('whoever comes before the site is ready is asked to wait', async () => {
  const locked = new pg.Client({ connectionString: database.url });
  await locked.connect();
  // The number under which one process at a time brings the database up to date.
  await locked.query('select pg_advisory_lock(4960031)');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const starting = startApp({ databaseUrl: database.url, env: { PORT: String(port) } });
  const visit = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    return answer && [answer.status, answer.headers.get('retry-after')];
  };
  try {
    await eventually(async () => expect(await visit()).toEqual([503, '2']));
    await locked.end();
    await starting;
    expect(await visit()).toEqual([200, null]);
  } finally {
    await locked.end();
    await (await starting).stop();
  }
});

test('all that a site says, from its start to its end, are lines of one JSON log', async () => {
  const app = await startApp({ databaseUrl: database.url });
  await fetch(app.url, { headers: { 'X-Forwarded-For': '198.51.100.1' } });
  const ended = once(app.process, 'close');
  await app.stop();
  await ended;
  const lines = app.log().split('\n');
  const said = lines.map((line) => JSON.parse(line) as { level: string; time: string; msg: string });
  for (const { level, time } of said) {
    expect([level, time]).toEqual([expect.stringMatching(/^(info|warn)$/), expect.stringMatching(/^\d{4}-.+Z$/)]);
  }
  expect(said[0]?.msg).toBe(`Iolite is ready at ${app.url}`);
  expect(said).toContainEqual(expect.objectContaining({ msg: expect.stringMatching(/^This is a trial/) }));
  expect(said.at(-1)?.msg).toBe('Iolite is stopping.');
  const warnings = said.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
  expect(warnings, 'of a proxy that nobody has named').toEqual([expect.stringContaining('set TRUST_PROXY')]);
});
