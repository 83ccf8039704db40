import { emailKey } from '#domain/person/rules.ts';
import { HOUR } from '#domain/wording/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import type { DataSource, StoredItem } from './data-source.ts';
import { LINK_HOURS } from './rules.ts';
import * as store from './store.ts';

const PURPOSE = 'your-data';

/** The link that opens what is stored under its recipient's address, and for how many seconds it is valid. */
type DataLetter = { readonly kind: 'your-data'; readonly url: string; readonly holds: number };

export type DataRequestDeps = Parts<'db' | 'links' | 'clock' | 'publicUrl'> & {
  readonly post: Post<DataLetter>;
};

/** Requests to see what is stored under an address, each by a mailed link. */
export function createDataRequests({ db, links, clock, publicUrl, post }: DataRequestDeps) {
  async function open(on: Queryable, token: string, find: typeof store.findRequest) {
    const link = await links.open(PURPOSE, token);
    return (link && (await find(on, link.subject, clock()))) ?? null;
  }
  return {
    /** The request behind a token; null when it is forged or has expired. */
    find: (token: string) => open(db, token, store.findRequest),
    lock: (tx: Transaction, token: string) => open(tx, token, store.lockRequest),

    /** Stores a request and mails its link; its id. */
    async write(tx: Transaction, email: string): Promise<string> {
      const now = clock();
      const seconds = LINK_HOURS * HOUR;
      const expiresAt = new Date(now.getTime() + 1000 * seconds);
      const id = await store.insertRequest(tx, { email, emailKey: emailKey(email), requestedAt: now, expiresAt });
      await post(tx, email, {
        kind: 'your-data',
        url: `${publicUrl}/your-data/${await links.sign({ purpose: PURPOSE, subject: id, seconds })}`,
        holds: seconds,
      });
      return id;
    },
  };
}

/** The requests for one's own data, which are themselves stored. */
export const requestData: DataSource = {
  name: 'requests',
  heading: 'Requests for this page',
  read: async (db, emailKey) => (await store.readStored(db, emailKey)).map(describe),
  erase: async (tx, emailKey, itemId) => (await store.eraseStored(tx, emailKey, itemId)).map(describe),
};

function describe({ id, email, requestedAt, expiresAt }: store.StoredRequest): StoredItem {
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
