import type { Queryable, Transaction } from '#platform/db/database.ts';
import { eraseStored, readStored, type StoredSubscriber } from './personal-data.store.ts';

/** The newsletter subscription of an address. */
export const subscriberData = {
  name: 'newsletter',
  heading: 'Newsletter',
  read: async (db: Queryable, emailKey: string) => (await readStored(db, emailKey)).map(describe),
  erase: async (tx: Transaction, emailKey: string, itemId?: string) =>
    (await eraseStored(tx, emailKey, itemId)).map(describe),
};

function describe({ id, email, source, consentedAt, confirmedAt }: StoredSubscriber) {
  return {
    id,
    title: 'Your newsletter subscription',
    facts: [
      { label: 'E-mail address', value: email },
      { label: 'Asked for', at: consentedAt },
      { label: 'Where', value: source === 'page' ? 'On a page of this site' : 'Through the API of this site' },
      confirmedAt ? { label: 'Confirmed', at: confirmedAt } : { label: 'Confirmed', value: 'Not yet: none is sent' },
    ],
    effect: 'You get no more newsletters.',
    record: { id, email, source, consentedAt, confirmedAt },
  };
}
