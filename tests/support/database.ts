import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { createDatabase, query, type TestDatabase } from './test-database.ts';

/** A migrated, empty database of the calling test file's own, on the server of this test run. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresUrl'));
}

/** One that no site has been started on: nothing is in it, and it has every migration before it. */
export function newDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresUrl'), 'template1');
}

const BASELINE = ['../../database/migrations/0000_baseline.sql', './baseline-database.sql'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);

/** A database with rows that the version before the baseline has left: the oldest that is brought up to date. */
export async function baselineDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  for (const sql of BASELINE) await query(database.url, sql);
  return database;
}
