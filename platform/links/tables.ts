import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mailed links that have done their work; kept until they would have expired anyway. */
export const usedLinks = pgTable('used_links', {
  id: uuid().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
