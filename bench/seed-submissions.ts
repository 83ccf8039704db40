import type { ClientBase } from 'pg';

const DOCTORS = 50;

const INSERT = `
  insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key,
    dcfva, dciva, dcnva, ucdva, uciva, ucnva, refractive_target, sph, cyl, axis,
    time_since_surgery, patient_age_range, spectacle_independence, patient_satisfaction, dysphotopsia_severity,
    comorbidities, ocular_history, pre_op_corneal_astigmatism, pre_op_steep_k_axis)
  select 'IOL-' || lpad(n::text, 10, '0'), ($1::int[])[1 + n % cardinality($1)], ($3::text[])[1 + n % cardinality($3)], n::text,
    lines[1 + n % 4], lines[1 + n % 5], lines[1 + n % 6], lines[1 + n % 7], lines[1 + n % 9], lines[1 + n % 11],
    -25 * (n % 3), 25 * (n % 9 - 5), -25 * (n % 8), 1 + n * 7 % 180,
    (array['1 Week', '1-3 Months', '4-6 Months', '1+ Years'])[1 + n % 4],
    (array['50-59', '60-69', '70-79', '80+'])[1 + n * 3 % 4],
    (array['never', 'occasionally', 'farOrNear', 'farAndNear'])[1 + n % 4], n * 13 % 101, n * 17 % 101,
    case when n % 3 = 0 then array['glaucoma', 'dryEyes'] else '{}' end,
    case when n % 8 = 0 then array['postYagCapsulotomy'] else '{}' end, n * 11 % 300, 1 + n * 13 % 180
  from generate_series(1, $2::int) as n, (select array[15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200] as lines) as chart`;

/** Stores eyes of some lenses by fifty doctors, and leaves the server nothing to do afterwards; the doctors' uids. */
export async function seedSubmissions(
  pool: Pick<ClientBase, 'query'>,
  { eyes, lensIds }: { eyes: number; lensIds: readonly number[] },
): Promise<[string, ...string[]]> {
  const uids = Array.from({ length: DOCTORS }, (_, number) => `doctor${number}`) as [string, ...string[]];
  await pool.query(
    `insert into auth_users (id, name, email) select uid, uid, uid || '@example.com' from unnest($1::text[]) as uid`,
    [uids],
  );
  await pool.query(
    `insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
    select uid, uid, uid, uid, 'verified' from unnest($1::text[]) as uid`,
    [uids],
  );
  await pool.query(INSERT, [lensIds, eyes, uids]);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return uids;
}
