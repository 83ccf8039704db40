import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { reviews } from '../../data/tables.ts';
import type { ModerationRule } from '../../rules/moderation.ts';

/** What came of a report or an appeal once an operator has looked at it; null while nobody has. */
export const verdict = {
  verdict: text({ enum: ['upheld', 'dismissed'] }),
  judgedAt: timestamp({ withTimezone: true, precision: 3 }),
};
export const verdictCheck = (table: string) =>
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
