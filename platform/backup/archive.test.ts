import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { createArchive } from './archive.ts';

it('fails with its destination, even with data still in flight', async () => {
  const archive = createArchive(new Date());
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('No space left.')) });
  const piece = Buffer.alloc(1024 ** 2);
  const fill = async () => {
    for (const name of ['a', 'b', 'c']) await archive.add(name, piece);
    await archive.end();
  };
  await expect(Promise.all([fill(), pipeline(archive.stream, full)])).rejects.toThrow('No space left.');
});
