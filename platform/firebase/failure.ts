/** A file cannot be read or written, or is no export; the message is for an operator. */
export class TransferFileError extends Error {
  override name = 'TransferFileError';
}
