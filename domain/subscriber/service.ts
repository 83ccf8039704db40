import { DAY, MINUTE } from '#domain/duration/rules.ts';
import type { Done, Gone, Refused } from '#domain/form/act.ts';
import type { Errors } from '#domain/form/rules.ts';
import { emailKey, HONEYPOT, mailboxKey } from '#domain/person/rules.ts';
import type { ConstantTime } from '#platform/clock/constant-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import type { Links } from '#platform/links/links.ts';
import type { AddressHashes, Suppression } from '#platform/mail/suppression.store.ts';
import { parseSignUp } from './form.ts';
import { SIGN_UP_LIMITS } from './limits.ts';
import type { SentSignUp } from './rules.ts';
import * as store from './store.ts';

/** How long each mailed link holds, in seconds. Who never confirms is forgotten with the link to do it. */
export const LINK_SECONDS = { 'confirm-subscription': 30 * DAY, unsubscribe: 731 * DAY } as const;
export type SubscriptionLink = keyof typeof LINK_SECONDS;

/** A request that follows another one sooner, in seconds, is the same one sent twice. */
const SAME_REQUEST = MINUTE;

export type WelcomeLetter = {
  readonly kind: 'welcome';
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

export type SubscriberServiceDeps = {
  readonly db: Database;
  readonly links: Links;
  readonly limits: Limits;
  readonly clock: () => Date;
  /** In which answers about an address leave, so that their timing tells nothing. */
  readonly constantTime: ConstantTime;
  /** Origin of the site as people reach it, without a slash at the end. */
  readonly publicUrl: string;
  readonly suppression: Pick<Suppression, 'hashesOf' | 'has'>;
  /** Hands a letter to the queue inside the transaction that causes it. */
  readonly post: (tx: Transaction, to: string, letter: WelcomeLetter) => Promise<void>;
};

export type SignUpAnswer =
  /** Whatever was known about the address before. */
  | { readonly kind: 'taken' }
  /** From a program, which is to think that it was taken. */
  | { readonly kind: 'dropped' }
  | Refused<Errors<'email'>>
  | TooMany;

/** Where a request for the newsletter stands; it is gone when its owner has unsubscribed. */
export type Subscription = 'unconfirmed' | 'confirmed' | 'gone';

export type SubscriberService = ReturnType<typeof createSubscriberService>;

/**
 * The id of every request of an address, by the hash of its spelling: a link to unsubscribe also ends a request that
 * came after it.
 */
export const subscriberId = ([ofMailbox, ofSpelling = ofMailbox]: AddressHashes) =>
  Buffer.from(ofSpelling, 'base64url').toString('hex', 0, 16);

/** The newsletter's list: asking to be on it, confirming that, and leaving it. */
export function createSubscriberService(deps: SubscriberServiceDeps) {
  const { db, links, limits, clock, constantTime, publicUrl, suppression, post } = deps;
  const earlier = (seconds: number) => new Date(clock().getTime() - 1000 * seconds);

  async function postWelcome(tx: Transaction, to: string, id: string, refusesLetters: boolean): Promise<void> {
    const confirm = await links.sign('confirm-subscription', id, LINK_SECONDS['confirm-subscription']);
    const unsubscribe = await links.sign('unsubscribe', id, LINK_SECONDS.unsubscribe);
    await post(tx, to, {
      kind: 'welcome',
      refusesLetters,
      confirmUrl: `${publicUrl}/confirm-subscription/${confirm}`,
      holds: LINK_SECONDS['confirm-subscription'],
      unsubscribeUrl: `${publicUrl}/unsubscribe/${unsubscribe}`,
      oneClickUrl: `${publicUrl}/api/unsubscribe/${unsubscribe}`,
    });
  }

  async function takeSignUp(email: string, source: store.Source): Promise<void> {
    const mailbox = mailboxKey(email);
    if ((await limits.take([SIGN_UP_LIMITS.ofAddress, mailbox])) !== null) return;
    const refusesLetters = await suppression.has(db, email);
    if (refusesLetters && (await limits.take([SIGN_UP_LIMITS.lettersToRefusing, mailbox])) !== null) return;
    await inTransaction(db, async (tx) => {
      const hashes = suppression.hashesOf(email);
      const key = { id: subscriberId(hashes), emailKey: emailKey(email), addressHash: hashes[0] };
      const signUp: store.SignUp = { ...key, email, source, consentedAt: clock() };
      const id = (await store.insertSignUp(tx, signUp)) ?? (await store.renewSignUp(tx, signUp, earlier(SAME_REQUEST)));
      if (id) await postWelcome(tx, email, id, refusesLetters);
    });
  }

  return {
    /**
     * Takes a request for the newsletter and mails the welcome letter, which asks to confirm it; also to an address that
     * refuses letters, for its owner may just have asked. An address that is confirmed gets none. The caller cannot tell
     * what was known about the address.
     */
    async subscribe(
      sent: SentSignUp,
      { source, network }: { source: store.Source; network: string },
    ): Promise<SignUpAnswer> {
      if (sent[HONEYPOT]) return { kind: 'dropped' };
      const parsed = parseSignUp(sent);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take([SIGN_UP_LIMITS.ofNetwork, network]);
      if (tooMany) return tooMany;
      await constantTime('query', () => takeSignUp(parsed.value.email, source));
      return { kind: 'taken' };
    },

    /** Forgets requests that nobody confirmed while the link to do it held; how many. */
    forgetExpired: () => store.forgetUnconfirmed(db, earlier(LINK_SECONDS['confirm-subscription'])),

    /** What a mailed link is about; null when it is forged or has expired. */
    async show(kind: SubscriptionLink, token: string): Promise<Subscription | null> {
      const link = await links.open(kind, token);
      if (!link) return null;
      const signUp = await store.findSignUp(db, link.subject);
      if (!signUp) return 'gone';
      return signUp.confirmedAt ? 'confirmed' : 'unconfirmed';
    },

    /** The owner of the address says: I asked for this. */
    async confirm(token: string): Promise<Done | Gone> {
      const link = await links.open('confirm-subscription', token);
      const isConfirmed = link !== null && (await store.confirmSignUp(db, link.subject, clock()));
      return { kind: isConfirmed ? 'done' : 'gone' };
    },

    /** Forgets the address, confirmed or not; doing it again is no error. */
    async unsubscribe(token: string): Promise<Done | Gone> {
      const link = await links.open('unsubscribe', token);
      if (!link) return { kind: 'gone' };
      await store.deleteSignUp(db, link.subject);
      return { kind: 'done' };
    },

    /**
     * Ends every subscription of a mailbox whose owner refuses all letters. A sign-up that is stored was therefore made
     * after any refusal, and a confirmed one is an exception to it.
     *
     * @param hashes as the list of those who refuse letters knows the address.
     */
    async end(tx: Transaction, hashes: AddressHashes): Promise<void> {
      await store.deleteSignUpsOf(tx, hashes[0]);
      for (const hash of hashes) await store.deleteSignUp(tx, subscriberId([hash]));
    },
  };
}
