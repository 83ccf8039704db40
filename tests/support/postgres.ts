import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { LETTER_QUEUES } from '#letters/queues.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { query, templateName, testPrefix, urlOf } from './test-database.ts';

/** A PostgreSQL server for a test run. */
export type TestPostgres = {
  /** Connection string of an account that may create databases. */
  readonly adminUrl: string;
  /** Removes all databases of the run, and the server if it was started for the run. */
  stop(): Promise<void>;
};

/**
 * Provides a server with a migrated template, ready for `createDatabase`: that of the surrounding run, or the one in
 * TEST_DATABASE_URL, which then serves one run at a time, or else a new one in a temporary folder, without durability.
 *
 * @param parent where that folder is created.
 */
export async function startTestPostgres(parent = tmpdir()): Promise<TestPostgres> {
  const { TEST_POSTGRES_ADMIN_URL: ofTheRun } = process.env;
  if (ofTheRun) return { adminUrl: ofTheRun, stop: async () => undefined };
  const server = await openServer(parent);
  try {
    await dropTestDatabases(server.adminUrl);
    await query(server.adminUrl, `CREATE DATABASE ${templateName}`);
    await migrateDatabase(urlOf(server.adminUrl, templateName));
    await makeQueues(urlOf(server.adminUrl, templateName));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Creating the queue's own tables takes longer than copying a database. */
async function makeQueues(url: string): Promise<void> {
  const jobs = createJobs({ url, queues: LETTER_QUEUES, log: createLog('silent') });
  await jobs.start();
  await jobs.stop();
}

async function openServer(parent: string): Promise<TestPostgres> {
  const external = process.env.TEST_DATABASE_URL;
  if (external) return { adminUrl: external, stop: () => dropTestDatabases(external) };

  const folder = await mkdtemp(join(parent, 'iolite-tests-'));
  try {
    // Started by root, the server runs under another account, which needs access to the folder.
    await chmod(folder, 0o755);
    const server = await startEmbeddedPostgres({ dataDir: folder, explicit: true, durable: false });
    await letInQuickly(server.url);
    return {
      adminUrl: server.url,
      async stop() {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Thousands of connections are opened in a run, and SCRAM is deliberately slow. */
async function letInQuickly(url: string): Promise<void> {
  const { username, password } = new URL(url);
  const role = pg.escapeIdentifier(username);
  await query(url, `SET scram_iterations = 1; ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`);
}

/** Drops the template and all test databases, including those of interrupted runs. */
async function dropTestDatabases(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)',
      [templateName, testPrefix],
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
