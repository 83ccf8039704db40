/** A file cannot be read or written, or is not an export; the message is for an operator. */
export class TransferFileError extends Error {
  override name = 'TransferFileError';
}
