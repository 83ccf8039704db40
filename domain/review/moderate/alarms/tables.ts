import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ALARM_KINDS } from '../../rules/alarms.ts';

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
    /** When an operator has looked at it; null again when it is about more reviews. */
    seenAt: timestamp({ withTimezone: true, precision: 3 }),
    /** The operator's name and words. */
    seenBy: text(),
    seenWords: text(),
  },
  (table) => [
    uniqueIndex('review_alarms_open').on(table.lensId, table.kind).where(sql`closed_at is null`),
    index('review_alarms_notified').on(table.lensId, table.kind, table.notifiedAt).where(sql`notified_at is not null`),
    check('review_alarms_kind', sql.raw(`kind in (${ALARM_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
    check('review_alarms_reviews', sql`reviews > 0`),
  ],
);
