import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

// The columns that better-auth expects, including some that this site does not use.

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const userId = () =>
  text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

/** Users. `email` is lower-cased; `name` may be empty; `emailVerified` is whether the e-mail address is confirmed. */
export const authUsers = pgTable('auth_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** The second factor is enabled. */
  twoFactorEnabled: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/**
 * Sessions. `userAgent` holds only the kind of browser and device ("Firefox on Windows"), and `updatedAt` the last use,
 * to ten minutes. No IP address is stored.
 */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    ipAddress: text(),
    userAgent: text(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('auth_sessions_user_id').on(table.userId), index('auth_sessions_expires_at').on(table.expiresAt)],
);

/** Credentials: `password` holds a salted scrypt hash. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text().primaryKey(),
    userId: userId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('auth_accounts_provider_account').on(table.providerId, table.accountId),
    index('auth_accounts_user_id').on(table.userId),
  ],
);

/** The TOTP secret and the recovery codes, both encrypted with the site's secret. */
export const authTwoFactors = pgTable('auth_two_factors', {
  id: text().primaryKey(),
  userId: userId().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** A code of the app has been entered once. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
});

/**
 * Valid reset links and pending logins: `identifier` is a hash of the token (prefixed by "step-" for logins), `value`
 * the user's id.
 */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('auth_verifications_identifier').on(table.identifier),
    index('auth_verifications_value').on(table.value),
  ],
);

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
