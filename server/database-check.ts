import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hasDemonstrationDoctor } from '#domain/doctor/demonstration/enroll.ts';
import { connect } from '#platform/db/connect.ts';
import { serverUrlsIn } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/database.ts';
import { ExpectedError } from '#platform/log/expected-error.ts';

const TIMEOUT = 10_000;
const OLDEST = 16;

/** The database cannot be used; the message is one line for the person who started the site. */
export class DatabaseRefusedError extends ExpectedError {
  override name = 'DatabaseRefusedError';
}

/**
 * Connects once and checks the server's version before anything is built on the database.
 *
 * @throws DatabaseRefusedError
 */
export async function reachDatabase(url: string): Promise<void> {
  const client = await open(url);
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const refusal = refusalOfVersion(Number(rows[0]?.version));
    if (refusal) throw new DatabaseRefusedError(refusal);
  } finally {
    await client.end();
  }
}

/** @param version as in `server_version_num`: 160004 is 16.4. */
export function refusalOfVersion(version: number): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST) return undefined;
  return `The database of DATABASE_URL is PostgreSQL ${major}, and Iolite needs ${OLDEST} or newer. Upgrade the server, or name another one.`;
}

/**
 * Checks that notifications reach other connections. A pooler in transaction mode drops them: the site would look
 * healthy and never update its figures.
 *
 * @param name of the setting that holds the URL.
 * @param timeout timeout in milliseconds.
 * @throws DatabaseRefusedError
 */
export async function proveNotifications(
  url: string,
  { name = 'DATABASE_URL', timeout = TIMEOUT }: { name?: string; timeout?: number | undefined } = {},
): Promise<void> {
  const [listener, speaker] = await Promise.all([open(url), open(url)]);
  try {
    const channel = `iolite_start_${randomUUID()}`;
    const heard = once(listener, 'notification').then(() => true);
    await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
    await speaker.query('select pg_notify($1, $2)', [channel, '']);
    const waiting = new AbortController();
    const late = pause(timeout, false, { signal: waiting.signal });
    const arrived = await Promise.race([heard, late]);
    waiting.abort();
    if (arrived) return;
  } finally {
    await Promise.all([listener.end(), speaker.end()]);
  }
  throw new DatabaseRefusedError(
    `${name} leads to a pooler that does not keep a session (transaction mode): no change would ever be seen. ` +
      'Set the pooler to session mode, or name the PostgreSQL server itself in DIRECT_DATABASE_URL.',
  );
}

/** A warning when the connection between the site and its database is not encrypted. */
export async function warningOfClearText(url: string): Promise<string | undefined> {
  const client = await open(url);
  // Behind a pooler, this is about the connection from the pooler to the server.
  const { rows } = await client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await client.end();
  const hosts = serverUrlsIn(url).map((address) => new pg.Client({ connectionString: address }).host);
  if (rows[0]?.ssl || hosts.every(isThisMachine)) return undefined;
  return (
    'The connection to the database is not encrypted, and it leaves this machine. ' +
    'End DATABASE_URL in ?sslmode=verify-full, or leave it so if nobody else is on that line.'
  );
}

/** @param host a host name, an IP address, or the folder of a socket. */
export function isThisMachine(host: string): boolean {
  if (isIP(host)) return host === '::1' || host.startsWith('127.');
  return host === 'localhost' || host === '' || host.startsWith('/');
}

/**
 * Refuses to serve a demonstration database as a real one, since its password is public.
 *
 * @throws DatabaseRefusedError
 */
export async function refuseDemonstration(url: string): Promise<void> {
  const { db, close } = openDatabase(url, () => undefined);
  try {
    if (!(await hasDemonstrationDoctor(db))) return;
  } finally {
    await close();
  }
  throw new DatabaseRefusedError(
    'This database holds the demonstration, whose data are made up and whose password is public. Start it with --demo, or use another one.',
  );
}

async function open(url: string): Promise<pg.Client> {
  try {
    return await connect(url, 'start of iolite', { connectionTimeoutMillis: TIMEOUT });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new DatabaseRefusedError(`The database of DATABASE_URL cannot be reached: ${message || code}.`, {
      cause: error,
    });
  }
}
