import type { Catalogue } from '#domain/lens/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import type { UnsubscribeUrls } from '../unsubscribing.ts';

/** An issue of the newsletter as a letter. */
export type IssueLetter = {
  readonly kind: 'newsletter';
  readonly subject: string;
  readonly markdown: string;
  readonly unsubscribe: UnsubscribeUrls;
  readonly isTest?: true;
};

/** Says to somebody that lenses have news, by an address for each. */
export type LensNewsLetter = {
  readonly kind: 'lens-news';
  readonly urls: string[];
  readonly unsubscribe: UnsubscribeUrls;
};

/** One letter of a mailing, by whom it is for. */
export type Item = { readonly mailing: string; readonly subscriber: string };

/** The queue that mailings leave by, which lies outside of all rooms. */
export type MailingQueue = {
  /** Queues these letters, if the transaction commits. */
  letters(tx: Transaction, items: readonly Item[]): Promise<void>;
  /** Lets a batch be taken, not before a time. */
  batch(tx: Transaction, batch: { readonly mailing: string; readonly batch: number }, at?: Date): Promise<void>;
};

export type RenderedLetter = { readonly subject: string; readonly html: string; readonly text: string };

export type MailingDeps = Parts<'db' | 'links' | 'clock' | 'publicUrl'> & {
  readonly catalogue: Catalogue;
  /** A public site without a postal address at the foot of its letters: nothing may leave to many. */
  readonly lacksPostalAddress?: boolean;
  /** So many letters are made in a minute. */
  readonly perMinute: number;
  readonly queue: MailingQueue;
  /** Hands a letter to the queue of single letters inside the transaction that causes it. */
  readonly post: Post<IssueLetter>;
  /** How a letter looks. */
  readonly render: (letter: IssueLetter | LensNewsLetter) => RenderedLetter;
};
