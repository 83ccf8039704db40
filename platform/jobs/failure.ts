import { DrizzleQueryError } from 'drizzle-orm';
import { scrub } from '#platform/log/log.ts';

/** Thrown by a handler for work that no later try can mend: the job is parked at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/**
 * What went wrong, fit to be logged and stored: scrubbed, and of a failed query only the database's
 * own words, because Drizzle's message repeats every value it was given.
 */
export function reasonOf(error: unknown): string {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  if (told instanceof Error) return scrub(told.message);
  // The job queue reports some of its troubles as plain objects.
  return scrub(typeof told === 'string' ? told : JSON.stringify(told));
}
