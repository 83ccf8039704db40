/** What was asked for cannot be done; the message is for the operator, who then sees exit code 1. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}
