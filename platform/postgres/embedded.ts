import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { locateBinaries } from './binaries.ts';
import { clusterFolder, databaseName, databaseUrl, openCluster, readPassword } from './cluster.ts';
import { locateDataDirectory, prepareDataDirectory } from './data-directory.ts';
import { DataDirectoryBusyError } from './errors.ts';
import { choosePort, keepPort } from './port.ts';
import { readPostmaster } from './postmaster.ts';
import { settlePreviousServer } from './previous-server.ts';
import { roleUrl, settleRoles } from './roles.ts';
import { launchServer } from './server-process.ts';
import { acquireSiteLock, isSiteLocked } from './site-lock.ts';
import { type Report, supervise } from './supervisor.ts';

/** A private PostgreSQL server of this process. */
export type EmbeddedPostgres = {
  /** Connection string of the owner of the database `iolite`; unchanged when the server is restarted after a failure. */
  readonly url: string;
  /** The same of the role that the site uses. */
  readonly siteUrl: string;
  /** Absolute path of the data directory in use, which differs from the requested one after a fallback. */
  readonly dataDir: string;
  /** Stops the server with a fast shutdown and releases the data directory. Idempotent. */
  stop(): Promise<void>;
};

/**
 * Starts a private PostgreSQL server on a data directory, creating what is missing. The server listens on the loopback
 * interface only, is restarted when it fails, and ends with this process however that ends.
 *
 * @param options.dataDir absolute, or relative to the current folder; PostgreSQL's files go to `<dataDir>/postgres`.
 * @param options.explicit true when a person chose `dataDir`: no other directory is ever used then.
 * @param options.durable false for throw-away data of tests: faster, more connections, and a crash may lose everything.
 * @param options.report receives one sentence for people per notable step, also long after the start.
 * @param options.signal stops a server that is not up yet, for example one that replays much WAL.
 * @throws DatabaseServerError when the server does not start.
 * @throws DataDirectoryBusyError when a site is running on the directory.
 * @throws DataDirectoryUnreachableError when the directory cannot be used by the account the server runs under.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  explicit?: boolean;
  durable?: boolean;
  report?: Report;
  signal?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  const { dataDir, explicit = false, durable = true, report = () => {}, signal } = options;
  const directory = await locateDataDirectory(dataDir, explicit);
  const { path, home, user } = directory;
  if (directory.fallbackReason) report(`Using the data directory ${path}. ${directory.fallbackReason}`);
  await prepareDataDirectory(directory);
  const lock = await acquireSiteLock(home, user);
  if (lock === null) throw new DataDirectoryBusyError(path);
  try {
    const binaries = await locateBinaries(user);
    const cluster = await openCluster({ home, binaries, user, durable, report });
    const recovering = await settlePreviousServer(cluster.folder, user, report);
    const port = await choosePort(home);
    const supervisor = await supervise({
      launch: () =>
        launchServer({
          program: binaries.postgres,
          user,
          cluster: cluster.folder,
          logFile: join(home, 'server.log'),
          port,
          durable,
        }),
      recovering,
      report,
      signal,
    });
    const url = databaseUrl(port, cluster.password);
    try {
      await createMissingDatabase(url);
      await settleRoles(url);
      await keepPort(home, user, port);
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    let stopped: Promise<void> | undefined;
    return {
      url,
      siteUrl: roleUrl(url, 'site'),
      dataDir: path,
      stop() {
        stopped ??= supervisor.stop().finally(() => lock.release());
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** How long a starting site may take to bring its server up. */
const startupMilliseconds = 15_000;

/**
 * Connection string of the server of a site that runs on this data directory, for the command line; null when none is
 * running. Waits for a site that is starting.
 *
 * @param options as for `startEmbeddedPostgres`.
 * @throws DataDirectoryUnreachableError
 */
export async function findRunningPostgres(options: { dataDir: string; explicit?: boolean }): Promise<string | null> {
  const { home } = await locateDataDirectory(options.dataDir, options.explicit ?? false);
  const deadline = Date.now() + startupMilliseconds;
  while (isSiteLocked(home)) {
    const postmaster = readPostmaster(clusterFolder(home));
    if (postmaster?.ready) return databaseUrl(postmaster.port, await readPassword(home));
    if (Date.now() > deadline) throw new Error('A site is running on the data directory, but its database is down.');
    await pause(100);
  }
  return null;
}

async function createMissingDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
