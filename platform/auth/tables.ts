import { pgTable, text } from 'drizzle-orm/pg-core';
import { accountTables, instant, userColumns } from './columns.ts';

export const authUsers = pgTable('auth_users' as string, userColumns());

export const {
  sessions: authSessions,
  accounts: authAccounts,
  verifications: authVerifications,
  twoFactors: authTwoFactors,
  passkeys: authPasskeys,
} = accountTables('auth', () => authUsers.id);

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
