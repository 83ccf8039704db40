import { once } from 'node:events';
import type { Server } from 'node:http';
import { DEMONSTRATION_DOCTOR } from '#domain/doctor/demonstration/doctors.ts';
import { hasDemonstrationDoctor } from '#domain/doctor/demonstration/enroll.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { migrateDatabase, SchemaTooNewError } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { DataDirectoryBusyError, DataDirectoryUnreachableError } from '#platform/postgres/errors.ts';
import type { createApp } from './app.ts';
import { DatabaseRefusedError, reachDatabase, refuseDemonstration } from './database-check.ts';
import { closeServer, openServer, PortRefusedError } from './http-server.ts';
import { openSite, type Site } from './site.ts';

export type App = ReturnType<typeof createApp>;
export type RunOptions = {
  /** Synthetic reviews and outcomes in a data directory of their own. */
  readonly demonstration: boolean;
  /** Makes the web application over the started parts and attaches it to the server. */
  readonly attach: (parts: {
    site: Site;
    server: Server;
    log: ReturnType<typeof createLog>;
    mailTray: boolean;
    trustProxy: readonly string[];
  }) => Promise<void>;
};

const EXPECTED = [
  ConfigError,
  PortRefusedError,
  DatabaseRefusedError,
  SchemaTooNewError,
  DataDirectoryBusyError,
  DataDirectoryUnreachableError,
];

const HOW_TO_SIGN_IN = `For the doctors’ side, log in as ${DEMONSTRATION_DOCTOR.email} with the password ${DEMONSTRATION_DOCTOR.password}`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the site until it is told to stop. A start that cannot succeed ends with one clear line and exit code 1. */
export async function run(options: RunOptions): Promise<void> {
  try {
    await runSite(options);
    process.exit(0);
  } catch (error) {
    const expected = EXPECTED.some((kind) => error instanceof kind);
    process.stderr.write(
      `Iolite cannot start.\n${expected ? (error as Error).message : String((error as Error).stack)}\n`,
    );
    process.exit(1);
  }
}

async function runSite({ demonstration, attach }: RunOptions): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const stopped = stopSignal();
  const { server, port } = await openServer(config.HOST, config.PORT);
  const publicUrl = config.PUBLIC_URL?.origin ?? `http://localhost:${port}`;

  let postgres: EmbeddedPostgres | undefined;
  let site: Site | undefined;
  try {
    postgres = config.DATABASE_URL
      ? undefined
      : await startEmbeddedPostgres({
          dataDir: config.DATA_DIR ?? (demonstration ? 'data-demo' : 'data'),
          explicit: config.DATA_DIR !== undefined,
          report: say,
        });
    const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? '';
    await reachDatabase(databaseUrl);
    await migrateDatabase(databaseUrl);
    if (!demonstration) await refuseDemonstration(databaseUrl);
    site = await openSite({ config, databaseUrl, publicUrl, demonstration, clock: () => new Date(), log });
    await attach({ site, server, log, mailTray: config.mailTray, trustProxy: config.TRUST_PROXY });
    say(`Iolite is ready at ${publicUrl}`);
    if (demonstration && (await hasDemonstrationDoctor(site.database.db))) say(HOW_TO_SIGN_IN);
    await stopped;
    say('Iolite is stopping.');
  } finally {
    const requestsEnded = closeServer(server);
    await Promise.all([requestsEnded, site?.stop(requestsEnded)]);
    await postgres?.stop();
  }
}

async function stopSignal(): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race(['SIGTERM', 'SIGINT'].map((name) => once(process, name, { signal })));
  waiting.abort();
}
