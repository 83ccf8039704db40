import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAILBOX_KEY_SQL } from '#domain/person/mailbox-sql.ts';
import { authModels } from '#platform/auth/store.ts';
import { bytea } from '#platform/db/bytea.ts';
import { WAITING_RULES } from '../rules/gate.ts';
import type { HealthConsent } from '../rules/health-consent.ts';
import type { ModerationRule } from '../rules/moderation.ts';
import type { OpenWords } from '../rules/open-words.ts';
import { VERIFICATION_LEVELS } from '../rules/verification-level.ts';
import { columnOf, eachSubScore, SUB_SCORES } from '../rules.ts';

/** What the form carries, stored alike for a review and for a change that waits to be confirmed. */
const content = {
  reviewerType: text({ enum: ['patient', 'doctor'] }).notNull(),
  overall: smallint().notNull(),
  ...eachSubScore(() => smallint()),
  comments: text().notNull().default(''),
  /** The wording by which the writer agreed to publish the comment in the open data: `rules/open-words.ts`. */
  openWords: smallint().$type<OpenWords>(),
  /** The wording by which the writer agreed to store and show it: `rules/health-consent.ts`. */
  healthConsent: smallint().$type<HealthConsent>(),
  /** The writer works for, or was paid by, a lens maker or a clinic. */
  hasInterest: boolean().notNull().default(false),
};

const contentChecks = (table: string) => [
  check(`${table}_reviewer_type`, sql`reviewer_type in ('patient', 'doctor')`),
  check(`${table}_overall`, sql`overall between 1 and 5`),
  ...SUB_SCORES.map(columnOf).map((column) => check(`${table}_${column}`, sql.raw(`${column} between 0 and 100`))),
  check(`${table}_comments`, sql`char_length(comments) <= 500`),
  check(`${table}_open_words`, sql`open_words > 0`),
  check(`${table}_health_consent`, sql`health_consent > 0`),
];

/** Whether a review counts: in figures, among comments, in everything public. The triggers repeat the condition. */
export const COUNTS = sql.raw('hidden_at is null and waiting_since is null');

/** Whether a stored author hash, of a review or of a waiting change, comes from this key: `authorOf`. */
export const isWrittenBy = (stored: AnyPgColumn, reviewId: AnyPgColumn, keyHash: Buffer | SQL) =>
  sql`${stored} = sha256(convert_to(${reviewId}::text, 'UTF8') || ${keyHash}::bytea)`;

/** When the origin hashes of a review were taken, as the expression of the index that erasing them uses. */
export const ORIGIN_HASHED_AT = sql.raw("(marked_at at time zone 'UTC')");

/** Where a review came from when it was last sent; erased together after 30 days. */
const originHashes = {
  /** Keyed hash of the network around the visitor's. */
  networkHash: text('network_mark'),
  /** Keyed hash of the author key. */
  browserHash: text('author_mark'),
  /** By which its mail domain is counted; null of a large public provider. */
  mailDomain: text(),
  originHashedAt: timestamp('marked_at', { withTimezone: true, precision: 3 }),
};

