import type { Changed, Done, Gone, Unchanged } from '#domain/form/act.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { MailingAct } from '../rules/mailings.ts';
import type { MailingDeps } from './deps.ts';
import * as store from './mailings.store.ts';
import { countReaders, dropOpen } from './recipients.store.ts';

/** Another mailing is on its way or paused: one at a time leaves. */
export type Busy = { readonly kind: 'busy' };
/** No test letter has shown exactly this. */
export type NoTestLetter = { readonly kind: 'untested' };
/** Nobody would get it. */
export type Nobody = { readonly kind: 'nobody' };
/** Letters to many need a postal address (15 U.S.C. 7704(a)(5)), and the site has none. */
export type NoAddress = { readonly kind: 'noAddress' };
export type StartResult = Done | Changed | NoTestLetter | Busy | Nobody | NoAddress | Gone;

/** Starts a mailing that is locked, or says why not. */
export async function start(
  tx: Transaction,
  mailing: store.StoredMailing,
  actor: string,
  { queue, clock, lacksPostalAddress }: Pick<MailingDeps, 'queue' | 'clock' | 'lacksPostalAddress'>,
): Promise<Done | Busy | Nobody | NoAddress> {
  if (lacksPostalAddress) return { kind: 'noAddress' };
  await store.lockStarts(tx);
  if (await store.findUnderWay(tx)) return { kind: 'busy' };
  if ((await countReaders(tx, mailing.news)) === 0) return { kind: 'nobody' };
  const now = clock();
  await store.changeMailing(tx, mailing.id, { state: 'sending', startedAt: now, batch: 1 });
  await store.recordAct(tx, { mailingId: mailing.id, act: 'started', actor, at: now });
  await queue.batch(tx, { mailing: mailing.id, batch: 1 });
  return { kind: 'done' };
}

/** Starting, holding and ending the one mailing that is under way. */
export function createSending({ db, clock, queue, lacksPostalAddress }: MailingDeps) {
  const record = (tx: Transaction, mailingId: string, act: MailingAct, actor: string) =>
    store.recordAct(tx, { mailingId, act, actor, at: clock() });

  return {
    /**
     * Sends an issue to everybody on the list.
     *
     * @param hash of what the operator has seen; a test letter has to have shown the same.
     */
    start: (id: string, hash: string, actor: string): Promise<StartResult> =>
      inTransaction(db, async (tx): Promise<StartResult> => {
        const mailing = await store.lockMailing(tx, id);
        if (mailing?.state !== 'draft') return { kind: 'gone' };
        if (mailing.hash !== hash) return { kind: 'changed' };
        if (mailing.testedHash !== hash) return { kind: 'untested' };
        return start(tx, mailing, actor, { queue, clock, lacksPostalAddress });
      }),

    /** Lets nothing more leave but the letters that are on the line at this moment. */
    pause: (id: string, actor: string): Promise<Done | Unchanged | Gone> =>
      inTransaction(db, async (tx): Promise<Done | Unchanged | Gone> => {
        const mailing = await store.lockMailing(tx, id);
        if (!mailing) return { kind: 'gone' };
        if (mailing.state !== 'sending') return { kind: 'unchanged' };
        await store.changeMailing(tx, id, { state: 'paused', pausedBy: 'operator' });
        await record(tx, id, 'paused', actor);
        return { kind: 'done' };
      }),

    /** Goes on where it stopped. Bounces so far do not make it pause again. */
    resume: (id: string, actor: string): Promise<Done | Unchanged | Gone> =>
      inTransaction(db, async (tx): Promise<Done | Unchanged | Gone> => {
        const mailing = await store.lockMailing(tx, id);
        if (!mailing) return { kind: 'gone' };
        if (mailing.state !== 'paused') return { kind: 'unchanged' };
        // A batch that was to come before the pause has the former number.
        const batch = mailing.batch + 1;
        await store.changeMailing(tx, id, { state: 'sending', pausedBy: null, batch, seenBounces: mailing.bounced });
        await queue.batch(tx, { mailing: id, batch });
        await record(tx, id, 'resumed', actor);
        return { kind: 'done' };
      }),

    /** Ends it for good; who has it, has it. */
    cancel: (id: string, actor: string): Promise<Done | Unchanged | Gone> =>
      inTransaction(db, (tx) => cancel(tx, id, actor, clock())),
  };
}

/** Ends the mailing that is on its way or paused, without the queue of a running site. */
export const cancelUnderWay = (db: Database, actor: string, at: Date): Promise<Done | Unchanged | Gone> =>
  inTransaction(db, async (tx): Promise<Done | Unchanged | Gone> => {
    const underWay = await store.findUnderWay(tx);
    return underWay ? cancel(tx, underWay.id, actor, at) : { kind: 'gone' };
  });

async function cancel(tx: Transaction, id: string, actor: string, at: Date): Promise<Done | Unchanged | Gone> {
  const mailing = await store.lockMailing(tx, id);
  if (!mailing) return { kind: 'gone' };
  if (mailing.state !== 'sending' && mailing.state !== 'paused') return { kind: 'unchanged' };
  await store.changeMailing(tx, id, { state: 'canceled', pausedBy: null, endedAt: at });
  await store.countUp(tx, id, { leftOut: await dropOpen(tx, id) });
  await store.recordAct(tx, { mailingId: id, act: 'canceled', actor, at });
  return { kind: 'done' };
}
