import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import {
  eraseStored,
  eraseWish,
  readStored,
  readStoredWishes,
  type StoredSubscriber,
  type StoredWish,
} from './personal-data.store.ts';

/** The newsletter subscription of an address, and the lenses whose news it gets. */
export function createSubscriberData(catalogue: Catalogue) {
  return {
    name: 'newsletter',
    heading: 'Newsletter',

    async read(db: Queryable, emailKey: string) {
      const [stored, wishes] = [await readStored(db, emailKey), await readStoredWishes(db, emailKey)];
      return [...stored.map(describe), ...wishes.map((wish) => describeWish(wish, catalogue))];
    },

    async erase(tx: Transaction, emailKey: string, itemId?: string) {
      const wishes = await readStoredWishes(tx, emailKey);
      const erased = await eraseStored(tx, emailKey, itemId);
      const gone = wishes.filter((wish) => erased.length > 0 || idOf(wish) === itemId);
      for (const wish of gone) await eraseWish(tx, wish);
      return [...erased.map(describe), ...gone.map((wish) => describeWish(wish, catalogue))];
    },
  };
}

/** A wish has no id of its own. */
const idOf = ({ subscriberId, lensId }: StoredWish) => `${subscriberId}-${lensId}`;

function describe({ id, email, source, consentedAt, confirmedAt, refusals, letters }: StoredSubscriber) {
  return {
    id,
    title: 'Your newsletter subscription',
    facts: [
      { label: 'E-mail address', value: email },
      { label: 'Asked for', at: consentedAt },
      { label: 'Where', value: source === 'page' ? 'On a page of this site' : 'Through the API of this site' },
      confirmedAt ? { label: 'Confirmed', at: confirmedAt } : { label: 'Confirmed', value: 'Not yet: none is sent' },
      { label: 'E-mails in a row that your mailbox has refused', value: String(refusals) },
      { label: 'E-mails of a mailing that is being sent', value: String(letters) },
    ],
    effect: 'You will get no more newsletters and no news of lenses.',
    record: { id, email, source, consentedAt, confirmedAt, refusals, letters },
  };
}

function describeWish(wish: StoredWish, catalogue: Catalogue) {
  const { lensId, wording, askedAt, confirmedAt, known } = wish;
  const lens = lensName(lensId, catalogue);
  return {
    id: idOf(wish),
    title: `News of the ${lens}`,
    facts: [
      { label: 'Asked for', at: askedAt },
      { label: 'Words agreed to', value: `Version ${wording}` },
      confirmedAt ? { label: 'Confirmed', at: confirmedAt } : { label: 'Confirmed', value: 'Not yet: none is sent' },
      { label: 'Changes that you already know', value: known.join(', ') || 'None' },
    ],
    effect: 'You will get no more e-mails about this lens.',
    record: { lensId, lens, wording, askedAt, confirmedAt, known },
  };
}
