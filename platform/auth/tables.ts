import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  accountColumns,
  instant,
  passkeyColumns,
  sessionColumns,
  twoFactorColumns,
  userColumns,
  userIdOf,
  verificationColumns,
} from './columns.ts';

const userId = () => userIdOf(() => authUsers.id);

/** Users. `email` is lower-cased; `name` may be empty; `emailVerified` is whether the e-mail address is confirmed. */
export const authUsers = pgTable('auth_users', userColumns());

/**
 * Sessions. `userAgent` holds only the kind of browser and device ("Firefox on Windows"), and `updatedAt` the last use,
 * to ten minutes. No IP address is stored.
 */
export const authSessions = pgTable('auth_sessions', sessionColumns(userId()), (table) => [
  index('auth_sessions_user_id').on(table.userId),
  index('auth_sessions_expires_at').on(table.expiresAt),
]);

/** Credentials: `password` holds a salted scrypt hash. */
export const authAccounts = pgTable('auth_accounts', accountColumns(userId()), (table) => [
  unique('auth_accounts_provider_account').on(table.providerId, table.accountId),
  index('auth_accounts_user_id').on(table.userId),
]);

/** The TOTP secret and the recovery codes, both encrypted with the site's secret. */
export const authTwoFactors = pgTable('auth_two_factors', twoFactorColumns(userId()));

/** Passkeys of users: public keys, and what the device says of itself. */
export const authPasskeys = pgTable('auth_passkeys', passkeyColumns(userId()), (table) => [
  index('auth_passkeys_user_id').on(table.userId),
]);

/**
 * Valid reset links, pending logins and challenges to passkeys: `identifier` is a hash of the token (prefixed by "step-"
 * for logins), `value` the user's id, or for a challenge JSON that contains it.
 */
export const authVerifications = pgTable('auth_verifications', verificationColumns(), (table) => [
  index('auth_verifications_identifier').on(table.identifier),
  index('auth_verifications_value').on(table.value),
]);

/** Key pairs that sign tokens; the private key is encrypted with the site's secret. */
export const authKeys = pgTable('auth_keys', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  alg: text(),
  crv: text(),
  createdAt: instant().notNull(),
  expiresAt: instant(),
});
