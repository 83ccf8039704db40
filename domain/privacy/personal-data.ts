import type { DataSource, StoredItem } from './data-source.ts';
import { eraseStored, readStored, type StoredRequest } from './store.ts';

/** The requests for one's own data, which are themselves stored. */
export const requestData: DataSource = {
  name: 'requests',
  heading: 'Requests for this page',
  read: async (db, emailKey) => (await readStored(db, emailKey)).map(describe),
  erase: async (tx, emailKey, itemId) => (await eraseStored(tx, emailKey, itemId)).map(describe),
};

function describe({ id, email, requestedAt, expiresAt }: StoredRequest): StoredItem {
  return {
    id,
    title: 'A request for a link to this page',
    facts: [
      { label: 'Asked for', at: requestedAt },
      { label: 'Its link works until', at: expiresAt },
    ],
    effect: 'The link that was mailed for it stops working at once.',
    record: { id, email, requestedAt, expiresAt },
  };
}
