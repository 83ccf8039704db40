import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Used links, stored until they would have expired. */
export const usedLinks = pgTable('used_links', {
  id: uuid().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
