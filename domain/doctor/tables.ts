import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { authModels } from '#platform/auth/store.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What a doctor told at registration, and where the verification stands. */
export const registeredDoctors = pgTable(
  'registered_doctors',
  {
    uid: text()
      .primaryKey()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    practiceName: text().notNull(),
    practiceWebsite: text().notNull(),
    practicePhone: text().notNull(),
    status: text({ enum: ['pending_verification', 'verified', 'rejected'] })
      .notNull()
      .default('pending_verification'),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('registered_doctors_status').on(table.status, table.createdAt),
    check('registered_doctors_status', sql`status in ('pending_verification', 'verified', 'rejected')`),
    check('registered_doctors_practice_name', sql`char_length(practice_name) <= 120`),
    check('registered_doctors_practice_website', sql`char_length(practice_website) <= 200`),
    check('registered_doctors_practice_phone', sql`char_length(practice_phone) <= 40`),
  ],
);

/**
 * Every step of every verification. Rows are only ever added: a trigger refuses the rest. They name a doctor by uid
 * alone and outlive the account.
 */
export const doctorAudit = pgTable(
  'doctor_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text().notNull(),
    act: text({ enum: ['registered', 'address_proven', 'verified', 'rejected'] }).notNull(),
    /** The operator's name, "doctor", or "system" for what the site did by itself. */
    actor: text().notNull(),
    reason: text(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('doctor_audit_uid').on(table.uid, table.id),
    check('doctor_audit_act', sql`act in ('registered', 'address_proven', 'verified', 'rejected')`),
  ],
);
