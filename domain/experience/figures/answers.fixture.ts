/** What somebody has sent, by the columns of the table; those left out were skipped. */
export type SentRow = { readonly person: string; readonly months_since: number | null } & Readonly<
  Record<string, unknown>
>;
type Run = (text: string, params: unknown[]) => Promise<unknown>;

/** Writes answers past the service, with a review for each person who has none; each answer a day after the one before. */
export async function addAnswers(run: Run, lensId: number, sent: readonly SentRow[]): Promise<void> {
  const rows = JSON.stringify(
    sent.map(({ person, ...said }, place) => ({
      ...said,
      id: crypto.randomUUID(),
      review_id: person,
      lens_id: lensId,
      answered_at: new Date(Date.UTC(2026, 0, 1 + place)),
      surgery_month: '2020-01-01',
    })),
  );
  await run(
    `insert into reviews (id, lens_id, email, email_key, reviewer_type, overall)
     select distinct review_id, $2::smallint, review_id || '@mail.example', review_id || '@mail.example', 'patient', 4
     from jsonb_populate_recordset(null::experience_answers, $1) on conflict do nothing`,
    [rows, lensId],
  );
  await run('insert into experience_answers select * from jsonb_populate_recordset(null::experience_answers, $1)', [
    rows,
  ]);
}

/** So many new people who say the same, first after some months and then again after others. */
export const peopleSaying = (
  count: number,
  said: Readonly<Record<string, unknown>>,
  ...times: readonly (readonly [months: number | null, said: Readonly<Record<string, unknown>>])[]
): SentRow[] =>
  Array.from({ length: count }, () => crypto.randomUUID()).flatMap((person) =>
    times.map(([months, then]) => ({ ...said, ...then, person, months_since: months })),
  );
