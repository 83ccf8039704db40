import { z } from 'zod';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { letterQueue } from './post.ts';

/** A letter that could not be delivered, as an operator sees it: whom it was for is nobody's business. */
export type DeadLetter = {
  readonly id: string;
  readonly kind: string;
  readonly writtenAt: Date;
  readonly deadLetteredAt: Date;
  readonly reason: string;
};

// Of a letter from another release, too, no more than its kind is needed.
const ofSomeKind = z.object({ letter: z.object({ kind: z.string() }) });

/** The letters that wait for an operator, longest parked first. */
export async function listDeadLetters(jobs: Jobs): Promise<DeadLetter[]> {
  const parked = await jobs.listDeadLettered(letterQueue);
  return parked.map(({ id, data, addedAt, deadLetteredAt, reason }) => ({
    id,
    kind: ofSomeKind.safeParse(data).data?.letter.kind ?? 'unknown',
    writtenAt: addedAt,
    deadLetteredAt,
    reason,
  }));
}

/** Sends parked letters on their way again, each under its old Message-ID; the ids of those that were parked. */
export function retryDeadLetters(jobs: Jobs, ids: readonly string[]): Promise<string[]> {
  return jobs.retryDeadLettered(letterQueue, ids);
}
