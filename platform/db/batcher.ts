import { AsyncResource } from 'node:async_hooks';
import type { Inside } from '#platform/traces/otlp.ts';
import { placeInTrace } from '#platform/traces/traces.ts';

/** Items of one batch: enough to share a WAL flush, few enough to be written within milliseconds. */
const MAX_BATCH = 128;
/** Maximum number of waiting items in one process; a further one fails at once. */
const MAX_WAITING = 4_096;

type PendingItem<Item, Result> = {
  readonly item: Item;
  readonly inTrace: Inside;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Group commit: items that are added while a batch is being written form the next batch, in the order of arrival. A
 * single item waits for nobody. All items of a batch share a transaction, its statements, its flush and its connection.
 *
 * The async context of a caller (an open transaction, `limits.spare`) does not reach `write`; pass what it needs with
 * the item. Statements appear in the trace of the first caller.
 *
 * @param write writes all items or none; returns the results in the order of the items. When the data of one item make
 *   it fail, every item is written in a batch of its own, so that it fails no other.
 */
export function createBatcher<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: PendingItem<Item, Result>[] = [];
  let isWriting = false;

  async function writeBatch(batch: readonly PendingItem<Item, Result>[]): Promise<void> {
    try {
      const { inTrace } = batch[0] as PendingItem<Item, Result>;
      const results = await inTrace(() => write(batch.map(({ item }) => item)));
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (batch.length > 1 && isAboutData(error)) for (const one of batch) await writeBatch([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  const writeAll = AsyncResource.bind(async () => {
    while (waiting.length > 0) await writeBatch(waiting.splice(0, MAX_BATCH));
    isWriting = false;
  });

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) return reject(new Error('Too many items wait to be written.'));
      waiting.push({ item, inTrace: placeInTrace(), resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // Items that are added in one turn of the event loop share the first batch.
      queueMicrotask(writeAll);
    });
}

/** Whether PostgreSQL refused the data (classes 22 and 23), and not the connection or the server. */
function isAboutData(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^2[23]/.test(code)) return true;
  }
  return false;
}
