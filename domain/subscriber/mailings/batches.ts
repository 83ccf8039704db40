import { MINUTE } from '#domain/wording/rules.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openLetters } from '../rules/mailings.ts';
import type { MailingDeps } from './deps.ts';
import { endIfOver } from './ending.ts';
import * as store from './mailings.store.ts';
import { nextReaders, queueLetters, releaseHeld } from './recipients.store.ts';

/** Batches come at least so far apart, in seconds: fewer statements, and still an even stream. */
const APART = 10;
/**
 * So many letters wait at most. Where they leave more slowly than the pace would have it, or a big provider asks to come
 * back later, no more are made meanwhile.
 */
export const MOST_WAITING = 5_000;

/** How many letters a batch has, and how long after it the next one comes, in seconds, for a number in a minute. */
export function paceOf(perMinute: number): { readonly size: number; readonly seconds: number } {
  const seconds = Math.max(APART, MINUTE / perMinute);
  return { size: Math.max(1, Math.floor((perMinute * seconds) / MINUTE)), seconds };
}

/** Makes the letters of a mailing, some at a time, in the order of the subscribers' ids. */
export function createBatches({ db, clock, queue, perMinute }: MailingDeps) {
  const { size, seconds } = paceOf(perMinute);

  return {
    /**
     * Makes the letters of one batch and asks for the next one, in one transaction. A batch that was taken, or that
     * was to come before a pause, is none: of several processes, and after a crash, each letter is made once.
     *
     * @returns how many letters were made.
     */
    take: (batch: { readonly mailing: string; readonly batch: number }): Promise<number> =>
      inTransaction(db, async (tx) => {
        const mailing = await store.lockMailing(tx, batch.mailing);
        if (mailing?.state !== 'sending' || mailing.batch !== batch.batch) return 0;
        const { id, news, cursor } = mailing;
        const now = clock();
        const released = await releaseHeld(tx, id, size, now);
        const room = Math.max(0, MOST_WAITING - openLetters(mailing));
        const open = mailing.isTaken ? 0 : Math.min(size - released.length, room);
        const fresh = open > 0 ? await nextReaders(tx, news, cursor, open) : [];
        await queueLetters(tx, id, fresh, now);
        const readers = [...released, ...fresh];
        await queue.letters(
          tx,
          readers.map((subscriber) => ({ mailing: id, subscriber })),
        );
        const isTaken = mailing.isTaken || fresh.length < open;
        const next = mailing.batch + 1;
        await store.changeMailing(tx, id, { isTaken, batch: next, cursor: fresh.at(-1) ?? cursor });
        const after = await store.countUp(tx, id, { letters: fresh.length });
        if (isTaken && released.length < size) await endIfOver(tx, after, now);
        else await queue.batch(tx, { mailing: id, batch: next }, new Date(now.getTime() + 1000 * seconds));
        return readers.length;
      }),
  };
}
