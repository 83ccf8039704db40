import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type Figures, type LensFigures, NO_REVIEWS, type Score, SUB_SCORES, type SubScore } from './rules.ts';
import { reviewTallies } from './tables.ts';

/**
 * Public figures of the named lenses from the running tallies, whose size does not depend on the
 * number of reviews. Lenses without a tally come back with zero reviews and version 0.
 */
export async function readFigures(db: Queryable, lensIds: readonly number[]): Promise<LensFigures[]> {
  const total = (column: keyof typeof reviewTallies.$inferSelect) =>
    sql<number>`sum(${reviewTallies[column]})`.mapWith(Number);
  const rows = await db
    .select({
      lensId: reviewTallies.lensId,
      reviewerType: reviewTallies.reviewerType,
      changes: total('changes'),
      reviews: total('reviews'),
      verified: total('verified'),
      comments: total('comments'),
      verifiedComments: total('verifiedComments'),
      stars1: total('stars1'),
      stars2: total('stars2'),
      stars3: total('stars3'),
      stars4: total('stars4'),
      stars5: total('stars5'),
      dayVisionSum: total('dayVisionSum'),
      dayVisionCount: total('dayVisionCount'),
      dayVisionSquares: total('dayVisionSquares'),
      nightVisionSum: total('nightVisionSum'),
      nightVisionCount: total('nightVisionCount'),
      nightVisionSquares: total('nightVisionSquares'),
      nearVisionSum: total('nearVisionSum'),
      nearVisionCount: total('nearVisionCount'),
      nearVisionSquares: total('nearVisionSquares'),
      intermediateVisionSum: total('intermediateVisionSum'),
      intermediateVisionCount: total('intermediateVisionCount'),
      intermediateVisionSquares: total('intermediateVisionSquares'),
      dysphotopsiaSum: total('dysphotopsiaSum'),
      dysphotopsiaCount: total('dysphotopsiaCount'),
      dysphotopsiaSquares: total('dysphotopsiaSquares'),
    })
    .from(reviewTallies)
    .where(sql`${reviewTallies.lensId} = any(${`{${lensIds.join(',')}}`}::smallint[])`)
    .groupBy(reviewTallies.lensId, reviewTallies.reviewerType);

  return lensIds.map((lensId) => {
    const ofLens = rows.filter((row) => row.lensId === lensId);
    const doctors = ofLens.filter((row) => row.reviewerType === 'doctor').map(toFigures);
    const patients = ofLens.filter((row) => row.reviewerType === 'patient').map(toFigures);
    return {
      lensId,
      version: ofLens.reduce((version, row) => version + row.changes, 0),
      all: [...doctors, ...patients].reduce(addFigures, NO_REVIEWS),
      doctors: doctors.reduce(addFigures, NO_REVIEWS),
    };
  });
}

type TallyCount = 'reviews' | 'verified' | 'comments' | 'verifiedComments' | `stars${1 | 2 | 3 | 4 | 5}`;
type Tally = Record<TallyCount | `${SubScore}${'Sum' | 'Count' | 'Squares'}`, number>;

function toFigures(tally: Tally): Figures {
  const stars = [tally.stars1, tally.stars2, tally.stars3, tally.stars4, tally.stars5] as const;
  return {
    reviews: tally.reviews,
    verified: tally.verified,
    comments: tally.comments,
    verifiedComments: tally.verifiedComments,
    stars,
    overall: {
      sum: stars.reduce((sum, count, index) => sum + 10 * (index + 1) * count, 0),
      count: tally.reviews,
      squares: stars.reduce((sum, count, index) => sum + (10 * (index + 1)) ** 2 * count, 0),
    },
    ...subScores((score) => ({
      sum: tally[`${score}Sum`],
      count: tally[`${score}Count`],
      squares: tally[`${score}Squares`],
    })),
  };
}

function addFigures(a: Figures, b: Figures): Figures {
  const add = (x: Score, y: Score): Score => ({
    sum: x.sum + y.sum,
    count: x.count + y.count,
    squares: x.squares + y.squares,
  });
  return {
    reviews: a.reviews + b.reviews,
    verified: a.verified + b.verified,
    comments: a.comments + b.comments,
    verifiedComments: a.verifiedComments + b.verifiedComments,
    stars: [
      a.stars[0] + b.stars[0],
      a.stars[1] + b.stars[1],
      a.stars[2] + b.stars[2],
      a.stars[3] + b.stars[3],
      a.stars[4] + b.stars[4],
    ],
    overall: add(a.overall, b.overall),
    ...subScores((score) => add(a[score], b[score])),
  };
}

function subScores(make: (score: SubScore) => Score): Record<SubScore, Score> {
  return Object.fromEntries(SUB_SCORES.map((score) => [score, make(score)])) as Record<SubScore, Score>;
}
