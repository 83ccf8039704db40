import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '#platform/config/version.ts';
import { refusalOf, spawnApp, startApp } from '#tests/support/app.ts';
import { newDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

let database: Awaited<ReturnType<typeof newDatabase>>;

beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

test('a start is refused with one line for every invalid variable, with its name and what was expected, without the value', async () => {
  const wrong = {
    PORT: '80a',
    PUBLIC_URL: 'iolite.test',
    DATABASE_URL: 'mysql://localhost/iolite',
    SMTP_URL: 'mail.test',
    MAIL_FROM: 'nobody',
    SUPPORT_EMAIL: 'someone',
    LOG_LEVEL: 'loud',
  };
  const [first, ...lines] = await refusalOf({ databaseUrl: database.url, env: wrong });
  expect(first).toBe('Iolite cannot start.');
  expect(lines.map((line) => /^(\w+) is wrong: expected .+\.$/.exec(line)?.[1])).toEqual(Object.keys(wrong));
  for (const value of Object.values(wrong)) expect(lines.join('\n')).not.toContain(value);
});

test('a start that waits for another process to migrate can be stopped', async () => {
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

test('visitors before the site is ready are asked to wait, and all output until its end is one JSON log', async () => {
  const locked = new pg.Client({ connectionString: database.url });
  await locked.connect();
  // The lock number of migrations.
  await locked.query('select pg_advisory_lock(4960031)');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const starting = startApp({ databaseUrl: database.url, env: { PORT: String(port) } });
  const visit = async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.1' };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers }).catch(() => null);
    return answer && [answer.status, answer.headers.get('retry-after')];
  };
  try {
    await eventually(async () => expect(await visit()).toEqual([503, '2']));
  } finally {
    await locked.end();
  }
  const app = await starting;
  const visited = await visit();
  const ended = once(app.process, 'close');
  await app.stop();
  await ended;
  expect(visited).toEqual([200, null]);

  const said = app
    .log()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; time: string; msg: string });
  for (const { level, time } of said) {
    expect([level, time]).toEqual([expect.stringMatching(/^(info|warn)$/), expect.stringMatching(/^\d{4}-.+Z$/)]);
  }
  expect(said.slice(0, 3).map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^This is a trial/),
    `Iolite is ready at ${app.url} (version ${VERSION})`,
    expect.stringMatching(/^Letters land at /),
  ]);
  expect(said.at(-1)?.msg).toBe('Iolite is stopping.');
  const warnings = said.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
  expect(warnings, 'of a proxy that nobody has named').toEqual([expect.stringContaining('set TRUST_PROXY')]);
});
