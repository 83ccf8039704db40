import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { authModels } from '#platform/auth/store.ts';
import type { ScoreName } from '../rules/allowance.ts';

const sum = () => bigint({ mode: 'number' }).notNull().default(0);
const count = () => integer().notNull().default(0);

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
