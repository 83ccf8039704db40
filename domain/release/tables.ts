import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reviews } from '#domain/review/data/tables.ts';
import { bytea } from '#platform/db/bytea.ts';

/** Releases of the open data, by their day: in PostgreSQL, so that every process serves the same bytes. */
export const openDataReleases = pgTable('open_data_releases', {
  /** "2026-11-22", in UTC. */
  version: text().primaryKey(),
  madeAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** The files of a release. */
export const openDataFiles = pgTable(
  'open_data_files',
  {
    version: text()
      .notNull()
      .references(() => openDataReleases.version, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Lines below the headings. */
    rows: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of all bytes, in hex. */
    sha256: text().notNull(),
    /** When it is deleted, even if its release stays; null for a file without people's words. */
    expiresAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.name] }),
    index('open_data_files_expires').on(table.expiresAt),
  ],
);

/** The bytes of a file in pieces of one size, but for the last. */
export const openDataParts = pgTable(
  'open_data_parts',
  {
    version: text().notNull(),
    name: text().notNull(),
    part: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.name, table.part] }),
    foreignKey({
      columns: [table.version, table.name],
      foreignColumns: [openDataFiles.version, openDataFiles.name],
    }).onDelete('cascade'),
  ],
);

/**
 * The release of which each review became a row. It stays when the release is deleted, so that a review is never in
 * two groups.
 */
export const openDataRows = pgTable(
  'open_data_rows',
  {
    reviewId: uuid()
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    version: text().notNull(),
  },
  (table) => [index('open_data_rows_version').on(table.version)],
);
