import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-stream';

/** Decompresses the one program in a brotli file. */
export async function unpackProgram(archive: string, program: string): Promise<void> {
  await pipeline(
    createReadStream(archive),
    createBrotliDecompress(),
    createWriteStream(program, { flags: 'wx', mode: 0o755 }),
  );
}

/** Unpacks the regular files of a brotli-compressed tar archive below a folder. */
export async function unpackTar(archive: string, folder: string): Promise<void> {
  const entries = extract();
  await Promise.all([
    pipeline(createReadStream(archive), createBrotliDecompress(), entries),
    (async () => {
      for await (const entry of entries) {
        const { type, name, mode } = entry.header;
        if (type !== 'file') throw new Error(`${archive} holds a ${type}, ${name}: only files were expected.`);
        const file = join(folder, name);
        await mkdir(dirname(file), { recursive: true });
        await pipeline(entry, createWriteStream(file, { mode }));
      }
    })(),
  ]);
}
