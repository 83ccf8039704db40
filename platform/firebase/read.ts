import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { JSONParser } from '@streamparser/json';

/** One child of a top node: `/reviews/-Nabc` with what stands there. */
export type Entry = { readonly node: string; readonly key: string; readonly value: unknown };

/** A file cannot be read or written, or is no export; the message is for an operator. */
export class TransferFileError extends Error {
  override name = 'TransferFileError';
}

const PIECE = 256 * 1024;

/**
 * Reads an export piece by piece, so that its size does not matter.
 *
 * @yields the entries that a piece of the file completes, and which part of the file has been read, 0 to 1.
 * Throws TransferFileError where the file is missing, is no JSON, or ends in the middle.
 */
export async function* readEntries(path: string): AsyncGenerator<{ entries: readonly Entry[]; read: number }> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new TransferFileError(`${path} cannot be read: ${error.message}`);
  });
  const found: Entry[] = [];
  const parser = new JSONParser({ paths: ['$.*.*'], keepStack: false });
  parser.onValue = ({ key, value, stack }) => {
    found.push({ node: String(stack[1]?.key), key: String(key), value });
  };
  let ended = false;
  parser.onEnd = () => {
    ended = true;
  };
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    try {
      parser.write(piece);
    } catch (error) {
      throw new TransferFileError(
        `${path} is no JSON, somewhere after ${bytes.toLocaleString('en')} bytes: ${(error as Error).message}`,
      );
    }
    bytes += piece.length;
    yield { entries: found.splice(0), read: bytes / size };
  }
  if (!ended) throw new TransferFileError(`${path} ends in the middle: it is not a whole export.`);
}
