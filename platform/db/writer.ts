import pg from 'pg';

export type Server = { readonly host: string; readonly port: number };

/** None of several database servers accepts writes; the message gives the reason for each. */
export class NoWriterError extends Error {
  override name = 'NoWriterError';
}

/** Timeout of the question to one server, in milliseconds. */
const TIMEOUT = 3_000;
/** How long a result is reused, in milliseconds, since pools open many connections at once. */
const FRESH = 1_000;

const found = new Map<string, { readonly at: number; readonly server: Promise<Server> }>();

/**
 * Finds the server that accepts writes: all are asked concurrently, and the first to confirm wins.
 *
 * @param addresses connection strings of one server each.
 * @throws NoWriterError
 */
export function findWriter(addresses: readonly string[]): Promise<Server> {
  const all = addresses.join();
  const known = found.get(all);
  if (known && performance.now() - known.at < FRESH) return known.server;
  const server = Promise.any(addresses.map(askForWrites)).catch(({ errors }: AggregateError) => {
    // Connections opened shortly after may need a newly promoted server.
    found.delete(all);
    throw new NoWriterError(`none of its servers takes writes (${errors.map(({ message }) => message).join('; ')})`);
  });
  found.set(all, { at: performance.now(), server });
  return server;
}

/** @throws Error with the server and the reason. */
async function askForWrites(address: string): Promise<Server> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'search of iolite for a writer',
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
  });
  client.on('error', () => undefined);
  const { host, port } = client;
  try {
    await client.connect();
    const { rows } = await client.query<{ reads: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads`,
    );
    if (rows[0]?.reads) throw new Error('only reads');
    return { host, port };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new Error(`${host}:${port} ${message || code}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
