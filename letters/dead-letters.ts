import { z } from 'zod';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { letterQueue } from './post.ts';

/** A letter that could not be delivered, as operators see it: without its recipient. */
export type DeadLetter = {
  readonly id: string;
  readonly kind: string;
  readonly writtenAt: Date;
  readonly deadLetteredAt: Date;
  readonly reason: string;
};

// Only the kind is read, so that letters of other releases can be listed.
const ofSomeKind = z.object({ letter: z.object({ kind: z.string() }) });

/** The dead-lettered letters, oldest first. */
export async function listDeadLetters(jobs: Jobs): Promise<DeadLetter[]> {
  const letters = await jobs.listDeadLettered(letterQueue);
  return letters.map(({ id, data, addedAt, deadLetteredAt, reason }) => ({
    id,
    kind: ofSomeKind.safeParse(data).data?.letter.kind ?? 'unknown',
    writtenAt: addedAt,
    deadLetteredAt,
    reason,
  }));
}

/** Retries dead-lettered letters, each with its old Message-ID; the ids of those that were found. */
export function retryDeadLetters(jobs: Jobs, ids: readonly string[]): Promise<string[]> {
  return jobs.retryDeadLettered(letterQueue, ids);
}
