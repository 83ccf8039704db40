import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { VERIFICATION_LEVELS, type VerificationLevel } from '../rules/verification-level.ts';
import { eachSubScore, type ReviewerType, SUB_SCORES, type SubScore } from '../rules.ts';

const count = () => integer().notNull().default(0);
const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** The bins of a histogram of answers, each a point wide; the last holds ten points as well. */
export const BINS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Bin = (typeof BINS)[number];

type ScoreColumns = Record<`${SubScore}${'Sum' | 'Squares'}`, ReturnType<typeof sum>> &
  Record<`${SubScore}${'Count' | `Bin${Bin}`}`, ReturnType<typeof count>>;

/** Sum, count and sum of squares of the answers to each sub-score in tenths, and how many fall into each bin. */
const scoreColumns = () =>
  Object.fromEntries(
    SUB_SCORES.flatMap((score) => [
      [`${score}Sum`, sum()],
      [`${score}Count`, count()],
      [`${score}Squares`, sum()],
      ...BINS.map((bin) => [`${score}Bin${bin}`, count()]),
    ]),
  ) as ScoreColumns;

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
    ...scoreColumns(),
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
    ...eachSubScore(() => count()),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.reviewerType, table.step, table.year, table.practice] })],
);

/** The columns of the tallies that hold numbers, but for the count of changes. */
export const TALLIED = [
  'reviews',
  'comments',
  'stars1',
  'stars2',
  'stars3',
  'stars4',
  'stars5',
  ...SUB_SCORES.flatMap((score) => [
    `${score}Sum` as const,
    `${score}Count` as const,
    `${score}Squares` as const,
    ...BINS.map((bin) => `${score}Bin${bin}` as const),
  ]),
] as const;
export type Numbers = Readonly<Record<(typeof TALLIED)[number], number>>;

/** The tallies of one kind of reviews from one year, as they were shown: fractions, since they follow by weight. */
export type BasePart = Partial<Numbers> & {
  readonly reviewerType: ReviewerType;
  readonly step: VerificationLevel;
  readonly year: number;
};

/**
 * What was shown of a lens at a daily hour: what counts may move its scores only so far from there (`rules/weight.ts`).
 * One row for each lens and day, whichever process writes it.
 */
export const reviewBases = pgTable(
  'review_bases',
  {
    lensId: smallint().notNull(),
    day: date().notNull(),
    /** When the record of the lens begins: when its first review was sent. */
    since: timestamp({ withTimezone: true, precision: 3 }),
    /** Numbers that are 0 are left out. */
    parts: jsonb().$type<readonly BasePart[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.day] })],
);

/** Lenses whose figures an operator holds as they are. The audit says who. */
export const reviewHolds = pgTable('review_holds', {
  lensId: smallint().primaryKey(),
  heldAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

const FIGURE_ACTS = ['held', 'resumed', 'followed'] as const;

/** What operators have done about the figures of lenses. Rows are only ever added. */
export const figureAudit = pgTable(
  'figure_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    act: text({ enum: FIGURE_ACTS }).notNull(),
    lensId: smallint().notNull(),
    /** The operator's name. */
    actor: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  () => [check('figure_audit_act', sql.raw(`act in (${FIGURE_ACTS.map((act) => `'${act}'`).join(', ')})`))],
);
