import { AsyncResource } from 'node:async_hooks';
import { type Inside, placeInTrace } from '#platform/traces/traces.ts';
import { VISITORS, withPatience } from './patience.ts';

/** So many are written in one go: enough to share a journal's flush, few enough to be written within milliseconds. */
const MOST = 128;
/** So many wait at most, in each process; whoever comes then is told at once that it cannot be done now. */
const MOST_WAITING = 4_096;

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly inTrace: Inside;
  /** When it came (performance.now). */
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Lets many write together: whatever arrives while others are being written waits for them to end, and is then written
 * with all that waits by now, in the order of arrival. One that comes alone waits for nobody. A process thereby pays for
 * a transaction, its statements and its flush once for all who wait, and holds one connection for it.
 *
 * What belongs to one caller alone (a transaction, being spared by limits) does not reach `write`: it goes with the
 * item. The statements stand in the trace of whoever came first. How long visitors wait for the database holds for all:
 * a lot has what is left to whoever waits longest.
 *
 * @param write writes all of them or none; the results in the order of the items. When what one of them says fails it,
 *   each of them is written by itself, so that it fails no other.
 */
export function createTogether<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWriting = false;

  async function writeLot(lot: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const waited = performance.now() - Math.min(...lot.map(({ since }) => since));
      const left = { ...VISITORS, total: VISITORS.total - waited };
      const { inTrace } = lot[0] as Waiting<Item, Result>;
      const results = await withPatience(left, () => inTrace(() => write(lot.map(({ item }) => item))));
      for (const [place, { resolve }] of lot.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (lot.length > 1 && isAboutData(error)) for (const one of lot) await writeLot([one]);
      else for (const { reject } of lot) reject(error);
    }
  }

  const writeAll = AsyncResource.bind(async () => {
    while (waiting.length > 0) await writeLot(waiting.splice(0, MOST));
    isWriting = false;
  });

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MOST_WAITING) return reject(new Error('Too many wait to be written.'));
      waiting.push({ item, since: performance.now(), inTrace: placeInTrace(), resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // What is asked for in one go is written in one go.
      queueMicrotask(writeAll);
    });
}

/** Whether PostgreSQL refused what was to be written; not, as when it is away, whoever wrote. */
function isAboutData(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^2[23]/.test(code)) return true;
  }
  return false;
}
