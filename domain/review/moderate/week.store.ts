import { and, type Column, gte, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviews } from '../data/tables.ts';

const between = (column: Column, from: Date, until: Date) => and(gte(column, from), lt(column, until));

/** How many reviews were last sent by their writers from one instant until another. */
export const countSubmitted = (db: Queryable, from: Date, until: Date): Promise<number> =>
  db.$count(reviews, between(reviews.submittedAt, from, until));

/** How many reviews that are hidden now were hidden from one instant until another. */
export const countHidden = (db: Queryable, from: Date, until: Date): Promise<number> =>
  db.$count(reviews, between(reviews.hiddenAt, from, until));
