import { asc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type Records, unpackRecords } from './figures-record.ts';
import { outcomeVersions, postOpSubmissions } from './tables.ts';

/** The records of all submissions of a lens in one snapshot, by doctor, and the version that names this state. */
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
export async function readRecords(db: Queryable, lensId: number): Promise<LensRecords> {
  const { rows } = await db.execute<{ version: string | null; doctor: string | null; records: Buffer | null }>(sql`
    select version, doctor, records
    from (select (select version from ${outcomeVersions} where lens_id = ${lensId}) as version) as state
    left join (
      select doctor_uid as doctor, string_agg(record, '') as records
      from ${postOpSubmissions} where lens_id = ${lensId} group by doctor_uid
    ) as eyes on true`);
  const byDoctor = new Map<string, Records>();
  for (const { doctor, records } of rows) if (doctor && records) byDoctor.set(doctor, unpackRecords(records));
  return { version: rows[0]?.version ?? NO_VERSION, byDoctor };
}
