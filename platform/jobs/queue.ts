import type { QueueOptions } from 'pg-boss';
import type { z } from 'zod';

/** A kind of job: its name in the database, and the schema of its data (JSON values only). */
export type Queue<Data extends object> = { readonly name: string; readonly data: z.ZodType<Data> };

const DAY = 24 * 60 * 60;

/**
 * Retried after about 3 s, then with doubling pauses of at most three hours: 27 retries span about two days. A job
 * whose process died is detected by its missing heartbeat and given to another within about a minute; one that hangs is
 * aborted after `expireInSeconds`. Finished jobs are deleted within minutes, since their data may contain e-mail
 * addresses.
 */
export const retrySchedule = {
  retryLimit: 27,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  retentionSeconds: 4 * DAY,
  heartbeatSeconds: 30,
  expireInSeconds: 180,
  deleteAfterSeconds: 60,
} satisfies QueueOptions;

/** Name of the dead-letter queue. */
export const deadLetterName = (queue: { readonly name: string }) => `${queue.name}.parked`;

/** Scheduled jobs run again anyway and are not retried in between. */
export const repetition = { retryLimit: 0, retentionSeconds: DAY, deleteAfterSeconds: 60 } satisfies QueueOptions;

/** Dead-lettered jobs wait two weeks for an operator, then they are deleted. */
export const deadLetterRetention = { retentionSeconds: 14 * DAY } satisfies QueueOptions;
