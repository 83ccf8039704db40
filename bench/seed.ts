import type { ClientBase } from 'pg';
import { CATALOGUE } from '#domain/lens/catalogue.ts';

export type Seed = {
  readonly reviews: number;
  /** Lenses that the reviews are dealt out to in turn. */
  readonly lensIds?: readonly number[];
  /** When the newest was sent; the others lie a second apart before it. */
  readonly newest?: Date;
};

const INSERT = `
  insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
    intermediate_vision, dysphotopsia, comments, step, verified_at, submitted_at)
  select ($1::int[])[1 + n % cardinality($1)], address, address, case when n % 7 = 0 then 'doctor' else 'patient' end,
    1 + n % 5, n % 101, n * 3 % 101, n * 5 % 101, n * 7 % 101, n * 11 % 101,
    'I read the paper without glasses again; at night there are rings around lamps. Visit ' || n,
    case when n % 3 > 0 then 'confirmed' else 'sent' end, case when n % 3 > 0 then $3::timestamptz end, $3::timestamptz - make_interval(secs => n)
  from (select n, gen_random_uuid() || '@example.com' as address from generate_series(0, $2::int - 1) as n) as author`;

/** Stores reviews with comments, each under an address of its own, and leaves the server nothing to do afterwards. */
export async function seedReviews({ pool }: { pool: Pick<ClientBase, 'query'> }, seed: Seed): Promise<void> {
  const { reviews, lensIds = CATALOGUE.map(({ id }) => id), newest = new Date() } = seed;
  await pool.query(INSERT, [lensIds, reviews, newest]);
  await pool.query('analyze');
  await pool.query('checkpoint');
}
