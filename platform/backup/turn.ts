import { backUpToFolder, type FolderOptions, type MadeBackup } from './folder.ts';
import { newestBackup } from './newest.ts';
import { connectForBackup, takeBackupTurn } from './source.store.ts';
import type { BackupSource } from './write.ts';

const HOUR = 3600 * 1000;

export type Turn = {
  readonly source: Omit<BackupSource, 'onProgress'>;
  readonly folder: Omit<FolderOptions, 'verify'>;
  /** Maximum age of the newest backup, in hours. */
  readonly every: number;
};

/**
 * Whether the newest backup of a site is too old. If the clock was set back, a future backup does not delay the next
 * one for long.
 */
export async function isDue({ source, folder: { folder, at }, every }: Turn): Promise<boolean> {
  const newest = await newestBackup(folder, source.site);
  return newest === null || Math.abs(at.getTime() - newest.at.getTime()) >= every * HOUR;
}

/** Makes a backup when it is due and no other process of the site is making one; null otherwise. */
export async function backUpInTurn(turn: Turn): Promise<MadeBackup | null> {
  const client = await connectForBackup(turn.source.url);
  try {
    if (!(await takeBackupTurn(client)) || !(await isDue(turn))) return null;
    return await backUpToFolder(turn.source, turn.folder);
  } finally {
    await client.end();
  }
}
