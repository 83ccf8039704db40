import { createHash } from 'node:crypto';
import { DAY, MINUTE } from '#domain/duration/rules.ts';
import type { Done, Gone, Refused } from '#domain/form/act.ts';
import { type Errors, textOf } from '#domain/form/rules.ts';
import { type Catalogue, lensNamed } from '#domain/lens/rules.ts';
import { emailKey, HONEYPOT, mailboxKey } from '#domain/person/rules.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import type { Links } from '#platform/links/links.ts';
import type { AddressHashes, Suppression } from '#platform/mail/suppression.store.ts';
import { parseSignUp } from './form.ts';
import { SIGN_UP_LIMITS } from './limits.ts';
import { countUp } from './mailings/mailings.store.ts';
import { deleteReader } from './mailings/recipients.store.ts';
import { LENS_NEWS_WISH, nameOfChange } from './rules/lens-news.ts';
import type { ChangesOfLens } from './rules/mailings.ts';
import type { SentSignUp } from './rules.ts';
import * as store from './store.ts';
import {
  createUnsubscribeLinks,
  UNSUBSCRIBE_SECONDS,
  type UnsubscribeTarget,
  type UnsubscribeUrls,
} from './unsubscribing.ts';
import { confirmWishes, deleteUnconfirmedWishes, deleteWishes, insertWish, readWishes } from './wishes.store.ts';

/** How long each mailed link is valid, in seconds. An unconfirmed subscription is deleted when its link expires. */
export const LINK_SECONDS = { 'confirm-subscription': 30 * DAY, unsubscribe: UNSUBSCRIBE_SECONDS } as const;

/** A request that follows another one sooner, in seconds, is the same one sent twice. */
const SAME_REQUEST = MINUTE;

export type WelcomeLetter = {
  readonly kind: 'welcome';
  /** Names the message: the same in every letter about one request. */
  readonly message: string;
  /** The address gets no other letters, and the newsletter only if its owner makes an exception. */
  readonly refusesLetters: boolean;
  readonly confirmUrl: string;
  /** How long the link to confirm holds, in seconds. */
  readonly holds: number;
  /** The page on which a person unsubscribes. */
  readonly unsubscribeUrl: string;
  /** Where a mail program unsubscribes. */
  readonly oneClickUrl: string;
};

/** Asks a subscriber whether the news of a lens may come that was asked for. */
export type ConfirmLensNewsLetter = {
  readonly kind: 'confirm-lens-news';
  readonly confirmUrl: string;
  /** How long the link to confirm holds, in seconds. */
  readonly holds: number;
  readonly unsubscribe: UnsubscribeUrls;
};

export type SubscriberServiceDeps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly links: Links;
  readonly limits: Limits;
  readonly clock: () => Date;
  /** Delays answers about an address to a fixed response time, so that their timing reveals nothing. */
  readonly fixedResponseTime: FixedResponseTime;
  /** Origin of the site as people reach it, without a slash at the end. */
  readonly publicUrl: string;
  readonly suppression: Pick<Suppression, 'hashesOf' | 'has'>;
  /** Hands a letter to the queue inside the transaction that causes it. */
  readonly post: (tx: Transaction, to: string, letter: WelcomeLetter | ConfirmLensNewsLetter) => Promise<void>;
  /** Enqueues a request in the transaction; `carryOut` handles it after the response. */
  readonly request: (tx: Transaction, to: string, request: SubscriptionRequest) => Promise<void>;
};

/** Where a sign-up came from. */
type SignUpSource = Exclude<store.Source, 'import'>;

