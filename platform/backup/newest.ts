import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsAmong } from './names.ts';

/** A backup in a folder. */
export type FoundBackup = { readonly file: string; readonly at: Date; readonly bytes: number };

/**
 * The newest complete backup in a folder; null without one, or without the folder. Files still being written have
 * another name.
 *
 * @param site only backups of this site, as their names say; of any when absent.
 * @throws Error when the folder cannot be read.
 */
export async function newestBackup(folder: string, site?: string): Promise<FoundBackup | null> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const backup of backupsAmong(names)) {
    if (site !== undefined && backup.site !== site) continue;
    const file = join(folder, backup.name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return { file, at: backup.at, bytes: found.size };
  }
  return null;
}
