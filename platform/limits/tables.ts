import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counts of limited acts. A key is the name of the limit and a hash. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
