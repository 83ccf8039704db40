import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo } from '#platform/db/address.ts';

export type ListenerOptions = {
  readonly url: string;
  readonly channel: string;
  /** Payloads gathered over a short while, each once. */
  readonly onNotifications: (payloads: ReadonlySet<string>) => Promise<void>;
  /** The connection stands (again): whatever was notified in between has been missed. */
  readonly onConnected: () => Promise<void>;
  /** Handed on after each `onConnected` as if they had just been notified: for what takes long, and nobody waits for. */
  readonly missed?: Iterable<string>;
  readonly onDisconnected: (error: Error) => void;
};
export type Listener = {
  /** Fulfilled once the connection has stood for the first time and `onConnected` is done. */
  readonly connected: Promise<void>;
  stop(): Promise<void>;
};

/** While notifications keep coming, they are handed on together, this often (milliseconds). */
const COALESCE = 100;
const LONGEST_WAIT = 5_000;

/**
 * Listens to one PostgreSQL channel on a connection of its own and connects again by itself, with
 * back-off, for as long as it is not stopped. Handlers run one after another, never at the same time.
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

  /** Stands until the connection breaks; rejects with the reason. */
  async function connectOnce(): Promise<never> {
    const connection = new pg.Client({
      ...connectionTo(options.url),
      application_name: 'iolite listener',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
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
      // A connection that breaks while it is made may leave its own promises open.
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
