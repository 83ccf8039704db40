import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';

/** Migrated once; a copy of it takes a fraction of the time. */
const TEMPLATE = 'bench_template';

export type BenchPostgres = AsyncDisposable & {
  /** Number of the server's first process. */
  readonly pid: number;
  readonly version: string;
  createDatabase(): Promise<BenchDatabase>;
};
/** A migrated, empty database, dropped when it is disposed of. */
export type BenchDatabase = AsyncDisposable & { readonly url: string };

/** Starts a private PostgreSQL in a temporary folder, as durable as the one of a site. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  await using starting = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'iolite-bench-'));
  starting.defer(() => rm(dataDir, { recursive: true, force: true }));
  // Started by root, the server runs under another account and has to pass through.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, explicit: true });
  starting.defer(() => server.stop());
  const [pid] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  starting.defer(() => admin.end());
  const { rows } = await admin.query<{ server_version: string }>('show server_version');
  await admin.query(`create database ${TEMPLATE}`);
  await migrateDatabase(urlOf(server.url, TEMPLATE));

  const running = starting.move();
  return {
    pid: Number(pid),
    version: rows[0]?.server_version ?? '',
    async createDatabase() {
      const name = `bench_${randomBytes(8).toString('hex')}`;
      await admin.query(`create database ${name} template ${TEMPLATE}`);
      return {
        url: urlOf(server.url, name),
        async [Symbol.asyncDispose]() {
          await admin.query(`drop database ${name} with (force)`);
        },
      };
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
