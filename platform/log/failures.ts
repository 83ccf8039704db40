import type { Log } from './log.ts';
import { currentRequest, type RequestOrigin } from './security.ts';

type Report = (fields: object, message: string) => void;

/** Where failures are logged of which an outage of the database causes thousands. */
export type FailureLog = { readonly warn: Report; readonly error: Report };

/** Intervals during an outage in milliseconds: of the probes, and of the lines in the log. */
const PROBED = 1_000;
const LOGGED = 60_000;

/**
 * Logs failures as they are, unless the database is unavailable: then one line a minute says how many requests have
 * failed since the last one, and another line that the outage is over, with their sum. A failure is written after a
 * probe has found the database available.
 *
 * @param probe why the database is unavailable, in words, or undefined; never called concurrently.
 */
export function createFailureLog({ log, probe }: { log: Log; probe: () => Promise<string | undefined> }) {
  let isStopped = false;
  const counted = new WeakSet<RequestOrigin>();
  let pending: { readonly write: () => void; readonly isOfNewRequest: boolean }[] = [];
  let isWatching = false;

  /** Removes the pending failures, and counts the requests among them. */
  function countPending(): number {
    const requests = pending.filter(({ isOfNewRequest }) => isOfNewRequest).length;
    pending = [];
    return requests;
  }

  /** Lasts until the database is available. */
  async function sumUp(reason: string): Promise<void> {
    const start = performance.now();
    let [shown, requests, total, due]: [string | undefined, number, number, number] = [reason, 0, 0, start];
    while (shown) {
      requests += countPending();
      if (performance.now() >= due) {
        log.error({ reason: shown, requests }, 'The database is unavailable');
        [requests, total, due] = [0, total + requests, due + LOGGED];
      }
      await pause(PROBED);
      shown = await probe();
      if (isStopped) return;
    }
    const seconds = Math.round((performance.now() - start) / 1_000);
    log.info({ requests: total + requests + countPending(), seconds }, 'The database is available again');
  }

  async function watch(): Promise<void> {
    while (pending.length > 0) {
      const { length } = pending;
      const reason = await probe();
      if (isStopped) return;
      if (reason) await sumUp(reason);
      // A probe says nothing about what has failed meanwhile.
      else for (const { write } of pending.splice(0, length)) write();
      await pause(PROBED);
    }
    isWatching = false;
  }

  function report(write: () => void): void {
    if (isStopped) {
      write();
      return;
    }
    const request = currentRequest();
    const isOfNewRequest = request !== undefined && !counted.has(request);
    if (request) counted.add(request);
    pending.push({ write, isOfNewRequest });
    if (isWatching) return;
    isWatching = true;
    void watch();
  }

  return {
    warn: (fields: object, message: string) => report(() => log.warn(fields, message)),
    error: (fields: object, message: string) => report(() => log.error(fields, message)),
    /** From now on every failure is written at once. */
    stop(): void {
      isStopped = true;
      for (const { write } of pending.splice(0)) write();
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
