import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAILBOX_KEY_SQL } from '#domain/person/mailbox-sql.ts';
import { authModels } from '#platform/auth/store.ts';
import { bytea } from '#platform/db/bytea.ts';
import { ACCOUNT_FACTS } from './rules/account.ts';
import { ALARM_KINDS } from './rules/alarms.ts';
import type { ScoreName } from './rules/allowance.ts';
import { CONFIRMATION_RULES, QUEUE_RULES, WAITING_RULES } from './rules/gate.ts';
import type { ModerationRule } from './rules/moderation.ts';
import type { OpenWords } from './rules/open-words.ts';
import { VERIFICATION_LEVELS } from './rules/verification-level.ts';
import type { SubScore } from './rules.ts';

/** What the form carries, stored alike for a review and for a change that waits to be confirmed. */
const content = {
  reviewerType: text({ enum: ['patient', 'doctor'] }).notNull(),
  overall: smallint().notNull(),
  dayVision: smallint(),
  nightVision: smallint(),
  nearVision: smallint(),
  intermediateVision: smallint(),
  dysphotopsia: smallint(),
  comments: text().notNull().default(''),
  /** The wording by which the writer agreed to publish the comment in the open data: `rules/open-words.ts`. */
  openWords: smallint().$type<OpenWords>(),
};

const contentChecks = (table: string) => [
  check(`${table}_reviewer_type`, sql`reviewer_type in ('patient', 'doctor')`),
  check(`${table}_overall`, sql`overall between 1 and 5`),
  check(`${table}_day_vision`, sql`day_vision between 0 and 100`),
  check(`${table}_night_vision`, sql`night_vision between 0 and 100`),
  check(`${table}_near_vision`, sql`near_vision between 0 and 100`),
  check(`${table}_intermediate_vision`, sql`intermediate_vision between 0 and 100`),
  check(`${table}_dysphotopsia`, sql`dysphotopsia between 0 and 100`),
  check(`${table}_comments`, sql`char_length(comments) <= 500`),
  check(`${table}_open_words`, sql`open_words > 0`),
];

/** Whether a review counts: in figures, among comments, in everything public. The triggers repeat the condition. */
export const COUNTS = sql.raw('hidden_at is null and waiting_since is null');

/** Whether a stored author hash, of a review or of a waiting change, comes from this key: `authorOf`. */
export const isWrittenBy = (stored: AnyPgColumn, reviewId: AnyPgColumn, keyHash: Buffer | SQL) =>
  sql`${stored} = sha256(convert_to(${reviewId}::text, 'UTF8') || ${keyHash}::bytea)`;

