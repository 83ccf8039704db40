import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';

export type BenchPostgres = AsyncDisposable & {
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
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  starting.defer(() => admin.end());

  const running = starting.move();
  return {
    async createDatabase() {
      const name = `bench_${randomBytes(8).toString('hex')}`;
      await admin.query(`create database ${name}`);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      await migrateDatabase(url.href);
      return {
        url: url.href,
        async [Symbol.asyncDispose]() {
          await admin.query(`drop database ${name} with (force)`);
        },
      };
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
