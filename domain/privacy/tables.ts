import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Mailed links that open what is stored under an address. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    emailKey: text().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('data_requests_expiry').on(table.expiresAt)],
);
