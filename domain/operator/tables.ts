import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accountTables, instant, userColumns } from '#platform/auth/columns.ts';

/**
 * Operators. `emailVerified` is whether a letter to the address was opened, which setting a password takes; `name` is
 * the one under which acts are recorded in the audits, and unique.
 */
export const operatorUsers = pgTable(
  'operator_users' as string,
  {
    ...userColumns(),
    /** When the last letter about news was sent. */
    notifiedAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [
    unique('operator_users_name').on(table.name),
    check('operator_users_name_plain', sql`char_length(name) between 1 and 80 and position('@' in name) = 0`),
  ],
);

export const {
  sessions: operatorSessions,
  accounts: operatorAccounts,
  verifications: operatorVerifications,
  twoFactors: operatorTwoFactors,
  passkeys: operatorPasskeys,
} = accountTables('operator', () => operatorUsers.id);

/**
 * Acts of operators that no other audit records. Append-only: a trigger refuses updates and deletes. Rows refer to
 * people by name and id alone and outlive the accounts.
 */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    act: text().notNull(),
    /** The name of the operator who did it. */
    actor: text().notNull(),
    /** What it was done to: the id of an operator or of a letter, or the version of a release. */
    about: text(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('operator_audit_about').on(table.about, table.id)],
);
