import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';

/** How long a result is reused, in milliseconds: each check costs the database a write. */
const FRESH = 1_000;
const TIMEOUT = 5_000;

export type Readiness = {
  /** Why this process should get no traffic, in words; undefined when it is ready. */
  check(): Promise<string | undefined>;
  /** From now on the process is not ready, because it is stopping. */
  leave(): void;
};

/** @param probe why the database accepts no writes, or undefined; never called concurrently. */
export function createReadiness(probe: () => Promise<string | undefined>, log: Log): Readiness {
  let leaving = false;
  let known: { readonly at: number; readonly refusal: string | undefined } | undefined;
  let asking: Promise<string | undefined> | undefined;

  async function ask(): Promise<string | undefined> {
    const refusal = await probe();
    if (refusal !== known?.refusal) {
      if (refusal) log.error({ reason: refusal }, 'Not ready');
      else if (known) log.info('Ready again');
    }
    known = { at: performance.now(), refusal };
    return refusal;
  }

  return {
    async check() {
      if (leaving) return 'the site is stopping';
      if (known && performance.now() - known.at < FRESH) return known.refusal;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      const answered = new AbortController();
      const late = pause(TIMEOUT, 'the database does not answer', { signal: answered.signal, ref: false });
      const refusal = await Promise.race([asking, late]);
      answered.abort();
      return leaving ? 'the site is stopping' : refusal;
    },
    leave() {
      leaving = true;
    },
  };
}