/** One row per lens and address. Sub-scores are tenths of a point; null means "can't say". */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    lensId: smallint().notNull(),
    /** The address as its owner wrote it; letters go there. */
    email: text().notNull(),
    /** Lower-cased and trimmed: two spellings of one address are one person. */
    emailKey: text().notNull(),
    /**
     * The mailbox to which the address leads, as `mailboxKey` in the room of persons says it: one mailbox counts once
     * for a lens. Computed by the database from the same list of providers, so that no writer leaves it out.
     */
    mailboxKey: text().notNull().generatedAlwaysAs(sql.raw(MAILBOX_KEY_SQL)),
    ...content,
    /** Of the random key that the author's browser holds, and of this review alone (`authorOf`); null once nobody may edit without a link. */
    authorKeyHash: bytea(),
    /** Whether that browser has opened a link from the owner's mailbox: until then it may be anybody's. */
    authorVerified: boolean('author_proved').notNull().default(false),
    step: text({ enum: VERIFICATION_LEVELS }).notNull().default('sent'),
    verifiedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Since when it waits to be confirmed before it counts, and by which rule; null while it counts. */
    waitingSince: timestamp({ withTimezone: true, precision: 3 }),
    waitingRule: smallint(),
    /** It came by a verified doctor's printed code, and nobody has opened a letter about it yet. */
    viaDoctor: boolean('handed').notNull().default(false),
    /** The account of the doctor who invited; the review loses the level when the account is gone or not verified. */
    invitedBy: text('vouched_by').references(() => authModels.user.id, { onDelete: 'set null' }),
    hiddenAt: timestamp({ withTimezone: true, precision: 3 }),
    ...originHashes,
    status: text({ enum: ['unverified', 'waiting', 'verified', 'hidden'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when hidden_at is not null then 'hidden' when waiting_since is not null then 'waiting' when verified_at is not null then 'verified' else 'unverified' end`,
      ),
    /** Since when its words count, where they are newer than its answers or its owner confirmed them later. */
    wordsSince: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    submittedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_lens_id_email_key').on(table.lensId, table.emailKey),
    index('reviews_email_key').on(table.emailKey),
    index('reviews_author').on(table.authorKeyHash, table.lensId).where(sql`author_key_hash is not null`),
    index('reviews_mailbox').on(table.lensId, table.mailboxKey),
    // What the gate counts, and what is erased after a time.
    index('reviews_of_network').on(table.networkHash, table.originHashedAt).where(sql`network_mark is not null`),
    index('reviews_of_mail_domain').on(table.mailDomain, table.originHashedAt).where(sql`mail_domain is not null`),
    index('reviews_sent_lately')
      .on(table.lensId, table.originHashedAt)
      .where(sql`marked_at is not null and step = 'sent' and hidden_at is null and waiting_since is null`),
    index('reviews_vouched').on(table.invitedBy).where(sql`vouched_by is not null`),
    // By an expression that only erasing uses: before the first analyze, an index of all hashes looks empty to the
    // planner, and better than that of a network.
    index('reviews_marked').on(ORIGIN_HASHED_AT).where(sql`${ORIGIN_HASHED_AT} is not null`),
    index('reviews_waiting_since').on(table.waitingSince).where(sql`waiting_since is not null`),
    // Operators look through all of them, newest first.
    index('reviews_newest').on(table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('reviews_comments_newest')
      .on(table.lensId, table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${COUNTS} and comments <> ''`),
    index('reviews_doctor_comments_newest')
      .on(table.lensId, table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${COUNTS} and comments <> '' and reviewer_type = 'doctor'`),
    index('reviews_newest_by_kind').on(table.lensId, table.reviewerType, table.step, table.submittedAt).where(COUNTS),
    // By stars first: comments of one rating, and the most critical. It holds all that is counted of comments as well.
    index('reviews_comments_critical')
      .on(
        table.lensId,
        table.overall,
        table.submittedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.reviewerType,
        table.step,
      )
      .where(sql`${COUNTS} and comments <> ''`),
    check('reviews_lens_id', sql`lens_id > 0`),
    check('reviews_email', sql`char_length(email) <= 254`),
    check('reviews_email_key', sql`email_key = lower(btrim(email_key)) and email_key <> ''`),
    check('reviews_step', sql`step in ('sent', 'confirmed', 'invited', 'doctor')`),
    check('reviews_step_verified', sql`(step = 'sent') = (verified_at is null)`),
    check('reviews_waiting', sql`(waiting_since is null) = (waiting_rule is null)`),
    check('reviews_waiting_rule', sql.raw(`waiting_rule between 1 and ${WAITING_RULES.at(-1)}`)),
    check('reviews_marked', sql`(network_mark is null) = (marked_at is null)`),
    check('reviews_marks', sql`marked_at is not null or (author_mark is null and mail_domain is null)`),
    check('reviews_handed_invited', sql`not handed or step = 'invited'`),
    check('reviews_waiting_sent', sql`waiting_rule is null or step = 'sent'`),
    ...contentChecks('reviews'),
  ],
);

/** New text for an existing review, from a browser that has not verified the address. */
export const reviewChanges = pgTable(
  'review_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    ...content,
    /** Of the browser that sent it, and of this review alone: it may see and change its own waiting text, and nothing else. */
    authorKeyHash: bytea().notNull(),
    submittedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the letter about it leaves or left; null while none is to be written. */
    notifiedAt: timestamp('told_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    unique('review_changes_review_author').on(table.reviewId, table.authorKeyHash),
    index('review_changes_author').on(table.authorKeyHash),
    index('review_changes_expires').on(table.expiresAt),
    ...contentChecks('review_changes'),
  ],
);

/**
 * What a moderator hides stays hidden for its mailbox and lens, also when the review is removed and sent again.
 * Rows from before this table get theirs when they are removed.
 */
export const reviewHidings = pgTable('review_hidings', {
  /** Of mailbox and lens. */
  keyedHash: text('mark').primaryKey(),
  hiddenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Under which name of the audit many were hidden in one act; null when it was this one. */
  batch: uuid(),
});

/** Networks whose unconfirmed reviews wait, whatever the gate decides. The audit records who blocked them. */
export const reviewBlocks = pgTable(
  'review_blocks',
  {
    networkHash: text('network_mark').primaryKey(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('review_blocks_expires').on(table.expiresAt)],
);

const AUDITED_ACTS = ['hidden', 'shown', 'blocked', 'unblocked', 'reports-dismissed', 'appeal-dismissed'] as const;

/** Every time an operator hid a review, showed it again, blocked the network it came from, or dismissed what was said about it. Rows are only ever added: a trigger refuses the rest. */
export const reviewAudit = pgTable(
  'review_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: uuid().notNull(),
    act: text({ enum: AUDITED_ACTS }).notNull(),
    /** The operator's name. */
    actor: text().notNull(),
    /** By which public rule it was hidden; null when it was shown, and in rows from before there were rules. */
    rule: smallint().$type<ModerationRule>(),
    /** The operator's own words. */
    reason: text(),
    /** Names all acts of one press; null when there was one only. */
    batch: uuid(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('review_audit_review_id').on(table.reviewId, table.id),
    index('review_audit_batch').on(table.batch).where(sql`batch is not null`),
    check(
      'review_audit_act',
      sql`act in ('hidden', 'shown', 'blocked', 'unblocked', 'reports-dismissed', 'appeal-dismissed')`,
    ),
    check('review_audit_rule', sql`rule is null or (act = 'hidden' and rule between 1 and 6)`),
  ],
);
