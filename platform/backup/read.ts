import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { sumLine } from './archive.ts';
import { type Contents, MANIFEST, manifest, SUMMARY, SUMS, summary } from './contents.ts';
import { AGE_MAGIC, decrypt } from './encryption.ts';
import { BackupRefusedError, damaged } from './refusal.ts';
import { checkSeal } from './seal.ts';

const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Maximum size of a part: pieces of tables are small, and the list of a million pieces is shorter. */
const MOST_BYTES = 256 * 1024 ** 2;

/** Whether a file is encrypted. @throws BackupRefusedError when it is no backup or does not exist. */
export async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file).catch((error: Error) => {
    throw new BackupRefusedError(`The backup ${file} cannot be read: ${error.message}.`);
  });
  if ((await handle.stat()).isDirectory()) {
    throw new BackupRefusedError(
      `${file} is a folder. Name a backup in it, or ${join(file, 'newest')} for the newest.`,
    );
  }
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_MAGIC.length), 0);
  const start = buffer.subarray(0, bytesRead);
  if (start.equals(AGE_MAGIC)) return true;
  if (start.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC)) return false;
  throw new BackupRefusedError(`${file} is not a backup of Iolite, or its beginning was altered.`);
}

/** Called for each part of a backup, in order. */
export type OnPart = (name: string, content: Buffer) => Promise<void> | void;

/**
 * Reads a backup from beginning to end. The content is proved intact only when this resolves.
 *
 * @throws BackupRefusedError, or what `onPart` throws.
 */
export async function readParts(file: string, passphrase: string | undefined, onPart: OnPart): Promise<void> {
  const isLocked = await isEncrypted(file);
  if (isLocked && !passphrase) {
    throw new BackupRefusedError('The backup is encrypted. Set BACKUP_PASSPHRASE to what it was made with.');
  }
  const raw = createReadStream(file);
  const sealed = passphrase && isLocked ? await decrypt(raw, passphrase) : raw;
  const entries = extract();
  // Both streams fail together; the first error is the cause.
  let cause: unknown;
  const giveUp = (error: unknown) => {
    cause ??= error instanceof BackupRefusedError ? error : damaged(error);
    entries.destroy();
  };
  const unpacked = pipeline(sealed, checkSeal(), createZstdDecompress(), entries).catch(giveUp);
  const handOn: OnPart = async (name, content) => {
    try {
      await onPart(name, content);
    } catch (error) {
      cause ??= error;
      throw error;
    }
  };
  await Promise.all([unpacked, readEntries(entries, handOn).catch(giveUp)]);
  if (cause) throw cause;
}

/** Passes on each entry, and compares the digests of all with the list at the end of the archive. */
async function readEntries(entries: Extract, onPart: OnPart): Promise<void> {
  const sums: string[] = [];
  let list: string | undefined;
  for await (const entry of entries) {
    const { type, name, size = 0 } = entry.header;
    if (type !== 'file' || size > MOST_BYTES || list !== undefined) throw damaged();
    const content = await buffer(entry);
    if (name === SUMS) {
      list = content.toString();
      continue;
    }
    sums.push(sumLine(name, createHash('sha256').update(content).digest('hex')));
    await onPart(name, content);
  }
  if (list !== sums.join('')) throw damaged();
}

/**
 * Reads a whole backup to verify it before any of it is used.
 *
 * @throws BackupRefusedError
 */
export async function checkBackup(file: string, passphrase?: string): Promise<Contents> {
  const found: Buffer[] = [];
  await readParts(file, passphrase, (name, content) => {
    if (name === MANIFEST || name === SUMMARY) found.push(content);
  });
  const said = found.map((content) => JSON.parse(content.toString()));
  const contents = manifest.extend(summary.shape).safeParse(Object.assign({}, ...said));
  if (!contents.success) {
    throw new BackupRefusedError('The backup is of a kind that this version of Iolite does not know. Use a newer one.');
  }
  return contents.data;
}
