import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Letters of a trial without an SMTP server, to be read on the local machine. */
export const mailTray = pgTable('mail_tray', {
  id: uuid().primaryKey().defaultRandom(),
  messageId: text().notNull().unique(),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Suppression list of e-mail addresses, as keyed hashes. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  addressHash: text('mark').primaryKey(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
