import { ExpectedError } from '#platform/log/expected-error.ts';

/** A backup cannot be made or used; nothing was changed, and the message is one line for the operator. */
export class BackupRefusedError extends ExpectedError {
  override name = 'BackupRefusedError';
}

/** Message for a truncated or altered file. */
export const damaged = (cause?: unknown) =>
  new BackupRefusedError('The file is cut off or was altered, so nothing of it is used. Take another backup.', {
    cause,
  });
