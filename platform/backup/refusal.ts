/** A backup cannot be made or used; nothing was touched, and the message is one line for the operator. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError';
}

/** What is said of a file that lost its end, or of which a bit has changed. */
export const damaged = (cause?: unknown) =>
  new BackupRefusedError('The file is cut off or was altered, so nothing of it is used. Take another backup.', {
    cause,
  });