/** Signs up for the newsletter and, optionally, for news of a lens. */
export type SubscriptionRequest = {
  readonly kind: 'subscription';
  readonly lensId: number | null;
  readonly source: SignUpSource;
  /** When the person consented, as ISO 8601. */
  readonly askedAt: string;
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

/**
 * The id of every request of an address, by the hash of its spelling: a link to unsubscribe also ends a request that
 * came after it.
 */
export const subscriberId = (hashes: AddressHashes) =>
  Buffer.from(hashes.at(-1) ?? hashes[0], 'base64url').toString('hex', 0, 16);

const endsOf = ({ mailing }: UnsubscribeTarget): Ends => (mailing?.kind === 'lens-news' ? 'lens-news' : 'everything');

/** The newsletter's list: asking to be on it, confirming that, and leaving it. */
export function createSubscriberService(deps: SubscriberServiceDeps) {
  const { db, catalogue, links, limits, clock, fixedResponseTime, publicUrl, suppression, post, request } = deps;
  const unsubscribeLinks = createUnsubscribeLinks(links, publicUrl);
  const earlier = (seconds: number) => new Date(clock().getTime() - 1000 * seconds);

  async function linksOf(id: string) {
    const confirm = await links.sign({
      purpose: 'confirm-subscription',
      subject: id,
      seconds: LINK_SECONDS['confirm-subscription'],
    });
    return {
      confirmUrl: `${publicUrl}/confirm-subscription/${confirm}`,
      holds: LINK_SECONDS['confirm-subscription'],
      unsubscribe: await unsubscribeLinks.sign({ subscriberId: id, mailing: null }),
    };
  }

  async function postWelcome(
    tx: Transaction,
    signUp: store.SignUp,
    id: string,
    refusesLetters: boolean,
  ): Promise<void> {
    const { unsubscribe, ...confirm } = await linksOf(id);
    // A request that is carried out twice after a fault sends the same message twice.
    const message = createHash('sha256').update(`${id} ${signUp.consentedAt.toISOString()}`).digest('hex');
    const { url: unsubscribeUrl, oneClickUrl } = unsubscribe;
    await post(tx, signUp.email, { kind: 'welcome', message, refusesLetters, ...confirm, unsubscribeUrl, oneClickUrl });
  }

  /** Stores the wish for news of a lens. A subscriber is asked to confirm it by a separate letter. */
  async function keepWish(tx: Transaction, signUp: store.SignUp, lensId: number): Promise<void> {
    const subscriber = await store.lockSignUpOf(tx, signUp.emailKey);
    if (!subscriber) return;
    const { id: subscriberId, confirmedAt } = subscriber;
    const wish = { subscriberId, lensId, wording: LENS_NEWS_WISH.wording, askedAt: signUp.consentedAt };
    if (!(await insertWish(tx, wish)) || !confirmedAt) return;
    await post(tx, signUp.email, { kind: 'confirm-lens-news', ...(await linksOf(subscriberId)) });
  }

  async function takeSignUp(email: string, { lensId, source, askedAt }: SubscriptionRequest): Promise<void> {
    const mailbox = mailboxKey(email);
    if ((await limits.take({ limit: SIGN_UP_LIMITS.ofAddress, key: mailbox })) !== null) return;
    const refusesLetters = await suppression.has(db, email);
    if (refusesLetters && (await limits.take({ limit: SIGN_UP_LIMITS.lettersToRefusing, key: mailbox })) !== null)
      return;
    await inTransaction(db, async (tx) => {
      const hashes = suppression.hashesOf(email);
      const key = { id: subscriberId(hashes), emailKey: emailKey(email), addressHash: hashes[0] };
      const signUp: store.SignUp = { ...key, email, source, consentedAt: new Date(askedAt) };
      const id = (await store.insertSignUp(tx, signUp)) ?? (await store.renewSignUp(tx, signUp, earlier(SAME_REQUEST)));
      if (id) await postWelcome(tx, signUp, id, refusesLetters);
      if (lensId !== null) await keepWish(tx, signUp, lensId);
    });
  }

  async function read(id: string): Promise<Subscription> {
    const [signUp, wishes] = [await store.findSignUp(db, id), await readWishes(db, id)];
    const lensesOf = (isConfirmed: boolean) =>
      wishes.filter(({ confirmedAt }) => (confirmedAt !== null) === isConfirmed).map(({ lensId }) => lensId);
    const state = signUp ? (signUp.confirmedAt ? 'confirmed' : 'unconfirmed') : 'gone';
    return { state, asked: lensesOf(false), comes: lensesOf(true) };
  }

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
    carryOut: takeSignUp,

    /** Deletes requests and wishes that were not confirmed while their link was valid; returns how many. */
    async deleteExpired(): Promise<number> {
      const before = earlier(LINK_SECONDS['confirm-subscription']);
      return (await store.deleteUnconfirmed(db, before)) + (await deleteUnconfirmedWishes(db, before));
    },

    /** What a link to confirm is about; null when it is forged or has expired. */
    async show(token: string): Promise<Subscription | null> {
      const link = await links.open('confirm-subscription', token);
      return link ? read(link.subject) : null;
    },

    /** What a link to unsubscribe is about, and what it ends; null when it is forged or has expired. */
    async showUnsubscribing(token: string): Promise<(Subscription & { readonly ends: Ends }) | null> {
      const link = await unsubscribeLinks.open(token);
      return link && { ...(await read(link.subscriberId)), ends: endsOf(link) };
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
