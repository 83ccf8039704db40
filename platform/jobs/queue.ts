import type { QueueOptions } from 'pg-boss';
import type { z } from 'zod';

/** A kind of work: its name in the database, and the shape of what one job carries (JSON values only). */
export type Queue<Data extends object> = { readonly name: string; readonly data: z.ZodType<Data> };

const DAY = 24 * 60 * 60;

/**
 * Tried again after about 3 s, then with doubling pauses of at most three hours: 27 retries span about two days.
 * A job whose process died is noticed by its missing heartbeat and given to another within about a minute; one
 * that hangs is given up after `expireInSeconds`. What is done is deleted within minutes, since jobs may hold
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

/** Where the jobs of a queue wait for an operator when every try has failed. */
export const deadLetterName = (queue: { readonly name: string }) => `${queue.name}.parked`;

/** What is done again and again anyway is not tried again in between. */
export const repetition = { retryLimit: 0, retentionSeconds: DAY, deleteAfterSeconds: 60 } satisfies QueueOptions;

/** Parked jobs wait two weeks for an operator, then they are deleted. */
export const deadLetterRetention = { retentionSeconds: 14 * DAY } satisfies QueueOptions;
