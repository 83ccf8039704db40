import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { COUNTED, toFigures, totalsOf } from './figures.store.ts';
import { INVITED, PAIRS, pairsByPractice } from './practices.store.ts';
import type { Bins, LensSpread, SpreadPart } from './rules/spread.ts';
import { SUB_SCORES } from './rules.ts';
import { COUNTS, reviews } from './tables.ts';
import { BINS, reviewTallies } from './tallies.tables.ts';

const BINNED = SUB_SCORES.flatMap((score) => BINS.map((bin) => `${score}Bin${bin}` as const));

/** By the names of the tables: a column alone would be taken for one of the inner table. An index answers it. */
const NEWEST = sql`(
  select max(submitted_at) from reviews
  where ${COUNTS} and reviews.lens_id = review_tallies.lens_id and reviews.step = review_tallies.step
    and reviews.reviewer_type = review_tallies.reviewer_type
    and submitted_at >= make_timestamptz(review_tallies.year, 1, 1, 0, 0, 0, 'UTC')
    and submitted_at < make_timestamptz(review_tallies.year + 1, 1, 1, 0, 0, 0, 'UTC')
)`;

/** How the answers about the named lenses lie, from the running tallies; a lens without reviews has no parts. */
export async function readSpreads(db: Queryable, lensIds: readonly number[]): Promise<LensSpread[]> {
  const pairs = pairsByPractice(lensIds, ['lensId', 'reviewerType', 'step', 'year']);
  const rows = await db
    .select({
      lensId: reviewTallies.lensId,
      reviewerType: reviewTallies.reviewerType,
      step: reviewTallies.step,
      year: reviewTallies.year,
      newest: NEWEST.mapWith(reviews.submittedAt),
      ...totalsOf(['changes', ...COUNTED, ...BINNED]),
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
      parts: ofLens
        .filter((row) => row.reviews > 0)
        .map((row): SpreadPart => {
          const { reviewerType, step, year, newest, reviews } = row;
          const bins = SUB_SCORES.map((score) => [score, BINS.map((bin) => row[`${score}Bin${bin}`])]);
          return {
            reviewerType,
            step,
            year,
            newest,
            reviews,
            scores: toFigures(row),
            bins: Object.fromEntries(bins) as Bins,
          };
        }),
    };
  });
}
