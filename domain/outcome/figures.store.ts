import { asc, inArray, sql } from 'drizzle-orm';
import { registeredDoctors } from '#domain/doctor/tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { type Records, unpackRecords } from './figures-record.ts';
import { outcomeVersions, postOpSubmissions } from './tables.ts';

/**
 * The records of all submissions of a lens in one snapshot, by doctor, and the version that names this state. Doctors
 * who are not verified any more are not among them: nobody vouches for their eyes.
 */
export type LensRecords = { readonly version: string; readonly byDoctor: ReadonlyMap<string, Records> };

/** The version of a lens that has never had a submission. */
export const NO_VERSION = 'none';

/** The versions of these lenses, those without any submission so far left out. */
export async function readVersions(
  db: Queryable,
  lensIds: readonly number[],
): Promise<{ lensId: number; version: string }[]> {
  return db
    .select()
    .from(outcomeVersions)
    .where(inArray(outcomeVersions.lensId, [...lensIds]))
    .orderBy(asc(outcomeVersions.lensId));
}

/** Reads the records of a lens: one statement, and one string for each doctor. */
export async function readRecords(tx: Transaction, lensId: number): Promise<LensRecords> {
  // The index has all that is asked for, in order; read from memory it costs half of what the table does.
  await tx.execute(sql`set local random_page_cost = 1`);
  const { rows } = await tx.execute<{ version: string | null; doctor: string | null; records: string | null }>(sql`
    select version, doctor, records
    from (select (select version from ${outcomeVersions} where lens_id = ${lensId}) as version) as state
    left join (
      select doctor, records
      from (
        select doctor_uid as doctor, encode(string_agg(record, ''), 'base64') as records
        from ${postOpSubmissions} where lens_id = ${lensId} group by doctor_uid
      ) as of_doctors join ${registeredDoctors} on uid = doctor and status = 'verified'
    ) as eyes on true`);
  const byDoctor = new Map<string, Records>();
  for (const { doctor, records } of rows) {
    if (doctor && records) byDoctor.set(doctor, unpackRecords(Buffer.from(records, 'base64')));
  }
  return { version: rows[0]?.version ?? NO_VERSION, byDoctor };
}
