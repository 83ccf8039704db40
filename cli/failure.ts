import { ExpectedError } from '#platform/log/expected-error.ts';

/** A command cannot be carried out; the message is for the operator, and the exit code is 1. */
export class CommandFailure extends ExpectedError {
  override name = 'CommandFailure';
}
