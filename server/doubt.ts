import { UnknownCommitError } from '#platform/db/unknown-commit.ts';

const DOUBT =
  'We could not find out whether this was kept: our database did not answer in time. Please send it once more. If it was kept, that changes nothing.';

/** What to tell somebody whose act may have been kept or not; undefined when it was not, for certain. */
export function doubtOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof UnknownCommitError) return DOUBT;
  }
  return undefined;
}
