import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from './embedded.ts';
import { DataDirectoryBusyError } from './errors.ts';
import { openTestFolder } from './folder.fixture.ts';
import { roleUrl, settleRoles } from './roles.ts';

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('a running server', () => {
  let folder: Awaited<ReturnType<typeof openTestFolder>>;
  let server: EmbeddedPostgres;
  const reports: string[] = [];
  const report = (message: string) => void reports.push(message);

  beforeAll(async () => {
    folder = await openTestFolder();
    // The remains of a start that was interrupted while it created the database.
    await mkdir(join(folder.path, 'data', 'postgres', 'cluster.cut-short', 'base'), { recursive: true });
    server = await startEmbeddedPostgres({ dataDir: join(folder.path, 'data'), report });
  });
  afterAll(async () => {
    await server.stop();
    await folder[Symbol.asyncDispose]();
  });

  it('reports that it creates a database', () => {
    expect(reports).toEqual([expect.stringContaining('Creating a new database in')]);
  });

  it('has removed the remains of an interrupted start', async () => {
    expect((await readdir(join(server.dataDir, 'postgres'))).sort()).toEqual([
      'cluster',
      'lock',
      'password',
      'port',
      'server.log',
    ]);
  });

  it('listens on the loopback address only', async () => {
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server.url, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    const elsewhere = new URL(server.url);
    elsewhere.hostname = '127.0.0.2';
    await expect(query(elsewhere.href, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL|ETIMEDOUT/);
  });

  it('has a role for the site that reads and writes, and runs no program, and one that only reads', async () => {
    await query(server.url, 'create table notes (id serial, text text)');
    await settleRoles(server.url);
    const program = `copy (select 1) to program 'true'`;
    await query(server.siteUrl, `insert into notes (text) values ('one')`);
    for (const refused of [program, 'create database other', 'create role other', 'drop table notes']) {
      await expect(query(server.siteUrl, refused), refused).rejects.toThrow(/permission denied|must be owner/);
    }
    const reader = roleUrl(server.url, 'reader');
    expect(await query(reader, 'select text from notes')).toEqual([{ text: 'one' }]);
    for (const refused of [
      program,
      'delete from notes',
      `set default_transaction_read_only = off; delete from notes`,
    ]) {
      await expect(query(reader, refused), refused).rejects.toThrow(/permission denied|read-only/);
    }
    await query(server.url, 'drop table notes');
  });

  it('gives the site the job queue of an older installation', async () => {
    const older = `create schema pgboss; create type pgboss.state as enum ('new'); create table pgboss.job (id serial);
      create view pgboss.some as select 1; create function pgboss.act() returns int return 1`;
    await query(server.url, older);
    await settleRoles(server.url);
    await query(server.siteUrl, 'alter table pgboss.job add column more text; drop schema pgboss cascade');
  });

  it('refuses a wrong password and none', async () => {
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    wrong.password = '';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password/);
  });

  it('protects its password and its files from other users', async () => {
    const home = join(server.dataDir, 'postgres');
    expect((await stat(join(home, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(home, 'server.log'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(home, 'cluster'))).mode & 0o777).toBe(0o700);
  });

  it('writes every commit to disk', async () => {
    const settings = await query(
      server.url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')`,
    );
    expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
  });

  it('is found by the command line', async () => {
    expect(await findRunningPostgres({ dataDir: join(folder.path, 'data') })).toBe(server.url);
  });

  it('refuses a second site on its data, and continues', async () => {
    const second = startEmbeddedPostgres({ dataDir: join(folder.path, 'data') });
    await expect(second).rejects.toThrow(DataDirectoryBusyError);
    await expect(second).rejects.toThrow(
      /A site or an iolite command is already running on the data directory .*data\. Stop it first/,
    );
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('starts and stops', () => {
  let folder: Awaited<ReturnType<typeof openTestFolder>>;
  let options: { dataDir: string; durable: boolean };

  beforeAll(async () => {
    folder = await openTestFolder();
    options = { dataDir: folder.path, durable: false };
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  it('preserve data, password and port', async () => {
    const first = await startEmbeddedPostgres(options);
    await query(first.url, `CREATE TABLE saved AS SELECT 'Iolite' AS name`);
    await first.stop();

    const reports: string[] = [];
    const report = (message: string) => void reports.push(message);
    const second = await startEmbeddedPostgres({ ...options, report });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT name FROM saved')).toEqual([{ name: 'Iolite' }]);
    expect(reports).toEqual([]);
    await second.stop();
  });

  it('leave nothing running, and stopping twice changes nothing', async () => {
    const server = await startEmbeddedPostgres(options);
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    await expect(query(server.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    expect(await readdir(join(folder.path, 'postgres', 'cluster'))).not.toContain('postmaster.pid');
    expect(await findRunningPostgres({ dataDir: folder.path })).toBeNull();
  });

  it('use another port when theirs is taken', async () => {
    const first = await startEmbeddedPostgres(options);
    await first.stop();
    const { port } = new URL(first.url);
    const squatter = createServer().listen(Number(port), '127.0.0.1');
    await once(squatter, 'listening');
    const second = await startEmbeddedPostgres(options);
    expect(new URL(second.url).port).not.toBe(port);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    squatter.close();
  });

  it('report why a server does not start, and release the directory', async () => {
    const first = await startEmbeddedPostgres(options);
    await first.stop();
    const version = join(folder.path, 'postgres', 'cluster', 'PG_VERSION');
    await writeFile(version, '9.6\n');
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(
      /PostgreSQL did not start: database files are incompatible with server \(log: .*server\.log\)/,
    );
    await writeFile(version, '18\n');
    await (await startEmbeddedPostgres(options)).stop();
  });
});
