import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { authModels } from '#platform/auth/store.ts';
import type { BatchAnswer } from './rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Answers to batches that a program sent with an idempotency key, for a day: a second try gets the same one. */
export const intakeRequests = pgTable(
  'intake_requests',
  {
    /** Keyed hash of the key, and of its doctor. */
    keyHash: text().primaryKey(),
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    /** Keyed hash of the batch: another one under the same key is no second try. */
    bodyHash: text().notNull(),
    /** It says nothing about an eye but whether it was stored. */
    answer: jsonb().$type<BatchAnswer>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('intake_requests_doctor').on(table.doctorUid), index('intake_requests_expiry').on(table.expiresAt)],
);
