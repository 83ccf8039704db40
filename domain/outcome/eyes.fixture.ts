type Run = (text: string, params: unknown[]) => Promise<unknown>;

/** Adds so many eyes of each of some verified doctors past the form: settled, aimed far, and all alike but for their light effects. */
export async function addSettledEyes(
  run: Run,
  lensId: number,
  eyesOf: Readonly<Record<string, number>>,
): Promise<void> {
  const doctors = Object.keys(eyesOf);
  await run(
    `insert into auth_users (id, name, email) select uid, uid, uid || '@clinic.example' from unnest($1::text[]) as uid on conflict do nothing`,
    [doctors],
  );
  await run(
    `insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
     select uid, uid, uid, uid, 'verified' from unnest($1::text[]) as uid on conflict do nothing`,
    [doctors],
  );
  await run(
    `insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key, refractive_target, ucdva, uciva,
       ucnva, spectacle_independence, dysphotopsia_severity, patient_satisfaction, time_since_surgery, comorbidities, ocular_history)
     select 'IOL-' || upper(left(md5(key), 10)), $1, uid, key, 0, 20, 25, 40, 'never', 15 + 10 * (place % 2), 85 + 10 * (place % 2),
       '1-3 Months', '{}', '{}'
     from (select uid, place, gen_random_uuid()::text as key from jsonb_each_text($2) as each (uid, eyes),
       generate_series(1, eyes::int) as place) as eyes`,
    [lensId, JSON.stringify(eyesOf)],
  );
}
