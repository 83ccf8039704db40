/** What is sent to many at once, as operators see it. Pure: the browser and the server say the same. */

import type { Errors } from '#domain/form/rules.ts';

export const MAILING_KINDS = ['issue', 'lens-news'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];

/** A draft can be changed; a paused mailing goes on where it stopped; `sent` and `canceled` are the end. */
export const MAILING_STATES = ['draft', 'sending', 'paused', 'sent', 'canceled'] as const;
export type MailingState = (typeof MAILING_STATES)[number];
export const UNDER_WAY = ['sending', 'paused'] as const satisfies readonly MailingState[];

/** A mailing pauses by itself when too many mailboxes refuse it. */
export const PAUSE_REASONS = ['operator', 'refusals'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** What became of the letters of a mailing. */
export type MailingCounts = {
  /** Letters made so far. */
  readonly letters: number;
  readonly sent: number;
  /** The mailbox refused it for good. */
  readonly bounced: number;
  /** The mailbox is there; its server refused what was in the letter. */
  readonly refused: number;
  /** Nobody took it for a day and a half. */
  readonly gaveUp: number;
  /** For somebody who was off the list by then. */
  readonly leftOut: number;
  readonly takenOff: number;
  readonly unsubscribed: number;
};

/** Changes of one lens, each by its name. */
export type ChangesOfLens = { readonly lensId: number; readonly changes: readonly string[] };

export type Mailing = {
  readonly id: string;
  readonly kind: MailingKind;
  readonly subject: string;
  readonly state: MailingState;
  readonly pausedBy: PauseReason | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly counts: MailingCounts;
};

export type MailingAct = 'written' | 'changed' | 'discarded' | 'tested' | 'started' | 'paused' | 'resumed' | 'canceled';

/** One mailing with all that its page shows. */
export type MailingPage = Mailing & {
  readonly markdown: string;
  readonly hash: string;
  /** You have sent a test e-mail of exactly this text. */
  readonly isTested: boolean;
  /** How many would get it now. */
  readonly readers: number;
  readonly audit: readonly { readonly act: MailingAct; readonly actor: string; readonly at: Date }[];
};

/** News of lenses that was not sent yet, and how many wait for it. */
export type WaitingNews = { readonly news: readonly ChangesOfLens[]; readonly hash: string; readonly readers: number };

export const SUBJECT_LIMIT = 100;
/** A form is cut off behind 64 kibibytes of a field; so many characters fit, in whatever Latin letters. */
export const MARKDOWN_LIMIT = 10_000;
export const ISSUE_FIELDS = ['subject', 'markdown'] as const;
export type IssueField = (typeof ISSUE_FIELDS)[number];
export type IssueErrors = Errors<IssueField>;

/** How many letters wait between being made and what becomes of them. */
export const openLetters = ({ letters, sent, bounced, refused, gaveUp, leftOut }: MailingCounts): number =>
  letters - sent - bounced - refused - gaveUp - leftOut;
