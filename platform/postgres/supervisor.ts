import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

/** Pauses before the first attempts, in milliseconds: a busy port or short memory pressure passes within 15 seconds. */
const retryDelays = [0, 250, 500, 1_000, 2_000, 4_000, 8_000];
/** Pause between later attempts: a full disk lasts until somebody intervenes. */
const rest = 15_000;
/** A server that ran this long had started well; its end is a new incident. */
const settledMilliseconds = 60_000;

/** Takes one sentence for people, and its severity. */
export type Report = (message: string, level?: 'info' | 'warn' | 'error') => void;

export type Supervisor = { stop(): Promise<void> };

/**
 * Starts a server and restarts it whenever it ends by itself, until it is stopped.
 *
 * @param launch starts one server process.
 * @param recovering true after a crash, when even the first start may need several attempts.
 * @param report called on every step after the first start; on failed attempts only for a new cause.
 * @param pauses milliseconds before the first further attempts.
 * @param interval milliseconds before each attempt after those.
 * @param signal ends the first start.
 * @throws Error when the first start fails.
 */
export async function supervise(options: {
  launch: () => ServerProcess;
  recovering: boolean;
  report: Report;
  pauses?: readonly number[];
  interval?: number;
  signal?: AbortSignal | undefined;
}): Promise<Supervisor> {
  const { launch, report, pauses = retryDelays, interval = rest } = options;
  const stopping = new AbortController();
  let server = await firstServer(launch, options.recovering ? pauses : [], options.signal);
  let readyAt = Date.now();

  async function restartWhenEnded(): Promise<void> {
    let failures = 0;
    let reported: string | undefined;
    let cause = 'it ended shortly after every start';
    for (;;) {
      await server.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - readyAt > settledMilliseconds) failures = 0;
      if (failures === 0) reported = undefined;
      if (failures >= pauses.length && cause !== reported) {
        report(
          `The database is down: PostgreSQL failed ${failures + 1} times in a row (${cause}). ` +
            'It is tried again until it runs.',
          'error',
        );
        reported = cause;
      }
      if (Number.isFinite(readyAt)) report('PostgreSQL ended unexpectedly and is being started again.', 'warn');
      const wait = pauses[failures] ?? interval;
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

async function firstServer(
  launch: () => ServerProcess,
  pauses: readonly number[],
  signal: AbortSignal | undefined,
): Promise<ServerProcess> {
  const server = launch();
  const stop = () => void server.stop();
  signal?.addEventListener('abort', stop);
  try {
    await server.ready;
    return server;
  } catch (error) {
    const [wait, ...later] = pauses;
    if (wait === undefined || signal?.aborted) throw error;
    await pause(wait);
    return firstServer(launch, later, signal);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
