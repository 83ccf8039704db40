import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { OPEN_WORDS } from '#domain/review/rules/open-words.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { readConsents, withdrawConsents } from './consent.store.ts';

/** What people have agreed to of the open data, each of which can be taken back without the review. */
export function createConsentData(catalogue: Catalogue) {
  const describe = ({ id, lensId, openWords, submittedAt }: Awaited<ReturnType<typeof readConsents>>[number]) => {
    const lens = lensName(lensId, catalogue);
    const words = openWords === null ? null : OPEN_WORDS[openWords];
    return {
      id,
      title: `Your consent to publish your comment on ${lens} in the open data`,
      facts: [
        { label: 'What you ticked', value: words ? `${words.label}. ${words.help}` : '' },
        { label: 'Sent', at: submittedAt },
      ],
      effect: 'Your review stays as it is. From the next night on, the open data no longer contain its comment.',
      record: { id, lensId, lens, words: openWords, submittedAt },
    };
  };
  return {
    name: 'open-data',
    heading: 'Open data',
    read: async (db: Queryable, emailKey: string) => (await readConsents(db, emailKey)).map(describe),
    erase: async (tx: Transaction, emailKey: string, itemId?: string) =>
      (await withdrawConsents(tx, emailKey, itemId)).map(describe),
  };
}
