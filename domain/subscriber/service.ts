import type { Done, Gone, Refused } from '#domain/form/act.ts';
import { type Errors, textOf } from '#domain/form/rules.ts';
import { type Catalogue, lensNamed } from '#domain/lens/rules.ts';
import { HONEYPOT } from '#domain/person/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { AddressHashes } from '#platform/mail/suppression.store.ts';
import type { Parts } from '#platform/service/parts.ts';
import { parseSignUp } from './form.ts';
import { SIGN_UP_LIMITS } from './limits.ts';
import { countUp } from './mailings/mailings.store.ts';
import { deleteReader } from './mailings/recipients.store.ts';
import { nameOfChange } from './rules/lens-news.ts';
import type { ChangesOfLens } from './rules/mailings.ts';
import type { SentSignUp } from './rules.ts';
import {
  createSignUps,
  LINK_SECONDS,
  type SignUpDeps,
  type SignUpSource,
  type SubscriptionRequest,
  subscriberId,
} from './sign-up.ts';
import * as store from './store.ts';
import { createUnsubscribeLinks, type UnsubscribeTarget } from './unsubscribing.ts';
import { confirmWishes, deleteUnconfirmedWishes, deleteWishes, readWishes } from './wishes.store.ts';

export type SubscriberServiceDeps = SignUpDeps &
  Parts<'fixedResponseTime'> & {
    readonly catalogue: Catalogue;
    /** Enqueues a request in the transaction; `carryOut` handles it after the response. */
    readonly request: (tx: Transaction, to: string, request: SubscriptionRequest) => Promise<void>;
  };

export type SignUpAnswer =
  /** Whatever was known about the address before. */
  | { readonly kind: 'taken' }
  /** From a program, which is to think that it was taken. */
  | { readonly kind: 'dropped' }
  | Refused<Errors<'email'>>
  | TooMany;

/** What a mailed link is about: how far the request is, and of which lenses news was asked for. */
export type Subscription = {
  /** It is gone when its owner has unsubscribed. */
  readonly state: 'unconfirmed' | 'confirmed' | 'gone';
  /** Lenses whose news still waits to be confirmed. */
  readonly asked: readonly number[];
  /** Lenses whose news comes. */
  readonly comes: readonly number[];
};
/** What a link to unsubscribe ends. */
export type Ends = 'everything' | 'lens-news';

export type SubscriberService = ReturnType<typeof createSubscriberService>;

const endsOf = ({ mailing }: UnsubscribeTarget): Ends => (mailing?.kind === 'lens-news' ? 'lens-news' : 'everything');

async function read(db: Queryable, id: string): Promise<Subscription> {
  const [signUp, wishes] = [await store.findSignUp(db, id), await readWishes(db, id)];
  const lensesOf = (isConfirmed: boolean) =>
    wishes.filter(({ confirmedAt }) => (confirmedAt !== null) === isConfirmed).map(({ lensId }) => lensId);
  const state = signUp ? (signUp.confirmedAt ? 'confirmed' : 'unconfirmed') : 'gone';
  return { state, asked: lensesOf(false), comes: lensesOf(true) };
}

