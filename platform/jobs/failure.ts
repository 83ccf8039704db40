import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod';
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

const stored = z.union([
  z.object({ reason: z.string() }).transform(({ reason }) => reason),
  // As the queue itself notes down a job whose process has died.
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
]);

/** The reason in what a failed job has left behind. */
export function reasonIn(output: unknown): string {
  return scrub(stored.safeParse(output).data ?? JSON.stringify(output));
}
