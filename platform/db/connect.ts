import pg from 'pg';
import { connectionTo } from './connection.ts';

/**
 * Opens a dedicated connection to a database, without a statement timeout. The caller must end it.
 *
 * @param name its `application_name`, as in `pg_stat_activity`.
 * @throws the connection error; nothing is left open.
 */
export async function connect(url: string, name: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(url), application_name: name, ...options });
  // A broken connection fails its query; without a listener, its error event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
