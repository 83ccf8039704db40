import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod';
import { scrub } from '#platform/log/log.ts';

/** Thrown by a handler when no retry can succeed: the job is dead-lettered at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/**
 * An error's message, safe to log and store: redacted, and for a failed query only the database's own message, because
 * Drizzle's repeats every value it was given.
 */
export function reasonOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  if (cause instanceof Error) return scrub(cause.message);
  // The job queue throws plain objects in some cases.
  return scrub(typeof cause === 'string' ? cause : JSON.stringify(cause));
}

const stored = z.union([
  z.object({ reason: z.string() }).transform(({ reason }) => reason),
  // As the queue itself records a job whose process has died.
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
]);

/** The reason in the stored output of a failed job. */
export function reasonIn(output: unknown): string {
  return scrub(stored.safeParse(output).data ?? JSON.stringify(output));
}

const dated = z.object({ since: z.iso.datetime() }).transform(({ since }) => since);

/** When the first of the failed tries of a job was, from its stored output; undefined when none has failed. */
export const failingSince = (output: unknown): string | undefined => dated.safeParse(output).data;
