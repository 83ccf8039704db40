import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the run's PostgreSQL server; `testDatabase` creates a database there. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole test run, unless only pure rules are tested. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'rules')) return undefined;
  const server = await startTestPostgres();
  project.provide('postgresUrl', server.adminUrl);
  return server.stop;
}
