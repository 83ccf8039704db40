import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { PermanentFailure } from '#platform/jobs/failure.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log/log.ts';
import { type Mailer, Undeliverable } from '#platform/mail/mailer.ts';
import { isAskedFor, letter } from './index.ts';
import type { Site } from './layout.ts';
import { sendLetter } from './send.ts';

const posted = z.object({ to: z.string().min(3), letter });
/** A letter and the e-mail address it goes to. */
export type QueuedLetter = z.infer<typeof posted>;

/** The queue that letters leave through. */
export const letterQueue = { name: 'letters', data: posted } satisfies Queue<QueuedLetter>;

export type Post = {
  /**
   * Enqueues a letter in the caller's transaction: it is sent if and only if that transaction commits.
   *
   * @param leavesAt earliest time of sending; at once by default.
   */
  post(tx: Transaction, item: QueuedLetter, leavesAt?: Date): Promise<void>;
  /** As `post`, for many letters in one statement. */
  postAll(tx: Transaction, items: readonly (QueuedLetter & { readonly leavesAt?: Date | undefined })[]): Promise<void>;
  /** Starts sending, once the jobs have started. Processes that only enqueue letters do not call it. */
  start(): Promise<void>;
};

export type PostOptions = {
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly site: Site;
  /** Whether the owner of an e-mail address refuses all letters that were not just requested. */
  readonly wantsNoLetters: (address: string) => Promise<boolean>;
  readonly log: Log;
};

export function createPost({ jobs, mailer, site, wantsNoLetters, log }: PostOptions): Post {
  async function deliver({ id, data }: Job<QueuedLetter>, signal: AbortSignal): Promise<void> {
    if (!isAskedFor(data.letter) && (await wantsNoLetters(data.to))) {
      log.info({ job: id, letter: data.letter.kind }, 'Letter held back: its recipient wants none');
      return;
    }
    try {
      await sendLetter({ mailer, site }, { job: id, to: data.to, letter: data.letter, signal });
    } catch (error) {
      if (error instanceof Undeliverable) throw new PermanentFailure(error.message);
      throw error;
    }
    log.info({ job: id, letter: data.letter.kind }, 'Letter delivered');
  }

  return {
    post: (tx, item, leavesAt) => jobs.enqueue(tx, letterQueue, item, leavesAt),
    postAll: (tx, items) =>
      jobs.enqueueAll(
        tx,
        letterQueue,
        items.map(({ leavesAt, ...data }) => ({ data, startsAt: leavesAt })),
      ),
    start: () => jobs.work(letterQueue, deliver),
  };
}
