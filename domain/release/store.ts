import { and, desc, eq, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Release, StoredFile } from './rules.ts';
import { openDataFiles, openDataParts, openDataReleases } from './tables.ts';

const file = {
  name: openDataFiles.name,
  rows: openDataFiles.rows,
  bytes: openDataFiles.bytes,
  sha256: openDataFiles.sha256,
};

/** Begins a release; false when there is one of that version. */
export async function addRelease(db: Queryable, version: string, madeAt: Date): Promise<boolean> {
  const added = await db.insert(openDataReleases).values({ version, madeAt }).onConflictDoNothing().returning();
  return added.length === 1;
}

/** Begins a file of a release, of which nothing is known before all of it is written. */
export async function addFile(db: Queryable, version: string, name: string, expiresAt: Date | null): Promise<void> {
  await db.insert(openDataFiles).values({ version, name, rows: 0, bytes: 0, sha256: '', expiresAt });
}

export async function addPart(
  db: Queryable,
  part: { version: string; name: string; part: number; bytes: Buffer },
): Promise<void> {
  await db.insert(openDataParts).values(part);
}

export async function endFile(db: Queryable, version: string, { name, ...known }: StoredFile): Promise<void> {
  const where = and(eq(openDataFiles.version, version), eq(openDataFiles.name, name));
  await db.update(openDataFiles).set(known).where(where);
}

/** All releases, newest first, each with its files by name. */
export async function readReleases(db: Queryable): Promise<Release[]> {
  const rows = await db
    .select({ version: openDataFiles.version, ...file })
    .from(openDataFiles)
    .orderBy(desc(openDataFiles.version), openDataFiles.name);
  return [...Map.groupBy(rows, ({ version }) => version)].map(([version, files]) => ({
    version,
    files: files.map(({ version: _, ...known }) => known),
  }));
}

export async function newestVersion(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ version: openDataReleases.version })
    .from(openDataReleases)
    .orderBy(desc(openDataReleases.version))
    .limit(1);
  return row?.version ?? null;
}

export async function findFile(db: Queryable, version: string, name: string): Promise<StoredFile | null> {
  const where = and(eq(openDataFiles.version, version), eq(openDataFiles.name, name));
  return (await db.select(file).from(openDataFiles).where(where))[0] ?? null;
}

/** The bytes of one piece of a file; null where there is none. */
export async function readPart(db: Queryable, version: string, name: string, part: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: openDataParts.bytes })
    .from(openDataParts)
    .where(and(eq(openDataParts.version, version), eq(openDataParts.name, name), eq(openDataParts.part, part)));
  return row?.bytes ?? null;
}

/** Deletes files with people's words from all releases but the newest. */
export async function deleteWords(db: Queryable, newest: string): Promise<void> {
  await db
    .delete(openDataFiles)
    .where(and(ne(openDataFiles.version, newest), sql`${openDataFiles.expiresAt} is not null`));
}

/** Deletes what has expired; how many files. */
export async function deleteExpired(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(openDataFiles).where(lte(openDataFiles.expiresAt, now))).rowCount ?? 0;
}

/** Deletes a release with its files; whether there was one. */
export async function deleteRelease(db: Queryable, version: string): Promise<boolean> {
  return (await db.delete(openDataReleases).where(eq(openDataReleases.version, version))).rowCount === 1;
}

/** Keeps the newest release of each of the last months, this one included, and no others. */
export async function keepMonthEnds(db: Queryable, months: number): Promise<void> {
  const month = sql`left(${openDataReleases.version}, 7)`;
  const ends = db
    .select({ version: sql<string>`max(${openDataReleases.version})` })
    .from(openDataReleases)
    .groupBy(month)
    .orderBy(desc(month))
    .limit(months);
  await db.delete(openDataReleases).where(notInArray(openDataReleases.version, ends));
}
