import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Interval between the attempts to reach a server that is away, in milliseconds. */
const RETRIED = 250;
/** How long a connection may take, in milliseconds: longer than visitors wait, since on a busy machine it takes long. */
export const CONNECTING = 15_000;

const nothing = () => undefined;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * Makes a pool refuse at once while its server is away, which is when nobody has got a connection in time and none is left:
 * nothing waits for a connection that cannot come, and a server that comes back meets no crowd. Meanwhile one attempt
 * after another finds out when it is back. A visitor stops waiting sooner than the attempt, whose connection is then the
 * next visitor's.
 *
 * @param patience how long a visitor waits for a connection, in milliseconds.
 * @returns whether the server is away.
 */
export function refuseWhileAway(pool: pg.Pool, patience: number): () => boolean {
  const take = pool.connect.bind(pool) as (taken: Taken) => void;
  const standing = new Set<pg.PoolClient>();
  let away: Error | undefined;
  pool.on('connect', (client) => {
    standing.add(client);
    away = undefined;
  });
  pool.on('remove', (client) => standing.delete(client));
  pool.on('error', (_, client) => standing.delete(client));
  // A connection that fails may take long to be removed.
  pool.on('release', (error, client) => error && standing.delete(client as pg.PoolClient));

  async function note(error: Error): Promise<void> {
    if (away || standing.size > 0) return;
    away = error;
    while (away && !pool.ending) {
      await pause(RETRIED, undefined, { ref: false });
      // The connection stays in the pool, where the next visitor finds it.
      await new Promise<void>((resolve) => {
        take((_, client, release) => {
          if (client) {
            away = undefined;
            release();
          }
          resolve();
        });
      });
    }
  }

  function takeOrRefuse(taken: Taken): void {
    if (away) {
      taken(away, undefined, nothing);
      return;
    }
    let isWaiting = true;
    const late = setTimeout(() => {
      isWaiting = false;
      const error = new Error('timeout: no connection to the database');
      void note(error);
      taken(error, undefined, nothing);
    }, patience);
    take((error, client, release) => {
      clearTimeout(late);
      if (error) void note(error);
      if (isWaiting) taken(error, client, release);
      else if (client) release();
    });
  }
  pool.connect = ((taken?: Taken) => {
    if (taken) {
      takeOrRefuse(taken);
      return undefined;
    }
    return new Promise<pg.PoolClient | undefined>((resolve, reject) => {
      takeOrRefuse((error, client) => (error ? reject(error) : resolve(client)));
    });
  }) as typeof pool.connect;
  return () => away !== undefined;
}
