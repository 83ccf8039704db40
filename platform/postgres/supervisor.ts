import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

/** Milliseconds before each new attempt: a full disk or a busy port may pass within a quarter of a minute. */
const patience = [0, 250, 500, 1_000, 2_000, 4_000, 8_000];
/** A server that lived this long had started well: what ends it now is a new incident. */
const settledMilliseconds = 60_000;

export type Supervisor = { stop(): Promise<void> };

/**
 * Starts a server and starts it again whenever it ends by itself, until stopped or out of patience.
 *
 * @param launch starts one server process.
 * @param recovering true after a crash, when even the first start may need several attempts.
 * @param report receives a sentence for every step after the first start.
 * @param pauses milliseconds before each further attempt; when they are used up, the supervisor gives up.
 * @throws Error when the first start fails.
 */
export async function supervise(options: {
  launch: () => ServerProcess;
  recovering: boolean;
  report: (message: string) => void;
  pauses?: readonly number[];
}): Promise<Supervisor> {
  const { launch, report, pauses = patience } = options;
  const stopping = new AbortController();
  let server = await firstServer(launch, options.recovering ? pauses : []);
  let readyAt = Date.now();

  async function restartWhenEnded(): Promise<void> {
    let failures = 0;
    let cause = 'it ended shortly after every start';
    for (;;) {
      await server.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - readyAt > settledMilliseconds) failures = 0;
      const wait = pauses[failures];
      if (wait === undefined) {
        report(
          `The database is down: PostgreSQL failed ${failures + 1} times in a row (${cause}). ` +
            'It is not started again before the site is.',
        );
        return;
      }
      if (Number.isFinite(readyAt)) report('PostgreSQL ended unexpectedly and is being started again.');
      failures += 1;
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      readyAt = Number.POSITIVE_INFINITY;
      try {
        server = launch();
        await server.ready;
        readyAt = Date.now();
        report('PostgreSQL is running again.');
      } catch (error) {
        cause = error instanceof Error ? error.message : String(error);
      }
    }
  }

  const supervision = restartWhenEnded();
  return {
    async stop() {
      stopping.abort();
      await server.stop();
      await supervision;
    },
  };
}

async function firstServer(launch: () => ServerProcess, pauses: readonly number[]): Promise<ServerProcess> {
  const server = launch();
  try {
    await server.ready;
    return server;
  } catch (error) {
    const [wait, ...later] = pauses;
    if (wait === undefined) throw error;
    await pause(wait);
    return firstServer(launch, later);
  }
}
