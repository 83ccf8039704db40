import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
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

/** No part is larger: pieces of tables are small, and a list of a million pieces has less. */
const MOST_BYTES = 256 * 1024 ** 2;

/** Whether a file is encrypted. @throws BackupRefusedError where it is no backup, or not there. */
export async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file).catch((error: Error) => {
    throw new BackupRefusedError(`The backup ${file} cannot be read: ${error.message}.`);
  });
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_MAGIC.length), 0);
  const start = buffer.subarray(0, bytesRead);
  if (start.equals(AGE_MAGIC)) return true;
  if (start.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC)) return false;
  throw new BackupRefusedError(`${file} is not a backup of Iolite, or its beginning was altered.`);
}

/** Told of each part of a backup, in their order. */
export type OnPart = (name: string, content: Buffer) => Promise<void> | void;

/**
 * Reads a backup from its beginning to its end. Only when this is fulfilled was everything as it was written.
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
  // What reads and what is read give up together; the cause is whichever came first.
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

/** Hands on each entry, and compares them all with the list that the archive ends with. */
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
 * Reads a backup through, so that nothing is begun with one that is not whole.
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
