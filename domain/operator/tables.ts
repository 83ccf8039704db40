import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  accountColumns,
  instant,
  passkeyColumns,
  sessionColumns,
  twoFactorColumns,
  userColumns,
  userIdOf,
  verificationColumns,
} from '#platform/auth/columns.ts';

const userId = () => userIdOf(() => operatorUsers.id);

/**
 * Operators. `email` is lower-cased; `emailVerified` is whether a letter to it was opened, which setting a password takes;
 * `name` is the one under which acts are recorded in the audits, and unique.
 */
export const operatorUsers = pgTable(
  'operator_users',
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

/** Which operators are signed in, and until when. Neither IP address nor user agent is stored. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    ...sessionColumns(userId()),
    /** The second factor that was used; null where only the password was asked. */
    secondFactor: text({ enum: ['passkey', 'totp', 'backup-code'] }),
  },
  (table) => [
    index('operator_sessions_user_id').on(table.userId),
    index('operator_sessions_expires_at').on(table.expiresAt),
    check('operator_sessions_second_factor', sql`second_factor in ('passkey', 'totp', 'backup-code')`),
  ],
);

/** Passwords of operators, as salted scrypt hashes. */
export const operatorAccounts = pgTable('operator_accounts', accountColumns(userId()), (table) => [
  unique('operator_accounts_provider_account').on(table.providerId, table.accountId),
]);

/** Sign-ins that wait for their second step, and challenges to passkeys; minutes old. */
export const operatorVerifications = pgTable('operator_verifications', verificationColumns(), (table) => [
  index('operator_verifications_identifier').on(table.identifier),
  index('operator_verifications_expires_at').on(table.expiresAt),
]);

/** The secret that an app makes codes from, and the codes for a lost phone; both encrypted with the site's secret. */
export const operatorTwoFactors = pgTable('operator_two_factors', twoFactorColumns(userId()));

/** Passkeys of operators: public keys, and what the device says of itself. */
export const operatorPasskeys = pgTable('operator_passkeys', passkeyColumns(userId()), (table) => [
  index('operator_passkeys_user_id').on(table.userId),
]);

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