/** Whether a review waits in the queue of its lens. */
export const QUEUED = sql.raw(`waiting_rule >= ${QUEUE_RULES[0]}`);

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
    /** Since when it waits before it counts, to be confirmed or in the queue of its lens, and by which rule; null while it counts. */
    waitingSince: timestamp({ withTimezone: true, precision: 3 }),
    waitingRule: smallint(),
    /** It came by a verified doctor's printed code, and nobody has opened a letter about it yet. */
    viaDoctor: boolean('handed').notNull().default(false),
    /** The account of the doctor who invited; the review loses the level when the account is gone or not verified. */
    invitedBy: text('vouched_by').references(() => authModels.user.id, { onDelete: 'set null' }),
    hiddenAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Whose allowance of the lens its movement is charged to: '' is everybody's, else a practice with a record. */
    queue: text().notNull().default(''),
    /** When its present answers were charged to that allowance; null when they never were. */
    chargedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When its answers were last changed; null when they are the first ones. */
    changedAt: timestamp({ withTimezone: true, precision: 3 }),
    ...originHashes,
    status: text({ enum: ['unverified', 'waiting', 'verified', 'hidden'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when hidden_at is not null then 'hidden' when waiting_since is not null then 'waiting' when verified_at is not null then 'verified' else 'unverified' end`,
      ),
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
    index('reviews_queued').on(table.lensId, table.waitingSince).where(QUEUED),
    index('reviews_charged').on(table.lensId, table.chargedAt).where(sql`charged_at is not null`),
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
    check(
      'reviews_waiting_sent',
      sql.raw(`waiting_rule is null or waiting_rule > ${CONFIRMATION_RULES.at(-1)} or step = 'sent'`),
    ),
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
    /**
     * The verification level of its sender when it was accepted: it waits in the queue of the lens, and the old answers
     * count until it takes effect. Null while it waits for the owner's consent.
     */
    acceptedAs: text({ enum: VERIFICATION_LEVELS }),
  },
  (table) => [
    unique('review_changes_review_author').on(table.reviewId, table.authorKeyHash),
    index('review_changes_author').on(table.authorKeyHash),
    index('review_changes_expires').on(table.expiresAt),
    index('review_changes_accepted').on(table.submittedAt).where(sql`accepted_as is not null`),
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

/** What came of a report or an appeal once an operator has looked at it; null while nobody has. */
const verdict = {
  verdict: text({ enum: ['upheld', 'dismissed'] }),
  judgedAt: timestamp({ withTimezone: true, precision: 3 }),
};
const verdictCheck = (table: string) =>
  check(
    `${table}_verdict`,
    sql`verdict in ('upheld', 'dismissed') and judged_at is not null or verdict is null and judged_at is null`,
  );

/** Somebody says that a review breaks a rule. Goes with the review; a report alone hides nothing. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** The public rule that it names; null for something else. */
    rule: smallint().$type<ModerationRule>(),
    words: text().notNull().default(''),
    /** Keyed hash of the network it came from, so that one network counts once; erased when it expires. */
    networkHash: text('network_mark'),
    /** When the mark is erased. */
    expiresAt: timestamp({ withTimezone: true, precision: 3 }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    ...verdict,
  },
  (table) => [
    unique('review_reports_review_network').on(table.reviewId, table.networkHash),
    index('review_reports_open').on(table.at).where(sql`verdict is null`),
    index('review_reports_expires').on(table.expiresAt),
    check('review_reports_rule', sql`rule between 1 and 6`),
    check('review_reports_words', sql`char_length(words) <= 500`),
    check('review_reports_mark', sql`(network_mark is null) = (expires_at is null)`),
    verdictCheck('review_reports'),
  ],
);

/** What the writer of a hidden review answers to the letter about it: one answer to each hiding. Goes with the review. */
export const reviewAppeals = pgTable(
  'review_appeals',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** The line of the audit by which the review was hidden. */
    hiding: bigint({ mode: 'number' }).notNull().unique('review_appeals_hiding'),
    words: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    ...verdict,
  },
  (table) => [
    index('review_appeals_review_id').on(table.reviewId),
    index('review_appeals_open').on(table.at).where(sql`verdict is null`),
    check('review_appeals_words', sql`words <> '' and char_length(words) <= 1000`),
    verdictCheck('review_appeals'),
  ],
);

/**
 * What the public account of moderation counts: things that have happened, with their month and with no trace of whose
 * they were. Triggers add a row for each, so that nobody waits for anybody, and a schedule folds rows that are alike into
 * one. Nothing takes them back: erasing a review leaves what was counted.
 */
export const moderationFacts = pgTable(
  'moderation_facts',
  {
    /** First day of the month in UTC. */
    month: date().notNull(),
    fact: text({ enum: ACCOUNT_FACTS }).notNull(),
    lensId: smallint(),
    rule: smallint().$type<ModerationRule>(),
    stars: smallint(),
    /** How often it has happened, as far as it was folded into this row. */
    times: integer().notNull().default(1),
  },
  () => [
    check('moderation_facts_times', sql`times > 0`),
    check('moderation_facts_month', sql`extract(day from month) = 1`),
    check('moderation_facts_fact', sql.raw(`fact in (${ACCOUNT_FACTS.map((fact) => `'${fact}'`).join(', ')})`)),
  ],
);

const count = () => integer().notNull().default(0);
const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** The bins of a histogram of answers, each a point wide; the last holds ten points as well. */
export const BINS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Bin = (typeof BINS)[number];

/** Sum, count and sum of squares of the answers to a sub-score in tenths, and how many fall into each bin. */
const scoreColumns = <S extends SubScore>(score: S) =>
  ({
    [`${score}Sum`]: sum(),
    [`${score}Count`]: count(),
    [`${score}Squares`]: sum(),
    ...Object.fromEntries(BINS.map((bin) => [`${score}Bin${bin}`, count()])),
  }) as Record<`${S}${'Sum' | 'Squares'}`, ReturnType<typeof sum>> &
    Record<`${S}${'Count' | `Bin${Bin}`}`, ReturnType<typeof count>>;

/**
 * Running sums, sums of squares, counts and histograms per lens, reviewer type, verification level and year of sending
 * (UTC), updated by triggers on `reviews` from what counts by `rules/counting.ts`. Eight shards by address let
 * concurrent writers of one lens pass each other.
 */
export const reviewTallies = pgTable(
  'review_tallies',
  {
    lensId: smallint().notNull(),
    reviewerType: text({ enum: ['patient', 'doctor'] }).notNull(),
    step: text({ enum: VERIFICATION_LEVELS }).notNull(),
    year: smallint().notNull(),
    shard: smallint().notNull(),
    /** Grows by one with every statement that touches the row: orders figures in time. */
    changes: sum(),
    reviews: count(),
    comments: count(),
    stars1: count(),
    stars2: count(),
    stars3: count(),
    stars4: count(),
    stars5: count(),
    /** Of them, reviews with a comment. */
    comments1: count(),
    comments2: count(),
    comments3: count(),
    comments4: count(),
    comments5: count(),
    ...scoreColumns('dayVision'),
    ...scoreColumns('nightVision'),
    ...scoreColumns('nearVision'),
    ...scoreColumns('intermediateVision'),
    ...scoreColumns('dysphotopsia'),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.reviewerType, table.step, table.year, table.shard] })],
);

/**
 * How many reviews of a lens came by invitation of each practice, by reviewer type, verification level and year of
 * sending (UTC), and how many of them answer each sub-score: answers of one practice are alike. Kept exact by triggers
 * on `reviews` from what counts; a practice of which nothing is left has no row. Only sums over practices are
 * published.
 */
export const practiceTallies = pgTable(
  'practice_tallies',
  {
    lensId: smallint().notNull(),
    reviewerType: text({ enum: ['patient', 'doctor'] }).notNull(),
    step: text({ enum: VERIFICATION_LEVELS }).notNull(),
    year: smallint().notNull(),
    /** The account of the doctor who has invited; `invitedBy` of the reviews. */
    practice: text().notNull(),
    overall: count(),
    dayVision: count(),
    nightVision: count(),
    nearVision: count(),
    intermediateVision: count(),
    dysphotopsia: count(),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.reviewerType, table.step, table.year, table.practice] })],
);

const scoreTotals = <S extends ScoreName>(score: S) =>
  ({ [`${score}Sum`]: sum(), [`${score}Count`]: count() }) as Record<`${S}Sum`, ReturnType<typeof sum>> &
    Record<`${S}Count`, ReturnType<typeof count>>;

/**
 * By how much the totals of a lens have changed in each hour (UTC) on account of each queue: what has joined, what has
 * changed, and what has left again. Kept exact by triggers on `reviews`, by the hour of `chargedAt`.
 */
export const reviewMovements = pgTable(
  'review_movements',
  {
    lensId: smallint().notNull(),
    queue: text().notNull(),
    hour: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    ...scoreTotals('overall'),
    ...scoreTotals('dayVision'),
    ...scoreTotals('nightVision'),
    ...scoreTotals('nearVision'),
    ...scoreTotals('intermediateVision'),
    ...scoreTotals('dysphotopsia'),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.queue, table.hour] })],
);

/** Alarms about lenses, open ones and those that have ended. Nothing in them says which reviews they were about. */
export const reviewAlarms = pgTable(
  'review_alarms',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lensId: smallint().notNull(),
    kind: text({ enum: ALARM_KINDS }).notNull(),
    /** How many reviews it is about. */
    reviews: integer().notNull(),
    /** By how many stars they move the average of the lens, or would; null without an average. */
    effect: doublePrecision(),
    openedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    closedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When a letter about it left; null when none has. */
    notifiedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('review_alarms_open').on(table.lensId, table.kind).where(sql`closed_at is null`),
    index('review_alarms_notified').on(table.lensId, table.kind, table.notifiedAt).where(sql`notified_at is not null`),
    check('review_alarms_kind', sql.raw(`kind in (${ALARM_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
    check('review_alarms_reviews', sql`reviews > 0`),
  ],
);

/** Lenses whose queue an operator holds: nothing joins until it is resumed. The audit says who and why. */
export const reviewHolds = pgTable('review_holds', {
  lensId: smallint().primaryKey(),
  heldAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** Practices with a record: an operator has looked at their first reviews. */
export const practiceRecords = pgTable('practice_records', {
  /** The account of the doctor who invites. */
  practice: text()
    .primaryKey()
    .references(() => authModels.user.id, { onDelete: 'cascade' }),
  /** The operator's name. */
  actor: text().notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

const ALLOWANCE_ACTS = ['held', 'resumed', 'released', 'record-given', 'record-taken'] as const;

/** What operators have done about the queues of lenses and the records of practices. Rows are only ever added. */
export const allowanceAudit = pgTable(
  'allowance_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    act: text({ enum: ALLOWANCE_ACTS }).notNull(),
    lensId: smallint(),
    practice: text(),
    /** How many reviews and changes were released. */
    released: integer(),
    /** The operator's name. */
    actor: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  () => [check('allowance_audit_act', sql.raw(`act in (${ALLOWANCE_ACTS.map((act) => `'${act}'`).join(', ')})`))],
);
