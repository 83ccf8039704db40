import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { createDatabase, query, type TestDatabase } from './test-database.ts';

/** A migrated, empty database for the calling test file, on the server of this test run. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresUrl'));
}

/** One that no site has been started on: fully migrated, without rows. */
export function newDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresUrl'), 'template1');
}

const BASELINE = ['../../database/migrations/0000_baseline.sql', './baseline-database.sql'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);

/** A database with rows of the version before the baseline, the oldest that can be migrated. */
export async function baselineDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  for (const sql of BASELINE) await query(database.url, sql);
  return database;
}
