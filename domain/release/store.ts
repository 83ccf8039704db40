import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Release, StoredFile } from './rules.ts';
import { openDataFiles, openDataParts, openDataReleases } from './tables.ts';

const file = {
  name: openDataFiles.name,
  rows: openDataFiles.rows,
  bytes: openDataFiles.bytes,
  sha256: openDataFiles.sha256,
};

/** Begins a release. Fails for another try where a second process does the same. */
export async function addRelease(db: Queryable, version: string, madeAt: Date): Promise<void> {
  await db.insert(openDataReleases).values({ version, madeAt });
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

/** Deletes the files with people's words. */
export async function deleteWords(db: Queryable): Promise<void> {
  await db.delete(openDataFiles).where(isNotNull(openDataFiles.expiresAt));
}

/** Deletes what has expired; how many files. */
export async function deleteExpired(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(openDataFiles).where(lte(openDataFiles.expiresAt, now))).rowCount ?? 0;
}

/** Deletes a release with its files; whether there was one. Its reviews stay in no other. */
export async function deleteRelease(db: Queryable, version: string): Promise<boolean> {
  return (await db.delete(openDataReleases).where(eq(openDataReleases.version, version))).rowCount === 1;
}
