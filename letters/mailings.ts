import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { reasonOf } from '#platform/jobs/failure.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log/log.ts';
import { type Mailer, Undeliverable } from '#platform/mail/mailer.ts';
import type { Letter } from './index.ts';
import type { Site } from './layout.ts';
import { sendLetter } from './send.ts';

const item = z.object({ mailing: z.string(), subscriber: z.string() });
type Item = z.infer<typeof item>;
const batch = z.object({ mailing: z.string(), batch: z.int() });

/**
 * One letter of a mailing. The queue stores no e-mail address: it is read when the letter is sent. A separate queue, so
 * that a hundred thousand of them do not delay single letters, and failures are not dead-lettered for an operator.
 */
export const mailingQueue = { name: 'mailings', data: item } satisfies Queue<Item>;
/** Creates the next letters of a mailing. */
export const batchQueue = { name: 'mailing-batches', data: batch } satisfies Queue<z.infer<typeof batch>>;

/** Enqueues letters of mailings, and batches of them, in the caller's transaction. */
export const mailingQueueOn = (jobs: Jobs) => ({
  letters: (tx: Transaction, items: readonly Item[]) =>
    jobs.enqueueAll(
      tx,
      mailingQueue,
      items.map((data) => ({ data })),
    ),
  batch: (tx: Transaction, next: z.infer<typeof batch>, at?: Date) => jobs.enqueue(tx, batchQueue, next, at),
});

/** Looks up recipients, and stores the results. */
export type MailingDispatch = {
  take(next: z.infer<typeof batch>): Promise<number>;
  /** The letter to send now, if there is one. */
  next(item: Item): Promise<{ readonly to: string; readonly letter: Letter } | null>;
  left(item: Item, outcome: 'sent' | 'bounced' | 'refused'): Promise<void>;
  /** Whether a letter that was not accepted is given up. */
  giveUpLate(item: Item): Promise<boolean>;
};

type Options = {
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly site: Site;
  readonly dispatch: MailingDispatch;
  readonly log: Log;
};

/** Creates and sends the letters of mailings, once the jobs have started. */
export async function startMailings({ jobs, mailer, site, dispatch, log }: Options): Promise<void> {
  /** The result of a try; null when it should be retried. */
  async function tryOnce(job: string, { to, letter }: { to: string; letter: Letter }, signal: AbortSignal) {
    try {
      await sendLetter({ mailer, site }, { job, to, letter, signal });
      return { outcome: 'sent' as const };
    } catch (error) {
      if (!(error instanceof Undeliverable)) return { error };
      return { outcome: error.about === 'recipient' ? ('bounced' as const) : ('refused' as const) };
    }
  }

  async function deliver({ id, data }: Job<Item>, signal: AbortSignal): Promise<void> {
    const next = await dispatch.next(data);
    if (!next) return;
    const { outcome, error } = await tryOnce(id, next, signal);
    if (outcome) {
      await dispatch.left(data, outcome);
      log.info({ job: id, mailing: data.mailing, outcome }, 'A letter of a mailing has left');
      return;
    }
    if (!(await dispatch.giveUpLate(data))) throw error;
    log.warn({ job: id, mailing: data.mailing, reason: reasonOf(error) }, 'A letter of a mailing is given up');
  }

  await jobs.work(batchQueue, async ({ data }) => {
    const letters = await dispatch.take(data);
    if (letters > 0) log.info({ ...data, letters }, 'Letters of a mailing are made');
  });
  await jobs.work(mailingQueue, deliver);
}
