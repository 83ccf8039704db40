import { createHash } from 'node:crypto';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import { DAY, MINUTE } from '#domain/wording/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AddressHashes, Suppression } from '#platform/mail/suppression.store.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import { SIGN_UP_LIMITS } from './limits.ts';
import { LENS_NEWS_WISH } from './rules/lens-news.ts';
import * as store from './store.ts';
import { createUnsubscribeLinks, UNSUBSCRIBE_SECONDS, type UnsubscribeUrls } from './unsubscribing.ts';
import { insertWish } from './wishes.store.ts';

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

export type SignUpDeps = Parts<'db' | 'links' | 'limits' | 'clock' | 'publicUrl'> & {
  readonly suppression: Pick<Suppression, 'hashesOf' | 'has'>;
  readonly post: Post<WelcomeLetter | ConfirmLensNewsLetter>;
};

/** Where a sign-up came from. */
export type SignUpSource = Exclude<store.Source, 'import'>;

/** Signs up for the newsletter and, optionally, for news of a lens. */
export type SubscriptionRequest = {
  readonly kind: 'subscription';
  readonly lensId: number | null;
  readonly source: SignUpSource;
  /** When the person consented, as ISO 8601. */
  readonly askedAt: string;
};

/**
 * The id of every request of an address, by the hash of its spelling: a link to unsubscribe also ends a request that
 * came after it.
 */
export const subscriberId = (hashes: AddressHashes) =>
  Buffer.from(hashes.at(-1) ?? hashes[0], 'base64url').toString('hex', 0, 16);

/** How a request to be on the list is carried out. */
export function createSignUps({ db, links, limits, clock, publicUrl, suppression, post }: SignUpDeps) {
  const unsubscribeLinks = createUnsubscribeLinks(links, publicUrl);

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

  /** Stores a sign-up and mails the letter that asks to confirm it, within the limits of the address. */
  return async function takeSignUp(email: string, { lensId, source, askedAt }: SubscriptionRequest): Promise<void> {
    const mailbox = mailboxKey(email);
    if ((await limits.take({ limit: SIGN_UP_LIMITS.ofAddress, key: mailbox })) !== null) return;
    const refusesLetters = await suppression.has(db, email);
    if (refusesLetters && (await limits.take({ limit: SIGN_UP_LIMITS.lettersToRefusing, key: mailbox })) !== null)
      return;
    await inTransaction(db, async (tx) => {
      const hashes = suppression.hashesOf(email);
      const key = { id: subscriberId(hashes), emailKey: emailKey(email), addressHash: hashes[0] };
      const signUp: store.SignUp = { ...key, email, source, consentedAt: new Date(askedAt) };
      const id =
        (await store.insertSignUp(tx, signUp)) ??
        (await store.renewSignUp(tx, signUp, new Date(clock().getTime() - 1000 * SAME_REQUEST)));
      if (id) await postWelcome(tx, signUp, id, refusesLetters);
      if (lensId !== null) await keepWish(tx, signUp, lensId);
    });
  };
}
