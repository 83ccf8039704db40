import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo } from '#platform/db/connection.ts';

export type ListenerOptions = {
  readonly url: string;
  readonly channel: string;
  /** Payloads collected over a short time, each once. */
  readonly onNotifications: (payloads: ReadonlySet<string>) => Promise<void>;
  /** Connected (again): notifications in between were missed. */
  readonly onConnected: () => Promise<void>;
  /** Passed on after each `onConnected` as if just notified, for work that takes long and that nothing waits for. */
  readonly missed?: Iterable<string>;
  readonly onDisconnected: (error: Error) => void;
};
export type Listener = {
  /** Resolves after the first connection, when `onConnected` is done. */
  readonly connected: Promise<void>;
  stop(): Promise<void>;
};

/** Minimum interval between deliveries, in milliseconds. */
const COALESCE = 100;
const LONGEST_WAIT = 5_000;

/**
 * Listens to a PostgreSQL channel on a connection of its own and reconnects with back-off until it is stopped. Handlers
 * run one after another, never concurrently.
 */
export function listen(options: ListenerOptions): Listener {
  const stopping = new AbortController();
  let breakConnection: (reason: Error) => void = () => undefined;
  let pending = new Set<string>();
  let draining = false;
  let turn: Promise<unknown> = Promise.resolve();
  const connected = Promise.withResolvers<void>();

  function serialized(handler: () => Promise<void>): Promise<void> {
    const done = turn.then(handler);
    turn = done.catch(() => undefined);
    return done;
  }

  async function drain() {
    if (draining) return;
    draining = true;
    try {
      while (pending.size > 0 && !stopping.signal.aborted) {
        await serialized(() => {
          const payloads = pending;
          pending = new Set();
          return options.onNotifications(payloads);
        });
        await pause(COALESCE, undefined, { signal: stopping.signal });
      }
    } catch (error) {
      breakConnection(error as Error);
    } finally {
      draining = false;
    }
  }

  /** Lasts until the connection breaks; rejects with the reason. */
  async function connectOnce(): Promise<never> {
    const connection = new pg.Client({
      ...connectionTo(options.url),
      application_name: 'iolite listener',
      keepAlive: true,
      connectionTimeoutMillis: 15_000,
    });
    const broken = Promise.withResolvers<never>();
    breakConnection = broken.reject;
    connection.on('error', broken.reject);
    connection.on('end', () => broken.reject(new Error('The connection to the database ended.')));

    async function stand(): Promise<never> {
      await connection.connect();
      connection.on('notification', ({ payload }) => {
        pending.add(payload ?? '');
        void drain();
      });
      await connection.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      await serialized(options.onConnected);
      connected.resolve();
      pending = pending.union(new Set(options.missed));
      void drain();
      return broken.promise;
    }

    try {
      // A connection that breaks during its setup may leave pending promises.
      return await Promise.race([stand(), broken.promise]);
    } finally {
      await connection.end().catch(() => undefined);
    }
  }

  async function run() {
    for (let wait = 50; !stopping.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      const started = performance.now();
      const error = await connectOnce().catch((reason: Error) => reason);
      if (stopping.signal.aborted) return;
      options.onDisconnected(error);
      if (performance.now() - started > LONGEST_WAIT) wait = 50;
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    connected: connected.promise,
    async stop() {
      stopping.abort();
      breakConnection(new Error('The listener was stopped.'));
      await running;
    },
  };
}
