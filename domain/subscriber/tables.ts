import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Who asked for the newsletter, when and where. Nothing but the welcome letter goes out until it is confirmed. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The address as its owner wrote it. */
    email: text().notNull(),
    /** Lower-cased and trimmed. */
    emailKey: text().notNull().unique(),
    /** Keyed hash of the mailbox, the same for every spelling of its address; null in rows from before it was kept. */
    addressHash: text('mark'),
    /** Where the consent was given: in the form of a page, by a call of the API, or on the site that an import came from. */
    source: text({ enum: ['page', 'api', 'import'] }).notNull(),
    consentedAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [
    index('subscribers_mark').on(table.addressHash),
    check('subscribers_source', sql`source in ('page', 'api', 'import')`),
    check('subscribers_email', sql`char_length(email) <= 254`),
  ],
);
