import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/*
 * The tables that better-auth expects, for doctors and operators alike, also columns that this site has no use for.
 */

export const instant = (name = '') => timestamp(name, { withTimezone: true, precision: 3 });
const createdAndUpdated = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Users. `email` is lower-cased; `name` may be empty; `emailVerified` is whether the e-mail address is confirmed. */
export const userColumns = () => ({
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** The second factor is enabled. */
  twoFactorEnabled: boolean().notNull().default(false),
  ...createdAndUpdated(),
});

/**
 * The tables of one role beside that of its users.
 *
 * @param prefix of their names.
 * @param users the id of the users' table.
 */
export function accountTables(prefix: string, users: () => AnyPgColumn) {
  const userId = () => text().notNull().references(users, { onDelete: 'cascade' });
  return {
    /**
     * Sessions. `userAgent` holds only the kind of browser and device ("Firefox on Windows"), and `updatedAt` the last
     * use, to ten minutes. No IP address is stored.
     */
    sessions: pgTable(
      `${prefix}_sessions`,
      {
        id: text().primaryKey(),
        token: text().notNull().unique(),
        userId: userId(),
        ipAddress: text(),
        userAgent: text(),
        /** The second factor with which the session was opened; null where only the password was asked. */
        secondFactor: text({ enum: ['passkey', 'totp', 'backup-code'] }),
        expiresAt: instant().notNull(),
        ...createdAndUpdated(),
      },
      (table) => [
        index(`${prefix}_sessions_user_id`).on(table.userId),
        index(`${prefix}_sessions_expires_at`).on(table.expiresAt),
        check(`${prefix}_sessions_second_factor`, sql`second_factor in ('passkey', 'totp', 'backup-code')`),
      ],
    ),
    /** Credentials: `password` holds a salted scrypt hash. */
    accounts: pgTable(
      `${prefix}_accounts`,
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
        ...createdAndUpdated(),
      },
      (table) => [
        unique(`${prefix}_accounts_provider_account`).on(table.providerId, table.accountId),
        index(`${prefix}_accounts_user_id`).on(table.userId),
      ],
    ),
    /**
     * Pending logins and challenges to passkeys, minutes old: `identifier` is a hash of the token, `value` the user's
     * id, or for a challenge JSON that contains it.
     */
    verifications: pgTable(
      `${prefix}_verifications`,
      {
        id: text().primaryKey(),
        identifier: text().notNull(),
        value: text().notNull(),
        expiresAt: instant().notNull(),
        ...createdAndUpdated(),
      },
      (table) => [
        index(`${prefix}_verifications_identifier`).on(table.identifier),
        index(`${prefix}_verifications_value`).on(table.value),
      ],
    ),
    /** The TOTP secret and the backup codes, both encrypted with the site's secret. */
    twoFactors: pgTable(`${prefix}_two_factors`, {
      id: text().primaryKey(),
      userId: userId().unique(),
      secret: text().notNull(),
      backupCodes: text().notNull(),
      /** A code of the app has been entered once. */
      verified: boolean().notNull().default(false),
      failedVerificationCount: integer().notNull().default(0),
      lockedUntil: instant(),
    }),
    /** Passkeys: public keys, and what the device says of itself. */
    passkeys: pgTable(
      `${prefix}_passkeys`,
      {
        id: text().primaryKey(),
        userId: userId(),
        name: text(),
        publicKey: text().notNull(),
        credentialID: text().notNull().unique(),
        counter: bigint({ mode: 'number' }).notNull(),
        deviceType: text().notNull(),
        backedUp: boolean().notNull(),
        transports: text(),
        aaguid: text(),
        createdAt: instant().notNull().defaultNow(),
      },
      (table) => [index(`${prefix}_passkeys_user_id`).on(table.userId)],
    ),
  };
}
