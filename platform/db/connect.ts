import pg from 'pg';
import { connectionTo } from './address.ts';

/**
 * Opens a connection of its own to a database, with no limit on how long a statement may take; whoever asks for it ends
 * it.
 *
 * @param name how the server calls it, in `pg_stat_activity`.
 * @throws what kept it from being opened; nothing of it stays open.
 */
export async function connect(url: string, name: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(url), application_name: name, ...options });
  // A connection that breaks fails its query; unheard, its error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
