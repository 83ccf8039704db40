import { UnknownCommitError } from '#platform/db/unknown-commit.ts';

const MESSAGE =
  'We could not find out whether this was kept: our database did not answer in time. Please send it once more. If it was kept, that changes nothing.';

/** The message for an act that may or may not have been committed; undefined when it certainly was not. */
export function unknownCommitMessage(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof UnknownCommitError) return MESSAGE;
  }
  return undefined;
}
