import type { Config } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { createLinks } from '#platform/links/links.ts';
import { readSecretsKey } from '#platform/secrets/key.ts';
import { createSecrets } from '#platform/secrets/store.ts';
import { senderOf } from '../sender.ts';
import { checkBackups } from './backups.ts';
import { checkDatabaseClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { bad, type Finding, good } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkPublicUrl } from './public-url.ts';
import { checkQueue } from './queue.ts';
import { checkServers } from './servers.ts';
import { checkWebhook } from './webhook.ts';

export type CheckedSite = {
  readonly config: Config;
  readonly databaseUrl: string;
  /** The data directory of the private PostgreSQL; undefined with an external database. */
  readonly dataDir: string | undefined;
  readonly clock: () => Date;
};

/** The quick checks, for a start that has just passed the others. */
export async function quickChecks({ config, dataDir, clock }: CheckedSite, db: Database): Promise<Finding[]> {
  const findings = [
    attempt('clock', async () => [await checkDatabaseClock(db, clock)]),
    attempt('disk', () => checkDisks(config, dataDir)),
    attempt('backups', () => checkBackups(config, clock)),
    attempt('queue', () => checkQueue(db)),
  ];
  return (await Promise.all(findings)).flat();
}

/** What leaves the machine for a check. */
export type Tests = {
  /** A test letter to this e-mail address. */
  readonly letterTo?: string | undefined;
  /** A test notice to the webhook. */
  readonly webhook?: boolean | undefined;
};

/**
 * All checks of a site that can run on its machine. Only tests that are asked for and the link of the arrival check
 * leave a trace.
 */
export async function allChecks(site: CheckedSite, { letterTo, webhook = false }: Tests = {}): Promise<Finding[]> {
  const { config, databaseUrl, dataDir } = site;
  const publicUrl = config.PUBLIC_URL;
  const origin = publicUrl?.origin ?? `http://localhost:${config.PORT}`;
  const mail = { config, from: senderOf(config, origin), publicUrl: origin, letterTo };
  const database = await attempt('database', () => checkDatabase(databaseUrl, dataDir !== undefined));
  const { db, close } = openDatabase(databaseUrl, () => undefined);
  try {
    const further = [
      attempt('mail', async () => [await checkMail(mail)]),
      attempt('webhook', () => checkWebhook({ config, publicUrl: origin, isSent: webhook })),
    ];
    if (!database.some(({ name, kind }) => name === 'database' && kind === 'bad')) {
      further.push(quickChecks(site, db));
      if (dataDir === undefined) further.push(attempt('servers', () => checkServers(config, databaseUrl)));
      if (publicUrl) further.push(attempt('public address', () => reachFromOutside(publicUrl, db, site)));
    } else further.push(attempt('disk', () => checkDisks(config, dataDir)));
    return [...database, ...(await Promise.all(further)).flat()];
  } finally {
    await close();
  }
}

async function reachFromOutside(publicUrl: URL, db: Database, { config, clock }: CheckedSite): Promise<Finding[]> {
  const secrets = await createSecrets(db, readSecretsKey(config)).readPair('links', clock());
  return checkPublicUrl(publicUrl, createLinks(secrets, clock), clock);
}

async function checkDisks({ BACKUP_DIR }: Config, dataDir: string | undefined): Promise<Finding[]> {
  const folders = { data: dataDir, backups: BACKUP_DIR };
  const known = Object.entries(folders).flatMap(([what, folder]) =>
    folder === undefined ? [] : [checkDisk(what, folder)],
  );
  if (dataDir !== undefined) return Promise.all(known);
  const elsewhere = good(
    'disk of data',
    'That of DATABASE_URL cannot be seen from here. See that it is watched where it is.',
  );
  return [elsewhere, ...(await Promise.all(known))];
}

/** Runs one check; a check that throws becomes a finding, so that the others still run. */
async function attempt(name: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const { message, cause } = error as Error;
    // For a failed query only its cause: the SQL does not help an operator.
    return [bad(name, `It could not be looked at: ${cause instanceof Error ? cause.message : message}.`)];
  }
}
