import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Random keys that every process of the site shares, made at first use; encrypted where SECRETS_FILE or SECRETS_KEY is
 * set. `previousValue` is the one before the last rotation, until it is not accepted any more.
 */
export const appSecrets = pgTable('app_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  previousValue: text(),
  rotatedAt: timestamp({ withTimezone: true, precision: 3 }),
});
