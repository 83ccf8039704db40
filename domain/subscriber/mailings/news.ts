import type { Changed } from '#domain/form/act.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { nameOfChange } from '../rules/lens-news.ts';
import type { ChangesOfLens, WaitingNews } from '../rules/mailings.ts';
import type { LensNewsLetter, MailingDeps } from './deps.ts';
import { digestOf } from './form.ts';
import * as store from './mailings.store.ts';
import { countReaders } from './recipients.store.ts';
import { type StartResult, start } from './sending.ts';

/** News of lenses: changes in the catalogue that a subscriber to them has not received. */
export function createNews(deps: MailingDeps) {
  const { db, catalogue, clock, publicUrl, render } = deps;

  const every: readonly ChangesOfLens[] = catalogue
    .map(({ id, changes }) => ({ lensId: id, changes: changes.map(nameOfChange) }))
    .filter(({ changes }) => changes.length > 0);

  /** The lenses with changes that some subscriber has not received. Which changes differs between subscribers. */
  async function waiting(db: MailingDeps['db'] | Parameters<typeof countReaders>[0]): Promise<WaitingNews> {
    const news: ChangesOfLens[] = [];
    for (const each of every) if ((await countReaders(db, [each])) > 0) news.push(each);
    return { news, hash: digestOf(news), readers: news.length > 0 ? await countReaders(db, news) : 0 };
  }

  const letterAbout = (news: readonly ChangesOfLens[]): LensNewsLetter => ({
    kind: 'lens-news',
    urls: news.map(({ lensId }) => `${publicUrl}/lenses/${lensId}?since=${clock().getUTCFullYear()}`),
    unsubscribe: { url: `${publicUrl}/unsubscribe/test`, oneClickUrl: `${publicUrl}/api/unsubscribe/test` },
  });

  return {
    waiting: () => waiting(db),

    /** How the letter looks to somebody who waits for all of it. */
    preview: (news: readonly ChangesOfLens[]) => render(letterAbout(news)),

    /**
     * Sends the news to everybody who has not received it.
     *
     * @param hash of the news that the operator has seen.
     */
    start: (hash: string, actor: string): Promise<StartResult | Changed> =>
      inTransaction(db, async (tx): Promise<StartResult> => {
        const found = await waiting(tx);
        if (found.readers === 0) return { kind: 'nobody' };
        if (found.hash !== hash) return { kind: 'changed' };
        if (await store.findUnderWay(tx)) return { kind: 'busy' };
        const id = await store.insertNews(tx, found, clock());
        const mailing = await store.lockMailing(tx, id);
        return mailing ? start(tx, mailing, actor, deps) : { kind: 'gone' };
      }),
  };
}
