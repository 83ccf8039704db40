import type { ClientBase } from 'pg';

/** People of all kinds, each with one answer, years after surgery. */
const INSERT = `
  insert into experience_answers (id, review_id, lens_id, answered_at, surgery_month, months_since, age_band, aim, eyes,
    other_eye, conditions, driving, glasses_far, glasses_computer, glasses_reading, halos, starbursts, glare, bother, again)
  select gen_random_uuid(), id, lens_id, now(), '2020-01-01', n * 7 % 20,
    (array['50-59', '60-69', '60-69', '70-79', '80+'])[1 + n % 5], (array['far', 'far', 'far', 'one-nearer', 'both-nearer'])[1 + n / 5 % 5],
    'both', (array['same', 'same', 'listed'])[1 + n / 25 % 3],
    (array['{none}', '{none}', '{dry-eye}', '{earlier-surgery}']::text[])[1 + n / 75 % 4]::text[],
    (array['as-before', 'less', 'never-did'])[1 + n / 300 % 3], n % 3, n % 2, n / 2 % 3, n % 5, n / 5 % 5, n / 25 % 5, n % 4,
    (array['yes', 'yes', 'no'])[1 + n / 7 % 3]
  from (select id, lens_id, row_number() over (partition by lens_id)::int as n from reviews order by id limit $1) as people`;

/** Lets so many of the reviews that are stored be followed by an answer since surgery. */
export async function seedAnswers(pool: Pick<ClientBase, 'query'>, answers: number): Promise<void> {
  await pool.query(INSERT, [answers]);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}
