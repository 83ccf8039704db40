import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded.ts';
import { openTestFolder } from './folder.fixture.ts';
import { readPostmaster } from './postmaster.ts';
import { chooseRuntimeUser, identityOf } from './runtime-user.ts';

const siteScript = fileURLToPath(new URL('./site.fixture.ts', import.meta.url));

type Site = { process: ChildProcess; url?: string; refused?: string };

async function startSite(dataDir: string): Promise<Site> {
  const site = spawn(process.execPath, [siteScript, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(site.stdout), 'line')) as [string];
  return { process: site, ...JSON.parse(line) };
}

async function kill(site: Site): Promise<void> {
  site.process.kill('SIGKILL');
  await once(site.process, 'exit');
}

async function postmasterPid(dataDir: string): Promise<number> {
  const postmaster = readPostmaster(join(dataDir, 'postgres', 'cluster'));
  if (!postmaster) throw new Error('No server is running.');
  return postmaster.pid;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Starts a query of several minutes, whose backend does not notice that the other processes have ended. */
async function keepBusy(url: string): Promise<{ end(): Promise<void> }> {
  const client = await connect(url);
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const cutOff = expect(client.query('SELECT count(*) FROM generate_series(1, 2000000000)')).rejects.toThrow();
  await eventually(async () => {
    const activity = await query(url, `SELECT state FROM pg_stat_activity WHERE pid = ${rows[0].pid}`);
    expect(activity).toEqual([{ state: 'active' }]);
  });
  return { end: () => cutOff };
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url);
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function runningSite(site: Site): string {
  if (!site.url) throw new Error(`The site did not start: ${site.refused}`);
  return site.url;
}

// Each test starts with what the last one left.
let folder: Awaited<ReturnType<typeof openTestFolder>>;

beforeAll(async () => {
  folder = await openTestFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

describe('when the site is killed', () => {
  it('the next one waits for its server, and finds every commit', async () => {
    const site = await startSite(folder.path);
    const client = await connect(runningSite(site));
    await client.query('CREATE TABLE saved (n integer)');
    await client.query('INSERT INTO saved VALUES (1)');
    await client.query('BEGIN; INSERT INTO saved VALUES (2)');
    await kill(site);

    const next = await startEmbeddedPostgres({ dataDir: folder.path });
    expect(next.url).toBe(site.url);
    expect(await query(next.url, 'SELECT n FROM saved')).toEqual([{ n: 1 }]);
    await next.stop();
  });

  it('its server stops by itself, even if the watchdog had been killed before', async () => {
    const site = await startSite(folder.path);
    const server = await postmasterPid(folder.path);
    const [watchdog] = await watchdogsOf(server);
    process.kill(watchdog!, 'SIGKILL');
    await eventually(async () => expect((await watchdogsOf(server)).filter((pid) => pid !== watchdog)).toHaveLength(1));
    expect(await query(runningSite(site), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await kill(site);
    expect(await findRunningPostgres({ dataDir: folder.path })).toBeNull();
    const cluster = join(folder.path, 'postgres', 'cluster');
    await eventually(async () => expect(await readdir(cluster)).not.toContain('postmaster.pid'));
    await eventually(async () => expect(await watchdogsOf(server)).toEqual([]));
  });

  it('together with its server and its watchdog, the next one recovers every commit', async () => {
    const site = await startSite(folder.path);
    await query(runningSite(site), 'CREATE TABLE recovered AS SELECT 1 AS n');
    const busy = await keepBusy(runningSite(site));
    const server = await postmasterPid(folder.path);
    for (const pid of [...(await watchdogsOf(server)), server]) process.kill(pid, 'SIGKILL');
    await kill(site);
    // A process that is killed is there for another moment, and its lock with it.
    await eventually(async () => expect(() => process.kill(server, 0)).toThrow());

    const reports: string[] = [];
    const next = await startEmbeddedPostgres({ dataDir: folder.path, report: (message) => void reports.push(message) });
    expect(reports).toEqual([expect.stringContaining('The previous run was cut off')]);
    expect(await query(next.url, 'SELECT n FROM recovered')).toEqual([{ n: 1 }]);
    await next.stop();
    await busy.end();
  });
});

describe('a stale postmaster.pid', () => {
  it('does not prevent a start when its process ID belongs to another process, or when it is unreadable', async () => {
    const options = { dataDir: folder.path, durable: false };
    const first = await startEmbeddedPostgres(options);
    const pidFile = join(folder.path, 'postgres', 'cluster', 'postmaster.pid');
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
    await first.stop();

    const user = await chooseRuntimeUser(join(folder.path, 'postgres'));
    const bystander = spawn('/bin/sleep', ['60'], { ...identityOf(user), cwd: '/' });
    for (const content of [[bystander.pid, ...rest].join('\n'), '']) {
      await writeFile(pidFile, content);
      await (await startEmbeddedPostgres(options)).stop();
    }
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    bystander.kill();
  });
});

describe('two concurrent starts', () => {
  it('leave the data directory to one of them', async () => {
    const dataDir = join(folder.path, 'new');
    const sites = await Promise.all([startSite(dataDir), startSite(dataDir)]);
    expect(sites.filter(({ url }) => url)).toHaveLength(1);
    expect(sites.map(({ refused }) => refused)).toContain('DataDirectoryBusyError');
    const [winner] = sites.filter(({ url }) => url);
    expect(await query(winner!.url!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await kill(winner!);
    await (await startEmbeddedPostgres({ dataDir })).stop();
  });
});

describe('when the server is killed', () => {
  it('it is restarted on the same port, repeatedly', async () => {
    const reports: string[] = [];
    const report = (message: string) => void reports.push(message);
    const server = await startEmbeddedPostgres({ dataDir: folder.path, report });
    const pool = new pg.Pool({ connectionString: server.url, max: 3 });
    pool.on('error', () => {});
    await pool.query('CREATE TABLE lasting AS SELECT 1 AS n');
    reports.length = 0;
    for (let kills = 1; kills <= 2; kills += 1) {
      const busy = await keepBusy(server.url);
      process.kill(await postmasterPid(folder.path), 'SIGKILL');
      await busy.end();
      await eventually(() => expect(reports).toHaveLength(2 * kills));
      expect((await pool.query('SELECT n FROM lasting')).rows).toEqual([{ n: 1 }]);
    }
    await pool.end();
    await server.stop();
  });
});

/** Process IDs of the watchdogs of a server. */
async function watchdogsOf(server: number): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (args[1]?.endsWith('/watchdog.ts') && args[2] === String(server)) found.push(Number(pid));
  }
  return found;
}
