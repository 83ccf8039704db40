import { UnknownCommitError } from '#platform/db/unknown-commit.ts';

const MESSAGE =
  'We could not find out whether this was saved: our database did not answer in time. Please send it once more. If it was saved, that changes nothing.';

/** The message after a commit whose outcome is unknown; undefined when the act certainly failed. */
export function unknownCommitMessage(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof UnknownCommitError) return MESSAGE;
  }
  return undefined;
}
