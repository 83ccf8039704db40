import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMONSTRATION_DOCTOR } from '#domain/doctor/demonstration/doctors.ts';
import { hasDemonstrationDoctor } from '#domain/doctor/demonstration/enroll.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { fixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { readEnvFile } from '#platform/config/env-file.ts';
import { VERSION } from '#platform/config/version.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { ExpectedError } from '#platform/log/expected-error.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { settleRoles } from '#platform/postgres/roles.ts';
import { announceRefusal, createAnnouncer, type Say } from './announcer.ts';
import { reportAtStart } from './check/at-start.ts';
import { capConnections } from './concurrency-limiter.ts';
import { proveNotifications, reachDatabase, refuseDemonstration, warningOfClearText } from './database-check.ts';
import { openServer } from './http-server.ts';
import { canOpenTray } from './mail-tray.ts';
import { openSite, type Site } from './site.ts';
import { readTrayKey, trayUrl } from './tray-key.ts';

export type RunOptions = {
  /** Synthetic reviews and outcomes in a data directory of their own. */
  readonly demonstration: boolean;
  /** Checked before anything is changed; throws to refuse the start. */
  readonly check?: () => void;
  /** Creates the web application from the started parts and attaches it to the server. */
  readonly attach: (parts: {
    site: Site;
    server: Server;
    serve: (listener: RequestListener) => void;
    log: Log;
    trayKey: string | undefined;
    metricsToken: string | undefined;
    trial: boolean;
    trustProxy: readonly string[];
  }) => Promise<void>;
};

/** The pages have not been built; the message is one line for the person who started the site. */
export class NotBuiltError extends ExpectedError {
  override name = 'NotBuiltError';
}

/** Time for a proxy to notice that this process is not ready before it stops, in milliseconds. */
const LEAD = 2_000;

const HOW_TO_SIGN_IN = `For the doctors’ side, log in as ${DEMONSTRATION_DOCTOR.email} with the password ${DEMONSTRATION_DOCTOR.password}`;
const WHAT_A_TRIAL_IS =
  'This is a trial, for PUBLIC_URL is not set: from this machine, only passwords may not be tried without end. A public site limits how often anything can be sent, and some reviews wait there until they are confirmed.';

/** Runs the site until it is stopped. A start that cannot succeed ends with one clear line and exit code 1. */
export async function run(options: RunOptions): Promise<void> {
  try {
    await runSite(options, stopSignal());
    process.exit(0);
  } catch (error) {
    announceRefusal(reasonOf(error));
    process.exit(1);
  }
}

/** The message of a refused start: one line for an expected error, the stack for any other. */
export function reasonOf(error: unknown): string {
  return error instanceof ExpectedError ? error.message : String((error as Error).stack);
}

async function runSite({ demonstration, check, attach }: RunOptions, stopping: AbortSignal): Promise<void> {
  check?.();
  readEnvFile('.env');
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const say = createAnnouncer(log);
  const { server, port, serve, leave, close } = await openServer(config.HOST, config.PORT);
  const publicUrl = config.PUBLIC_URL?.origin ?? `http://localhost:${port}`;

  let postgres: EmbeddedPostgres | undefined;
  let site: Site | undefined;
  async function start(): Promise<void> {
    await prepareDatabase(config.DATABASE_URL ?? postgres?.url ?? '', { config, demonstration, say });
    // The migrations may have made something that the site's own role has to reach.
    if (postgres) await settleRoles(postgres.url);
    const databaseUrl = config.DATABASE_URL ?? postgres?.siteUrl ?? '';
    const clock = () => new Date();
    const catalogue = CATALOGUE;
    const trial = config.PUBLIC_URL === undefined;
    const dataDir = postgres?.dataDir;
    const facts = { config, databaseUrl, dataDir, catalogue, publicUrl, demonstration, trial };
    site = await openSite({ ...facts, clock, fixedResponseTime, log });
    const trustProxy = config.TRUST_PROXY;
    const trayKey = config.mailTray ? await readTrayKey(site.secrets) : undefined;
    capConnections(server, trustProxy);
    const metricsToken = config.METRICS_TOKEN;
    await attach({ site, server, serve, log, trayKey, metricsToken, trial, trustProxy });
    if (stopping.aborted) return;
    if (trial) say(WHAT_A_TRIAL_IS);
    // E-mail addresses never go to a log.
    const mayName = demonstration && process.stdout.isTTY;
    if (mayName && (await hasDemonstrationDoctor(site.database.db))) say(HOW_TO_SIGN_IN);
    say(`Iolite is ready at ${publicUrl} (version ${VERSION})`);
    if (trayKey && canOpenTray({ publicUrl, trustProxy })) say(`Letters land at ${trayUrl(publicUrl, trayKey)}`);
    if (!trial) await reportAtStart({ config, databaseUrl, dataDir, clock }, site.database.db, log);
  }
  try {
    postgres = config.DATABASE_URL
      ? undefined
      : await startEmbeddedPostgres({
          dataDir: config.DATA_DIR ?? (demonstration ? 'data-demo' : 'data'),
          explicit: config.DATA_DIR !== undefined,
          report: say,
          signal: stopping,
        }).catch((error) => {
          if (stopping.aborted) return undefined;
          throw error;
        });
    if (!stopping.aborted) {
      const stopped = once(stopping, 'abort');
      // A start that waits for a migration or a database can be stopped as well.
      await Promise.race([stopped, start()]);
      await stopped;
    }
    say('Iolite is stopping.');
  } finally {
    leave();
    await Promise.all([site?.leave(), site && pause(isBehindProxy(config) ? LEAD : 0)]);
    const requestsEnded = close();
    await Promise.all([requestsEnded, site?.stop(requestsEnded)]);
    await postgres?.stop();
  }
}

/** Everything that must be checked and migrated before a site is opened on a database. */
export async function prepareDatabase(
  url: string,
  {
    config,
    demonstration,
    say,
  }: { config: Pick<Config, 'DATABASE_URL' | 'DIRECT_DATABASE_URL'>; demonstration: boolean; say: Say },
): Promise<void> {
  const directUrl = config.DIRECT_DATABASE_URL ?? url;
  for (const each of new Set([url, directUrl])) await reachDatabase(each);
  if (config.DATABASE_URL) {
    const warning = await warningOfClearText(url);
    if (warning) say(warning, 'warn');
    await proveNotifications(directUrl, { name: config.DIRECT_DATABASE_URL ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL' });
  }
  await migrateDatabase(directUrl);
  if (!demonstration) await refuseDemonstration(directUrl);
}

const isBehindProxy = ({ PUBLIC_URL, TRUST_PROXY }: Config) => PUBLIC_URL !== undefined || TRUST_PROXY.length > 0;

/** Aborts on SIGTERM, SIGINT, or when the parent process has ended. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  // Never removed: a terminal and npm both pass on the same Ctrl-C, and the second must not cut the stop short.
  for (const name of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(name, () => stopping.abort());
  return stopping.signal;
}
