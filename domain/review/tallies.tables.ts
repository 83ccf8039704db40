import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { VERIFICATION_LEVELS } from './rules/verification-level.ts';
import type { SubScore } from './rules.ts';

const count = () => integer().notNull().default(0);
const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** The bins of a histogram of answers, each a point wide; the last holds ten points as well. */
export const BINS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Bin = (typeof BINS)[number];

/** Sum, count and sum of squares of the answers to a sub-score in tenths, and how many fall into each bin. */
const scoreColumns = <S extends SubScore>(score: S) =>
  ({
    [`${score}Sum`]: sum(),
    [`${score}Count`]: count(),
    [`${score}Squares`]: sum(),
    ...Object.fromEntries(BINS.map((bin) => [`${score}Bin${bin}`, count()])),
  }) as Record<`${S}${'Sum' | 'Squares'}`, ReturnType<typeof sum>> &
    Record<`${S}${'Count' | `Bin${Bin}`}`, ReturnType<typeof count>>;

/**
 * Running sums, sums of squares, counts and histograms per lens, reviewer type, verification level and year of sending
 * (UTC), updated by triggers on `reviews`. `content/how-it-works/methods.mdx` says what counts. Eight shards by address let
 * concurrent writers of one lens pass each other.
 */
export const reviewTallies = pgTable(
  'review_tallies',
  {
    lensId: smallint().notNull(),
    reviewerType: text({ enum: ['patient', 'doctor'] }).notNull(),
    step: text({ enum: VERIFICATION_LEVELS }).notNull(),
    year: smallint().notNull(),
    shard: smallint().notNull(),
    /** Grows by one with every statement that touches the row: orders figures in time. */
    changes: sum(),
    reviews: count(),
    comments: count(),
    stars1: count(),
    stars2: count(),
    stars3: count(),
    stars4: count(),
    stars5: count(),
    /** Of them, reviews with a comment. */
    comments1: count(),
    comments2: count(),
    comments3: count(),
    comments4: count(),
    comments5: count(),
    ...scoreColumns('dayVision'),
    ...scoreColumns('nightVision'),
    ...scoreColumns('nearVision'),
    ...scoreColumns('intermediateVision'),
    ...scoreColumns('dysphotopsia'),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.reviewerType, table.step, table.year, table.shard] })],
);

/**
 * How many reviews of a lens came by invitation of each practice, by reviewer type, verification level and year of
 * sending (UTC), and how many of them answer each sub-score: answers of one practice are alike. Kept exact by triggers
 * on `reviews` from what counts; a practice of which nothing is left has no row. Only sums over practices are
 * published.
 */
export const practiceTallies = pgTable(
  'practice_tallies',
  {
    lensId: smallint().notNull(),
    reviewerType: text({ enum: ['patient', 'doctor'] }).notNull(),
    step: text({ enum: VERIFICATION_LEVELS }).notNull(),
    year: smallint().notNull(),
    /** The account of the doctor who has invited; `invitedBy` of the reviews. */
    practice: text().notNull(),
    overall: count(),
    dayVision: count(),
    nightVision: count(),
    nearVision: count(),
    intermediateVision: count(),
    dysphotopsia: count(),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.reviewerType, table.step, table.year, table.practice] })],
);
