import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type ChangesOfLens, MAILING_KINDS, MAILING_STATES, PAUSE_REASONS } from './rules/mailings.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Who asked for the newsletter, when and where. Nothing but the welcome letter goes out until it is confirmed. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The address as its owner wrote it. */
    email: text().notNull(),
    /** Lower-cased and trimmed. */
    emailKey: text().notNull().unique(),
    /**
     * Keyed hash of the mailbox, the same for every spelling of its address; null in rows from before it was stored.
     */
    addressHash: text('mark'),
    /** Where the consent was given: in the form of a page, by a call of the API, or on the site that an import came from. */
    source: text({ enum: ['page', 'api', 'import'] }).notNull(),
    consentedAt: instant().notNull(),
    confirmedAt: instant(),
    /** How many letters in a row the mailbox has refused for good. */
    refusals: smallint().notNull().default(0),
  },
  (table) => [
    index('subscribers_mark').on(table.addressHash),
    check('subscribers_source', sql`source in ('page', 'api', 'import')`),
    check('subscribers_email', sql`char_length(email) <= 254`),
  ],
);

/** Subscriptions to news about a lens. They have no effect until they are confirmed by mail. */
export const lensWishes = pgTable(
  'lens_wishes',
  {
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    lensId: smallint().notNull(),
    /** Which version of the words beside the box was agreed to. */
    wording: smallint().notNull(),
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    /** Names of the changes that are no news: those from before the wish was confirmed, and those sent since. */
    known: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.subscriberId, table.lensId] })],
);

const count = () => integer().notNull().default(0);

/** What is sent to many: an issue of the newsletter, or word that there is news of lenses. One at a time is on its way. */
export const mailings = pgTable(
  'mailings',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: MAILING_KINDS }).notNull(),
    /** Of an issue, as its readers see it; "" otherwise. */
    subject: text().notNull().default(''),
    markdown: text().notNull().default(''),
    /** For news of lenses: which changes are sent. */
    news: jsonb().$type<readonly ChangesOfLens[]>(),
    /** What was seen is what leaves: digest of all that its readers get to see. */
    hash: text().notNull(),
    /** The digest of what a test letter has shown. */
    testedHash: text(),
    state: text({ enum: MAILING_STATES }).notNull().default('draft'),
    pausedBy: text({ enum: PAUSE_REASONS }),
    createdAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    /** The number of the batch that is taken next; a job with another number does nothing. */
    batch: count(),
    /** The last subscriber of the batches so far, in the order of the ids. */
    cursor: uuid(),
    /** Every subscriber was reached. */
    isTaken: boolean().notNull().default(false),
    /** Letters in all, and what became of them. */
    letters: count(),
    sent: count(),
    bounced: count(),
    refused: count(),
    gaveUp: count(),
    leftOut: count(),
    /** Bounces that an operator has seen and gone on after. */
    seenBounces: count(),
    /** Addresses that this mailing has taken off the list. */
    takenOff: count(),
    /** People who unsubscribed by a link in it. */
    unsubscribed: count(),
  },
  (table) => [
    uniqueIndex('mailings_under_way').on(sql`(true)`).where(sql`${table.state} in ('sending', 'paused')`),
    index('mailings_created_at').on(table.createdAt),
    check('mailings_news', sql`(kind = 'lens-news') = (news is not null)`),
    check('mailings_paused_by', sql`(state = 'paused') = (paused_by is not null)`),
  ],
);

/** The letters of a mailing that is under way, one for each subscriber; deleted once it has ended. */
export const mailingLetters = pgTable(
  'mailing_letters',
  {
    mailingId: uuid()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    // No reference: what waits for a subscriber must not hold up who unsubscribes.
    subscriberId: uuid().notNull(),
    /** `queued`: a job will hand it over; `held`: it waits for the mailing to go on; `done`, whatever became of it. */
    state: text({ enum: ['queued', 'held', 'done'] }).notNull(),
    queuedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mailingId, table.subscriberId] }),
    index('mailing_letters_subscriber_id').on(table.subscriberId),
    index('mailing_letters_open').on(table.mailingId, table.state).where(sql`${table.state} <> 'done'`),
  ],
);

/** What operators did about a mailing. Rows are only ever added: a trigger refuses the rest. */
export const mailingAudit = pgTable(
  'mailing_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mailingId: uuid().notNull(),
    act: text().notNull(),
    /** The name of the operator who did it. */
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('mailing_audit_mailing_id').on(table.mailingId, table.id)],
);
