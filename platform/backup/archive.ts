import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { SUMS } from './contents.ts';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A line of SHA256SUMS. */
export const sumLine = (name: string, digest: string) => `${digest}  ${name}\n`;

/** A tar archive that is written part by part and ends with the digests of its parts. */
export function createArchive(at: Date) {
  const tar = pack();
  const sums: string[] = [];

  /** Resolves when there is room for more. */
  function put(name: string, content: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = tar.entry({ name, size: content.length, mode: 0o600, mtime: at }, (error) =>
        error ? reject(error) : resolve(),
      );
      // A destination error also destroys the archive; without a listener, that would end the process.
      entry.on('error', reject);
      entry.end(content);
    });
  }

  return {
    stream: tar as unknown as Readable,
    async add(name: string, content: Buffer): Promise<void> {
      sums.push(sumLine(name, sha256(content)));
      await put(name, content);
    },
    async end(): Promise<void> {
      await put(SUMS, Buffer.from(sums.join('')));
      tar.finalize();
    },
  };
}

export type Archive = ReturnType<typeof createArchive>;
