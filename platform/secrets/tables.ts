import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random keys that every process of the site shares; made at first use, never shown. */
export const appSecrets = pgTable('app_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
