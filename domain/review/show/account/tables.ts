import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ACCOUNT_FACTS } from '../../rules/account.ts';
import type { ModerationRule } from '../../rules/moderation.ts';

/**
 * What the public account of moderation counts: things that have happened, with their month and with no trace of whose
 * they were. Triggers add a row for each, so that nobody waits for anybody, and a schedule folds rows that are alike into
 * one. Nothing takes them back: erasing a review leaves what was counted.
 */
export const moderationFacts = pgTable(
  'moderation_facts',
  {
    /** First day of the month in UTC. */
    month: date().notNull(),
    fact: text({ enum: ACCOUNT_FACTS }).notNull(),
    lensId: smallint(),
    rule: smallint().$type<ModerationRule>(),
    stars: smallint(),
    /** How often it has happened, as far as it was folded into this row. */
    times: integer().notNull().default(1),
  },
  () => [
    check('moderation_facts_times', sql`times > 0`),
    check('moderation_facts_month', sql`extract(day from month) = 1`),
    check('moderation_facts_fact', sql.raw(`fact in (${ACCOUNT_FACTS.map((fact) => `'${fact}'`).join(', ')})`)),
  ],
);
