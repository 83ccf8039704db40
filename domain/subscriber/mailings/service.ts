import type { Mailing, MailingPage } from '../rules/mailings.ts';
import { createBatches } from './batches.ts';
import type { MailingDeps } from './deps.ts';
import { createDrafts } from './drafts.ts';
import { createLeaving } from './leaving.ts';
import * as store from './mailings.store.ts';
import { createNews } from './news.ts';
import { countReaders } from './recipients.store.ts';
import { createSending } from './sending.ts';

/** So many mailings are listed. */
const LISTED = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function shown(mailing: store.StoredMailing): Mailing {
  const { id, kind, subject, state, pausedBy, createdAt, startedAt, endedAt } = mailing;
  const { letters, sent, bounced, refused, gaveUp, leftOut, takenOff, unsubscribed } = mailing;
  const counts = { letters, sent, bounced, refused, gaveUp, leftOut, takenOff, unsubscribed };
  return { id, kind, subject, state, pausedBy, createdAt, startedAt, endedAt, counts };
}

export type Mailings = ReturnType<typeof createMailings>;

/** What is sent to many: issues of the newsletter, and news of lenses. */
export function createMailings(deps: MailingDeps) {
  const { db } = deps;
  const leaving = createLeaving(deps);
  return {
    drafts: createDrafts(deps),
    news: createNews(deps),
    ...createSending(deps),
    /** For the queue that hands letters over. */
    dispatch: { ...leaving, take: createBatches(deps).take },

    /** The newest mailings, newest first. */
    list: async (): Promise<Mailing[]> => (await store.listMailings(db, LISTED)).map(shown),

    /** One mailing with all that its page shows. */
    async find(id: string): Promise<MailingPage | null> {
      const mailing = UUID.test(id) ? await store.findMailing(db, id) : undefined;
      if (!mailing) return null;
      const { markdown, hash, testedHash, news } = mailing;
      const [readers, audit] = [await countReaders(db, news), await store.readAudit(db, id)];
      return { ...shown(mailing), markdown, hash, isTested: testedHash === hash, readers, audit };
    },

    /**
     * Gives up letters that no job will send, and deletes the recipients of mailings that have ended; returns how many.
     */
    deleteExpired: async () => (await leaving.giveUpLost()) + (await store.deleteLetters(db)),
  };
}
