import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { run as runWith } from './run.fixture.ts';

let folder: Awaited<ReturnType<typeof openTestFolder>>;
let site: EmbeddedPostgres | undefined;
const run = (...args: string[]) => runWith({ DATA_DIR: folder.path }, ...args);
const start = () => startEmbeddedPostgres({ dataDir: folder.path, durable: false });

/** As a site leaves its database. */
async function fill(url: string): Promise<void> {
  await migrateDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into app_secrets (name, value, previous_value, rotated_at) values ('links', 'present', 'before', now())`,
  );
  await client.query(`insert into auth_users (id, name, email) values ('ada', 'Ada', 'ada@mail.example')`);
  await client.query(
    `insert into registered_doctors (uid, practice_name, practice_website, practice_phone)
     values ('ada', 'Clear Sight', 'https://clear.example', '+1 555 0100')`,
  );
  await client.query(`insert into operator_users (id, name, email) values ('olga', 'Olga', 'olga@mail.example')`);
  await client.end();
}

beforeAll(async () => {
  folder = await openTestFolder();
  const first = await start();
  await fill(first.url);
  await first.stop();
});
afterAll(() => folder[Symbol.asyncDispose]());

const rows = async (statement: string) => JSON.parse((await run('sql', statement, '--json')).out);
const write = async (statement: string) => expect(await run('sql', '--write', statement)).toMatchObject({ code: 0 });

describe.each(['running', 'stopped'])('on the private database of a %s site', (state) => {
  beforeAll(async () => {
    site = state === 'running' ? await start() : undefined;
  });
  beforeEach(async () => {
    // The server of the site is still that of the site, and a command leaves none of its own.
    expect(await findRunningPostgres({ dataDir: folder.path })).toBe(site?.url ?? null);
  });
  afterAll(async () => {
    await site?.stop();
    expect(await readdir(join(folder.path, 'postgres', 'cluster'))).not.toContain('postmaster.pid');
  });

  test('iolite sql reads, and writes if it is asked to', async () => {
    expect((await run('sql', 'select 1 as one')).out).toBe('one\n1\n(1 row)\n');
    expect(await run('sql', 'delete from app_secrets')).toMatchObject({
      code: 1,
      err: expect.stringContaining('read-only transaction'),
    });
    expect(await run('sql', '--write', 'delete from mail_tray')).toMatchObject({ code: 0, out: 'DELETE 0\n' });
  });

  test('iolite secrets lists them, rotates one, and ends the previous one', async () => {
    expect((await run('secrets', 'list')).out).toMatch(/^links +not encrypted +20.* UTC +20.* UTC$/m);
    const rotated = await run('secrets', 'rotate', 'links');
    expect(rotated).toMatchObject({ code: 0, out: expect.stringContaining('The secret links is rotated.') });
    const ended = await run('secrets', 'end-previous', 'links');
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('The previous secret links is deleted.') });
    expect((await run('secrets', 'list')).out).toMatch(/^links +not encrypted +20.* UTC +–$/m);
    expect(await run('secrets', 'end-previous', 'links')).toEqual({
      code: 1,
      out: '',
      err: 'There is no previous secret links.\n',
    });
    await run('secrets', 'rotate', 'links');
  });

  test('iolite open-data deletes releases, with an audit entry for each', async () => {
    await write(
      `insert into open_data_releases (version, made_at) values ('2026-11-01', now()), ('2026-11-02', now())`,
    );
    await write(
      `insert into open_data_files (version, name, rows, bytes, sha256)
       select version, 'reviews.csv', 0, 0, '' from open_data_releases`,
    );
    expect((await run('open-data', 'list')).out).toBe(
      'VERSION     FILES\n2026-11-02  reviews.csv\n2026-11-01  reviews.csv\n',
    );
    const deleted = await run('open-data', 'delete', '2026-11-01', '2026-10-31', '--operator', 'Olga');
    expect(deleted).toEqual({ code: 1, out: '1 release is deleted.\n', err: 'There is no release 2026-10-31.\n' });
    expect(JSON.parse((await run('open-data', 'delete', '2026-11-02', '--json')).out)).toEqual({
      deleted: ['2026-11-02'],
    });
    expect((await run('open-data', 'list')).out).toBe('There are no releases.\n');
    const acts = await rows(`select actor, about from operator_audit where act = 'open_data_deleted' order by id desc`);
    expect(acts.slice(0, 2)).toEqual([
      { actor: expect.any(String), about: '2026-11-02' },
      { actor: 'Olga', about: '2026-11-01' },
    ]);
  });

  test('iolite sessions logs a doctor and an operator out, with an audit entry', async () => {
    const session = `(id, token, user_id, expires_at, created_at, updated_at)
      values ('s', 't', $user, now() + interval '1 day', now(), now())`;
    await write(`insert into auth_sessions ${session.replace('$user', `'ada'`)}`);
    await write(`insert into operator_sessions ${session.replace('$user', `'olga'`)}`);
    const doctor = await run('sessions', 'end', 'Ada@mail.example', '--operator', 'Olga');
    expect(doctor).toEqual({ code: 0, err: '', out: 'The doctor Ada@mail.example is logged out everywhere.\n' });
    expect(await rows('select from auth_sessions')).toEqual([]);
    expect(await rows('select id from operator_sessions')).toEqual([{ id: 's' }]);
    const operator = await run('sessions', 'end', 'olga', '--operator', 'Ida', '--json');
    expect(JSON.parse(operator.out)).toEqual({ ended: ['operator'] });
    expect(await rows('select from operator_sessions')).toEqual([]);
    const acts = await rows(
      `select act, actor from doctor_audit where uid = 'ada'
       union all select act, actor from operator_audit where about = 'olga'`,
    );
    expect(acts.slice(-1)).toEqual([{ act: 'sessions_ended', actor: 'Ida' }]);
    expect(acts).toContainEqual({ act: 'sessions_ended', actor: 'Olga' });
    expect(await run('sessions', 'end', 'nobody@mail.example')).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('No doctor and no operator is registered as nobody@mail.example.\n'),
    });
  });
});

test('without a site, nothing is created', async () => {
  await using empty = await openTestFolder();
  for (const words of [
    ['sql', 'select 1'],
    ['secrets', 'list'],
    ['sessions', 'end', 'x'],
    ['open-data', 'list'],
  ]) {
    const ran = await runWith({ DATA_DIR: empty.path }, ...words);
    expect(ran).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^There is no site in the data directory /),
    });
  }
  expect(await readdir(empty.path)).toEqual([]);
});
