import { type AnyPgColumn, bigint, boolean, integer, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * The columns that better-auth expects of its tables, for doctors and operators alike, also where this site has no use
 * for them. `userId` refers to the table of the users.
 */

export const instant = (name = '') => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAndUpdated = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const userIdOf = (id: () => AnyPgColumn) => text().notNull().references(id, { onDelete: 'cascade' });
type UserId = ReturnType<typeof userIdOf>;

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

export const sessionColumns = (userId: UserId) => ({
  id: text().primaryKey(),
  token: text().notNull().unique(),
  userId,
  ipAddress: text(),
  userAgent: text(),
  expiresAt: instant().notNull(),
  ...createdAndUpdated(),
});

export const accountColumns = (userId: UserId) => ({
  id: text().primaryKey(),
  userId,
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
});

export const verificationColumns = () => ({
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant().notNull(),
  ...createdAndUpdated(),
});

export const twoFactorColumns = (userId: UserId) => ({
  id: text().primaryKey(),
  userId: userId.unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** A code of the app has been entered once. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
  /** The time step (30 s since 1970) of the last used code. Codes of this step and earlier ones are refused. */
  lastUsedStep: integer(),
});

/** A passkey: its public key, and what the device says of itself. */
export const passkeyColumns = (userId: UserId) => ({
  id: text().primaryKey(),
  userId,
  name: text(),
  publicKey: text().notNull(),
  credentialID: text().notNull().unique(),
  counter: bigint({ mode: 'number' }).notNull(),
  deviceType: text().notNull(),
  backedUp: boolean().notNull(),
  transports: text(),
  aaguid: text(),
  createdAt: instant().notNull().defaultNow(),
});
