import { inject } from 'vitest';
import { createDatabase, type TestDatabase } from './test-database.ts';

/** A migrated, empty database of the calling test file's own, on the server of this test run. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresUrl'));
}

/** One that no site has been started on: nothing is in it, and it has every migration before it. */
export function newDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresUrl'), 'template1');
}
