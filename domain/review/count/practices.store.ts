import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { practiceTallies, reviewTallies } from '../data/tallies.tables.ts';
import { SUB_SCORES, type SubScore } from '../rules.ts';

const SCORES = ['overall', ...SUB_SCORES] as const;
type Key = 'lensId' | 'reviewerType' | 'step' | 'year';

/** The `pairs` of every score. */
export type PracticePairs = Record<`${SubScore | 'overall'}Pairs`, number>;

/** The tables and columns that tallies are joined with to count their pairs. */
type PairsTable = { readonly table: SQL; readonly on: SQL };

/**
 * The pairs of answers that came by invitation of the same practice, for tallies that are summed up over all columns
 * but these. A practice whose reviews fall into several of these groups counts as one in each.
 */
export function pairsByPractice(lensIds: readonly number[], keys: readonly Key[]): PairsTable {
  const list = (parts: readonly SQLChunk[], between = ', ') => sql.join([...parts], sql.raw(between));
  const named = list(keys.map((key) => sql.identifier(key)));
  const answers = SCORES.map((score) => sql`sum(${practiceTallies[score]}) as ${sql.identifier(score)}`);
  const pairs = SCORES.map((score) => {
    const name = sql.identifier(score);
    return sql`sum(${name} * (${name} - 1)) as ${name}`;
  });
  return {
    table: sql`(
      select ${named}, ${list(pairs)} from (
        select ${list(keys.map((key) => sql`${practiceTallies[key]} as ${sql.identifier(key)}`))}, ${list(answers)}
        from ${practiceTallies} where ${practiceTallies.lensId} = any(${`{${lensIds.join(',')}}`}::smallint[])
        group by ${list(keys.map((key) => sql`${practiceTallies[key]}`))}, ${practiceTallies.practice}
      ) as of_practice group by ${named}
    ) as pairs`,
    on: list(
      keys.map((key) => sql`pairs.${sql.identifier(key)} = ${reviewTallies[key]}`),
      ' and ',
    ),
  };
}

/** The columns of the joined pairs, in a query that groups tallies by its keys. */
export const PAIRS = Object.fromEntries(
  SCORES.map((score) => [
    `${score}Pairs`,
    sql<number>`coalesce(max(pairs.${sql.identifier(score)}), 0)`.mapWith(Number),
  ]),
) as Record<keyof PracticePairs, SQL<number>>;

/** By how many practices the reviews of a lens came that were invited, and how many these are. */
export const INVITED = {
  practices:
    sql<number>`(select count(distinct practice) from practice_tallies where lens_id = review_tallies.lens_id)`.mapWith(
      Number,
    ),
  reviews:
    sql<number>`(select coalesce(sum(overall), 0) from practice_tallies where lens_id = review_tallies.lens_id)`.mapWith(
      Number,
    ),
};
