import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { reviewTallies, TALLIED } from '../data/tallies.tables.ts';
import { isVerified, type VerificationLevel } from '../rules/verification-level.ts';
import type { Populations } from '../rules/weight.ts';
import {
  addFigures,
  eachSubScore,
  type Figures,
  type FiguresByAuthor,
  type LensFigures,
  NO_REVIEWS,
  type ReviewerType,
} from '../rules.ts';
import { PAIRS, type PracticePairs, pairsByPractice } from './practices.store.ts';

/** What figures are made of. */
export const COUNTED = TALLIED.filter((column): column is CountedColumn => !column.includes('Bin'));
type CountedColumn = Exclude<(typeof TALLIED)[number], `${string}Bin${number}`>;
export type Tally = Record<CountedColumn, number> & Partial<PracticePairs> & Kind;
type Kind = { readonly reviewerType: ReviewerType; readonly step: VerificationLevel };
type Column = keyof typeof reviewTallies.$inferSelect;

/** Sums of columns of the tallies over the rows of a group. */
export function totalsOf<C extends Column>(columns: readonly C[]) {
  const total = (column: C) => sql<number>`sum(${reviewTallies[column]})`.mapWith(Number);
  return Object.fromEntries(columns.map((column) => [column, total(column)])) as Record<C, ReturnType<typeof total>>;
}

/**
 * What counts for the named lenses, from the running tallies, whose size does not depend on the number of reviews; pages
 * show it by weight (`shown.store.ts`). Lenses without a tally come back with zero reviews and version 0.
 */
export async function readFigures(db: Queryable, lensIds: readonly number[]): Promise<LensFigures[]> {
  const pairs = pairsByPractice(lensIds, ['lensId', 'reviewerType', 'step']);
  const rows = await db
    .select({
      lensId: reviewTallies.lensId,
      reviewerType: reviewTallies.reviewerType,
      step: reviewTallies.step,
      ...totalsOf(['changes', ...COUNTED]),
      ...PAIRS,
    })
    .from(reviewTallies)
    .leftJoin(pairs.table, pairs.on)
    .where(sql`${reviewTallies.lensId} = any(${`{${lensIds.join(',')}}`}::smallint[])`)
    .groupBy(reviewTallies.lensId, reviewTallies.reviewerType, reviewTallies.step);

  return lensIds.map((lensId) => {
    const ofLens = rows.filter((row) => row.lensId === lensId);
    return {
      lensId,
      version: ofLens.reduce((version, row) => version + row.changes, 0),
      ...populationsOf(ofLens),
    };
  });
}

/** Figures of the populations of a lens. */
export const populationsOf = (tallies: readonly Tally[]): Populations => ({
  ...byAuthor(tallies),
  confirmed: byAuthor(tallies.filter(({ step }) => isVerified(step))),
});

/** Figures of everybody, and of the doctors alone. */
function byAuthor(tallies: readonly Tally[]): FiguresByAuthor {
  const sum = (some: readonly Tally[]) => some.map(toFigures).reduce(addFigures, NO_REVIEWS);
  return { all: sum(tallies), doctors: sum(tallies.filter(({ reviewerType }) => reviewerType === 'doctor')) };
}

/** Figures of the reviews of one group of tallies. */
export function toFigures(tally: Tally): Figures {
  const only = (step: VerificationLevel) => (tally.step === step ? tally.reviews : 0);
  const stars = [tally.stars1, tally.stars2, tally.stars3, tally.stars4, tally.stars5] as const;
  return {
    reviews: tally.reviews,
    steps: [only('sent'), only('confirmed'), only('invited'), only('doctor')],
    verified: isVerified(tally.step) ? tally.reviews : 0,
    comments: tally.comments,
    verifiedComments: isVerified(tally.step) ? tally.comments : 0,
    stars,
    overall: {
      sum: stars.reduce((sum, count, index) => sum + 10 * (index + 1) * count, 0),
      count: tally.reviews,
      squares: stars.reduce((sum, count, index) => sum + (10 * (index + 1)) ** 2 * count, 0),
      pairs: tally.overallPairs ?? 0,
    },
    ...eachSubScore((score) => ({
      sum: tally[`${score}Sum`],
      count: tally[`${score}Count`],
      squares: tally[`${score}Squares`],
      pairs: tally[`${score}Pairs`] ?? 0,
    })),
  };
}
