import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contents } from './contents.ts';
import { backupName, type NamedBackup, outdatedBackups } from './names.ts';
import { BackupRefusedError } from './refusal.ts';
import { type BackupSource, writeBackup } from './write.ts';

const PART = /^\.iolite-([0-9a-f]{8})-.+\.part$/;
const DAY = 24 * 3600 * 1000;

export type FolderOptions = {
  readonly folder: string;
  /** How many backups of this site to retain; all when absent. */
  readonly keep?: number | undefined;
  readonly at: Date;
  /** Verifies the new file before it is renamed; if this throws, the file is removed and no older one is deleted. */
  readonly verify?: ((file: string) => Promise<unknown>) | undefined;
};

export type MadeBackup = {
  readonly file: string;
  readonly bytes: number;
  readonly contents: Contents;
  /** Old backups that were deleted. */
  readonly deleted: readonly string[];
};

/**
 * Makes a backup as a file in a folder, readable by its owner only. The file gets its name once all of it is on disk;
 * an earlier failure leaves nothing, and older backups are deleted only afterwards.
 *
 * @throws BackupRefusedError, SchemaTooNewError, SchemaTooOldError
 */
export async function backUpToFolder(source: BackupSource, options: FolderOptions): Promise<MadeBackup> {
  const { folder, keep, at, verify } = options;
  const named = nameOf(source, options);
  const file = join(folder, named.name);
  const part = partOf(source, options);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(folder, source.site, at);
    const handle = await open(part, 'wx', 0o600);
    try {
      const contents = await writeBackup(source, handle.createWriteStream({ flush: true }));
      await verify?.(part);
      await rename(part, file);
      await syncFolder(folder);
      const { size } = await stat(file);
      const deleted = keep === undefined ? [] : await deleteOutdated(folder, named, keep);
      return { file, bytes: size, contents, deleted };
    } finally {
      await handle.close().catch(() => undefined);
      await rm(part, { force: true });
    }
  } catch (error) {
    throw explained(error, folder);
  }
}

type SiteIdentity = Pick<BackupSource, 'site' | 'passphrase'>;

function nameOf({ site, passphrase }: SiteIdentity, { at }: Pick<FolderOptions, 'at'>): NamedBackup {
  const named = { site, at, encrypted: passphrase !== undefined };
  return { name: backupName(named), ...named };
}

/** The file that becomes the backup when it is complete. */
export const partOf = (source: SiteIdentity, options: Pick<FolderOptions, 'folder' | 'at'>) =>
  join(options.folder, `.${nameOf(source, options).name}.part`);

/** Removes partial files of this site that are at least a day old. */
async function removeAbandoned(folder: string, site: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (PART.exec(name)?.[1] !== site) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > DAY) await rm(join(folder, name), { force: true });
  }
}

async function deleteOutdated(folder: string, made: NamedBackup, keep: number): Promise<string[]> {
  const outdated = outdatedBackups(await readdir(folder), made, keep).map((name) => join(folder, name));
  for (const file of outdated) await rm(file, { force: true });
  return outdated;
}

/** A rename is durable once the folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync folders and does not need to.
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

function explained(error: unknown, folder: string): unknown {
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  if (!syscall || !code) return error;
  if (code === 'EEXIST' && syscall === 'open')
    return new BackupRefusedError(`Another backup is being written to ${folder} at this moment.`);
  return new BackupRefusedError(
    `The backup could not be written to ${folder}: ${message}. Nothing of it is left there.`,
    {
      cause: error,
    },
  );
}
