import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random keys shared by all processes of the site; created at first use, never shown. */
export const appSecrets = pgTable('app_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
