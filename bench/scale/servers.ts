import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { locateBinaries } from '#platform/postgres/binaries.ts';
import { databaseName, databaseUrl, openCluster } from '#platform/postgres/cluster.ts';
import { neutralFolder, serverEnvironment } from '#platform/postgres/run.ts';
import { chooseRuntimeUser, giveTo, identityOf, type RuntimeUser } from '#platform/postgres/runtime-user.ts';
import { freePort } from '../free-port.ts';
import { until } from '../until.ts';

/** A PostgreSQL server of the bench's own, with the binaries that come with the site. */
export type DatabaseServer = {
  readonly port: number;
  /** Number of its first process. */
  readonly pid: number;
  readonly url: string;
  /** Runs one statement on a connection of its own; rows. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Makes a standby that streams from it, under this name. */
  addStandby(name: string): Promise<DatabaseServer>;
};

type Parts = { folder: string; password: string; program: string; user: RuntimeUser; opened: AsyncDisposableStack };

/** Keeps what a standby that comes a moment later still needs, so that no slot is needed for it. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'wal_level=replica', 'wal_keep_size=512MB'];

/** Starts a primary server in a temporary folder, with fsync on; everything ends with `opened`. */
export async function startPrimary(opened: AsyncDisposableStack): Promise<DatabaseServer> {
  const { home, user } = await makeHome(opened);
  const binaries = await locateBinaries(user);
  const cluster = await openCluster({ home, binaries, user, durable: true, report: () => {} });
  const primary = await start({ ...cluster, program: binaries.postgres, user, opened });
  const maintenance = new pg.Client({ connectionString: primary.url.replace(/\w+$/, 'postgres') });
  await maintenance.connect();
  await maintenance.query(`create database ${databaseName}`);
  await maintenance.end();
  return primary;
}

async function makeHome(opened: AsyncDisposableStack) {
  const home = await mkdtemp(join(tmpdir(), 'iolite-bench-'));
  opened.defer(() => rm(home, { recursive: true, force: true }));
  await chmod(home, 0o755);
  const user = await chooseRuntimeUser(home);
  await giveTo(user, home);
  return { home, user };
}

async function start(parts: Parts): Promise<DatabaseServer> {
  const { folder, password, program, user, opened } = parts;
  const port = await freePort();
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const child = spawn(program, ['-D', folder, '-p', String(port), ...settings], {
    ...identityOf(user),
    cwd: neutralFolder,
    env: serverEnvironment,
    stdio: 'ignore',
  });
  opened.defer(() => end(child, 'SIGINT'));
  const url = databaseUrl(port, password);
  const sql: DatabaseServer['sql'] = async (text, values) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  await until(() => takesConnections(url.replace(/\w+$/, 'postgres')));
  return {
    port,
    pid: child.pid ?? 0,
    url,
    sql,
    kill: () => end(child, 'SIGQUIT'),
    addStandby: (name) => addStandby(parts, port, name),
  };
}

/** @param signal SIGQUIT has the server leave at once, with nothing written any more; SIGINT in good order. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function takesConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

/** A base backup by PostgreSQL's low-level API, and a standby that goes on from it. */
async function addStandby(of: Parts, port: number, name: string): Promise<DatabaseServer> {
  const { home, user } = await makeHome(of.opened);
  const folder = join(home, 'cluster');
  const client = new pg.Client({ connectionString: databaseUrl(port, of.password) });
  await client.connect();
  await client.query('select pg_backup_start($1, true)', [name]);
  const ofTheServerItself = ['postmaster.pid', 'postmaster.opts', 'pg_wal'];
  await cp(of.folder, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !ofTheServerItself.includes(basename(source)),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(folder, 'standby.signal'), '');
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${databaseName} password=${of.password} application_name=${name}'\n`,
  );
  await cp(join(of.folder, 'pg_wal'), join(folder, 'pg_wal'), {
    recursive: true,
    filter: (path) => !/[0-9A-F]{24}/.test(basename(path)),
  });
  await own(folder, user);
  await chmod(folder, 0o700);
  return start({ ...of, folder, user });
}

/** Gives a folder with all that is in it to the server's account. */
async function own(folder: string, user: RuntimeUser): Promise<void> {
  if (!user) return;
  const child = spawn('chown', ['-R', `${user.uid}:${user.gid}`, folder], { stdio: 'ignore' });
  await once(child, 'exit');
}
