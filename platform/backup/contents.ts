import { z } from 'zod';

/*
 * What is in a backup. The file is a tar archive, compressed by zstd, encrypted by age where a passphrase is set:
 *
 *   manifest.json            table of contents, and of which site
 *   tables/<name>/<n>.copy   the rows of a table in PostgreSQL's text format; its pieces joined are one COPY
 *   jobs/<n>.copy            the jobs not yet done, in the same format
 *   summary.json             how many rows there are, digests of the whole tables, positions of sequences
 *   SHA256SUMS               digests of all of the above, as `sha256sum --check` reads them
 */

export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
export const SUMS = 'SHA256SUMS';
/** The folder of the jobs, which are no table of the site's own schema. */
export const JOBS = 'jobs';
/** The folder of a table. */
export const folderOf = (table: string) => `tables/${table}`;

/** A name that can stand in a path and in SQL. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const shape = z.object({ name: identifier, columns: z.array(identifier) });
/** A table and the columns that are stored of it, in their order. */
export type Shape = z.infer<typeof shape>;

export const manifest = z.object({
  format: z.literal('iolite backup 1'),
  /** The release that made it. */
  version: z.string(),
  /** Eight hexadecimal digits that stay the same for a site. */
  site: z.string(),
  /** When the rows were as they are here. */
  at: z.iso.datetime(),
  /** Instant of the newest migration of the database, which says what its tables look like. */
  migration: z.number(),
  /** Server version as reported by PostgreSQL. */
  postgresql: z.string(),
  /** Each after those that its rows refer to. */
  tables: z.array(shape),
  /** Tables of which no row is stored. */
  leftOut: z.array(identifier),
  jobs: shape,
});
export type Manifest = z.infer<typeof manifest>;

const total = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });
/** How many rows a table has, how many bytes they are, and their digest. */
export type Total = z.infer<typeof total>;

export const summary = z.object({
  /** Of each table whose rows are stored. */
  totals: z.record(identifier, total),
  jobTotal: total,
  /** The last value that each sequence has given. */
  sequences: z.record(identifier, z.string()),
});
export type Summary = z.infer<typeof summary>;

/** The manifest and the summary of a backup. */
export type Contents = Manifest & Summary;
