import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reviews } from '../../data/tables.ts';
import { verdict, verdictCheck } from '../reports/tables.ts';

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
