import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { COUNTS, reviews } from '../data/tables.ts';
import { BINS, type Numbers, reviewTallies, TALLIED } from '../data/tallies.tables.ts';
import type { Bins, LensSpread, SpreadPart } from '../rules/spread.ts';
import { SUB_SCORES } from '../rules.ts';
import { type Tally, toFigures, totalsOf } from './figures.store.ts';
import { INVITED, PAIRS, pairsByPractice } from './practices.store.ts';

/** By the names of the tables: a column alone would be taken for one of the inner table. An index answers it. */
const NEWEST = sql`(
  select max(submitted_at) from reviews
  where ${COUNTS} and reviews.lens_id = review_tallies.lens_id and reviews.step = review_tallies.step
    and reviews.reviewer_type = review_tallies.reviewer_type
    and submitted_at >= make_timestamptz(review_tallies.year, 1, 1, 0, 0, 0, 'UTC')
    and submitted_at < make_timestamptz(review_tallies.year + 1, 1, 1, 0, 0, 0, 'UTC')
)`;

/** The tallies of one kind of reviews of a lens from one year; `newest` is null when none of them counts any more. */
export type TallyRow = Tally &
  Numbers & {
    readonly year: number;
    readonly newest: Date | null;
  };

/** The running tallies of a lens; `version` grows with every change of them. */
export type LensTallies = Pick<LensSpread, 'lensId' | 'version' | 'invited'> & { readonly rows: readonly TallyRow[] };

/** The tallies of the named lenses; a lens without reviews has no rows. */
export async function readTallies(db: Queryable, lensIds: readonly number[]): Promise<LensTallies[]> {
  const pairs = pairsByPractice(lensIds, ['lensId', 'reviewerType', 'step', 'year']);
  const rows = await db
    .select({
      lensId: reviewTallies.lensId,
      reviewerType: reviewTallies.reviewerType,
      step: reviewTallies.step,
      year: reviewTallies.year,
      newest: NEWEST.mapWith(reviews.submittedAt),
      ...totalsOf(['changes', ...TALLIED]),
      ...PAIRS,
      invitedReviews: INVITED.reviews,
      practices: INVITED.practices,
    })
    .from(reviewTallies)
    .leftJoin(pairs.table, pairs.on)
    .where(sql`${reviewTallies.lensId} = any(${`{${lensIds.join(',')}}`}::smallint[])`)
    .groupBy(reviewTallies.lensId, reviewTallies.reviewerType, reviewTallies.step, reviewTallies.year);

  return lensIds.map((lensId) => {
    const ofLens = rows.filter((row) => row.lensId === lensId);
    return {
      lensId,
      version: ofLens.reduce((version, row) => version + row.changes, 0),
      invited: {
        reviews: ofLens[0]?.invitedReviews ?? 0,
        of: ofLens.reduce((sum, row) => sum + row.reviews, 0),
        practices: ofLens[0]?.practices ?? 0,
      },
      rows: ofLens,
    };
  });
}

/**
 * How the answers of one kind from one year lie.
 *
 * @param shown the numbers as they are shown.
 * @param reviews how many count.
 */
export function spreadPart(shown: TallyRow, reviews: number): SpreadPart {
  const { reviewerType, step, year, newest } = shown;
  const bins = SUB_SCORES.map((score) => [score, BINS.map((bin) => shown[`${score}Bin${bin}`])]);
  return {
    ...{ reviewerType, step, year, newest, reviews },
    scores: toFigures(shown),
    bins: Object.fromEntries(bins) as Bins,
  };
}
