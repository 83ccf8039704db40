import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { damaged } from './refusal.ts';

/*
 * The seal at the end of a compressed stream is its SHA-256 in a skippable zstd frame, so any zstd opens a sealed file.
 * It detects truncation at once and also covers the bytes that no checksum inside does.
 */

const DIGEST_BYTES = 32;
const FRAME_HEADER = Buffer.alloc(8);
FRAME_HEADER.writeUInt32LE(0x184d2a50, 0);
FRAME_HEADER.writeUInt32LE(DIGEST_BYTES, 4);
const SEAL_BYTES = FRAME_HEADER.length + DIGEST_BYTES;

/** Passes data through and appends a seal. */
export function seal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([FRAME_HEADER, hash.digest()]));
    },
  });
}

/** Passes data through without the seal; fails at the end when the seal is wrong or missing. */
export function checkSeal(): Transform {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk]);
      const sealed = Math.max(all.length - SEAL_BYTES, 0);
      held = all.subarray(sealed);
      const content = all.subarray(0, sealed);
      hash.update(content);
      done(null, content);
    },
    flush(done) {
      const expected = Buffer.concat([FRAME_HEADER, hash.digest()]);
      done(held.equals(expected) ? null : damaged());
    },
  });
}
