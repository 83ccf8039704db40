import { ExpectedError } from '#platform/log/expected-error.ts';

/** The data directory is in use by another running site, or by a command on a stopped one. */
export class DataDirectoryBusyError extends ExpectedError {
  override name = 'DataDirectoryBusyError';

  /** @param dataDir absolute path of the directory that is in use. */
  constructor(dataDir: string) {
    super(
      `A site or an iolite command is already running on the data directory ${dataDir}. ` +
        'Stop it first, or give this one a directory of its own with DATA_DIR.',
    );
  }
}

/** The data directory cannot be entered or written by the user the database server runs under. */
export class DataDirectoryUnreachableError extends ExpectedError {
  override name = 'DataDirectoryUnreachableError';
}

/** The private database server cannot be started; the message says why and what to do. */
export class DatabaseServerError extends ExpectedError {
  override name = 'DatabaseServerError';
}
