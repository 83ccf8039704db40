import { DAY, HOUR } from '#domain/wording/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { earliestOf } from '../rules/lens-news.ts';
import type { ChangesOfLens, MailingCounts } from '../rules/mailings.ts';
import { deleteSignUp } from '../store.ts';
import { createUnsubscribeLinks } from '../unsubscribing.ts';
import type { IssueLetter, Item, LensNewsLetter, MailingDeps } from './deps.ts';
import { endIfOver } from './ending.ts';
import * as store from './mailings.store.ts';
import * as recipients from './recipients.store.ts';

/**
 * After so many letters in a row that a mailbox has refused for good, its address is taken off the list. One such
 * answer may be a filter's mistake, and two a server's bad week; letters of a list are days or weeks apart, so that
 * three mean that the mailbox is gone. To go on writing to those spoils the sender's name with their servers.
 */
export const MOST_REFUSALS = 3;

/** A mailing pauses by itself after so many bounces, if they are more than a tenth: then the fault is on our side. */
export const TOO_MANY_BOUNCES = 20;

/** A letter that nobody takes is given up after so long, in seconds, before the queue does it after two days. */
export const GIVE_UP = 36 * HOUR;
/** A letter whose job was lost, with a restored backup or in a queue that was emptied, is given up as well. */
const LOST = 4 * DAY;
const AT_A_TIME = 1_000;

export type Outcome = keyof Pick<MailingCounts, 'sent' | 'bounced' | 'refused' | 'gaveUp' | 'leftOut'>;
export type OutgoingLetter = { readonly to: string; readonly letter: IssueLetter | LensNewsLetter };

/** What happens to one letter of a mailing when its turn has come. All acts about a subscriber lock the row first. */
export function createLeaving({ db, links, clock, publicUrl }: MailingDeps) {
  const unsubscribeLinks = createUnsubscribeLinks(links, publicUrl);

  async function letterTo(
    mailing: store.StoredMailing,
    subscriberId: string,
    reader: recipients.Reader,
  ): Promise<OutgoingLetter['letter'] | null> {
    const { id, kind, subject, markdown } = mailing;
    const unsubscribe = await unsubscribeLinks.sign({ subscriberId, mailing: { id, kind } });
    if (kind === 'issue') return { kind: 'newsletter', subject, markdown, unsubscribe };
    const urls = newsTo(mailing, reader).map(
      ({ lensId, changes }) => `${publicUrl}/lenses/${lensId}?since=${earliestOf(changes)}`,
    );
    return urls.length > 0 ? { kind: 'lens-news', urls, unsubscribe } : null;
  }

  /** Lets a letter wait while its mailing is paused; false when it goes on by now. */
  const hold = (item: Item): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      if ((await store.lockMailing(tx, item.mailing))?.state !== 'paused') return false;
      await recipients.settleLetter(tx, item.mailing, item.subscriber, 'held');
      return true;
    });

  async function pauseIfRefused(tx: Transaction, mailing: store.StoredMailing): Promise<void> {
    const { id, state, bounced, seenBounces, sent } = mailing;
    const fresh = bounced - seenBounces;
    if (state !== 'sending' || fresh < TOO_MANY_BOUNCES || 10 * fresh <= sent + bounced) return;
    await store.changeMailing(tx, id, { state: 'paused', pausedBy: 'refusals' });
    await store.recordAct(tx, { mailingId: id, act: 'paused', actor: 'Iolite', at: clock() });
  }

  /** Notes what became of a letter, once; it is no error to say so again. */
  const left = (item: Item, outcome: Outcome): Promise<void> =>
    inTransaction(db, async (tx) => {
      const reader = await recipients.lockReader(tx, item.subscriber);
      if (!(await recipients.settleLetter(tx, item.mailing, item.subscriber, 'done'))) return;
      const beside = await noteOutcome(tx, item, outcome, reader?.refusals);
      const mailing = await store.countUp(tx, item.mailing, { [outcome]: 1, ...beside });
      if (mailing && outcome === 'bounced') await pauseIfRefused(tx, mailing);
      await endIfOver(tx, mailing, clock());
    });

  return {
    left,

    /** The letter to send now; null when there is none: it was sent, its mailing is stopped, or nobody wants it. */
    async next(item: Item): Promise<OutgoingLetter | null> {
      if (!(await recipients.queuedSince(db, item.mailing, item.subscriber))) return null;
      const mailing = await store.findMailing(db, item.mailing);
      if (!mailing || (mailing.state === 'paused' && (await hold(item)))) return null;
      const reader = await recipients.readReader(db, item.subscriber);
      const letter = reader && (await letterTo(mailing, item.subscriber, reader));
      if (letter) return { to: reader.email, letter };
      await left(item, 'leftOut');
      return null;
    },

    /** A try has failed that may succeed later; true when the letter is given up. */
    async giveUpLate(item: Item): Promise<boolean> {
      const since = await recipients.queuedSince(db, item.mailing, item.subscriber);
      if (since && clock().getTime() - since.getTime() < 1000 * GIVE_UP) return false;
      if (since) await left(item, 'gaveUp');
      return true;
    },

    /** Gives up letters that no job will ever hand over; how many. */
    async giveUpLost(): Promise<number> {
      const lost = await recipients.waitingSince(db, new Date(clock().getTime() - 1000 * LOST), AT_A_TIME);
      for (const item of lost) await left(item, 'gaveUp');
      return lost.length;
    },
  };
}

/** What of a mailing is news to somebody. */
const newsTo = (mailing: store.StoredMailing, { wishes }: recipients.Reader): ChangesOfLens[] =>
  (mailing.news ?? []).flatMap(({ lensId, changes }) => {
    const wish = wishes.find((each) => each.lensId === lensId);
    const unknown = wish ? changes.filter((name) => !wish.known.includes(name)) : [];
    return unknown.length > 0 ? [{ lensId, changes: unknown }] : [];
  });

/** What a letter's end means for the subscriber; what is to be counted beside it. */
async function noteOutcome(
  tx: Transaction,
  { mailing, subscriber }: Item,
  outcome: Outcome,
  refusals: number | undefined,
): Promise<Partial<MailingCounts>> {
  if (refusals === undefined) {
    await recipients.deleteReader(tx, subscriber);
    return {};
  }
  if (outcome === 'sent') {
    if (refusals > 0) await recipients.noteRefusals(tx, subscriber, 0);
    const news = (await store.findMailing(tx, mailing))?.news ?? [];
    for (const each of news) await recipients.noteNotified(tx, subscriber, each);
  }
  if (outcome !== 'bounced') return {};
  if (refusals + 1 < MOST_REFUSALS) {
    await recipients.noteRefusals(tx, subscriber, refusals + 1);
    return {};
  }
  await deleteSignUp(tx, subscriber);
  await recipients.deleteReader(tx, subscriber);
  return { takenOff: 1 };
}
