import { z } from 'zod';
import type { UnsentLetters } from '#domain/operator/rules.ts';
import { maskedAddress } from '#domain/person/rules.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteDeadLettered, listUnsent, makeDue } from '#platform/jobs/pg-boss.store.ts';
import { letterQueue } from './post.ts';

// Only this is read, so that letters of other releases can be listed.
const ofSomeKind = z.object({ to: z.string(), letter: z.object({ kind: z.string() }) });

/** The queue of letters as operators see it. */
export function createUnsentQueue({ db, jobs }: { readonly db: Database; readonly jobs: Jobs }) {
  const shown = (id: string, data: unknown, writtenAt: Date, reason: string | null) => {
    const known = ofSomeKind.safeParse(data).data;
    return {
      id,
      kind: known?.letter.kind ?? 'unknown',
      recipient: known ? maskedAddress(known.to) : '…',
      writtenAt,
      reason,
    };
  };
  return {
    async list(): Promise<UnsentLetters> {
      const [unsent, dead] = await Promise.all([listUnsent(db, letterQueue), jobs.listDeadLettered(letterQueue)]);
      return {
        waiting: unsent.filter(({ tries }) => tries === 0).length,
        failing: unsent
          .filter(({ tries }) => tries > 0)
          .map(({ id, data, createdAt, reason, tries, nextAt }) => ({
            ...shown(id, data, createdAt, reason),
            tries,
            nextAt,
          })),
        deadLetters: dead.map(({ id, data, addedAt, deadLetteredAt, reason }) => ({
          ...shown(id, data, addedAt, reason),
          deadLetteredAt,
        })),
      };
    },

    /** Has failing letters tried now and not at their next time; how many. */
    tryNow: () => makeDue(db, letterQueue),

    /** Queues dead letters again, or all of them; the ids of those that were there. */
    retry: async (ids?: readonly string[]): Promise<string[]> =>
      jobs.retryDeadLettered(letterQueue, ids ?? (await jobs.listDeadLettered(letterQueue)).map(({ id }) => id)),

    drop: (tx: Transaction, id: string) => deleteDeadLettered(tx, letterQueue, id),

    /** What waits for operators, as their first page lists it. */
    waiting: [
      {
        to: '/operator/letters',
        what: 'Undelivered letters',
        notifyFrom: 1,
        waitingSince: async () =>
          (await jobs.listDeadLettered(letterQueue)).map(({ deadLetteredAt }) => deadLetteredAt),
      },
    ],
  };
}