/** The newsletter's list: asking to be on it, confirming that, and leaving it. */
export function createSubscriberService(deps: SubscriberServiceDeps) {
  const { db, catalogue, links, limits, clock, fixedResponseTime, publicUrl, request } = deps;
  const unsubscribeLinks = createUnsubscribeLinks(links, publicUrl);

  /** The changes of a lens by their names; none of a lens that there is no more. */
  const changesOf = (lensId: number): ChangesOfLens => {
    const lens = catalogue.find(({ id }) => id === lensId);
    return { lensId, changes: (lens?.changes ?? []).map(nameOfChange) };
  };

  return {
    /** How many people confirmed that they want the newsletter from one instant until another. */
    countConfirmed: (from: Date, until: Date) => store.countConfirmed(db, from, until),

    /**
     * Takes a request for the newsletter and mails the welcome letter, which asks to confirm it; also to an address
     * that refuses letters, for its owner may just have asked. A confirmed address gets none. The answer does not
     * reveal what was known about the address.
     *
     * @param sent also the number of a lens, if the box was ticked that asks for its news.
     */
    async subscribe(
      sent: SentSignUp,
      { source, network }: { source: SignUpSource; network: string },
    ): Promise<SignUpAnswer> {
      if (sent[HONEYPOT]) return { kind: 'dropped' };
      const parsed = parseSignUp(sent);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const lensId = lensNamed(textOf(sent.lensNews), catalogue)?.id ?? null;
      const tooMany = await limits.take({ limit: SIGN_UP_LIMITS.ofNetwork, key: network });
      if (tooMany) return tooMany;
      const wanted = { kind: 'subscription', lensId, source, askedAt: clock().toISOString() } as const;
      await fixedResponseTime('query', () => inTransaction(db, (tx) => request(tx, parsed.value.email, wanted)));
      return { kind: 'taken' };
    },

    /** Stores a sign-up and mails the letter that asks to confirm it, within the limits of the address. */
    carryOut: createSignUps(deps),

    /** Deletes requests and wishes that were not confirmed while their link was valid; returns how many. */
    async deleteExpired(): Promise<number> {
      const before = new Date(clock().getTime() - 1000 * LINK_SECONDS['confirm-subscription']);
      return (await store.deleteUnconfirmed(db, before)) + (await deleteUnconfirmedWishes(db, before));
    },

    /** What a link to confirm is about; null when it is forged or has expired. */
    async show(token: string): Promise<Subscription | null> {
      const link = await links.open('confirm-subscription', token);
      return link ? read(db, link.subject) : null;
    },

    /** What a link to unsubscribe is about, and what it ends; null when it is forged or has expired. */
    async showUnsubscribing(token: string): Promise<(Subscription & { readonly ends: Ends }) | null> {
      const link = await unsubscribeLinks.open(token);
      return link && { ...(await read(db, link.subscriberId)), ends: endsOf(link) };
    },

    /**
     * The owner of the address says: I asked for this.
     *
     * @param shown the lenses whose news the page has named; no other wish is confirmed.
     */
    async confirm(token: string, shown: readonly number[] = []): Promise<Done | Gone> {
      const link = await links.open('confirm-subscription', token);
      if (!link) return { kind: 'gone' };
      const isConfirmed = await inTransaction(db, async (tx) => {
        if (!(await store.confirmSignUp(tx, link.subject, clock()))) return false;
        await confirmWishes(tx, link.subject, shown.map(changesOf), clock());
        return true;
      });
      return { kind: isConfirmed ? 'done' : 'gone' };
    },

    /** Deletes the address, confirmed or not, or ends the news of lenses; idempotent. */
    async unsubscribe(token: string): Promise<Done<{ readonly ended: Ends }> | Gone> {
      const link = await unsubscribeLinks.open(token);
      if (!link) return { kind: 'gone' };
      const { subscriberId, mailing } = link;
      const ended = endsOf(link);
      await inTransaction(db, async (tx) => {
        const wasThere =
          ended === 'lens-news'
            ? (await deleteWishes(tx, subscriberId)).length > 0
            : await store.deleteSignUp(tx, subscriberId);
        if (ended === 'everything') await deleteReader(tx, subscriberId);
        if (wasThere && mailing) await countUp(tx, mailing.id, { unsubscribed: 1 });
      });
      return { kind: 'done', ended };
    },

    /**
     * Ends every subscription of a mailbox whose owner refuses all letters. A sign-up that is stored was therefore made
     * after any refusal, and a confirmed one is an exception to it.
     *
     * @param hashes as the list of those who refuse letters knows the address.
     */
    async end(tx: Transaction, hashes: AddressHashes): Promise<void> {
      await store.deleteSignUpsOf(tx, hashes);
      for (const hash of hashes) await store.deleteSignUp(tx, subscriberId([hash]));
    },
  };
}
