import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { TransferFileError } from './failure.ts';

const PIECE = 256 * 1024;

/**
 * Decodes a file in chunks, with the number of bytes read. Supports UTF-8 and UTF-16, with or without a byte order mark
 * (PowerShell writes the latter). Throws TransferFileError for a file that is missing or in another encoding.
 */
export async function* readText(path: string): AsyncGenerator<{ text: string; bytes: number; size: number }> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new TransferFileError(`${path} cannot be read: ${error.message}`);
  });
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      bytes += piece.length;
      yield { text: decoder.decode(piece, { stream: true }), bytes, size };
    }
    yield { text: decoder?.decode() ?? '', bytes, size };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TransferFileError(`${path} is neither UTF-8 nor UTF-16. Save it as UTF-8 and try again.`);
  }
}

/** Detects the encoding by the first bytes. JSON begins with ASCII, so a zero among the first two means UTF-16. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}
